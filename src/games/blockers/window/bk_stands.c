/* bk_stands.c: the players' stands beside the board: colour and name, score, groups, and the
 * tiles that they have captured. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "bk_art.h"
#include "bk_desk.h"
#include "faces.h"
#include "language.h"
#include "page.h"
#include "player_names.h"
#include "sheet.h"

#define SIGN 20      /* units: a colour, */
#define TOKEN 16     /* the mark of who began, */
#define SLIM_FACE 24 /* on a stand of one line, */
#define WOOD 5       /* of an open rack, round its tiles, */
#define BESIDE 5     /* and between things in a line */

/* Cuts a square of that many units off the left of the line, and returns it. */
static struct rect cut_square(struct ui *ui, struct rect *line, float units)
{
    struct rect r = cut_left(ui, line, units + BESIDE);
    float side = ui_px(ui, units);
    return (struct rect){r.x, roundf(r.y + (r.h - side) / 2), side, side};
}

/* The colours of a seat as small blank tiles. */
static void draw_colours(const struct bk_desk *v, struct ui *ui, int seat, struct rect *line)
{
    for (int c = 0; c < BK_COLOURS; c++) {
        if (!(bk_own(&v->now, seat) >> c & 1))
            continue;
        bk_draw_tile(ui, cut_square(ui, line, SIGN), bk_tile_of(c, BK_WILD), BK_FACE_DOWN);
    }
}

/* "6", or what it would become: "6 > 5". */
static void score_words(int now, int then, struct buf *out)
{
    if (now == then)
        buf_addf(out, "%d", now);
    else
        buf_addf(out, "%d\xE2\x86\x92%d", now, then);
}

/* "4 groups + 1 captured", "4 groups + 1 of 2 captured" if the others do not count, or what
 * they would become; short: "4 + 1". */
static void count_words(const struct bk_score *now, const struct bk_score *then, bool brief,
                        struct buf *out)
{
    struct buf groups = {0}, taken = {0};
    score_words(now->groups, then->groups, &groups);
    score_words(now->captures, then->captures, &taken);
    if (brief)
        buf_addf(out, "%s + %s", buf_text(&groups), buf_text(&taken));
    else if (then->captures < then->total)
        /* Translators: on a player's stand, so keep it short: how many groups; how many of the
         * captured tiles count (those from one player), and how many were captured. The first
         * two can be "4" or "4 > 3". */
        buf_addf(out,
                 translated_n("%s group + %s of %d captured", "%s groups + %s of %d captured",
                              then->groups),
                 buf_text(&groups), buf_text(&taken), then->total);
    else
        /* Translators: on a player's stand, so keep it short: how many groups, and how many
         * tiles captured; either can be "4" or "4 > 3". */
        buf_addf(
            out,
            translated_n("%s group + %s captured", "%s groups + %s captured", then->groups),
            buf_text(&groups), buf_text(&taken));
    buf_free(&groups);
    buf_free(&taken);
}

/* All stands say it in the same way, so that one can compare them, and always: is one of them
 * too narrow for the most that there may be to say? (While a tile is held, arrows make it
 * longer; then its letters shrink a little.) */
static bool too_narrow(const struct bk_desk *v, const struct ui *ui)
{
    static const struct bk_score MOST = {.groups = 11, .captures = 10, .total = 12};
    struct buf text = {0};
    bool narrow = false;
    count_words(&MOST, &MOST, false, &text);
    float most =
        ui_measure(ui, FONT_TEXT, TEXT_SMALL, buf_text(&text)) + ui_px(ui, SIGN + BESIDE);
    buf_free(&text);
    for (int i = 0; i < v->now.seats; i++)
        narrow |= v->stand[i].w > 0 && bk_stand_body(v, i).w < most;
    return narrow;
}

/* Cuts the score off the right of the line, as wide as it is. */
static void draw_score(const struct bk_desk *v, struct ui *ui, int seat, struct rect *line,
                       const struct bk_score *now, const struct bk_score *then)
{
    char id[24];
    struct buf text = {0};
    snprintf(id, sizeof id, "score-%d", seat + 1);
    float size = v->slim && now->score != then->score ? TEXT_SMALL : TEXT_LARGE;
    score_words(now->score, then->score, &text);
    float w = ui_measure(ui, FONT_BOLD, size, buf_text(&text)) + ui_px(ui, 2);
    struct rect r = {line->x + line->w - w, line->y, w, line->h};
    ui_label(ui, id, r, FONT_BOLD, size, ALIGN_RIGHT, buf_text(&text), UI_ON_TABLE);
    line->w -= w + ui_px(ui, BESIDE);
    buf_free(&text);
}

