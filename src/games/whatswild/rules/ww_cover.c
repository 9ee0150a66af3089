/* ww_cover.c: the search for the best layout. ww_cover.h says why it is exact. */
#include "ww_cover.h"

#include <string.h>

#define UNIT 8        /* of a value: a point is worth this, a group costs 1 or nothing */
#define SPLITS 5      /* the longest caravan that need be tried if only points matter */
#define MOST 16       /* a wild card more than any hand has, made round */
#define NEVER (-8192) /* a value that no others make up for */
#define REMEMBERED 8  /* sets of a skin whose ways are remembered */

/* What can be covered with at most 0, 1, 2... wild cards: [1] if exactly one card goes, which
 * counts as covered. */
struct ways {
    int16_t value[2][MOST];
};

struct search {
    uint16_t once[WW_SKINS], twice[WW_SKINS]; /* not in a herd */
    int wilds;                                /* in all */
    int cost;                                 /* of a group, in units of a value */
    int drops;                                /* 1: one card goes */
    int best;
    uint8_t taken[WW_NUMBERS][WW_SKINS], best_taken[WW_NUMBERS][WW_SKINS]; /* into herds */
    struct {
        uint32_t set;
        struct ways ways;
    } memory[WW_SKINS][REMEMBERED];
    int remembered[WW_SKINS];
};

/* ---- Heaps ---- */

void ww_heap_add(struct ww_heap *h, ww_kind k, int wild)
{
    if (k == WW_CHAMELEON) {
        h->chameleons++;
    } else if (ww_is_wild(k, wild)) {
        h->wilds++;
        if (k != WW_WILD)
            h->numeric[ww_skin(k)]++;
    } else {
        unsigned bit = 1u << (ww_number(k) - 1), once = h->once[ww_skin(k)];
        h->twice[ww_skin(k)] |= (uint16_t)(once & bit);
        h->once[ww_skin(k)] = (uint16_t)(once | bit);
        h->plain += ww_number(k);
    }
}

void ww_heap_remove(struct ww_heap *h, ww_kind k, int wild)
{
    if (k == WW_CHAMELEON) {
        h->chameleons--;
    } else if (ww_is_wild(k, wild)) {
        h->wilds--;
        if (k != WW_WILD)
            h->numeric[ww_skin(k)]--;
    } else {
        unsigned bit = 1u << (ww_number(k) - 1), twice = h->twice[ww_skin(k)];
        if (!(twice & bit))
            h->once[ww_skin(k)] &= (uint16_t)~bit;
        h->twice[ww_skin(k)] = (uint16_t)(twice & ~bit);
        h->plain -= ww_number(k);
    }
}

void ww_heap_rename(const struct ww_heap *h, int from, int to, struct ww_heap *out)
{
    unsigned was = 1u << (from - 1), now = 1u << (to - 1);
    *out = *h;
    for (int i = 0; i < WW_SKINS && from != to; i++) {
        int plain = h->numeric[i], wild = (h->once[i] & now) != 0;
        wild += (h->twice[i] & now) != 0;
        out->once[i] = (uint16_t)((h->once[i] & ~now) | (plain > 0 ? was : 0));
        out->twice[i] = (uint16_t)((h->twice[i] & ~now) | (plain > 1 ? was : 0));
        out->numeric[i] = (uint8_t)wild;
        out->wilds += wild - plain;
        out->plain += plain * from - wild * to;
    }
}

void ww_heap_of(const ww_kind *card, int n, int wild, struct ww_heap *out)
{
    *out = (struct ww_heap){0};
    for (int i = 0; i < n; i++)
        ww_heap_add(out, card[i], wild);
}

/* ---- Caravans of a skin ---- */

static int lowest(unsigned set)
{
    return __builtin_ctz(set);
}

static int count(unsigned set)
{
    return __builtin_popcount(set);
}

/* The points of a set of numbers. */
static int points_of(unsigned set)
{
    int sum = 0;
    for (; set; set &= set - 1)
        sum += lowest(set) + 1;
    return sum;
}

/* All numbers from one bit to another. */
static unsigned range(int from, int to)
{
    return (2u << to) - (1u << from);
}

/* How many wild cards a caravan between two numbers needs that has `cards` cards of its own. */
static int needs(int from, int to, int cards)
{
    return to - from == 1 ? 1 : to - from + 1 - cards;
}

/* The ways of no cards. */
static void nothing(struct ways *out)
{
    for (int k = 0; k < MOST; k++) {
        out->value[0][k] = 0;
        out->value[1][k] = NEVER;
    }
}

