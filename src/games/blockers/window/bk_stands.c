/* bk_stands.c: the players' stands beside the board: colour and name, score, groups, and the
 * tiles that they have captured. */
#include <math.h>
#include <stdio.h>

#include "bk_art.h"
#include "bk_desk.h"
#include "language.h"
#include "page.h"

#define SIGN 24 /* units */

/* The colours of a seat as small blank tiles. */
static void draw_colours(const struct bk_desk *v, struct ui *ui, int seat, struct rect *line)
{
    for (int c = 0; c < BK_COLOURS; c++) {
        if (!(bk_own(&v->now, seat) >> c & 1))
            continue;
        struct rect r = cut_left(ui, line, SIGN + 5);
        float side = ui_px(ui, SIGN);
        bk_draw_tile(ui, (struct rect){r.x, r.y + (r.h - side) / 2, side, side},
                     bk_tile_of(c, BK_WILD), BK_FACE_DOWN);
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
 * too narrow for the most that there may be to say? */
static bool too_narrow(const struct bk_desk *v, const struct ui *ui)
{
    static const struct bk_score NOW = {.groups = 10, .captures = 10, .total = 11},
                                 THEN = {.groups = 11, .captures = 11, .total = 12};
    struct buf text = {0};
    bool narrow = false;
    count_words(&NOW, &THEN, false, &text);
    float most = ui_measure(ui, FONT_TEXT, TEXT_SMALL, buf_text(&text));
    buf_free(&text);
    for (int i = 0; i < v->now.seats; i++)
        narrow |= v->stand[i].w > 0 && bk_stand_body(v, i).w < most;
    return narrow;
}

static void draw_score(struct ui *ui, int seat, struct rect line, const struct bk_score *now,
                       const struct bk_score *then)
{
    char id[24];
    struct buf text = {0};
    snprintf(id, sizeof id, "score-%d", seat + 1);
    score_words(now->score, then->score, &text);
    ui_label(ui, id, line, FONT_BOLD, TEXT_LARGE, ALIGN_RIGHT, buf_text(&text), UI_ON_TABLE);
    buf_free(&text);
}

static void draw_stand(struct bk_desk *v, struct ui *ui, int seat, const struct bk_score *now,
                       const struct bk_score *then, bool brief)
{
    struct rect r = v->stand[seat], body = bk_stand_body(v, seat);
    float high = bk_stand_line(v, seat);
    bool turn = v->d.status.seat == seat;
    char id[24];
    struct buf counts = {0};
    ui_hollow(ui, r, turn);
    struct rect line = cut_top(ui, &body, high);
    float score = ui_px(ui, then->score == now->score ? 40 : BK_SCORE_WIDE);
    struct rect right = {line.x + line.w - score, line.y, score, line.h};
    line.w = v->alone.w > 0 ? bk_stand_front(v, seat).x - line.x : line.w - score;
    draw_colours(v, ui, seat, &line);
    snprintf(id, sizeof id, "stand-%d", seat + 1);
    ui_name(ui, id, line, turn ? FONT_BOLD : FONT_TEXT, TEXT_SIZE, ALIGN_LEFT,
            game_config_label(v->d.config, seat), UI_ON_TABLE);
    draw_score(ui, seat, right, now, then);
    count_words(now, then, brief, &counts);
    snprintf(id, sizeof id, "counts-%d", seat + 1);
    ui_label(ui, id, cut_top(ui, &body, high), FONT_TEXT, TEXT_SMALL, ALIGN_LEFT,
             buf_text(&counts), UI_ON_TABLE);
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
        if (v->stand[i].w > 0)
            draw_stand(v, ui, i, &now[i], &then[i], brief);
    draw_captured(v, ui, now, alpha);
}
