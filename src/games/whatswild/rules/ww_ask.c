/* ww_ask.c: questions about a state: rounds and hands, status, and what a seat may know. */
#include <string.h>

#include "ww_shuffled.h"

/* ---- Rounds and cards ---- */

static const struct {
    int rounds, cards[WW_ROUNDS];
} LENGTHS[WW_LENGTH_COUNT] = {
    [WW_ALL] = {10, {3, 4, 5, 6, 7, 8, 9, 10, 11, 12}},
    [WW_ODD] = {5, {3, 5, 7, 9, 11}},
    [WW_EVEN] = {5, {4, 6, 8, 10, 12}},
    [WW_FIRST_FIVE] = {5, {3, 4, 5, 6, 7}},
    [WW_EXTENDED] = {9, {3, 4, 5, 6, 7, 6, 5, 4, 3}},
};

int ww_rounds_of(int length)
{
    return LENGTHS[length].rounds;
}

int ww_cards_of(int length, int round)
{
    return LENGTHS[length].cards[round - 1];
}

int ww_size(const struct ww_state *s)
{
    return s->size;
}

int ww_rounds_over(const struct ww_state *s)
{
    return game_rounds_over(s->phase, s->round);
}

ww_card ww_top(const struct ww_state *s)
{
    return s->n_discard ? s->discard[s->n_discard - 1] : WW_NO_CARD;
}

int ww_hand_kinds(const struct ww_hand *h, ww_kind out[WW_HAND])
{
    int n = 0;
    for (int i = 0; i < h->n; i++)
        if (h->card[i] != WW_NO_CARD)
            out[n++] = ww_kind_of(h->card[i]);
    return n;
}

int ww_hand_least(const struct ww_hand *h, int wild, bool *known)
{
    ww_kind k[WW_HAND];
    int n = ww_hand_kinds(h, k);
    if (known)
        *known = n == h->n;
    return ww_least(k, n, wild);
}

int ww_last_turns(const struct ww_state *s)
{
    return s->gone >= 0 && s->phase == PHASE_TURN ? (s->gone - s->seat + s->seats) % s->seats
                                                  : 0;
}

/* ---- Status ---- */

void ww_status(const void *state, struct game_status *out)
{
    const struct ww_state *s = state;
    int over = ww_rounds_over(s);
    bool ended = over == s->round && s->round;
    *out = (struct game_status){.phase = (enum game_phase)s->phase,
                                .seats = s->seats,
                                .seat = s->seat,
                                .round = s->round,
                                .rounds = s->rounds,
                                .turn = s->turn,
                                .starter = s->starter,
                                .winner = -1,
                                .out = (unsigned)s->wild_seats,
                                .drawn = s->source != WW_NOT_YET,
                                .played = s->gave != WW_NO_CARD,
                                .end = ended ? END_OUT : END_NONE};
    if (ended) {
        out->round_winners =
            game_score_best(SCORING_FEWEST_POINTS, s->points[s->round - 1], s->seats);
        out->winner = game_only_seat(out->round_winners);
    }
    for (int r = 0; r < over; r++)
        for (int i = 0; i < s->seats; i++)
            out->score[i] += s->points[r][i];
    memcpy(out->turns, s->turns, sizeof s->turns);
    if (over)
        out->winners = game_score_best(SCORING_FEWEST_POINTS, out->score, s->seats);
}

int ww_round_score(const void *state, int round, int seat)
{
    const struct ww_state *s = state;
    return s->points[round - 1][seat];
}

/* ---- Knowledge ---- */

static void hide_all(ww_card *c, int n)
{
    for (int i = 0; i < n; i++)
        c[i] = WW_NO_CARD;
}

/* Only the open cards remain. They come first, so that their places say nothing about which
 * card went or came when. */
static void hide_hand(struct ww_hand *h)
{
    int n = 0;
    for (int i = 0; i < h->n; i++)
        if (h->open[i])
            h->card[n++] = h->card[i];
    for (int i = 0; i < h->n; i++)
        h->open[i] = i < n;
    memset(h->is_new, 0, sizeof h->is_new);
    hide_all(h->card + n, h->n - n);
}

void ww_view(const void *state, int seat, void *out)
{
    struct ww_state *v = out;
    if (out != state)
        memcpy(v, state, sizeof *v);
    memset(&v->rng, 0, sizeof v->rng);
    hide_all(v->pile, v->n_pile);
    for (int i = 0; i < v->seats; i++)
        if (i != seat) {
            hide_hand(&v->hand[i]);
            ww_shuffled_hide(v, i);
        }
    if (v->seat != seat && v->source == WW_FROM_PILE)
        v->gained = WW_NO_CARD;
}

