/* ww_chance.c: what the next draws bring a hand. */
#include "ww_chance.h"

#include <stdlib.h>
#include <string.h>

#include "least.h"
#include "slices.h"

#define SLOTS 16384 /* a power of two */

/* What is known about a hand. */
struct known {
    uint64_t plain[2]; /* its cards, a bit each; 0 and 0: the slot is empty */
    int32_t one, draw; /* ww_chance_one(), ww_chance_draw() */
    int16_t zeros;     /* ww_chance_wild() */
};

struct ww_chance {
    struct ww_deck deck;
    struct ww_tempo tempo;
    int wild;
    /* Kinds that are alike to a hand, all wild ones together: how often each may come, and how
     * often it is offered. */
    int n;
    ww_kind kind[WW_KINDS];
    int times[WW_KINDS], offers[WW_KINDS];
    int offered; /* the sum of offers */
    struct known slot[SLOTS];
};

static void add_kind(struct ww_chance *c, ww_kind k, int times, int offers)
{
    if (!times)
        return;
    c->kind[c->n] = k;
    c->times[c->n] = times;
    c->offers[c->n++] = offers;
    c->offered += offers;
}

/* Wild cards are not discarded, and a chameleon may not be taken. */
static void list_kinds(struct ww_chance *c, int wild)
{
    int wilds = c->deck.of[WW_WILD];
    c->wild = wild;
    c->n = c->offered = 0;
    for (int k = 0; k < WW_WILD; k++) {
        int number = ww_number((ww_kind)k), times = c->deck.of[k];
        if (number == wild)
            wilds += times;
        else
            add_kind(c, (ww_kind)k, times, times * number);
    }
    add_kind(c, WW_WILD, wilds, 0);
    add_kind(c, WW_CHAMELEON, c->deck.of[WW_CHAMELEON], 0);
}

void ww_chance_rename(struct ww_chance *c, int wild)
{
    if (c->wild == wild)
        return;
    memset(c->slot, 0, sizeof c->slot);
    list_kinds(c, wild);
}

struct ww_chance *ww_chance_new(const struct ww_deck *deck, int wild, struct ww_tempo tempo)
{
    struct ww_chance *c = mem_alloc(sizeof *c);
    c->deck = *deck;
    c->tempo = tempo;
    list_kinds(c, wild);
    return c;
}

void ww_chance_free(struct ww_chance *c)
{
    free(c);
}

struct lent {
    const struct ww_deck *deck;
    int wild;
    struct ww_tempo tempo;
};

static void *lend(const void *task)
{
    const struct lent *l = task;
    return ww_chance_new(l->deck, l->wild, l->tempo);
}

static const struct slices_kind LENT = {.begin = lend, .end = free};

struct ww_chance *ww_chance_borrow(const struct budget *until, const struct ww_deck *deck,
                                   int wild, struct ww_tempo tempo)
{
    return slices_borrow(until, &LENT, &(struct lent){deck, wild, tempo});
}

void ww_chance_give_back(const struct budget *until, struct ww_chance *c)
{
    slices_give_back(until, &LENT, c);
}

/* ---- What is remembered ---- */

static uint64_t packed(const uint16_t set[WW_SKINS])
{
    return set[0] | (uint64_t)set[1] << 12 | (uint64_t)set[2] << 24 | (uint64_t)set[3] << 36;
}

static struct known *slot_of(struct ww_chance *c, const struct ww_heap *h, bool *found)
{
    uint64_t a = packed(h->once) | (uint64_t)(h->wilds + 1) << 48;
    uint64_t b = packed(h->twice) | (uint64_t)h->chameleons << 48;
    for (int i = 0; i < WW_SKINS && h->chameleons; i++)
        b |= (uint64_t)h->numeric[i] << (52 + 2 * i);
    uint64_t hash = (a ^ b * 0x9e3779b97f4a7c15u) * 0xff51afd7ed558ccdu;
    struct known *k = &c->slot[hash >> 50];
    *found = k->plain[0] == a && k->plain[1] == b;
    k->plain[0] = a;
    k->plain[1] = b;
    return k;
}

/* ---- One draw ---- */

/* Can this card be in a group with others of the hand? With two wild cards it always can. */
static bool joins(const struct ww_heap *h, ww_kind k)
{
    int at = ww_number(k) - 1, same = 0;
    unsigned set = h->once[ww_skin(k)], bit = 1u << at;
    if (h->wilds >= 2)
        return true;
    for (int i = 0; i < WW_SKINS; i++)
        same += (h->once[i] >> at & 1) + (h->twice[i] >> at & 1);
    if (h->wilds)
        return same || (set & (bit << 1 | bit << 2 | bit >> 1 | bit >> 2));
    unsigned run = (set | bit) & (set | bit) << 1 & (set | bit) << 2;
    return same >= 2 || ((run | run >> 1 | run >> 2) & bit);
}

static int turn_with(struct ww_chance *c, const struct ww_heap *h, ww_kind k)
{
    struct ww_heap with = *h;
    ww_heap_add(&with, k, c->wild);
    return ww_cover_turn(&with);
}

/* The fewest points that are left when a chameleon goes and another number is wild. h: without
 * it. */
static int renamed(struct ww_chance *c, const struct ww_heap *h)
{
    int best = INT32_MAX;
    for (int number = 1; number <= WW_NUMBERS && best; number++) {
        struct ww_heap other;
        if (number == c->wild)
            continue;
        ww_heap_rename(h, c->wild, number, &other);
        best = int_least(best, ww_cover_least(&other));
    }
    return best;
}

