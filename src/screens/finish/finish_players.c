/* finish_players.c: the players above the table, each with face, score and what is left on the
 * rack; and the winner's prize, which flies from the table to the name. */
#include <math.h>

#include "app_match.h"
#include "app_state.h"
#include "award.h"
#include "faces.h"
#include "finish.h"
#include "language.h"
#include "page.h"
#include "score_sheet.h"
#include "settings.h"
#include "sheet.h"

/* Units. */
#define GAP 8.0f    /* between the players */
#define PLATE 84.0f /* the height of a player's plate, with two rows of them, */
#define PLATE_LOW 72.0f
#define PLATE_SLIM 46.0f /* on a phone with more than six: name and score alone */
#define ROWS_SLIM 4
#define PLATE_MOST 300.0f /* and its width; with many tiles left: */
#define PLATE_WIDE 560.0f
#define ROOMY 250.0f  /* as wide as that, a plate says "1 peg" and not only 1 */
#define MANY 8        /* with more tiles than this, they get room from pegs or tokens */
#define POINTS 124.0f /* room for the points of a round and of all */
#define FACE 40.0f
#define NAME 24.0f
#define NAME_SIZE 18.0f
#define PAD 6.0f

static bool counts_points(const struct app *app)
{
    return game_counts_points(app->session->match->game);
}

/* Is the prize of a round still to come? */
static bool awaits(const struct app *app, int seat)
{
    return !finish_decides(app) && !finish_together(app) && seat == finish_of(app)->st.winner &&
           !finish_counted(app);
}

/* The score that is to be seen. */
static int score_now(const struct app *app, int seat)
{
    return finish_score(app, finish_of(app)->st.score[seat]) - awaits(app, seat);
}

/* ---- Words ---- */

static bool fits(const struct app *app, float room, const struct buf *text)
{
    return ui_measure(&app->ui, FONT_TEXT, TEXT_SMALL, buf_text(text)) <= room;
}

/* What there is room for, in pixels: the points of the round, and the total. When the game is
 * over, the total is what counts. */
static void points_words(const struct app *app, const char *round, const char *all, float room,
                         struct buf *out)
{
    bool over = finish_of(app)->st.phase == PHASE_GAME_OVER;
    bool two = finish_of(app)->st.round > 1; /* else both are the same */
    if (two)
        /* Translators: points of this round, and of all: "+57, in all +47". */
        buf_addf(out, _("%s (total %s)"), round, all);
    if (two && fits(app, room, out))
        return;
    buf_clear(out);
    if (two && !over)
        /* Translators: points of all rounds, in a narrow place. */
        buf_addf(out, _("Total %s"), all);
    if (two && !over && fits(app, room, out))
        return;
    buf_clear(out);
    buf_add(out, over ? all : round);
}

/* The points, or the pegs. */
static void score_words(const struct app *app, int seat, int score, bool roomy, float room,
                        struct buf *out)
{
    const struct match *m = app->session->match;
    char round[16], all[16];
    if (!sheet_kept(app) && !roomy) {
        buf_addf(out, "%d", score);
        return;
    }
    if (!sheet_kept(app)) {
        buf_add_pattern(out, app_look(app)->words.award(score), "%d", score);
        return;
    }
    int points = m->game->round_score(m->state, finish_of(app)->st.round, seat);
    sheet_points(m->game->scoring, finish_score(app, points), round);
    sheet_points(m->game->scoring, score, all);
    points_words(app, round, all, room, out);
}

/* Has that seat won the round or, after the last one, the game? */
static bool has_won(const struct app *app, int seat)
{
    const struct game_status *st = &finish_of(app)->st;
    bool over = st->phase == PHASE_GAME_OVER && st->seats > 1;
    return (over ? st->winners : st->round_winners) >> seat & 1 ||
           (!over && seat == st->winner);
}

/* The same, once the prize has arrived. */
static bool shows_win(const struct app *app, int seat)
{
    return has_won(app, seat) && finish_counted(app);
}

/* The mood of the player at this seat. */
static enum mood mood_of(const struct app *app, int seat)
{
    const struct game_status *st = &finish_of(app)->st;
    if (!app->settings.faces || (!finish_large(app) && !finish_counted(app)))
        return MOOD_CALM;
    if (has_won(app, seat) || finish_together(app))
        return MOOD_PLEASED;
    return st->winner >= 0 || st->winners ? MOOD_BEATEN : MOOD_CALM;
}

