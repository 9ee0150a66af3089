/* classic_bound.c: a quick bound for what has to be left from a state on.
 *
 * A tile is *needy* if no set or run of tiles without Wilds holds it. Any other way to lay it
 * needs a Wild in its meld: in a set of its number, or in a run of its colour with only tiles
 * in between. So a Wild carries at most one needy tile of each colour in a set, or those within
 * the tiles next to it on both sides, at most two on each side (three would be a run). (With
 * two Wilds in a run, the tiles between them count for both; a Wild that is alone needs two
 * tiles beside it for that, or two of other colours.) Wilds not used yet carry at most the best
 * of the places left; used ones carry only what follows an open run in their colour. */
#include <string.h>

#include "classic_parts.h"

/* Finds the numbers of each colour that no set or run without Wilds holds. */
static bool needy_tiles(const unsigned present[COLOUR_COUNT], unsigned needy[COLOUR_COUNT])
{
    unsigned r = present[0], b = present[1], g = present[2], k = present[3], any = 0;
    unsigned sets = (r & b & (g | k)) | (g & k & (r | b));
    for (int c = 0; c < COLOUR_COUNT; c++) {
        unsigned run = present[c] & present[c] >> 1 & present[c] >> 2;
        needy[c] = present[c] & ~(run | run << 1 | run << 2) & ~sets;
        any |= needy[c];
    }
    return any;
}

/* A Wild that stays carries what it can where it could stand. It may be laid two numbers away
 * from there: with the other Wild beside a tile, read as a run or as a set. */
static void find_bound_gain(struct classic_bounds *b, int i, const struct bound_wild *w,
                            cost_t at[NUMBERS + 1][COLOUR_COUNT])
{
    cost_t *gain = b->bound_gain[i];
    memcpy(gain, b->gain, sizeof b->gain);
    if (w->taken)
        return;
    for (int n = 0; n <= NUMBERS; n++) {
        gain[n] = NOT_FOUND;
        for (int c = 0; c < COLOUR_COUNT; c++)
            for (int k = n > 2 ? n - 1 : 1; k <= NUMBERS; k++)
                if ((w->faces >> tile_make((enum colour)c, k) & 1) &&
                    (gain[n] == NOT_FOUND || at[k][c] > gain[n]))
                    gain[n] = at[k][c];
    }
}

/* Do the tiles beside a number make a run of three with it? */
static bool makes_run(unsigned present, int n)
{
    unsigned two = present & present >> 1; /* bit k: k and k + 1 */
    return (n > 2 && (two >> (n - 2) & 1)) || (two >> (n + 1) & 1) ||
           ((present >> (n - 1) & 1) && (present >> (n + 1) & 1));
}

/* The needy tiles of a deal. Arrays by number are shifted by two: number n is at [n + 2]. */
struct needy {
    bool any;
    const unsigned *present; /* the numbers of each colour that are there, as bits */
    unsigned is[COLOUR_COUNT];
    cost_t one[NUMBERS + 5][COLOUR_COUNT], all[NUMBERS + 5][COLOUR_COUNT]; /* their prices */
};

static void find_needy(struct needy *v, const struct deal *d)
{
    v->present = d->present;
    v->any = needy_tiles(d->present, v->is);
    memset(v->one, 0, sizeof v->one);
    memset(v->all, 0, sizeof v->all);
    for (int c = 0; c < COLOUR_COUNT; c++)
        for (unsigned rest = v->is[c]; rest; rest &= rest - 1) {
            int n = __builtin_ctz(rest);
            unsigned racks = d->have[n][c] & (unsigned)~d->must[n][c];
            v->one[n + 2][c] = racks ? d->price[n] : 0;
            v->all[n + 2][c] = racks == 3 ? 2 * d->price[n] : v->one[n + 2][c];
        }
}

/* What is needy above each number, and what a run up to it may lead to. */
static void find_totals(struct classic_bounds *b, const struct needy *v)
{
    b->needy[NUMBERS] = 0;
    memset(b->lead[NUMBERS], 0, sizeof b->lead[NUMBERS]);
    for (int n = NUMBERS; n >= 1; n--) {
        b->needy[n - 1] = b->needy[n];
        for (int c = 0; c < COLOUR_COUNT; c++) {
            bool here = v->present[c] >> n & 1;
            b->needy[n - 1] += v->all[n + 2][c];
            b->lead[n - 1][c] = v->all[n + 2][c] + (here ? v->all[n + 3][c] : 0);
        }
    }
}

