/* ww_chance.c: what the next draws bring a hand. */
#include "ww_chance.h"

#include <stdlib.h>
#include <string.h>

#define SLOTS 16384 /* a power of two */

/* What is known about a hand. */
struct known {
    uint64_t plain[2]; /* its cards, a bit each; 0 and 0: the slot is empty */
    int32_t sum;       /* ww_chance_one() */
    int16_t zeros;     /* ww_chance_wild() */
};

struct ww_chance {
    struct ww_deck deck;
    int wild;
    long nodes;
    int wilds; /* how many cards of the deck are wild */
    struct known slot[SLOTS];
};

void ww_chance_rename(struct ww_chance *c, int wild)
{
    c->wild = wild;
    memset(c->slot, 0, sizeof c->slot);
    c->wilds = c->deck.of[WW_WILD];
    for (int skin = 0; skin < WW_SKINS; skin++)
        c->wilds += c->deck.of[ww_kind_make(skin, wild)];
}

struct ww_chance *ww_chance_new(const struct ww_deck *deck, int wild)
{
    struct ww_chance *c = mem_alloc(sizeof *c);
    c->deck = *deck;
    c->nodes = 0;
    ww_chance_rename(c, wild);
    return c;
}

void ww_chance_free(struct ww_chance *c)
{
    free(c);
}

long ww_chance_nodes(const struct ww_chance *c)
{
    return c->nodes;
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
    uint64_t hash = (a ^ b * 0x9e3779b97f4a7c15u) * 0xff51afd7ed558ccdu;
    struct known *k = &c->slot[hash >> 50];
    *found = k->plain[0] == a && k->plain[1] == b;
    k->plain[0] = a;
    k->plain[1] = b;
    return k;
}

/* ---- One draw ---- */

/* Can this card be in a group with others of the hand? With two wild cards it always can. */
static bool joins(const struct ww_heap *h, int skin, int at)
{
    unsigned set = h->once[skin], bit = 1u << at;
    int same = 0;
    if (h->wilds >= 2)
        return true;
    for (int i = 0; i < WW_SKINS; i++)
        same += (h->once[i] >> at & 1) + (h->twice[i] >> at & 1);
    if (h->wilds)
        return same || (set & (bit << 1 | bit << 2 | bit >> 1 | bit >> 2));
    unsigned run = (set | bit) & (set | bit) << 1 & (set | bit) << 2;
    return same >= 2 || ((run | run >> 1 | run >> 2) & bit);
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

struct sums {
    int sum, zeros;
};

static void count(struct sums *s, int times, int points)
{
    s->sum += times * points;
    s->zeros += points ? 0 : times;
}

static int turn_with(struct ww_chance *c, const struct ww_heap *h, ww_kind k)
{
    struct ww_heap with = *h;
    ww_heap_add(&with, k, c->wild);
    c->nodes++;
    return ww_cover_turn(&with);
}

static struct sums draw(struct ww_chance *c, const struct ww_heap *h)
{
    struct sums s = {0, 0};
    int now = ww_cover_least(h), without = ww_cover_turn(h);
    c->nodes += 2;
    for (int k = 0; k < WW_WILD; k++) {
        int times = c->deck.of[k], number = ww_number((ww_kind)k);
        if (!times || number == c->wild)
            continue;
        if (joins(h, ww_skin((ww_kind)k), number - 1))
            count(&s, times, turn_with(c, h, (ww_kind)k));
        else /* it goes, or it stays and something else goes */
            count(&s, times, least(now, without + number));
    }
    count(&s, c->wilds, turn_with(c, h, WW_WILD));
    count(&s, c->deck.of[WW_CHAMELEON], without + 20);
    return s;
}

static const struct known *look(struct ww_chance *c, const struct ww_heap *h)
{
    bool found;
    struct known *k = slot_of(c, h, &found);
    if (!found) {
        struct sums s = draw(c, h);
        k->sum = s.sum;
        k->zeros = (int16_t)s.zeros;
    }
    return k;
}

int ww_chance_one(struct ww_chance *c, const struct ww_heap *h, const struct ww_tempo *tempo)
{
    const struct known *k = look(c, h);
    int prize = (WW_UNIT - tempo->risk) * tempo->prize * k->zeros;
    return c->deck.n ? (k->sum * WW_UNIT - prize) / c->deck.n : 0;
}

int ww_chance_wild(struct ww_chance *c, const struct ww_heap *h)
{
    return look(c, h)->zeros;
}

/* ---- Two draws ---- */

/* The kinds of a heap, each once; the wild ones as Wild cards. */
static int kinds_of(const struct ww_heap *h, ww_kind out[WW_HAND])
{
    int n = 0;
    for (int skin = 0; skin < WW_SKINS; skin++)
        for (unsigned set = h->once[skin]; set; set &= set - 1)
            out[n++] = ww_kind_make(skin, __builtin_ctz(set) + 1);
    if (h->wilds)
        out[n++] = WW_WILD;
    return n;
}

/* The best that the hand can keep for one more draw. */
static int keep_best(struct ww_chance *c, const struct ww_heap *h, const struct ww_tempo *tempo,
                     int width)
{
    ww_kind kind[WW_HAND];
    int n = kinds_of(h, kind), points[WW_HAND], best = INT32_MAX;
    for (int i = 0; i < n; i++) {
        struct ww_heap rest = *h;
        ww_heap_remove(&rest, kind[i], c->wild);
        points[i] = ww_cover_least(&rest);
        c->nodes++;
        if (!points[i])
            return -tempo->prize * WW_UNIT;
    }
    for (; width > 0; width--) {
        int at = 0;
        for (int i = 1; i < n; i++)
            if (points[i] < points[at])
                at = i;
        if (points[at] == INT16_MAX)
            break;
        points[at] = INT16_MAX;
        struct ww_heap rest = *h;
        ww_heap_remove(&rest, kind[at], c->wild);
        int value = ww_chance_one(c, &rest, tempo);
        if (value < best)
            best = value;
    }
    return best;
}

int ww_chance_two(struct ww_chance *c, const struct ww_heap *h, const struct ww_tempo *tempo,
                  int width)
{
    int64_t sum = 0;
    int last = look(c, h)->sum;
    for (int k = 0; k < WW_CHAMELEON; k++) {
        bool wild = ww_is_wild((ww_kind)k, c->wild);
        int times = wild ? (k == WW_WILD ? c->wilds : 0) : c->deck.of[k];
        struct ww_heap with = *h;
        if (!times)
            continue;
        ww_heap_add(&with, (ww_kind)k, c->wild);
        sum += (int64_t)times * keep_best(c, &with, tempo, width);
    }
    /* A chameleon is as good as nothing: it goes at once. */
    sum += (int64_t)c->deck.of[WW_CHAMELEON] * ww_chance_one(c, h, tempo);
    if (!c->deck.n)
        return 0;
    return (int)((sum * (WW_UNIT - tempo->risk) + (int64_t)last * WW_UNIT * tempo->risk) /
                 WW_UNIT / c->deck.n);
}
