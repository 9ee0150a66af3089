/* finish.c: the course of an end: the table, the winner's moment, the banner. */
#include "finish.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app_match.h"
#include "app_sound.h"
#include "app_state.h"
#include "challenge_check.h"
#include "chances_job.h"
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
#define DEAF_MS 500  /* nor do buttons do anything so long: a late click was for the table */
#define STAR_MS 2200 /* if all have reached the end together */
#define GAP 8.0f     /* at the window's edges */

/* ---- Layout ---- */

struct finish_areas {
    struct rect board, beside, banner;
    struct rect card;  /* the winner's; w 0: there is none */
    struct rect table; /* the board, with the faces round it */
};

#define UNDER 220.0f       /* units: the height of what is below the table on a phone, */
#define BOARD_LEAST 40.0f  /* if that much is left of the table; */
#define CARD_LEAST 150.0f  /* without room for this, the winner has no card; */
#define BOARD_CARD 130.0f  /* nor without so much for the table, */
#define BOARD_SEATS 330.0f /* or for a board with the players round it */

/* On a phone it is below the table, which keeps so many units at least. */
static struct rect cut_beside(const struct ui *ui, struct rect *r, float w, float least)
{
    return ui->upright ? cut_bottom(ui, r, fminf(UNDER, page_units(ui, r->h) - least))
                       : cut_right(ui, r, w);
}

static struct finish_areas areas_of(const struct app *app)
{
    const struct finish *f = finish_of(app);
    const struct ui *ui = &app->ui;
    struct finish_areas a;
    float beside = f->page->beside ? f->page->beside_width(app) : 0; /* only of one alone, */
    float card = finish_card_width(app);                             /* who has no card */
    struct rect r = rect_inset((struct rect){0, 0, app->w, app->h}, ui_px(ui, GAP));
    a.banner = cut_bottom(ui, &r, finish_banner_height(app, f->page, r.w));
    cut_top(ui, &r, finish_players_height(app));
    a.board = (struct rect){0, r.y, app->w, r.h};
    float least = f->host.desk->kind->seat_at ? BOARD_SEATS : BOARD_CARD;
    if (ui->upright && page_units(ui, r.h) < least + CARD_LEAST)
        card = 0;
    if (beside > 0 || card > 0)
        cut_bottom(ui, &r, GAP);
    a.beside = beside > 0 ? cut_beside(ui, &r, beside, BOARD_LEAST) : (struct rect){0};
    a.card = card > 0 ? cut_beside(ui, &r, card, least) : (struct rect){0};
    if (ui->upright)
        a.board.h = r.y + r.h - a.board.y;
    else if (beside > 0 || card > 0)
        a.board.w = beside > 0 ? a.beside.x : a.card.x;
    a.table = a.board;
    float side = ui_px(ui, finish_round_width(app));
    a.board.x += side;
    a.board.w -= 2 * side;
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
    if (finish_together(app))
        desk_turn_star(f->host.desk, f->moment.length ? app_ticks(app, STAR_MS) : 0);
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
        f->moment.length = app_ticks(app, finish_large(app) ? FINISH_MATCH_MS : MOMENT_MS);
        app_cue(app, SOUND_WIN, 0, 1);
    }
    app->moment = false;
    challenge_check_begin(app);
    solitaire_goal_begin(app);
    set_table(app);
    celebrate(app);
    finish_best_open(app);
    if (!finish_moment(app))
        finish_best_settle(app);
}

void finish_leave(struct app *app)
{
    struct finish *f = finish_of(app);
    finish_review_end(app);
    finish_best_close(app);
    desk_host_close(&f->host);
    free(f->own);
}

/* ---- Drawing ---- */

void finish_draw(struct app *app)
{
    struct finish *f = finish_of(app);
    struct desk *t = f->host.desk;
    struct finish_areas a = areas_of(app);
    lay_out(app, a.board, a.board.w == f->board.w); /* the banner may grow */
    bool shown = a.board.h >= ui_px(&app->ui, BOARD_LEAST);
    if (shown)
        desk_draw(t, &app->ui, app->alpha);
    else
        page_surface(&app->ui);
    if (a.beside.w > 0)
        f->page->beside(app, a.beside);
    finish_players(app);
    if (shown)
        desk_draw_over(t, &app->ui, app->alpha);
    finish_banner(app, f->page, a.banner);
    page_menu(&app->ui);
    finish_flight(app);
    finish_round_table(app, a.table);
    if (a.card.w > 0)
        finish_card(app, a.card);
}

/* ---- Events ---- */

/* A press ends the moment. It does no more, unless it is on a button that has been there for a
 * while: then it was meant. */
static bool hurried(struct app *app, const struct input *in, const struct ui_result *ui)
{
    struct finish *f = finish_of(app);
    struct moment *m = &f->moment;
    bool lasts = moment_lasts(m), key = in->kind == INPUT_KEY;
    if (in->kind == INPUT_DOWN || key)
        f->deaf = lasts && (m->tick < app_ticks(app, DEAF_MS) || !page_any_press(in));
    if (moment_event(app, m, f->host.desk, in) && !moment_lasts(m))
        finish_best_settle(app);
    if (in->kind == INPUT_UP || (key && ui->action[0]))
        return f->deaf;
    return lasts;
}

void finish_event(struct app *app, const struct input *in, const struct ui_result *ui)
{
    struct finish *f = finish_of(app);
    if (!hurried(app, in, ui) && !challenge_check_event(app, ui) &&
        !finish_review_event(app, ui) && !page_act(app, in, ui, f->page->actions) &&
        !pause_asked(app, in, ui))
        desk_host_event(app, &f->host, in, ui);
}

/* ---- Time ---- */

bool finish_moving(const struct app *app)
{
    return finish_moment(app);
}

void finish_tick(struct app *app)
{
    if (finish_moment(app)) {
        finish_show_tick(app);
        finish_best_tick(app);
    }
}

uint64_t finish_wake_at(const struct app *app)
{
    return finish_review_wants(app) || chances_job_wants(app) ? app->now_ms + 1 : 0;
}

void finish_wake(struct app *app)
{
    if (chances_job_wants(app)) /* first, since the review may wait for it */
        chances_job_begin(app);
    if (finish_review_wants(app))
        finish_review_begin(app);
}

void finish_probe(const struct app *app, struct buf *out)
{
    moment_probe(&finish_of(app)->moment, out);
}