/* *out: better of itself and a group with this value that needs `need` Wilds, and then `rest`.
 */
static void better(const struct search *s, struct ways *out, const struct ways *rest, int need,
                   int value)
{
    for (int d = 0; d <= s->drops; d++)
        for (int k = need; k <= s->wilds; k++)
            if (rest->value[d][k - need] + value > out->value[d][k])
                out->value[d][k] = (int16_t)(rest->value[d][k - need] + value);
}

/* A card stays out, or goes. */
static void stay(const struct search *s, struct ways *out, const struct ways *rest, int points)
{
    *out = *rest;
    for (int k = 0; s->drops && k <= s->wilds; k++)
        if (rest->value[0][k] + points * UNIT > out->value[1][k])
            out->value[1][k] = (int16_t)(rest->value[0][k] + points * UNIT);
}

/* A set with no number twice: from the highest card down. */
static void single_ways(const struct search *s, unsigned set, struct ways *out)
{
    struct ways from[WW_NUMBERS + 1]; /* from this card upward */
    int at[WW_NUMBERS], n = 0;
    for (; set; set &= set - 1)
        at[n++] = lowest(set);
    nothing(&from[n]);
    for (int i = n - 1; i >= 0; i--) {
        int sum = at[i] + 1;
        stay(s, &from[i], &from[i + 1], sum);
        better(s, &from[i], &from[i + 1], 2, sum * UNIT - s->cost);
        for (int j = i + 1; j < n; j++) {
            if (at[j] - at[i] - (j - i) > s->wilds || (!s->cost && at[j] - at[i] >= SPLITS))
                break;
            sum += at[j] + 1;
            better(s, &from[i], &from[j + 1], needs(at[i], at[j], j - i + 1),
                   sum * UNIT - s->cost);
        }
    }
    *out = from[0];
}

/* Takes one card of each number in the set away. */
static void without(unsigned *once, unsigned *twice, unsigned set)
{
    *once = (*once & ~set) | (*twice & set);
    *twice &= ~set;
}

static void find_ways(const struct search *s, unsigned once, unsigned twice, struct ways *out)
{
    if (!twice) {
        single_ways(s, once, out);
        return;
    }
    struct ways rest;
    int low = lowest(once);
    unsigned one = once, two = twice;
    without(&one, &two, 1u << low);
    find_ways(s, one, two, &rest);
    stay(s, out, &rest, low + 1);
    better(s, out, &rest, 2, (low + 1) * UNIT - s->cost);
    for (unsigned ends = once & (once - 1); ends; ends &= ends - 1) {
        int high = lowest(ends);
        unsigned set = once & range(low, high);
        if (high - low + 1 - count(set) > s->wilds || (!s->cost && high - low >= SPLITS))
            break;
        one = once, two = twice;
        without(&one, &two, set);
        find_ways(s, one, two, &rest);
        better(s, out, &rest, needs(low, high, count(set)), points_of(set) * UNIT - s->cost);
    }
}

static const struct ways *ways_of(struct search *s, int skin)
{
    uint32_t set = s->once[skin] | (uint32_t)s->twice[skin] << 16;
    int n = s->remembered[skin];
    for (int i = 0; i < n && i < REMEMBERED; i++)
        if (s->memory[skin][i].set == set)
            return &s->memory[skin][i].ways;
    int to = s->remembered[skin]++ % REMEMBERED;
    s->memory[skin][to].set = set;
    find_ways(s, s->once[skin], s->twice[skin], &s->memory[skin][to].ways);
    return &s->memory[skin][to].ways;
}

static void join_rows(const struct search *s, const int16_t *a, const int16_t *b, int16_t *sum)
{
    for (int k = 0; k <= s->wilds; k++)
        for (int i = 0; i <= k; i++)
            if (a[k - i] + b[i] > sum[k])
                sum[k] = (int16_t)(a[k - i] + b[i]);
}

/* *sum: the best of both together. */
static void join_ways(const struct search *s, struct ways *sum, const struct ways *more)
{
    struct ways was = *sum;
    if (!s->drops && !more->value[0][s->wilds])
        return;
    join_rows(s, was.value[0], more->value[0], sum->value[0]);
    if (s->drops) {
        join_rows(s, was.value[1], more->value[0], sum->value[1]);
        join_rows(s, was.value[0], more->value[1], sum->value[1]);
    }
}

/* ---- Herds ---- */