/* ---- A player's plate ---- */

/* On a phone, two are side by side. */
static int columns(const struct app *app, int *rows)
{
    int seats = finish_of(app)->st.seats;
    *rows = app->ui.upright ? (seats + 1) / 2 : seats > 4 ? 2 : 1;
    return (seats + *rows - 1) / *rows;
}

static float plate_height(const struct app *app)
{
    int rows;
    columns(app, &rows);
    return rows >= ROWS_SLIM ? PLATE_SLIM : rows > 1 ? PLATE_LOW : PLATE;
}

/* Do the players sit at the board, which then says all this? */
static bool sit(const struct app *app)
{
    return finish_of(app)->host.desk->kind->seat_at != NULL;
}

/* Who has solved a solitaire is known, and the banner says how. If it was not solved, the plate
 * shows the tiles that were left. */
static bool has_plates(const struct app *app)
{
    bool alone = finish_of(app)->st.seats == 1;
    return !sit(app) && (!alone || finish_of(app)->st.winner < 0);
}

float finish_players_height(const struct app *app)
{
    if (sit(app)) /* the menu button is beside them, or on a phone above */
        return app->ui.upright ? TARGET + GAP : 0;
    if (!has_plates(app))
        return TARGET + GAP; /* the menu button */
    int rows;
    columns(app, &rows);
    return (float)rows * (plate_height(app) + GAP);
}

/* How many pieces its plate shows. */
static int pieces_left(const struct app *app, int seat)
{
    const struct desk_pictures *d = app_look(app)->desk->pictures;
    return d->hand ? d->pieces(app->session->match, seat) : 0;
}

/* How many pieces the plate with the most shows. */
static int most_left(const struct app *app)
{
    int most = 0;
    for (int seat = 0; seat < finish_of(app)->st.seats; seat++)
        most = most < pieces_left(app, seat) ? pieces_left(app, seat) : most;
    return most;
}

static struct rect plate_at(const struct app *app, int seat)
{
    const struct ui *ui = &app->ui;
    struct rect r = rect_inset((struct rect){0, 0, app->w, app->h}, ui_px(ui, GAP));
    int rows, cols = columns(app, &rows), row = seat / cols;
    cut_left(ui, &r, TARGET + GAP);
    float most = most_left(app) > MANY ? PLATE_WIDE : PLATE_MOST;
    float w = fminf(most, (page_units(ui, r.w) + GAP) / (float)cols - GAP);
    cut_top(ui, &r, (float)row * (plate_height(app) + GAP));
    cut_left(ui, &r, (float)(seat % cols) * (w + GAP));
    r = cut_top(ui, &r, plate_height(app));
    return cut_left(ui, &r, w);
}

/* Where the pegs are on a plate, cut off what is below the name: as large on each, so that they
 * can be compared. */
static struct rect cut_pegs(const struct app *app, struct rect *r)
{
    const struct game_status *st = &finish_of(app)->st;
    int n = most_left(app);
    float share = page_units(&app->ui, r->w) * (n ? 0.5f : 1) - 6;
    if (n > MANY)
        share = fminf(share, 34 * (float)st->rounds);
    return cut_left(&app->ui, r, share);
}

/* Pegs and the tiles that were left, side by side. */
static void draw_rest(struct app *app, struct rect r, int seat)
{
    const struct game_status *st = &finish_of(app)->st;
    if (!counts_points(app)) {
        struct rect pegs = cut_pegs(app, &r);
        if (finish_decides(app))
            finish_pegs(app, pegs, seat);
        else
            award_row(&app->ui, app_look(app)->award, pegs, score_now(app, seat), st->rounds);
        cut_left(&app->ui, &r, 6);
    }
    if (pieces_left(app, seat))
        app_look(app)->desk->pictures->hand(&app->ui, app->session->match, seat, r);
}

#define POINTS_LEAST 46.0f /* beside tiles that are left, on a narrow plate */

/* Cuts the place for points that wide off r, which is below the name. The tiles beside them get
 * the whole height of the plate `all` if the name is short enough. */