/* The points that are left with each kind, if chameleons may not go. */
static void draw_each(struct ww_chance *c, const struct ww_heap *h, int points[WW_KINDS])
{
    int now = ww_cover_least(h), without = ww_cover_turn(h);
    for (int i = 0; i < c->n; i++) {
        ww_kind k = c->kind[i];
        if (k == WW_CHAMELEON)
            points[i] = without + 20;
        else if (k == WW_WILD || joins(h, k))
            points[i] = turn_with(c, h, k);
        else /* it goes, or it stays and something else goes */
            points[i] = int_least(now, without + ww_number(k));
    }
}

/* The same if one may go. */
static void draw_freely(struct ww_chance *c, const struct ww_heap *h, const int last[WW_KINDS],
                        int points[WW_KINDS])
{
    for (int i = 0; i < c->n; i++) {
        struct ww_heap with = *h;
        ww_heap_add(&with, c->kind[i], c->wild);
        points[i] = last[i];
        if (!with.chameleons || !last[i])
            continue;
        with.chameleons--;
        points[i] = int_least(points[i], renamed(c, &with));
    }
}

/* The mean of the values. */
static int mean_of(const struct ww_chance *c, const int value[WW_KINDS])
{
    int64_t sum = 0;
    for (int i = 0; i < c->n; i++)
        sum += (int64_t)c->times[i] * value[i];
    return c->deck.n ? (int)(sum / c->deck.n) : 0;
}

/* The same when the card that is offered may be taken instead. */
static int mean_with_offer(const struct ww_chance *c, const int value[WW_KINDS])
{
    int64_t sum = 0;
    int draw = mean_of(c, value);
    for (int i = 0; i < c->n; i++)
        sum += (int64_t)c->offers[i] * int_least(value[i], draw);
    return c->offered ? (int)(sum / c->offered) : draw;
}

static const struct known *look(struct ww_chance *c, const struct ww_heap *h)
{
    bool found;
    struct known *k = slot_of(c, h, &found);
    if (found)
        return k;
    int last[WW_KINDS], value[WW_KINDS];
    draw_each(c, h, last);
    draw_freely(c, h, last, value);
    k->zeros = 0;
    for (int i = 0; i < c->n; i++) {
        k->zeros = (int16_t)(k->zeros + (value[i] ? 0 : c->times[i]));
        value[i] = (value[i] ? value[i] : -c->tempo.prize) * (WW_UNIT - c->tempo.risk) +
                   last[i] * c->tempo.risk;
        last[i] *= WW_UNIT;
    }
    k->draw = mean_of(c, last);
    k->one = mean_with_offer(c, value);
    return k;
}

int ww_chance_draw(struct ww_chance *c, const struct ww_heap *h)
{
    return look(c, h)->draw;
}

int ww_chance_wild(struct ww_chance *c, const struct ww_heap *h)
{
    return look(c, h)->zeros;
}

int ww_chance_one(struct ww_chance *c, const struct ww_heap *h)
{
    return look(c, h)->one;
}

/* ---- Two draws ---- */

/* The kinds of a heap, each once; of the wild ones only one, no Wild card if there is another.
 */
static int kinds_of(const struct ww_heap *h, int wild, ww_kind out[WW_HAND])
{
    int n = 0;
    ww_kind any = WW_WILD;
    for (int skin = 0; skin < WW_SKINS; skin++)
        for (unsigned set = h->once[skin]; set; set &= set - 1)
            out[n++] = ww_kind_make(skin, __builtin_ctz(set) + 1);
    for (int skin = 0; skin < WW_SKINS; skin++)
        if (h->numeric[skin])
            any = ww_kind_make(skin, wild);
    if (h->wilds)
        out[n++] = any;
    return n;
}

/* The best that the hand can keep for one more draw. */
static int keep_best(struct ww_chance *c, const struct ww_heap *h, int width)
{
    ww_kind kind[WW_HAND];
    int n = kinds_of(h, c->wild, kind), points[WW_HAND], best = INT32_MAX;
    for (int i = 0; i < n; i++) {
        struct ww_heap rest = *h;
        ww_heap_remove(&rest, kind[i], c->wild);
        points[i] = ww_cover_least(&rest);
        if (!points[i])
            return -c->tempo.prize * WW_UNIT;
    }
    for (width = int_least(width, n); width > 0; width--) {
        int at = 0;
        for (int i = 1; i < n; i++)
            if (points[i] < points[at])
                at = i;
        points[at] = INT16_MAX;
        struct ww_heap rest = *h;
        ww_heap_remove(&rest, kind[at], c->wild);
        best = int_least(best, ww_chance_one(c, &rest));
    }
    if (h->chameleons) {
        struct ww_heap rest = *h;
        rest.chameleons--;
        int then = renamed(c, &rest);
        best = int_least(best, (then ? then : -c->tempo.prize) * WW_UNIT);
    }
    return best == INT32_MAX ? ww_chance_one(c, h) : best;
}

int ww_chance_two(struct ww_chance *c, const struct ww_heap *h, int width,
                  struct slices *slices)
{
    int value[WW_KINDS], part;
    for (int i = 0; i < c->n; i++) {
        if (slices_piece(slices, &part, &value[i], sizeof value[i]))
            continue;
        struct ww_heap with = *h;
        ww_heap_add(&with, c->kind[i], c->wild);
        value[i] = keep_best(c, &with, width);
        slices_close(slices, part, &value[i], sizeof value[i]);
    }
    return mean_of(c, value);
}
