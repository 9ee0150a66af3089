/* title.c: the first page: the name, a cross of tiles with the Wild in its middle, the ways in.
 */
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "page.h"
#include "picture.h"
#include "rules_pages.h"

struct title {
    int64_t running; /* the match to go on with; 0 for none in the store */
    bool unsaved;    /* one is left that could not be stored */
    char label[256]; /* of Continue */
    struct position cross;
};

static struct title *data(const struct app *app)
{
    return app->data[DATA_CARD];
}

/* "Continue: Ann and Bob, round 2 of 3", from the words the list of games has. */
static void continue_label(struct title *t, const char *names, const char *summary)
{
    int n = (int)strcspn(summary, ",");
    snprintf(t->label, sizeof t->label, "Continue: %s, %c%.*s", names,
             tolower((unsigned char)summary[0]), n > 0 ? n - 1 : 0, n > 0 ? summary + 1 : "");
}

static void find_unsaved(struct app *app, struct title *t)
{
    struct game_status st = page_status(app);
    struct buf names = {0}, summary = {0};
    if (!app->session || st.phase == PHASE_GAME_OVER)
        return;
    page_names(app->session->match, &names);
    match_summary(app->session->match, &summary);
    t->unsaved = true;
    continue_label(t, buf_text(&names), buf_text(&summary));
    buf_free(&names);
    buf_free(&summary);
}

static void enter(struct app *app)
{
    struct title *t = app->data[DATA_CARD] = mem_alloc(sizeof *t);
    struct store_record r;
    rules_example_read(&EXAMPLE_TITLE, &t->cross);
    find_unsaved(app, t);
    if (t->unsaved || store_match_list(app->store, STORE_RUNNING, &r, 1) < 1)
        return;
    t->running = r.id;
    continue_label(t, r.title, r.summary);
    store_record_free(&r);
}

static void leave(struct app *app)
{
    free(app->data[DATA_CARD]);
    app->data[DATA_CARD] = NULL;
}

/* ---- Drawing ---- */

static void draw_cross(struct app *app, struct draw_list *dl, struct rect r)
{
    struct title *t = data(app);
    struct rgba glow = {255, 250, 220, 34};
    float side = fminf(r.w, r.h) * 0.62f;
    struct rect soft = {r.x + (r.w - side) / 2, r.y + (r.h - side) / 2, side, side};
    draw_shadow(dl, soft, side / 2, side * 0.3f, glow);
    picture_table(dl, app->ui.theme, &t->cross.table, t->cross.rules, r, ui_px(&app->ui, 112),
                  0);
}

static void draw_name(struct app *app, struct draw_list *dl, struct rect *r)
{
    struct rect name = cut_top(app, r, 84), line = cut_top(app, r, 30);
    struct rgba shade = {0, 0, 0, 110};
    float size = ui_px(&app->ui, 66), y = name.y + name.h / 2;
    float w = app->renderer->measure(app->renderer, FONT_TILE, size, "Superwild");
    if (w > name.w)
        size *= name.w / w;
    draw_text(dl, FONT_TILE, size, name.x + ui_px(&app->ui, 2), y + ui_px(&app->ui, 3),
              ALIGN_LEFT, shade, "Superwild");
    draw_text(dl, FONT_TILE, size, name.x, y, ALIGN_LEFT, app->ui.theme->ink_on_table,
              "Superwild");
    page_line(app, line, FONT_TEXT, 19, ALIGN_LEFT, "Sets, runs, and one tile that is anything",
              UI_ON_TABLE);
    cut_top(app, r, 22);
}

static void pair(struct app *app, struct rect *r, const char *id_a, const char *a,
                 const char *id_b, const char *b)
{
    struct rect row = cut_top(app, r, 48);
    cut_top(app, r, 10);
    float half = (page_units(app, row.w) - 10) / 2;
    ui_button(&app->ui, id_a, cut_left(app, &row, half), a, 0);
    ui_button(&app->ui, id_b, cut_right(app, &row, half), b, 0);
}

static void draw_buttons(struct app *app, struct rect r)
{
    struct ui *ui = &app->ui;
    bool goes_on = data(app)->label[0];
    unsigned first = UI_PRIMARY | UI_DEFAULT_FOCUS;
    if (goes_on) {
        ui_button(ui, "continue", cut_top(app, &r, 54), data(app)->label, first);
        cut_top(app, &r, 10);
    }
    ui_button(ui, "new-game", cut_top(app, &r, 54), "New game", goes_on ? 0 : first);
    cut_top(app, &r, 10);
    ui_button(ui, "solitaire", cut_top(app, &r, 54), "Solitaire", 0);
    cut_top(app, &r, 22);
    pair(app, &r, "games", "Games", "rules", "Rules");
    pair(app, &r, "settings", "Settings", "about", "About");
    ui_button(ui, "quit", cut_top(app, &r, 48), "Quit", 0);
}

static void draw(struct app *app, struct draw_list *dl, float alpha)
{
    (void)alpha;
    page_surface(app);
    struct rect all = {0, 0, app->ui.w, app->ui.h};
    float column = 352, height = 84 + 30 + 22 + 54 * 2 + 10 + 22 + 58 * 2 + 48;
    if (data(app)->label[0])
        height += 64;
    struct rect r = page_middle(app, all, 1120, page_units(app, all.h) - 24);
    cut_right(app, &r, 40);
    struct rect right = cut_right(app, &r, column);
    cut_left(app, &r, 30);
    cut_right(app, &r, 36);
    draw_cross(app, dl, rect_inset(r, ui_px(&app->ui, 10)));
    right = page_middle(app, right, column, height);
    draw_name(app, dl, &right);
    draw_buttons(app, right);
}

/* ---- Events ---- */

static void go_on(struct app *app)
{
    struct reason why = {0};
    if (data(app)->unsaved)
        app_follow(app);
    else if (!app_resume(app, data(app)->running, &why))
        app_notice(app, "This game cannot be taken up again: %s", why.text);
}

static void set_up(struct app *app, bool alone)
{
    app->setup_alone = alone;
    app_go(app, &SCREEN_SETUP);
}

static void event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    (void)in;
    if (page_pressed(ui, "continue"))
        go_on(app);
    else if (page_pressed(ui, "new-game"))
        set_up(app, false);
    else if (page_pressed(ui, "solitaire"))
        set_up(app, true);
    else if (page_pressed(ui, "games"))
        app_go(app, &SCREEN_GAMES);
    else if (page_pressed(ui, "rules"))
        app_visit(app, &SCREEN_RULES);
    else if (page_pressed(ui, "settings"))
        app_visit(app, &SCREEN_SETTINGS);
    else if (page_pressed(ui, "about"))
        app_visit(app, &SCREEN_ABOUT);
    else if (page_pressed(ui, "quit"))
        app_close(app);
}

const struct screen SCREEN_TITLE = {
    .id = "title",
    .enter = enter,
    .leave = leave,
    .event = event,
    .draw = draw,
};
