/* whats_wild_random.c: a random player of What's Wild?!.
 *
 * With random cards nobody would ever go wild. So now and then it looks for what leaves the
 * fewest points, and the more often the longer the round lasts. */
#include "whats_wild_mind.h"
#include "ww_state.h"

#define SENSE 30 /* out of 100: how often it looks for the fewest points in its first turn, */
#define SENSE_MORE 6  /* how much more often in each of its turns after that, */
#define SENSE_MOST 95 /* and at most */

static bool sensible(struct random_turn *t)
{
    const struct ww_state *s = t->view;
    int more = SENSE_MORE * s->turns[s->seat];
    uint32_t sense = (uint32_t)(more > SENSE_MOST - SENSE ? SENSE_MOST : SENSE + more);
    return random_below(t, 100) < sense;
}

/* What is left of n cards without the one at `out`. */
static int least_without(const ww_kind *k, int n, int out, int wild)
{
    ww_kind rest[WW_HAND];
    int m = 0;
    for (int i = 0; i < n; i++)
        if (i != out)
            rest[m++] = k[i];
    return ww_least(rest, m, wild);
}

/* Does the top of the discard pile help? */
static bool helps(const struct ww_state *s)
{
    ww_kind k[WW_HAND];
    int n = ww_hand_kinds(&s->hand[s->seat], k);
    int now = ww_least(k, n, s->wild);
    k[n++] = ww_kind_of(ww_top(s));
    for (int i = 0; i < n - 1; i++)
        if (least_without(k, n, i, s->wild) < now)
            return true;
    return false;
}

/* Any card that may go, each as probable as another; or of those that leave the least. */
static ww_card choose(struct random_turn *t)
{
    const struct ww_state *s = t->view;
    const struct ww_hand *h = &s->hand[s->seat];
    ww_kind k[WW_HAND];
    ww_card chosen = WW_NO_CARD;
    int kinds = ww_hand_kinds(h, k), least = 0;
    uint32_t n = 0;
    bool sense = sensible(t);
    for (int i = 0; i < h->n; i++) {
        if (!ww_may_discard(s, h->card[i]))
            continue;
        int rest = sense ? least_without(k, kinds, i, s->wild) : 0;
        if (n && rest > least)
            continue;
        if (n && rest < least)
            n = 0;
        least = rest;
        if (random_below(t, ++n) == 0)
            chosen = h->card[i];
    }
    return chosen;
}

/* False if no card may be discarded. */
static bool discard(struct random_turn *t, struct buf *out)
{
    const struct ww_state *s = t->view;
    ww_card c = choose(t);
    if (c == WW_NO_CARD)
        return false;
    buf_add(out, "discard ");
    ww_card_write(out, c);
    if (ww_kind_of(c) == WW_CHAMELEON) {
        int number = (int)random_below(t, WW_NUMBERS - 1) + 1;
        buf_addf(out, " %d", number + (number >= s->wild));
    }
    return true;
}

bool ww_random_step(struct random_turn *t, struct buf *out)
{
    const struct ww_state *s = t->view;
    if (s->phase != PHASE_TURN)
        return false;
    if (s->source != WW_NOT_YET && random_below(t, 100) < t->fumbles)
        random_take_back(t);
    if (random_below(t, 100) < t->fumbles && t->waver)
        t->waver(t);
    s = t->view;
    if (s->source == WW_NOT_YET) {
        bool take = ww_may_take(s) && (sensible(t) ? helps(s) : random_below(t, 3) == 0);
        buf_add(out, take ? "take" : "draw");
    } else if (s->gave != WW_NO_CARD || !discard(t, out)) {
        bool wild = ww_may_go_wild(s) && random_below(t, 100) >= t->holds;
        buf_add(out, wild ? "wild" : "end");
    }
    return true;
}