static struct rect cut_points(const struct app *app, struct rect *r, struct rect all,
                              float name_w, float points_w, bool roomy)
{
    const struct ui *ui = &app->ui;
    float half = page_units(ui, r->w) / 2, w = fmaxf(POINTS_LEAST, page_units(ui, name_w) + 2);
    if (roomy || w > half)
        w = roomy ? fmaxf(POINTS, page_units(ui, points_w) + 2) : POINTS_LEAST;
    struct rect points = cut_left(ui, r, w);
    if (name_w <= points.w) {
        *r = all;
        cut_left(ui, r, w);
    }
    cut_left(ui, r, 6);
    return points;
}

/* The name and, beside or (points) below it, the score. Cuts them off r. */
static void draw_name(struct app *app, struct rect *at, int seat, bool roomy)
{
    struct ui *ui = &app->ui;
    struct rect r = *at, line = cut_top(ui, &r, NAME), score;
    bool awaited = awaits(app, seat);
    enum font f = shows_win(app, seat) ? FONT_BOLD : FONT_TEXT;
    const char *name = app_player_label(app, seat);
    struct buf text = {0};
    cut_right(ui, &line, roomy ? 6 : 0); /* as far from the edge as the face is */
    if (!awaited || !counts_points(app))
        score_words(app, seat, score_now(app, seat), roomy,
                    roomy || !pieces_left(app, seat) ? r.w : ui_px(&app->ui, POINTS_LEAST),
                    &text);
    if (counts_points(app) && !pieces_left(app, seat)) {
        score = r;
    } else if (counts_points(app)) {
        score = cut_points(app, &r, *at, ui_measure(ui, FONT_BOLD, NAME_SIZE, name),
                           ui_measure(ui, FONT_TEXT, TEXT_SMALL, buf_text(&text)), roomy);
    } else {
        score = page_cut_line(ui, &line, FONT_TEXT, TEXT_SMALL, buf_text(&text));
        cut_right(ui, &line, 4);
    }
    page_line(ui, line, f, NAME_SIZE, ALIGN_LEFT, name, 0);
    ui_label(ui, page_id("score", seat + 1).text, score, FONT_TEXT, TEXT_SMALL,
             counts_points(app) ? ALIGN_LEFT : ALIGN_RIGHT, buf_text(&text), UI_QUIET);
    buf_free(&text);
    *at = r;
}

/* The room on a plate to the right of the face. On a narrow plate many tiles take the place of
 * the face, which then has no width. */
static struct rect inside(const struct app *app, struct rect plate, int seat, struct rect *face)
{
    struct rect r = rect_inset(plate, ui_px(&app->ui, PAD));
    *face = (struct rect){r.x, r.y, 0, 0};
    if (page_units(&app->ui, plate.w) < ROOMY && pieces_left(app, seat) > MANY)
        return r;
    *face = page_middle(&app->ui, cut_left_gap(&app->ui, &r, FACE, 7), FACE, FACE);
    return r;
}

/* It lights up when the prize arrives. */
static void draw_plate(struct app *app, struct rect r, int seat)
{
    struct ui *ui = &app->ui;
    const struct theme *th = ui->theme;
    bool won = shows_win(app, seat);
    float light = fmaxf(0, (1 - finish_progress(app)) / (1 - FINISH_ARRIVES));
    if (won && seat == finish_of(app)->st.winner && light > 0 && !finish_together(app))
        draw_shadow(ui->dl, r, ui_px(ui, 10), ui_px(ui, 22),
                    rgba_fade(th->fresh, fminf(1, light)));
    draw_shadow(ui->dl, r, ui_px(ui, 10), ui_px(ui, 6), (struct rgba){0, 0, 0, 60});
    page_plate(ui, r, ui_px(ui, 10), won ? 3 : 1, won ? th->fresh : th->panel_edge);
}

static void draw_player(struct app *app, int seat)
{
    struct ui *ui = &app->ui;
    struct rect plate = plate_at(app, seat), face, r = inside(app, plate, seat, &face);
    bool roomy = page_units(ui, plate.w) >= ROOMY;
    draw_plate(app, plate, seat);
    if (face.w > 0)
        face_draw(ui, &app->people, &app->session->match->config, seat, mood_of(app, seat),
                  face);
    if (plate_height(app) <= PLATE_SLIM)
        r = page_middle(ui, r, page_units(ui, r.w), NAME);
    draw_name(app, &r, seat, roomy);
    cut_top(ui, &r, 3);
    if (plate_height(app) > PLATE_SLIM)
        draw_rest(app, r, seat);
}

