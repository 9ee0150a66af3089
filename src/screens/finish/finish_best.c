/* finish_best.c: the best turn of the match, played once more in small: on a match and a desk
 * of its own, beside what is said about the winner. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app_match.h"
#include "app_state.h"
#include "finish.h"
#include "language.h"
#include "page.h"
#include "settings.h"
#include "watch_turns.h"
#include "winning_pieces.h"

#define BEGINS 1700.0f /* in milliseconds of FINISH_MATCH_MS */
#define LEAST 2        /* pieces that are worth a picture */
#define TITLE 26.0f    /* units: the line above the picture */
#define SMALL 0.62f    /* a piece is so large at most, of its size on the table */
#define TINY 11.0f     /* pieces that are no wider cannot be told apart */
#define FINE 16.0f     /* where pieces are as wide, the whole table is shown; */
#define NEAR 26.0f     /* else a piece is so wide, if the others of its turn allow it; */
#define AROUND 0.7f    /* beside them there is so much of a piece's width */
#define EDGE 5.0f      /* between the picture's edge and the pieces */

static struct finish_best *best_of(const struct app *app)
{
    return &finish_of(app)->best;
}

bool finish_best_there_is(const struct app *app)
{
    return best_of(app)->desk != NULL;
}

/* ---- Which turn it is ---- */

/* The one in which most was played: the last of several, since its table is larger. */
static const struct watch_turn *most_played(const struct watch_turn *all, int n)
{
    const struct watch_turn *best = NULL;
    for (int i = 0; i < n; i++)
        if (!all[i].recap.undone && all[i].recap.played >= (best ? best->recap.played : LEAST))
            best = &all[i];
    return best;
}

/* ---- The table of that turn ---- */

static void show(struct app *app, int at)
{
    struct finish_best *b = best_of(app);
    match_goto(b->match, at);
    screen_desk_settings(app, b->desk);
    b->desk->like.cues = NULL; /* the moment has its own sounds */
    desk_sync(b->desk, b->match, -1, false);
}

/* The steps in force before that turn's play, and after its end. */
static int before(const struct finish_best *b)
{
    return b->turn.drew ? b->turn.drew : b->turn.begin;
}

static int after(const struct finish_best *b)
{
    return b->turn.done + 1;
}

/* The pieces of that turn have a light. */
static void mark(struct app *app)
{
    struct finish_best *b = best_of(app);
    struct desk_glow all, turn = {.n = 0};
    winning_pieces(b->match, b->turn.recap.seat, &all);
    for (int i = all.last; i < all.n; i++)
        turn.piece[turn.n++] = all.piece[i];
    desk_celebrate(b->desk, &turn, 0);
    b->marked = true;
}

void finish_best_open(struct app *app)
{
    struct finish_best *b = best_of(app);
    const struct match *m = app->session->match;
    int n;
    if (!finish_decides(app) || desk_whole(finish_of(app)->host.desk->kind))
        return;
    struct watch_turn *all = watch_turns(m, &n);
    const struct watch_turn *best = most_played(all, n);
    b->match = match_new(&m->config);
    if (best && match_load(b->match, (const char *const *)m->step, m->at, m->at, NULL)) {
        b->turn = *best;
        b->desk = screen_desk_open(app, app_look(app));
        show(app, before(b));
    }
    free(all);
}

void finish_best_close(struct app *app)
{
    struct finish_best *b = best_of(app);
    screen_desk_close(&b->desk);
    match_free(b->match);
}

/* ---- Time ---- */

static void play(struct app *app)
{
    struct finish_best *b = best_of(app);
    b->played = true;
    show(app, after(b));
    desk_stage(b->desk);
}

/* All of it lies there. */
static void settle(struct app *app)
{
    struct finish_best *b = best_of(app);
    if (!b->played)
        play(app);
    desk_settle(b->desk);
    if (!b->marked)
        mark(app);
}

void finish_best_tick(struct app *app)
{
    struct finish_best *b = best_of(app);
    if (!b->desk)
        return;
    if (!b->played && finish_time(app) >= BEGINS)
        play(app);
    desk_tick(b->desk);
    if (b->played && !b->marked && !desk_moving(b->desk))
        mark(app);
    if (!finish_moment(app))
        settle(app);
}