/* Cuts off the right of the line what all games came to, once there was more than one: in words
 * if there is that much room. */
static void cut_total(const struct bk_desk *v, struct ui *ui, int seat, struct rect *line,
                      float room)
{
    char id[24], points[16];
    struct buf text = {0};
    if (v->d.status.round < 2)
        return;
    snprintf(id, sizeof id, "total-%d", seat + 1);
    sheet_points(v->d.game->scoring, v->d.status.score[seat], points);
    /* Translators: points of all rounds, in a narrow place. */
    buf_addf(&text, _("Total %s"), points);
    if (ui_measure(ui, FONT_TEXT, TEXT_SMALL, buf_text(&text)) > room) {
        buf_clear(&text);
        buf_addf(&text, "(%s)", points);
    }
    float w = ui_measure(ui, FONT_TEXT, TEXT_SMALL, buf_text(&text)) + ui_px(ui, 2);
    struct rect r = {line->x + line->w - w, line->y, w, line->h};
    ui_label(ui, id, r, FONT_TEXT, TEXT_SMALL, ALIGN_RIGHT, buf_text(&text), UI_ON_TABLE);
    line->w -= w + ui_px(ui, BESIDE);
    buf_free(&text);
}

/* The mark of who began, cut off the right of a line. */
static void cut_token(const struct bk_desk *v, struct ui *ui, int seat, struct rect *line)
{
    if (seat != v->d.status.starter || v->alone.w > 0)
        return;
    struct rect at = cut_right(ui, line, TOKEN);
    float side = ui_px(ui, TOKEN);
    draw_sprite(ui->dl, SPRITE_TOKEN,
                (struct rect){at.x, roundf(at.y + (at.h - side) / 2), side, side}, 0,
                rgb(0xFFFFFF));
    cut_right(ui, line, BESIDE);
}

/* Is there room for a face before the name, in its smallest letters? */
static bool has_room(const struct bk_desk *v, const struct ui *ui, int seat, struct rect line)
{
    const char *name = game_config_label(v->d.config, seat);
    float least = ui->renderer->measure(ui->renderer, FONT_BOLD, ui_px(ui, TEXT_SIZE), name);
    return bk_stand_wide(v, seat) ||
           line.w - ui_px(ui, bk_stand_line(v, seat, 0) + BESIDE) >= least;
}

/* Has the player no name of their own, as in the lesson? */
static bool is_unnamed(const struct game_config *c, int seat)
{
    char name[NAME_MAX_BYTES];
    memcpy(name, c->name[seat], sizeof name);
    return name_given(name, true);
}

/* On a stand of one line: the colour and, if there is room beside many captured tiles, the
 * face. */
static void draw_slim(struct bk_desk *v, struct ui *ui, int seat, struct rect line)
{
    float room = bk_slim_room(v, seat) - ui_px(ui, SIGN + BESIDE);
    draw_colours(v, ui, seat, &line);
    if (room >= ui_px(ui, SLIM_FACE))
        face_draw(ui, v->d.like.people, v->d.config, seat,
                  v->d.like.faces ? face_mood(v->d.config, &v->d.status, seat) : MOOD_CALM,
                  cut_square(ui, &line, SLIM_FACE));
}

/* The face, the name and the score. */
static void draw_who(struct bk_desk *v, struct ui *ui, int seat, struct rect line,
                     const struct bk_score *now, const struct bk_score *then)
{
    bool turn = v->d.status.seat == seat, alone = v->alone.w > 0;
    char id[24];
    draw_score(v, ui, seat, &line, now, then);
    if (v->slim) {
        draw_slim(v, ui, seat, line);
        return;
    }
    if (alone) {
        line.w = bk_stand_front(v, seat).x - line.x;
        draw_colours(v, ui, seat, &line);
    } else if (has_room(v, ui, seat, line)) {
        face_draw(ui, v->d.like.people, v->d.config, seat,
                  v->d.like.faces ? face_mood(v->d.config, &v->d.status, seat) : MOOD_CALM,
                  cut_square(ui, &line, bk_stand_line(v, seat, 0)));
    }
    if (bk_stand_wide(v, seat)) {
        cut_total(v, ui, seat, &line, line.w / 2);
        cut_token(v, ui, seat, &line);
    }
    if (alone && is_unnamed(v->d.config, seat))
        return;
    snprintf(id, sizeof id, "stand-%d", seat + 1);
    ui_name(ui, id, line, turn ? FONT_BOLD : FONT_TEXT, TEXT_SIZE, ALIGN_LEFT,
            game_config_label(v->d.config, seat), UI_ON_TABLE);
}