/* May this card be worth keeping for a caravan with another card? */
static bool may_travel(const struct search *s, int skin, int at)
{
    unsigned set = s->once[skin], near = 0;
    if (!s->wilds) {
        near = set & set << 1 & set << 2;
        return (near | near >> 1 | near >> 2) >> at & 1;
    }
    int reach = s->wilds + 1;
    near = range(at > reach ? at - reach : 0, at + reach > 11 ? 11 : at + reach);
    return (set & near & ~(1u << at)) != 0;
}

static int copies(const struct search *s, int skin, int at)
{
    return (s->once[skin] >> at & 1) + (s->twice[skin] >> at & 1);
}

/* drops: 1 if a card has still to go. */
static void end_herds(struct search *s, int value, int used, int drops)
{
    struct ways sum;
    nothing(&sum);
    for (int skin = 0; skin < WW_SKINS; skin++)
        if (s->once[skin])
            join_ways(s, &sum, ways_of(s, skin));
    value += sum.value[drops][s->wilds - used];
    if (value <= s->best)
        return;
    s->best = value;
    if (s->cost)
        memcpy(s->best_taken, s->taken, sizeof s->taken);
}

/* The herds of the numbers before `at`: */
struct herds {
    int value, used, drops;
    int plain; /* points of what is in none */
};

static void try_herds(struct search *s, int at, struct herds h);

/* A herd of `size` cards, one of which may go. */
static void close_herd(struct search *s, int at, int size, struct herds h)
{
    h.value += size * (at + 1) * UNIT - s->cost;
    h.plain -= size * (at + 1);
    for (int gone = 0; gone <= h.drops && size - gone >= 2; gone++) {
        int need = size - gone == 2;
        if (h.used + need <= s->wilds)
            try_herds(s, at + 1,
                      (struct herds){h.value, h.used + need, h.drops - gone, h.plain});
    }
}

/* Tries each number of cards of this skin and the next ones that a herd can take. */
static void fill_herd(struct search *s, int at, int skin, int size, struct herds h)
{
    if (skin == WW_SKINS) {
        close_herd(s, at, size, h);
        return;
    }
    int all = copies(s, skin, at);
    int least = may_travel(s, skin, at) ? 0 : all;
    unsigned once = s->once[skin], twice = s->twice[skin];
    for (int n = all; n >= least; n--) {
        unsigned bit = 1u << at;
        s->once[skin] = (uint16_t)((once & ~bit) | (n < all ? bit : 0));
        s->twice[skin] = (uint16_t)((twice & ~bit) | (n < all - 1 ? bit : 0));
        s->taken[at][skin] = (uint8_t)n;
        fill_herd(s, at, skin + 1, size + n, h);
    }
    s->once[skin] = (uint16_t)once;
    s->twice[skin] = (uint16_t)twice;
    s->taken[at][skin] = 0;
}

static void try_herds(struct search *s, int at, struct herds h)
{
    int least = h.used < s->wilds ? 2 : 3;
    if (h.value + h.plain * UNIT - (h.plain ? s->cost : 0) <= s->best)
        return; /* even all the rest is not enough */
    for (; at < WW_NUMBERS; at++) {
        int n = 0;
        for (int skin = 0; skin < WW_SKINS; skin++)
            n += copies(s, skin, at);
        if (n >= least)
            fill_herd(s, at, 0, 0, h);
    }
    end_herds(s, h.value, h.used, h.drops);
}

static void begin(struct search *s, const struct ww_heap *h, int cost, int drops)
{
    memcpy(s->once, h->once, sizeof s->once);
    memcpy(s->twice, h->twice, sizeof s->twice);
    memset(s->taken, 0, sizeof s->taken);
    memset(s->best_taken, 0, sizeof s->best_taken);
    memset(s->remembered, 0, sizeof s->remembered);
    s->wilds = h->wilds;
    s->cost = cost;
    s->drops = drops;
    s->best = -1;
    try_herds(s, 0, (struct herds){.drops = drops, .plain = h->plain});
}

static int rest_of(const struct ww_heap *h, int covered)
{
    int wilds = covered || h->wilds >= 3 ? 0 : 15 * h->wilds;
    return h->plain - covered + wilds + 20 * h->chameleons;
}

int ww_cover_least(const struct ww_heap *h)
{
    struct search s;
    begin(&s, h, 0, 0);
    return rest_of(h, s.best / UNIT);
}

/* The highest plain card. */
static int highest(const struct ww_heap *h)
{
    unsigned any = h->once[0] | h->once[1] | h->once[2] | h->once[3];
    return any ? 32 - __builtin_clz(any) : 0;
}

/* A wild card only goes if there are no plain ones or no groups: a plain card of a group may go
 * instead, and the wild one takes its place. If there are groups, more than one card counts as
 * covered, so it is more than the highest card. */
