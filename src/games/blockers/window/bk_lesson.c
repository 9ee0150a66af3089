/* bk_lesson.c: plays, judges and shows the steps of a lesson. */
#include "bk_lesson.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bk_art.h"
#include "bk_desk.h"

#define MARGIN 10.0f /* units */
#define BELOW 10.0f  /* between the board and the message */
#define STAND 280.0f
#define OTHERS "pip" /* so that the person is called "You" */

static const struct bk_task *task_of(const struct lesson_step *s)
{
    return s->task;
}

/* ---- Playing ---- */

static struct match *lesson_match(const struct lesson_step *s, struct reason *why)
{
    return desk_lesson_match(task_of(s)->position, OTHERS, NULL, why);
}

/* ---- Judging ---- */

static int score_now(const struct bk_state *s)
{
    struct bk_score score;
    bk_state_score(s, s->seat, &score);
    return score.score;
}

/* The lowest score that a placement from here leads to. */
static int best_score(const struct match *m)
{
    const struct bk_state *s = m->state;
    struct bk_state *then = mem_alloc(sizeof *then);
    struct buf step = {0};
    int best = BK_TILES;
    for (int t = 0; t < BK_TILES; t++)
        for (int space = 0; space < BK_SPACES && bk_on_rack(s, (bk_tile)t) == s->seat;
             space++) {
            buf_clear(&step);
            bk_step_write(&step, &s->board, (bk_tile)t, space);
            if (!m->game->check(s, buf_text(&step), NULL))
                continue;
            *then = *s;
            m->game->apply(then, buf_text(&step), NULL);
            int score = score_now(then);
            best = score < best ? score : best;
        }
    buf_free(&step);
    free(then);
    return best;
}

/* The same for the step's position, before anything was placed. */
static int best_of(const struct lesson_step *s)
{
    struct match *m = lesson_match(s, NULL);
    int best = best_score(m);
    match_free(m);
    return best;
}

static enum lesson_stand lesson_judge(const struct lesson_step *s, const struct match *m)
{
    const struct bk_state *now = m->state;
    bool met = false;
    if (now->placed == BK_NO_TILE)
        return LESSON_OPEN;
    switch (task_of(s)->wish) {
    case BK_WISH_PLACED:
        met = true;
        break;
    case BK_WISH_JOINED:
        met = bk_groups(&now->board, bk_colour(now->placed)) == 1;
        break;
    case BK_WISH_CAPTURE:
        met = now->taken != BK_NO_TILE;
        break;
    case BK_WISH_BEST:
        met = score_now(now) == best_of(s);
        break;
    }
    return met ? LESSON_DONE : LESSON_BESIDE;
}

/* ---- Showing ---- */

/* The rack, and beside it the only stand that is shown: the person's. */
static void lesson_areas(void *self, const struct lesson_step *s, const struct ui *ui,
                         struct rect room, float message, struct desk_areas *out)
{
    struct bk_desk *v = self;
    (void)s;
    float m = ui_px(ui, MARGIN), most = room.w - 2 * m;
    float w = bk_rack_width(ui->scale, room.h, BK_LESSON_RACK);
    float h = bk_rack_height(ui->scale, w, room.h, false);
    float stand = floorf(fminf(ui_px(ui, STAND), most - w - m));
    out->hand = (struct rect){roundf(room.x + m + (most - w - m - stand) / 2),
                              room.y + room.h - m - h, w, h};
    out->board = room;
    out->board.h = out->hand.y - message - ui_px(ui, BELOW) - room.y;
    v->alone = (struct rect){out->hand.x + w + m, out->hand.y, stand, h};
    v->places = BK_LESSON_RACK;
}

/* The space of "put r5 e5" or "capture r5 e5 b3". */
static int solution_space(const struct lesson_step *s)
{
    const char *tile = strchr(s->solution, ' ');
    const char *at = tile ? strchr(tile + 1, ' ') : NULL;
    int space;
    return at && bk_space_read(at + 1, strcspn(at + 1, " "), &space) ? space : -1;
}

static bool lesson_spot(const void *self, const struct lesson_step *s, int i,
                        const struct match *m, struct lesson_spot *out)
{
    const struct bk_desk *v = self;
    const struct bk_state *now = m->state;
    int space = solution_space(s);
    (void)i;
    if (space < 0)
        return false;
    out->r = bk_space_rect(v->board, space);
    out->filled = now->board.at[space] != BK_NO_TILE;
    return true;
}

/* About the tile that is held; at rest the card has said everything. */
static void lesson_words(const void *self, const struct match *m, struct buf *out,
                         struct desk_tone *tone)
{
    (void)m;
    bk_message(self, out, tone);
    if (!tone->alone && !tone->fault)
        buf_clear(out);
}

static void lesson_row(struct ui *ui, const char *pieces, struct rect r, float most)
{
    float side = floorf(fminf(most, r.h)), x = r.x;
    bk_tile t;
    for (size_t len; *pieces; pieces += len + (pieces[len] == ' ')) {
        len = strcspn(pieces, " ");
        if (!bk_tile_read(pieces, len, &t))
            continue;
        bk_draw_tile(ui, (struct rect){roundf(x), roundf(r.y + (r.h - side) / 2), side, side},
                     t, BK_SHADOW);
        x += side + ui_px(ui, MARGIN);
    }
}

const struct desk_lesson BLOCKERS_LESSON = {
    .match = lesson_match,
    .judge = lesson_judge,
    .row = lesson_row,
    .areas = lesson_areas,
    .spot = lesson_spot,
    .words = lesson_words,
};
