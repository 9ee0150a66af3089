/* ww_lesson.c: plays, judges and shows the steps of a lesson. */
#include "ww_lesson.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "players.h"
#include "ww_desk.h"
#include "ww_turn.h"

#define MARGIN 10.0f  /* units */
#define BELOW 6.0f    /* between the table and the message */
#define BUTTON 150.0f /* the room for a button beside the hand */
#define HAND_LEAST                                                                             \
    114.0f /* on a phone: the height of the hand, and of the table if it can be */
#define PILES 130.0f
#define OTHERS PLAYER_PIP /* computers, so that the person is called "You" */
#define GO_WILD "go-wild"

static const struct ww_task *task_of(const struct lesson_step *s)
{
    return s->task;
}

/* ---- Playing ---- */

static struct match *lesson_match(const struct lesson_step *s, struct reason *why)
{
    return desk_lesson_match(task_of(s)->position, player_id(OTHERS), player_name(OTHERS), why);
}

static bool lesson_belongs(const struct lesson_step *s, const char *step)
{
    return !strcmp(step, "draw") || (task_of(s)->wish == WW_WISH_WILD && !strcmp(step, "wild"));
}

static const char *lesson_button(const struct lesson_step *s)
{
    return task_of(s)->wish == WW_WISH_WILD ? GO_WILD : NULL;
}

/* ---- Judging ---- */

/* The fewest points that this turn can leave once its card has been drawn or taken. */
static int least_by_discard(const struct ww_state *s)
{
    const struct ww_hand *h = &s->hand[s->seat];
    struct ww_turn turn;
    ww_kind k[WW_HAND];
    int n = ww_hand_kinds(h, k), taken = -1;
    if (s->gave != WW_NO_CARD)
        return ww_least(k, n, s->wild);
    for (int i = 0; i < n; i++)
        if (s->source == WW_FROM_DISCARDS && h->card[i] == s->gained)
            taken = i;
    ww_turn_best(k, n, s->wild, taken, s->gone >= 0, &turn);
    return turn.points;
}

/* The same from wherever the turn is now. In a lesson the draw pile is no secret. */
static int least_by_turn(const struct match *m)
{
    static const char *const ways[] = {"take", "draw"};
    const struct ww_state *s = m->state;
    if (s->source != WW_NOT_YET)
        return least_by_discard(s);
    struct ww_state *then = mem_alloc(sizeof *then);
    int least = WW_CARDS * 20;
    for (int i = 0; i < 2; i++) {
        if (!m->game->check(s, ways[i], NULL))
            continue;
        *then = *s;
        m->game->apply(then, ways[i], NULL);
        int points = least_by_discard(then);
        least = points < least ? points : least;
    }
    free(then);
    return least;
}

/* From the position of the step. */
static int least_of(const struct lesson_step *s)
{
    struct match *m = lesson_match(s, NULL);
    int least = least_by_turn(m);
    match_free(m);
    return least;
}

static enum lesson_stand judge_drawn(const struct ww_state *s)
{
    return s->source == WW_NOT_YET     ? LESSON_OPEN
           : s->source == WW_FROM_PILE ? LESSON_DONE
                                       : LESSON_BESIDE;
}

/* What cannot be reached any more in this turn is beside the point, even before the discard. */
static enum lesson_stand lesson_judge(const struct lesson_step *s, const struct match *m)
{
    const struct ww_state *now = m->state;
    switch (task_of(s)->wish) {
    case WW_WISH_DRAWN:
        return judge_drawn(now);
    case WW_WISH_LEAST:
        return least_by_turn(m) > least_of(s) ? LESSON_BESIDE
               : now->gave == WW_NO_CARD      ? LESSON_OPEN
                                              : LESSON_DONE;
    case WW_WISH_WILD:
        return now->wild_seats & 1 ? LESSON_DONE
               : least_by_turn(m)  ? LESSON_BESIDE
                                   : LESSON_OPEN;
    }
    return LESSON_OPEN;
}

/* ---- Showing ---- */

/* The hand, and to the right of it a button if the step needs one. */
static void lesson_areas(void *self, const struct lesson_step *s, const struct ui *ui,
                         struct rect room, float message, struct desk_areas *out)
{
    ((struct ww_desk *)self)->lesson = true;
    float m = ui_px(ui, MARGIN), below = message + ui_px(ui, BELOW);
    float h = ww_hand_height(ui->scale, room.h - below);
    if (ui->upright) /* it makes way for the piles */
        h = fminf(h, fmaxf(ui_px(ui, HAND_LEAST), room.h - m - below - ui_px(ui, PILES)));
    float button = lesson_button(s) ? ui_px(ui, BUTTON) + m : 0;
    out->hand = (struct rect){room.x + m, roundf(room.y + room.h - m - h),
                              floorf(room.w - 2 * m - button), h};
    out->board = room;
    out->board.h = out->hand.y - below - room.y;
}

/* The card of a hand that "discard a7" means. */
static ww_card card_of(const struct ww_desk *v, const char *step)
{
    const char *at = strchr(step, ' ');
    ww_card list[WW_HAND];
    ww_kind k;
    int n = ww_hand_list(v, list);
    if (!at || !ww_kind_read(at + 1, strcspn(at + 1, " "), &k))
        return WW_NO_CARD;
    for (int i = n - 1; i >= 0; i--)
        if (ww_kind_of(list[i]) == k)
            return list[i];
    return WW_NO_CARD;
}

/* The next move: the pile to draw from, or the card to discard. Its button shows by itself. */
static bool lesson_spot(const void *self, const struct lesson_step *s, int i,
                        const struct match *m, struct lesson_spot *out)
{
    const struct ww_desk *v = self;
    char step[STEP_MAX];
    if (i != m->at || !lesson_solution(s, i, step))
        return false;
    ww_card c = card_of(v, step);
    out->filled = true;
    if (!strcmp(step, "draw"))
        out->r = ww_stock_top(v);
    else if (!strcmp(step, "take"))
        out->r = ww_discard_top(v);
    else if (c != WW_NO_CARD)
        out->r = v->d.seen[c].to;
    else
        return false;
    return true;
}

/* What has been done, and about the card that is held; before that the card of the lesson has
 * said everything. */
static void lesson_words(const void *self, const struct match *m, struct buf *out,
                         struct desk_tone *tone)
{
    ww_message(self, out, tone);
    if (!tone->alone && !tone->fault && !m->at)
        buf_clear(out);
}

static void lesson_row(struct ui *ui, const char *pieces, struct rect r, float most)
{
    float w = floorf(fminf(most, r.h / WW_CARD_ASPECT)), h = roundf(w * WW_CARD_ASPECT);
    struct ww_place at = {{r.x, roundf(r.y + (r.h - h) / 2), w, h}, 0};
    ww_kind k;
    for (size_t len; *pieces; pieces += len + (pieces[len] == ' ')) {
        len = strcspn(pieces, " ");
        if (!ww_kind_read(pieces, len, &k))
            continue;
        ww_draw_card(ui, at, k, WW_SHADOW);
        at.r.x += w + ui_px(ui, MARGIN);
    }
}

const struct desk_lesson WHATS_WILD_LESSON = {
    .match = lesson_match,
    .belongs = lesson_belongs,
    .judge = lesson_judge,
    .row = lesson_row,
    .button = lesson_button,
    .areas = lesson_areas,
    .spot = lesson_spot,
    .words = lesson_words,
};