struct rect finish_player_face(const struct app *app, int seat)
{
    struct desk *d = finish_of(app)->host.desk;
    struct rect face;
    if (sit(app))
        return page_middle(&app->ui, desk_seat_at(d, seat).at, FACE, FACE);
    inside(app, plate_at(app, seat), seat, &face);
    return face;
}

void finish_players(struct app *app)
{
    for (int seat = 0; seat < finish_of(app)->st.seats && has_plates(app); seat++)
        draw_player(app, seat);
}

/* ---- The flight ---- */

#define PRIZE 64.0f /* units: how large it is on the table */

/* Where it ends: the next hole, or the place for points. */
static struct rect goal(const struct app *app, int seat)
{
    const struct game_status *st = &finish_of(app)->st;
    struct desk *d = finish_of(app)->host.desk;
    if (sit(app))
        return page_middle(&app->ui, desk_seat_at(d, seat).at, 30, 30);
    struct rect face, r = inside(app, plate_at(app, seat), seat, &face);
    cut_top(&app->ui, &r, NAME);
    if (counts_points(app))
        return page_middle(&app->ui, cut_left(&app->ui, &r, 46), 30, 30);
    cut_top(&app->ui, &r, 3);
    return award_place(&app->ui, cut_pegs(app, &r), st->score[seat] - 1, st->rounds);
}

static struct rect origin(const struct app *app)
{
    const struct finish *f = finish_of(app);
    struct rect r = desk_celebrated(f->host.desk);
    return page_middle(&app->ui, r.w > 0 ? r : f->board, PRIZE, PRIZE);
}

/* It rises out of the last tile, and goes in an arc. */
static struct rect on_the_way(struct rect from, struct rect to, float t)
{
    float k = finish_smooth(t), size = from.w + (to.w - from.w) * k;
    float grown = size * fminf(1, t * 5);
    float x0 = from.x + from.w / 2, y0 = from.y + from.h / 2;
    float x1 = to.x + to.w / 2, y1 = to.y + to.h / 2;
    float arc = sinf(3.14159265f * k) * 0.12f * hypotf(x1 - x0, y1 - y0);
    float x = x0 + (x1 - x0) * k + (x1 < x0 ? -arc : arc), y = y0 + (y1 - y0) * k;
    return (struct rect){x - grown / 2, y - grown / 2, grown, grown};
}

static void draw_points(struct app *app, int seat, struct rect r)
{
    struct ui *ui = &app->ui;
    const struct match *m = app->session->match;
    char text[16];
    int points = m->game->round_score(m->state, finish_of(app)->st.round, seat);
    sheet_points(m->game->scoring, points, text);
    struct rect pill = {r.x - r.w * 0.7f, r.y - r.h * 0.02f, r.w * 2.4f, r.h * 1.04f};
    draw_shadow(ui->dl, pill, pill.h / 2, pill.h * 0.25f, (struct rgba){0, 0, 0, 90});
    draw_box(ui->dl, pill, pill.h / 2, ui->theme->panel_top, ui->theme->panel_bottom);
    draw_frame(ui->dl, pill, pill.h / 2, fmaxf(1, pill.h * 0.07f), ui->theme->fresh);
    draw_text(ui->dl, FONT_BOLD, pill.h * 0.68f, r.x + r.w / 2, r.y + r.h / 2, ALIGN_CENTRE,
              ui->theme->ink, text);
}

void finish_flight(struct app *app)
{
    struct ui *ui = &app->ui;
    int seat = finish_of(app)->st.winner;
    float t = (finish_progress(app) - FINISH_SETS_OUT) / (FINISH_ARRIVES - FINISH_SETS_OUT);
    bool flies = seat >= 0 && !finish_together(app) && !finish_decides(app);
    if (!flies || t <= 0 || t >= 1 || !(sit(app) || has_plates(app)))
        return;
    struct rect r = on_the_way(origin(app), goal(app, seat), t);
    draw_shadow(ui->dl, r, r.w / 2, r.w * 0.5f, rgba_fade(ui->theme->fresh, 0.8f));
    if (counts_points(app))
        draw_points(app, seat, r);
    else
        award_draw(ui, app_look(app)->award, r, rgb(0xFFFFFF));
}