/* What a Wild carries at each number, and the most of that above it. alone: no other Wild
 * completes a meld. */
static void find_gains(struct classic_bounds *b, const struct needy *v, bool alone,
                       cost_t at[NUMBERS + 1][COLOUR_COUNT])
{
    b->gain[NUMBERS] = 0;
    for (int n = NUMBERS; n >= 1; n--) {
        cost_t set = 0, best = b->gain[n];
        int colours = 0;
        for (int c = 0; c < COLOUR_COUNT; c++) {
            const cost_t(*one)[COLOUR_COUNT] = &v->one[n + 2];
            unsigned present = v->present[c];
            bool below = present >> (n - 1) & 1, above = present >> (n + 1) & 1;
            cost_t run =
                one[-1][c] + one[1][c] + (below ? one[-2][c] : 0) + (above ? one[2][c] : 0);
            if (alone && !makes_run(present, n))
                run = 0;
            colours += present >> n & 1;
            set += one[0][c];
            best = run > best ? run : best;
            at[n][c] = run;
        }
        if (alone && colours < 2)
            set = 0;
        b->gain[n - 1] = set > best ? set : best;
        for (int c = 0; c < COLOUR_COUNT; c++)
            at[n][c] = set > at[n][c] ? set : at[n][c];
    }
}

void classic_bounds_find(struct classic_bounds *b, const struct deal *d)
{
    struct needy v;
    cost_t at[NUMBERS + 1][COLOUR_COUNT]; /* what a Wild there carries */
    int wilds = d->wilds + d->n_bound;
    find_needy(&v, d);
    b->any = v.any;
    if (!v.any && !d->n_bound)
        return;
    find_totals(b, &v);
    if (!wilds)
        return;
    memset(at, 0, sizeof at);
    if (v.any)
        find_gains(b, &v, wilds == 1, at);
    else
        memset(b->gain, 0, sizeof b->gain);
    for (int i = 0; i < d->n_bound; i++)
        find_bound_gain(b, i, &d->bound[i], at);
}

/* What the Wilds not used yet carry at most; NOT_FOUND if it is too late for one. */
static cost_t carried_later(const struct classic_bounds *b, const struct deal *d,
                            const struct state *t)
{
    cost_t carried = t->wilds ? (cost_t)t->wilds * b->gain[t->layer] : 0;
    for (int i = 0; i < d->n_bound; i++)
        if (t->bound >> i & 1) {
            if (b->bound_gain[i][t->layer] == NOT_FOUND)
                return NOT_FOUND;
            carried += b->bound_gain[i][t->layer];
        }
    return carried;
}

/* What the Wilds in open runs carry. */
static cost_t carried_by_runs(const struct classic_bounds *b, const struct state *t)
{
    cost_t carried = 0;
    for (int c = 0; c < COLOUR_COUNT; c++) {
        bool open = t->runs >> RUNS_BIT(c, 0) & 0x1ff;
        for (int j = 0; j < WILDS; j++)
            open |= t->special[j].on && t->special[j].colour == c;
        carried += open ? b->lead[t->layer][c] : 0;
    }
    return carried;
}

cost_t classic_bounds_least(const struct classic_bounds *b, const struct deal *d,
                            const struct state *t)
{
    if (!b->any && !d->n_bound)
        return 0;
    cost_t needy = b->needy[t->layer], carried = carried_later(b, d, t);
    int unused = t->wilds + (t->bound & 1) + (t->bound >> 1);
    if (carried == NOT_FOUND)
        return NOT_FOUND;
    if (needy > carried && unused < d->wilds + d->n_bound)
        carried += carried_by_runs(b, t);
    return needy > carried ? needy - carried : 0;
}

/* ---- When melds are kept ---- */

#define CARRIES_MOST 4 /* tiles that a Wild carries, see above */

/* The least that has to be left of the numbers above n, with these tiles and this many Wilds;
 * NOT_FOUND if not all of them can lie. Sets needy. */