void finish_best_settle(struct app *app)
{
    if (best_of(app)->desk)
        settle(app);
}

/* ---- Drawing ---- */

/* How wide a piece on the board is, in units. */
static float piece_width(const struct app *app)
{
    const struct desk *d = best_of(app)->desk;
    for (int i = 0; i < d->kind->pieces; i++)
        if (d->seen[i].where == d->kind->glow_at)
            return page_units(&app->ui, d->seen[i].to.w);
    return 0;
}

/* Around the pieces of that turn, which lie there. */
static struct rect box_of_turn(const struct finish_best *b)
{
    struct desk_glow all;
    struct rect box = {0};
    winning_pieces(b->match, b->turn.recap.seat, &all);
    for (int i = all.last; i < all.n; i++) {
        struct rect r = b->desk->seen[all.piece[i]].to;
        box = box.w > 0 ? rect_join(box, r) : r;
    }
    return box;
}

/* Where pieces would be small, the camera goes as near to those of the turn as they allow. */
static void go_near(struct app *app)
{
    struct finish_best *b = best_of(app);
    struct rect box = box_of_turn(b), board = b->board;
    float w = piece_width(app), cx = box.x + box.w / 2, cy = box.y + box.h / 2;
    float room = ui_px(&app->ui, w) * AROUND;
    float near = fminf(board.w / (box.w + 2 * room), board.h / (box.h + 2 * room));
    near = fminf(near, NEAR / fmaxf(1, w));
    if (box.w <= 0 || near <= 1 || w >= FINE)
        return;
    camera_zoom(b->desk, near, cx, cy);
    camera_move(b->desk, board.x + board.w / 2 - cx, board.y + board.h / 2 - cy);
}

/* The camera shows the table before the turn and after it. */
static void aim(struct app *app)
{
    struct finish_best *b = best_of(app);
    int at = b->match->at;
    match_goto(b->match, before(b));
    desk_extend(b->desk, b->match);
    match_goto(b->match, after(b));
    desk_extend(b->desk, b->match);
    show(app, after(b));
    desk_fit_extent(b->desk, false);
    go_near(app);
    show(app, at);
    desk_settle(b->desk);
    if (b->marked)
        mark(app);
}

/* Pieces come from above. */
static void lay_out(struct app *app, struct rect r)
{
    struct finish_best *b = best_of(app);
    const struct ui *ui = &app->ui;
    struct rect board = rect_inset(r, ui_px(ui, EDGE));
    struct desk_areas area = {.window = r, .board = board};
    float side = ui_px(ui, 20);
    bool same = memcmp(&b->board, &board, sizeof board) == 0;
    area.mover = (struct rect){r.x + r.w / 2 - side / 2, r.y - side, side, side};
    desk_lay_out(b->desk, &area, ui->scale * SMALL);
    b->board = board;
    if (!same)
        aim(app);
}

static void draw_title(struct app *app, struct rect r, enum align align)
{
    const struct turn_past *t = &best_of(app)->turn.recap;
    struct buf text = {0};
    /* Translators: a player's name, and how many tiles were played. */
    buf_addf(&text,
             translated_n("Best turn: %s, %d tile", "Best turn: %s, %d tiles", t->played),
             app_player_label(app, t->seat), t->played);
    ui_label(&app->ui, "best-turn", r, FONT_BOLD, TEXT_SMALL, align, buf_text(&text), 0);
    buf_free(&text);
}

void finish_best_line(struct app *app, struct rect r)
{
    draw_title(app, r, ALIGN_CENTRE);
}

bool finish_best_draw(struct app *app, struct rect r)
{
    struct ui *ui = &app->ui;
    struct desk *d = best_of(app)->desk;
    struct rect title = cut_top(ui, &r, TITLE);
    lay_out(app, r);
    if (piece_width(app) < TINY)
        return false;
    draw_title(app, title, ALIGN_LEFT);
    theme_table(ui->theme, ui->dl, r);
    draw_clip(ui->dl, r);
    desk_draw_bare(d, ui, app->alpha);
    draw_unclip(ui->dl);
    draw_frame(ui->dl, r, 0, fmaxf(1, ui_px(ui, 1.5f)), ui->theme->panel_edge);
    return true;
}
