/* finish.c: the course of an end: the table, the winner's moment, the banner. */
#include "finish.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app_match.h"
#include "app_sound.h"
#include "app_state.h"
#include "challenge_check.h"
#include "page.h"
#include "pause.h"
#include "screens.h"
#include "settings.h"
#include "solitaire_goal.h"
#include "table_areas.h"
#include "table_memory.h"
#include "winning_pieces.h"

#define MOMENT_MS 2600
#define GLOW_MS 1500 /* of that, until the last tile has lit up */
#define RISE_MS 200
#define GAP 8.0f /* at the window's edges */

bool finish_moment(const struct app *app)
{
    return moment_lasts(&finish_of(app)->moment);
}

/* ---- Layout ---- */

struct finish_areas {
    struct rect board, beside, banner;
};

static struct finish_areas areas_of(const struct app *app)
{
    const struct finish *f = finish_of(app);
    const struct ui *ui = &app->ui;
    struct finish_areas a;
    struct rect r = rect_inset((struct rect){0, 0, app->w, app->h}, ui_px(ui, GAP));
    a.banner = cut_bottom(ui, &r, finish_banner_height(app, f->page, r.w));
    cut_top(ui, &r, finish_players_height(app));
    a.board = (struct rect){0, r.y, app->w, r.h};
    if (f->page->beside)
        cut_bottom(ui, &r, GAP);
    a.beside = f->page->beside ? cut_right(ui, &r, f->page->beside_width(app)) : r;
    if (f->page->beside)
        a.board.w = a.beside.x;
    return a;
}

/* Brings the whole table into sight whenever the room for it is another. */
static void lay_out(struct app *app, struct rect board, bool glide)
{
    struct finish *f = finish_of(app);
    struct desk_areas area = {.window = {0, 0, app->w, app->h}, .board = board};
    bool same = memcmp(&f->board, &board, sizeof board) == 0;
    desk_lay_out(f->host.desk, &area, app->ui.scale);
    f->board = board;
    if (!same)
        desk_spread(f->host.desk, glide);
}

/* ---- Coming and going ---- */

/* The table lies as it lay when it was played on, and glides to its place here. */
static void set_table(struct app *app)
{
    struct finish *f = finish_of(app);
    struct desk_areas area;
    static const struct desk_host_kind looks;
    desk_host_open(app, &f->host, &looks, app_look(app));
    desk_sync(f->host.desk, app->session->match, -1, false);
    if (f->moment.length) {
        table_areas(&app->ui, f->host.desk, app->w, app->h, 0, &area);
        desk_lay_out(f->host.desk, &area, app->ui.scale);
        table_recall_desk(app, f->host.desk);
        desk_settle(f->host.desk);
    }
    lay_out(app, areas_of(app).board, f->moment.length > 0);
    ui_focus(&app->ui, "");
}

static void celebrate(struct app *app)
{
    struct finish *f = finish_of(app);
    struct desk_glow glow;
    if (f->st.winner < 0 && !finish_met(app))
        return;
    if (finish_met(app))
        challenge_pieces(app->session->match, &glow);
    else
        winning_pieces(app->session->match, f->st.winner, &glow);
    desk_celebrate(f->host.desk, &glow, f->moment.length ? app_ticks(app, GLOW_MS) : 0);
}

void finish_enter(struct app *app, const struct finish_page *page, void *own)
{
    struct finish *f = app->data[DATA_END];
    f->page = page;
    f->own = own;
    f->st = app_status(app);
    if (app->moment) {
        f->moment.length = app_ticks(app, MOMENT_MS);
        f->rises = app_ticks(app, RISE_MS);
        app_cue(app, SOUND_WIN, 0, 1);
    }
    app->moment = false;
    challenge_check_begin(app);
    solitaire_goal_begin(app);
    set_table(app);
    celebrate(app);
}

void finish_leave(struct app *app)
{
    struct finish *f = finish_of(app);
    desk_host_close(&f->host);
    free(f->own);
}

/* ---- Drawing ---- */

/* How far the banner is still below its place, 1..0. */
static float below(const struct finish *f, float alpha)
{
    float p = f->rise < f->rises ? ((float)f->rise + alpha) / (float)f->rises : 1, u = 1 - p;
    return u * u * u;
}

void finish_draw(struct app *app)
{
    struct finish *f = finish_of(app);
    struct desk *t = f->host.desk;
    struct finish_areas a = areas_of(app);
    screen_desk_settings(app, t);
    lay_out(app, a.board, a.board.w == f->board.w); /* the banner may grow */
    desk_draw(t, &app->ui, app->alpha);
    if (f->page->beside)
        f->page->beside(app, a.beside);
    finish_players(app);
    desk_draw_over(t, &app->ui, app->alpha);
    if (finish_moment(app)) {
        moment_draw(app, a.banner, f->page->headline);
        finish_flight(app);
    } else {
        a.banner.y += roundf(below(f, app->alpha) * (app->h - a.banner.y));
        finish_banner(app, f->page, a.banner);
    }
    page_menu(&app->ui);
}

/* ---- Events ---- */

void finish_event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    struct finish *f = finish_of(app);
    if (!moment_event(app, &f->moment, f->host.desk, in) && !challenge_check_event(app, ui) &&
        !page_act(app, in, ui, f->page->actions) && !pause_asked(app, in, ui))
        desk_host_event(app, &f->host, in, ui);
}

/* ---- Time ---- */

bool finish_moving(const struct app *app)
{
    const struct finish *f = finish_of(app);
    return finish_moment(app) || f->rise < f->rises;
}

void finish_tick(struct app *app)
{
    struct finish *f = finish_of(app);
    if (finish_moment(app)) {
        f->moment.tick++;
        if (f->moment.tick == (int)((float)f->moment.length * FINISH_ARRIVES) &&
            !finish_met(app))
            app_cue(app, SOUND_PEG, 0, 1);
    } else if (f->rise < f->rises) {
        f->rise++;
    }
}

void finish_probe(const struct app *app, struct buf *out)
{
    moment_probe(&finish_of(app)->moment, out);
}
