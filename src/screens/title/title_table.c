/* title_table.c: the day's table beside the title's column: it lays itself tile by tile when it
 * is first seen, and then rests. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app_state.h"
#include "day_table.h"
#include "page.h"
#include "screen_desk.h"
#include "title_parts.h"

#define LEAST 80.0f /* units: a lower place, as on a small phone, has no table */
#define LARGE 1.45f /* times as large as on the table of a game */

static struct rect place(const struct app *app)
{
    const struct ui *ui = &app->ui;
    struct rect r = title_left(app);
    cut_top(ui, &r, title_people_height(app));
    return page_middle(ui, r, page_units(ui, r.w), 640);
}

/* Tiles come from below the window. */
static void lay_out(struct app *app)
{
    struct title *t = title_data(app);
    struct desk_areas area = {.window = {0, 0, app->w, app->h}, .board = place(app)};
    float w = ui_px(&app->ui, 50);
    area.mover = (struct rect){area.board.x + area.board.w / 2, app->h + w, w, w * 1.28f};
    bool same = memcmp(&t->board, &area.board, sizeof t->board) == 0;
    desk_lay_out(t->table, &area, app->ui.scale * LARGE);
    if (!same)
        desk_spread(t->table, false);
    t->board = area.board;
}

static void show_step(struct app *app, struct match *m, int at)
{
    match_goto(m, at);
    desk_sync(title_data(app)->table, m, -1, false);
}

/* Opens the table, and the first time that it is seen, lets it lay itself. */
static void open_table(struct app *app)
{
    struct title *t = title_data(app);
    struct match *m = day_table(app);
    screen_desk_close(&t->table);
    t->table_of = app->game;
    app->dirty = true;
    if (!m)
        return;
    char focus[UI_ID];
    snprintf(focus, sizeof focus, "%s", app->ui.focus);
    t->table = screen_desk_open(app, app->game);
    ui_focus(&app->ui, focus);
    t->board = (struct rect){0, 0, 0, 0};
    show_step(app, m, 1);
    lay_out(app);
    if (!day_table_new(app))
        return;
    show_step(app, m, 0);
    desk_settle(t->table);
    show_step(app, m, 1);
    desk_spread(t->table, true);
    desk_stage_singly(t->table);
}

static bool shown(const struct app *app)
{
    const struct title *t = title_data(app);
    return t->table && t->table_of == app->game;
}

void title_table_draw(struct app *app)
{
    const struct look *look = app->game;
    struct rect r = place(app);
    struct rgba glow = {255, 250, 220, 34};
    float side = fminf(r.w, r.h) * 0.62f;
    if (page_units(&app->ui, r.h) < LEAST)
        return;
    struct rect soft = {r.x + (r.w - side) / 2, r.y + (r.h - side) / 2, side, side};
    draw_shadow(app->ui.dl, soft, side / 2, side * 0.3f, glow);
    if (shown(app)) {
        struct desk *t = title_data(app)->table;
        screen_desk_settings(app, t);
        lay_out(app);
        desk_draw_bare(t, &app->ui, app->alpha);
    }
    if (!day_table_none(app))
        return;
    struct desk_still p = {&app->ui, look->ways, r, ui_px(&app->ui, 100), 0};
    look->desk->pictures->picture(&p, look->cross->position, NULL);
}

/* The search begins after the first frame. */
void title_table_wake(struct app *app)
{
    struct title *t = title_data(app);
    if (app->game != t->table_of)
        t->looked = false;
    if (!t->looked)
        day_table_begin(app);
    t->looked = true;
    if (app->game != t->table_of && (day_table(app) || day_table_none(app)))
        open_table(app);
}

bool title_table_wants(const struct app *app)
{
    const struct title *t = title_data(app);
    return (!t->looked || app->game != t->table_of) && !day_table_busy(app);
}

bool title_table_moving(const struct app *app)
{
    return shown(app) && desk_moving(title_data(app)->table);
}

void title_table_tick(struct app *app)
{
    if (shown(app))
        desk_tick(title_data(app)->table);
}
