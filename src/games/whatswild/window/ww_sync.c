/* ww_sync.c: takes over the state of the match. */
#include <string.h>

#include "ww_desk.h"

#define FLIP 3    /* durations of a tween that the sign takes to turn over, */
#define SHUFFLE 3 /* and the discards to become a pile */

/* The hand lets go of what is not there any more. */
static void let_go(struct ww_desk *v)
{
    int piece = v->d.hand.piece;
    enum ww_what what = v->d.hand.n ? v->what : ww_what(v, piece);
    bool there = what == WW_CARD  ? ww_in_hand(v, (ww_card)piece)
                 : what == WW_TOP ? piece == ww_top(&v->now)
                                  : v->d.mine;
    if (what != WW_NONE && !there)
        desk_release(&v->d);
    if (v->asking != WW_NO_CARD && (!v->d.mine || !ww_in_hand(v, v->asking)))
        v->asking = WW_NO_CARD;
}

/* A card in the hand stays there while others play. */
static void watch_sign(struct ww_desk *v, const struct ww_state *old, bool same)
{
    struct desk_timer *flip = &v->d.timer[WW_FLIP];
    if (!desk_timer_runs(flip))
        *flip = (struct desk_timer){.tick = 0};
    if (!same || old->wild == v->now.wild)
        return;
    v->before = old->wild;
    *flip = (struct desk_timer){.ticks = FLIP * v->d.like.motion_ticks};
}

static void watch_pile(struct ww_desk *v, const struct ww_state *old, bool same)
{
    v->drawn = same && v->now.n_pile < old->n_pile;
    if (!same || old->reshuffled >= v->now.reshuffled)
        return;
    v->drawn = true;
    v->d.timer[WW_SHUFFLING] = (struct desk_timer){.ticks = SHUFFLE * v->d.like.motion_ticks};
    v->shuffle_from = ww_discard_top(v);
}

/* A player who has gone wild with this step lays the hand down. */
static void watch_hands(struct ww_desk *v, const struct ww_state *old, bool same)
{
    v->lays = 0;
    for (int s = 0; s < v->now.seats && same; s++)
        if (v->now.wild_seats >> s & 1 && !(old->wild_seats >> s & 1))
            ww_lay_down(v, s);
    v->d.own_parts = ww_laid_parts(v);
}

/* Before that it has the table, for everybody to see. */
static void watch_table(struct ww_desk *v, const struct ww_state *old, bool same)
{
    v->star = -1;
    v->grand = false;
    for (int s = 0; s < v->now.seats && same && v->placed && !ww_over(v); s++)
        if (v->now.wild_seats >> s & 1 && !(old->wild_seats >> s & 1))
            ww_take_table(v, s);
}

static bool round_begins(const struct ww_state *s)
{
    return s->phase == PHASE_TURN && !s->n_past && s->source == WW_NOT_YET;
}

void ww_sync(void *self, const struct match *m, const struct desk_was *was)
{
    struct ww_desk *v = self;
    struct ww_state old = v->now;
    bool fresh = was->fresh, begun = !fresh && old.round > 0;
    (void)m;
    /* What was shown, said or pointed at is about a state that is gone. */
    v->hover = WW_NO_CARD;
    memset(v->theirs, 0, sizeof v->theirs);
    v->now = *(const struct ww_state *)v->d.state;
    if (v->d.seat >= 0)
        ww_follow_hand(v, v->d.seat);
    let_go(v);
    bool same = begun && old.round == v->now.round, deals = round_begins(&v->now) && !same;
    watch_sign(v, &old, same);
    watch_table(v, &old, same);
    watch_pile(v, &old, same);
    if (fresh)
        desk_place_all(&v->d);
    else
        desk_retarget(&v->d);
    v->from.w = 0;
    v->drawn = false;
    if (was->other || !same) {
        /* Other hands are there at once; cards travel only on the table and within the same
         * hand. */
        for (int i = 0; i < WW_PIECES; i++)
            if (v->d.seen[i].where != DESK_BOARD)
                v->d.seen[i].left = 0;
    }
    watch_hands(v, &old, same);
    v->d.dealing |= deals && fresh;
    if (deals && !fresh && v->placed)
        ww_deal(v);
}

static bool had(const ww_card *list, int n, ww_card c)
{
    return memchr(list, c, (size_t)n) != NULL;
}

/* What the turns of the others brought to light: what they took, and what they discarded. */
void ww_since(void *self, const void *state)
{
    struct ww_desk *v = self;
    const struct ww_state *old = state;
    memset(v->theirs, 0, sizeof v->theirs);
    v->d.dirty = true;
    if (!old || v->d.seat < 0 || old->round != v->now.round)
        return;
    for (int i = 0; i < v->now.n_discard; i++) {
        ww_card c = v->now.discard[i];
        v->theirs[c] = !had(old->discard, old->n_discard, c) && c != v->now.gave;
    }
    for (int s = 0; s < v->now.seats; s++) {
        const struct ww_hand *h = &v->now.hand[s], *was = &old->hand[s];
        for (int i = 0; i < h->n && s != v->d.seat && !ww_lies(v, s); i++)
            if (h->card[i] != WW_NO_CARD && !had(was->card, was->n, h->card[i]))
                v->theirs[h->card[i]] = true;
    }
}