/* The colours and what counts; on a narrow stand also who began, and what all games came to. */
static void draw_counts(struct bk_desk *v, struct ui *ui, int seat, struct rect line,
                        const char *counts)
{
    char id[24];
    bool alone = v->alone.w > 0;
    if (!alone)
        draw_colours(v, ui, seat, &line);
    if (!alone && !bk_stand_wide(v, seat)) {
        float words = ui_measure(ui, FONT_TEXT, TEXT_SMALL, counts);
        cut_total(v, ui, seat, &line, line.w - words - ui_px(ui, TOKEN + 2 * BESIDE));
        cut_token(v, ui, seat, &line);
    }
    snprintf(id, sizeof id, "counts-%d", seat + 1);
    ui_name(ui, id, line, FONT_TEXT, TEXT_SMALL, ALIGN_LEFT, counts, UI_ON_TABLE);
}

static void draw_stand(struct bk_desk *v, struct ui *ui, int seat, const struct bk_score *now,
                       const struct bk_score *then, bool brief)
{
    struct rect r = v->stand[seat], body = bk_stand_body(v, seat);
    struct buf counts = {0};
    ui_hollow(ui, r, v->d.status.seat == seat);
    draw_who(v, ui, seat, cut_top(ui, &body, bk_stand_line(v, seat, 0)), now, then);
    count_words(now, then, brief, &counts);
    if (!v->slim)
        draw_counts(v, ui, seat, cut_top(ui, &body, bk_stand_line(v, seat, 1)),
                    buf_text(&counts));
    buf_free(&counts);
}

/* Only tiles from one player count; the others are darker. */
static void draw_captured(struct bk_desk *v, struct ui *ui, const struct bk_score *score,
                          float alpha)
{
    for (int s = 0; s < v->now.seats; s++)
        for (int c = 0; c < BK_COLOURS; c++)
            for (int i = 0; i < v->now.n_captured[s]; i++) {
                bk_tile t = v->now.captured[s][i];
                bool counts = score[s].from >= 0 && bk_own(&v->now, score[s].from) >> c & 1;
                if (t != BK_NO_TILE && bk_colour(t) == c && !desk_travels(&v->d, t))
                    bk_draw_tile(ui, desk_seen(&v->d, t, alpha), t,
                                 BK_SHADOW | (counts ? 0 : BK_DIMMED));
            }
}

/* Where nothing is hidden: what is on the racks of the others, and darker what is drawn next.
 */
static void draw_open(struct bk_desk *v, struct ui *ui, int seat)
{
    bk_tile tile[BK_FACES];
    struct rect wood = {0};
    int rack;
    for (int line = 0; bk_open_line(v, seat, line, tile, &rack) > 0; line++)
        for (int i = 0; i < rack; i++)
            wood = wood.w > 0 ? rect_join(wood, bk_open_tile(v, seat, line, i, rack))
                              : bk_open_tile(v, seat, line, i, rack);
    if (wood.w > 0)
        theme_rack(ui->theme, ui->dl, rect_inset(wood, -ui_px(ui, WOOD)), ui->scale / 2);
    for (int line = 0, n; (n = bk_open_line(v, seat, line, tile, &rack)) > 0; line++)
        for (int i = 0; i < n; i++)
            bk_draw_tile(ui, bk_open_tile(v, seat, line, i, rack), tile[i],
                         BK_SHADOW | (i < rack ? 0 : BK_DIMMED));
}

void bk_draw_stands(struct bk_desk *v, struct ui *ui, float alpha)
{
    struct bk_score now[BK_SEATS], then[BK_SEATS];
    for (int i = 0; i < v->now.seats; i++) {
        bk_state_score(&v->now, i, &now[i]);
        then[i] = now[i];
    }
    bk_preview(v, then);
    bool brief = too_narrow(v, ui);
    for (int i = 0; i < v->now.seats; i++)
        if (v->stand[i].w > 0) {
            draw_stand(v, ui, i, &now[i], &then[i], brief);
            draw_open(v, ui, i);
        }
    draw_captured(v, ui, now, alpha);
}