/* Cards that are used up. */
struct heap {
    ww_card card[WW_CARDS];
    int n;
};

/* Fills in the first `most` of the cards that are not known. is_new: if not NULL, these are
 * marked as new. */
static void fill(ww_card *c, uint8_t *is_new, int n, int most, struct heap *h,
                 struct rng *random)
{
    for (int i = 0; i < n && most > 0 && h->n; i++)
        if (c[i] == WW_NO_CARD) {
            int k = (int)rng_below(random, (uint32_t)h->n);
            c[i] = h->card[k];
            h->card[k] = h->card[--h->n];
            if (is_new)
                is_new[i] = 1;
            most--;
        }
}

/* Everything that is hidden may be anywhere. */
static void imagine_cards(struct ww_state *s, struct rng *random)
{
    struct heap all;
    all.n = ww_unseen(s, all.card);
    for (int i = 0; i < s->seats; i++)
        fill(s->hand[i].card, NULL, s->hand[i].n, WW_HAND, &all, random);
    fill(s->pile, NULL, s->n_pile, WW_CARDS, &all, random);
}

/* The unseen cards of a kind; `new` of them are new. */
static void divide(const ww_card *c, int n, int new, struct heap *old, struct heap *fresh,
                   struct rng *random)
{
    for (int i = 0; i < n; i++) {
        struct heap *h = (int)rng_below(random, (uint32_t)(n - i)) < new ? fresh : old;
        new -= h == fresh;
        h->card[h->n++] = c[i];
    }
}

/* The pile has cards of the last shuffle, and a hand those that it may have drawn from it. */
static void imagine_shuffled(struct ww_state *s, struct rng *random)
{
    struct ww_settled w;
    struct heap old = {.n = 0}, fresh = {.n = 0};
    ww_card c[WW_CARDS];
    int n = ww_unseen(s, c);
    ww_shuffled_settle(s, random, &w);
    for (int from = 0, to; from < n; from = to) {
        for (to = from; to < n && ww_kind_of(c[to]) == ww_kind_of(c[from]); to++) {
        }
        divide(c + from, to - from, w.hidden[ww_kind_of(c[from])], &old, &fresh, random);
    }
    for (int i = 0; i < s->seats; i++) {
        struct ww_hand *h = &s->hand[i];
        fill(h->card, NULL, h->n, w.slots[i] - w.in_hand[i], &old, random);
        fill(h->card, h->is_new, h->n, w.in_hand[i], &fresh, random);
    }
    fill(s->pile, NULL, s->n_pile, WW_CARDS, &fresh, random);
    memcpy(s->shuffled.lit_new, w.lit_new, sizeof w.lit_new);
}

/* Can it have been drawn in this turn? */
static bool can_be_drawn(const struct ww_state *s, int at)
{
    const struct ww_hand *h = &s->hand[s->seat];
    return !h->open[at] && (!s->reshuffled || h->is_new[at]);
}

static bool gave_can_be_drawn(const struct ww_state *s)
{
    return s->gave != WW_NO_CARD &&
           (!s->reshuffled || s->shuffled.lit_new[ww_kind_of(s->gave)][s->seat]);
}

/* The card that was drawn in this turn is one of those that nobody else knows, or it has
 * already been discarded. */
static void imagine_gained(struct ww_state *s, struct rng *random)
{
    const struct ww_hand *h = &s->hand[s->seat];
    ww_card might[WW_HAND + 1] = {s->gave};
    uint32_t n = gave_can_be_drawn(s);
    for (int i = 0; i < h->n; i++)
        if (can_be_drawn(s, i))
            might[n++] = h->card[i];
    s->gained = might[n ? rng_below(random, n) : 0];
}

void ww_imagine(const void *view, int seat, struct rng *random, void *out)
{
    struct ww_state *s = out;
    (void)seat;
    if (out != view)
        memcpy(s, view, sizeof *s);
    rng_seed(&s->rng, rng_next(random));
    if (s->reshuffled)
        imagine_shuffled(s, random);
    else
        imagine_cards(s, random);
    if (s->source == WW_FROM_PILE && s->gained == WW_NO_CARD)
        imagine_gained(s, random);
}