static cost_t left_above(const struct deal *d, int n, const unsigned present[COLOUR_COUNT],
                         int wilds, unsigned needy[COLOUR_COUNT])
{
    cost_t left = 0, carried = (cost_t)(wilds * CARRIES_MOST) * d->price[NUMBERS];
    if (!needy_tiles(present, needy))
        return 0;
    for (int c = 0; c < COLOUR_COUNT; c++) {
        needy[c] = needy[c] >> (n + 1) << (n + 1);
        if ((needy[c] & ~d->racks[0][c]) && !wilds)
            return NOT_FOUND;
        for (unsigned rest = needy[c] & d->racks[0][c]; rest; rest &= rest - 1) {
            int number = __builtin_ctz(rest);
            left += d->price[number] << (d->racks[1][c] >> number & 1);
        }
    }
    return left > carried ? left - carried : 0;
}

static int wilds_of(const struct old_meld *m)
{
    return m->free_wilds + (int)(m->bound & 1) + (int)(m->bound >> 1);
}

/* What is there above a state if all melds that begin later stay: rack tiles, the rest of
 * changed melds under way, and the ends of open runs. Returns the number of Wilds. */
static int there_above(const struct deal *d, const struct state *t,
                       unsigned present[COLOUR_COUNT])
{
    int n = t->layer, wilds = t->wilds + (t->bound & 1) + (t->bound >> 1);
    for (int c = 0; c < COLOUR_COUNT; c++) {
        bool open = t->runs >> RUNS_BIT(c, 0) & 0x1ff;
        for (int j = 0; j < WILDS; j++)
            open |= t->special[j].on && t->special[j].colour == c;
        present[c] = d->racks[0][c] >> (n + 1) << (n + 1);
        present[c] |= open ? 3u << n >> 1 : 0; /* n and n - 1 */
    }
    for (int i = 0; i < d->begins[n + 1]; i++) {
        const struct old_meld *m = &d->meld[i];
        if (m->last > n && !(t->kept >> m->slot & 1))
            for (int c = 0; c < COLOUR_COUNT; c++)
                present[c] |= m->numbers[c] >> (n + 1) << (n + 1);
    }
    for (int i = d->begins[n + 1]; i < d->n_melds; i++)
        wilds -= wilds_of(&d->meld[i]);
    return wilds;
}

/* The numbers of each colour where a tile would be beside a needy one: in its set, or at most
 * two away in its run. */
static void beside(const unsigned needy[COLOUR_COUNT], unsigned near[COLOUR_COUNT])
{
    unsigned any = needy[0] | needy[1] | needy[2] | needy[3];
    for (int c = 0; c < COLOUR_COUNT; c++)
        near[c] = any | needy[c] << 1 | needy[c] << 2 | needy[c] >> 1 | needy[c] >> 2;
}

/* Adds a meld's tiles; false if that cannot help. */
static bool add_meld(const struct old_meld *m, const unsigned present[COLOUR_COUNT],
                     const unsigned near[COLOUR_COUNT], unsigned with[COLOUR_COUNT])
{
    bool helps = wilds_of(m) > 0;
    for (int c = 0; c < COLOUR_COUNT; c++) {
        helps |= (m->numbers[c] & near[c]) != 0;
        with[c] = present[c] | m->numbers[c];
    }
    return helps;
}

bool classic_may_keep(const struct deal *d, const struct state *t, cost_t most, int changes)
{
    unsigned present[COLOUR_COUNT], needy[COLOUR_COUNT], near[COLOUR_COUNT], with[COLOUR_COUNT];
    int n = t->layer, wilds = there_above(d, t, present);
    if (wilds >= 0 && left_above(d, n, present, wilds, needy) <= most)
        return true;
    if (wilds < 0) /* a kept meld would need one */
        memset(needy, 0, sizeof needy);
    beside(needy, near);
    for (int i = d->begins[n + 1]; changes && i < d->n_melds; i++) {
        const struct old_meld *m = &d->meld[i];
        int more = wilds + wilds_of(m);
        if (more >= 0 && add_meld(m, present, near, with) &&
            left_above(d, n, with, more, needy) <= most)
            return true;
    }
    return false;
}
