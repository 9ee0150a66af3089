/* ww_shuffled.c: what is known about hidden cards since the last shuffle. */
#include "ww_shuffled.h"

#include <string.h>

#include "least.h"

/* ---- What happens to the cards ---- */

void ww_shuffled_begin(struct ww_state *s)
{
    memset(&s->shuffled, 0, sizeof s->shuffled);
    for (int i = 0; i < s->n_pile; i++)
        if (s->pile[i] != WW_NO_CARD)
            s->shuffled.pile[ww_kind_of(s->pile[i])]++;
    for (int i = 0; i < s->seats; i++)
        memset(s->hand[i].is_new, 0, sizeof s->hand[i].is_new);
}

void ww_shuffled_draw(struct ww_state *s, int seat)
{
    struct ww_hand *h = &s->hand[seat];
    if (!s->reshuffled)
        return;
    s->shuffled.draws[seat]++;
    h->is_new[h->n - 1] = 1;
}

void ww_shuffled_light(struct ww_state *s, int seat, int at)
{
    const struct ww_hand *h = &s->hand[seat];
    /* Who has drawn nothing from this pile shows an old card. */
    if (!s->shuffled.draws[seat] || h->card[at] == WW_NO_CARD)
        return;
    s->shuffled.lit[ww_kind_of(h->card[at])][seat]++;
    s->shuffled.lit_new[ww_kind_of(h->card[at])][seat] += h->is_new[at];
}

void ww_shuffled_hide(struct ww_state *s, int seat)
{
    for (int k = 0; k < WW_KINDS; k++)
        if (s->shuffled.lit[k][seat])
            s->shuffled.lit_new[k][seat] = WW_UNKNOWN;
}

/* ---- What can be seen ---- */

static void see(bool seen[WW_CARDS], const ww_card *c, int n)
{
    for (int i = 0; i < n; i++)
        if (c[i] != WW_NO_CARD)
            seen[c[i]] = true;
}

int ww_unseen(const struct ww_state *s, ww_card out[WW_CARDS])
{
    bool seen[WW_CARDS] = {false};
    int n = 0;
    see(seen, s->discard, s->n_discard);
    see(seen, s->pile, s->n_pile);
    for (int i = 0; i < s->seats; i++)
        see(seen, s->hand[i].card, s->hand[i].n);
    for (int c = 0; c < WW_CARDS && s->round; c++)
        if (!seen[c])
            out[n++] = (ww_card)c;
    return n;
}

/* ---- Which cards that came to light were new ----
 *
 * For each kind and hand, some of the cards that came to light were new: `is`, of `may`. There
 * are bounds for each kind (how many were in the pile at the shuffle, and how many can still be
 * hidden) and for each hand (how many were drawn, and how many can still be there). */

#define NODES (WW_KINDS + WW_SEATS) /* the kinds, then the hands */

struct puzzle {
    int may[WW_KINDS][WW_SEATS], is[WW_KINDS][WW_SEATS];
    int sum[NODES], least[NODES], most[NODES];
    bool been[NODES];
};

static int *is_at(struct puzzle *p, int a, int b)
{
    return a < WW_KINDS ? &p->is[a][b - WW_KINDS] : &p->is[b][a - WW_KINDS];
}

static int may_at(const struct puzzle *p, int a, int b)
{
    return a < WW_KINDS ? p->may[a][b - WW_KINDS] : p->may[b][a - WW_KINDS];
}

static void change(struct puzzle *p, int a, int b, int by)
{
    *is_at(p, a, b) += by;
    p->sum[a] += by;
    p->sum[b] += by;
}

/* One more new card for a kind (or a hand); if a hand (or a kind) has no room for it, another
 * one gives way. */
static bool raise(struct puzzle *p, int a)
{
    int others = a < WW_KINDS ? WW_KINDS : 0, others_end = a < WW_KINDS ? NODES : WW_KINDS;
    int alike = WW_KINDS - others, alike_end = a < WW_KINDS ? WW_KINDS : NODES;
    p->been[a] = true;
    for (int b = others; b < others_end; b++) {
        if (*is_at(p, a, b) == may_at(p, a, b))
            continue;
        if (p->sum[b] < p->most[b]) {
            change(p, a, b, 1);
            return true;
        }
        for (int c = alike; c < alike_end; c++)
            if (!p->been[c] && *is_at(p, c, b) && (p->sum[c] > p->least[c] || raise(p, c))) {
                change(p, c, b, -1);
                change(p, a, b, 1);
                return true;
            }
    }
    return false;
}

/* Begins at random, and then raises what is too low. */
static bool solve(struct puzzle *p, struct rng *random)
{
    for (int k = 0; k < WW_KINDS; k++)
        for (int s = 0; s < WW_SEATS; s++) {
            int hand = WW_KINDS + s;
            int room = int_least(
                p->may[k][s], int_least(p->most[k] - p->sum[k], p->most[hand] - p->sum[hand]));
            if (room > 0)
                change(p, k, hand, (int)rng_below(random, (uint32_t)room + 1));
        }
    for (int a = 0; a < NODES; a++) {
        if (p->least[a] > p->most[a] || p->most[a] < 0)
            return false;
        while (p->sum[a] < p->least[a]) {
            memset(p->been, 0, sizeof p->been);
            if (!raise(p, a))
                return false;
        }
    }
    return true;
}