int ww_cover_turn(const struct ww_heap *h)
{
    struct search s;
    int high = highest(h), wilds = h->wilds ? h->wilds - 1 : 0;
    if (high)
        begin(&s, h, 0, 1);
    if (high && (s.best / UNIT > high || h->wilds >= 3 || !h->wilds))
        return h->plain - s.best / UNIT + 20 * h->chameleons;
    return h->plain + (wilds >= 3 ? 0 : 15 * wilds) + 20 * h->chameleons;
}

/* ---- How ---- */

static struct ww_covered *add(struct ww_cover *out)
{
    out->group[out->n] = (struct ww_covered){0};
    return &out->group[out->n++];
}

static void add_caravan(struct ww_cover *out, int skin, unsigned set)
{
    struct ww_covered *g = add(out);
    g->skin = (uint8_t)skin;
    g->set = (uint16_t)set;
    g->from = (uint8_t)(lowest(set) + 1);
    g->to = (uint8_t)(32 - __builtin_clz(set));
}

/* The first caravan of the best that a skin can do with its wild cards, if its lowest card
 * is in one: that caravan's cards. */
static unsigned first_caravan(const struct search *s, unsigned once, unsigned twice, int wilds,
                              int value, int *need)
{
    int low = lowest(once);
    unsigned ends = once;
    for (; ends; ends &= ends - 1) {
        int high = lowest(ends);
        unsigned set = once & range(low, high), one = once, two = twice;
        struct ways rest;
        *need = high == low ? 2 : needs(low, high, count(set));
        if (*need > wilds)
            continue;
        without(&one, &two, set);
        find_ways(s, one, two, &rest);
        if (rest.value[0][wilds - *need] + points_of(set) * UNIT - s->cost == value)
            return set;
    }
    return 0;
}

static void trace_caravans(const struct search *s, int skin, int wilds, struct ww_cover *out)
{
    unsigned once = s->once[skin], twice = s->twice[skin];
    while (once) {
        struct ways all, rest;
        unsigned one = once, two = twice, set = 0;
        int need = 0;
        find_ways(s, once, twice, &all);
        without(&one, &two, 1u << lowest(once));
        find_ways(s, one, two, &rest);
        if (rest.value[0][wilds] != all.value[0][wilds])
            set = first_caravan(s, once, twice, wilds, all.value[0][wilds], &need);
        without(&once, &twice, set ? set : 1u << lowest(once));
        if (set)
            add_caravan(out, skin, set);
        wilds -= need;
    }
}

/* What the herds leave, and how many wild cards they use. */
static int trace_herds(struct search *s, struct ww_cover *out)
{
    int used = 0;
    for (int at = 0; at < WW_NUMBERS; at++) {
        int size = 0;
        for (int skin = 0; skin < WW_SKINS; skin++) {
            for (int n = s->best_taken[at][skin]; n > 0; n--) {
                unsigned one = s->once[skin], two = s->twice[skin];
                without(&one, &two, 1u << at);
                s->once[skin] = (uint16_t)one;
                s->twice[skin] = (uint16_t)two;
            }
            size += s->best_taken[at][skin];
        }
        if (!size)
            continue;
        struct ww_covered *g = add(out);
        g->herd = true;
        g->number = (uint8_t)(at + 1);
        memcpy(g->cards, s->best_taken[at], sizeof g->cards);
        used += size < 3 ? 3 - size : 0;
    }
    return used;
}

/* Gives each skin its wild cards, the last skin first. */
static void trace_skins(struct search *s, int wilds, struct ww_cover *out)
{
    struct ways upto[WW_SKINS + 1] = {{{{0}}}}, own[WW_SKINS];
    for (int skin = 0; skin < WW_SKINS; skin++) {
        find_ways(s, s->once[skin], s->twice[skin], &own[skin]);
        upto[skin + 1] = upto[skin];
        join_ways(s, &upto[skin + 1], &own[skin]);
    }
    for (int skin = WW_SKINS - 1; skin >= 0; skin--) {
        int n = 0;
        while (upto[skin].value[0][wilds - n] + own[skin].value[0][n] !=
               upto[skin + 1].value[0][wilds])
            n++;
        trace_caravans(s, skin, n, out);
        wilds -= n;
    }
}

void ww_cover_best(const struct ww_heap *h, struct ww_cover *out)
{
    struct search s;
    *out = (struct ww_cover){0};
    begin(&s, h, 1, 0);
    int used = trace_herds(&s, out);
    trace_skins(&s, s.wilds - used, out);
    out->points = rest_of(h, (s.best + out->n) / UNIT);
}