/* ---- From a view ---- */

/* The new cards that can be seen, by kind, and everything of the pile. */
static void count_new(const struct ww_state *s, int new[WW_KINDS])
{
    memset(new, 0, WW_KINDS * sizeof *new);
    for (int i = 0; i < s->n_pile; i++)
        if (s->pile[i] != WW_NO_CARD)
            new[ww_kind_of(s->pile[i])]++;
    for (int i = 0; i < s->seats; i++)
        for (int k = 0; k < s->hand[i].n; k++)
            if (s->hand[i].card[k] != WW_NO_CARD)
                new[ww_kind_of(s->hand[i].card[k])] += s->hand[i].is_new[k];
    for (int k = 0; k < WW_KINDS; k++)
        for (int i = 0; i < s->seats; i++)
            if (s->shuffled.lit_new[k][i] != WW_UNKNOWN)
                new[k] += s->shuffled.lit_new[k][i];
}

/* Somebody else's hand must still have the card that was drawn in this turn, unless it was
 * discarded. */
static bool still_has_it(const struct ww_state *s, int seat)
{
    return seat == s->seat && s->source == WW_FROM_PILE && s->gained == WW_NO_CARD &&
           (s->gave == WW_NO_CARD || !s->shuffled.lit[ww_kind_of(s->gave)][seat]);
}

static void set_hand(struct puzzle *p, const struct ww_state *s, int seat, int *slots)
{
    const struct ww_hand *h = &s->hand[seat];
    int known = 0;
    for (int k = 0; k < WW_KINDS; k++) {
        if (s->shuffled.lit_new[k][seat] == WW_UNKNOWN)
            p->may[k][seat] = s->shuffled.lit[k][seat];
        else
            known += s->shuffled.lit_new[k][seat];
    }
    *slots = 0;
    for (int i = 0; i < h->n; i++) {
        *slots += h->card[i] == WW_NO_CARD;
        known += h->is_new[i];
    }
    int drawn = s->shuffled.draws[seat] - known;
    p->least[WW_KINDS + seat] = drawn - *slots;
    p->most[WW_KINDS + seat] = drawn - still_has_it(s, seat);
}

static void set_kinds(struct puzzle *p, const struct ww_state *s)
{
    ww_card c[WW_CARDS];
    int new[WW_KINDS];
    int n = ww_unseen(s, c);
    count_new(s, new);
    for (int k = 0; k < WW_KINDS; k++)
        p->least[k] = p->most[k] = s->shuffled.pile[k] - new[k];
    for (int i = 0; i < n; i++)
        p->least[ww_kind_of(c[i])]--;
}

bool ww_shuffled_settle(const struct ww_state *view, struct rng *random, struct ww_settled *out)
{
    struct puzzle p = {.been = {false}};
    set_kinds(&p, view);
    for (int i = 0; i < view->seats; i++)
        set_hand(&p, view, i, &out->slots[i]);
    bool good = solve(&p, random);
    memcpy(out->lit_new, view->shuffled.lit_new, sizeof out->lit_new);
    for (int k = 0; k < WW_KINDS; k++) {
        out->hidden[k] = p.most[k] - p.sum[k];
        for (int i = 0; i < view->seats; i++)
            if (out->lit_new[k][i] == WW_UNKNOWN)
                out->lit_new[k][i] = (uint8_t)p.is[k][i];
    }
    for (int i = 0; i < view->seats; i++)
        out->in_hand[i] = p.most[WW_KINDS + i] + still_has_it(view, i) - p.sum[WW_KINDS + i];
    return good;
}

void ww_pile_most(const struct ww_state *view, int out[WW_KINDS])
{
    ww_card c[WW_CARDS];
    int new[WW_KINDS], n = ww_unseen(view, c);
    memset(out, 0, WW_KINDS * sizeof *out);
    for (int i = 0; i < n; i++)
        out[ww_kind_of(c[i])]++;
    if (!view->reshuffled)
        return;
    count_new(view, new);
    for (int k = 0; k < WW_KINDS; k++)
        out[k] = int_least(out[k], view->shuffled.pile[k] - new[k]);
}

/* ---- For tests ---- */

bool ww_shuffled_sound(const struct ww_state *s)
{
    struct ww_settled w;
    struct rng random;
    int cards = -s->n_pile;
    if (!s->reshuffled || s->phase != PHASE_TURN)
        return true;
    for (int k = 0; k < WW_KINDS; k++) {
        cards += s->shuffled.pile[k];
        for (int i = 0; i < s->seats; i++)
            if (s->shuffled.lit_new[k][i] != WW_UNKNOWN &&
                s->shuffled.lit_new[k][i] > s->shuffled.lit[k][i])
                return false;
    }
    for (int i = 0; i < s->seats; i++)
        cards -= s->shuffled.draws[i];
    rng_seed(&random, 1);
    return cards == 0 && ww_shuffled_settle(s, &random, &w);
}
