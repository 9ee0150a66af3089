/* classic_relax.c: what has to be left at least from a state on, were all Wilds free; or how
 * many melds have to change.
 *
 * Depth first through the same states as the lean search, each state once for good: what is
 * found out about it is noted, and only as much as is asked for. */
#include <stdlib.h>
#include <string.h>

#include "classic_parts.h"

#define FIRST_SLOTS 1024

struct known {
    uint64_t key;        /* 0 for none: no state has it */
    cost_t left;         /* price of what was left before; 0 when that is what is asked for */
    cost_t least, found; /* it is `least` or more; `found` when that is known exactly */
};

struct classic_relax {
    const struct deal *deal;
    struct classic_relax *of_left; /* of those that change few melds: how much is left */
    cost_t most_left;
    struct known *slot;
    uint32_t n, n_slots;
    long looked;
};

struct classic_relax *classic_relax_new(void)
{
    return mem_alloc(sizeof(struct classic_relax));
}

void classic_relax_free(struct classic_relax *r)
{
    if (!r)
        return;
    free(r->slot);
    free(r);
}

static void make_slots(struct classic_relax *r, uint32_t n)
{
    free(r->slot);
    r->slot = mem_alloc(n * sizeof *r->slot);
    r->n_slots = n;
}

void classic_relax_start(struct classic_relax *r, const struct deal *d,
                         struct classic_relax *of_left, cost_t most_left)
{
    r->deal = d;
    r->of_left = of_left;
    r->most_left = most_left;
    r->n = 0;
    if (r->n_slots > 16 * FIRST_SLOTS || !r->slot)
        make_slots(r, FIRST_SLOTS);
    else
        memset(r->slot, 0, r->n_slots * sizeof *r->slot);
}

long classic_relax_looked(const struct classic_relax *r)
{
    return r->looked;
}

static struct known *find(struct classic_relax *r, uint64_t key, cost_t left)
{
    uint64_t h = (key ^ left * 0xff51afd7ed558ccdu) * 0x9e3779b97f4a7c15u;
    uint32_t i = (uint32_t)(h >> 32) & (r->n_slots - 1);
    while (r->slot[i].key && (r->slot[i].key != key || r->slot[i].left != left))
        i = (i + 1) & (r->n_slots - 1);
    return &r->slot[i];
}

static void grow(struct classic_relax *r)
{
    struct known *old = r->slot;
    uint32_t n = r->n_slots;
    r->slot = NULL;
    make_slots(r, 2 * n);
    for (uint32_t i = 0; i < n; i++)
        if (old[i].key)
            *find(r, old[i].key, old[i].left) = old[i];
    free(old);
}

static void note(struct classic_relax *r, uint64_t key, cost_t left, cost_t least, cost_t found)
{
    struct known *k = find(r, key, left);
    r->n += !k->key;
    *k = (struct known){key, left, least, found};
    if (2 * r->n > r->n_slots)
        grow(r);
}

/* One state of the depth-first search. */
struct visit {
    struct classic_relax *r;
    cost_t most, best; /* asked for; found */
};

static cost_t look(struct classic_relax *r, const struct state *t, cost_t most);

static bool leaves_too_much(const struct classic_relax *r, const struct state *s)
{
    return s->left > r->most_left ||
           classic_relax_least(r->of_left, s, r->most_left - s->left) == NOT_FOUND;
}

static void try_next(struct expansion *x)
{
    struct visit *v = x->ctx;
    if (v->best == 0)
        return;
    cost_t most = v->best == NOT_FOUND ? v->most : v->best - 1;
    cost_t step = x->deal->keep ? (cost_t)x->changed : x->left;
    if (step > most || (x->deal->keep && leaves_too_much(v->r, &x->s)))
        return;
    cost_t rest = look(v->r, &x->s, most - step);
    if (rest != NOT_FOUND)
        v->best = step + rest;
}

static bool is_too_much(struct classic_relax *r, uint64_t key, cost_t left, cost_t most)
{
    const struct known *k = find(r, key, left);
    return k->key && k->least > most;
}

/* Is it known to be more from a state with a longer run instead of a short one, or with a long
 * one more? Nothing better can follow this one. */
static bool better_is_too_much(struct classic_relax *r, uint64_t key, cost_t left, cost_t most)
{
    for (int c = 0; c < COLOUR_COUNT; c++) {
        const uint64_t one = (uint64_t)1 << RUNS_BIT(c, 0), two = (uint64_t)1 << RUNS_BIT(c, 1),
                       more = (uint64_t)1 << RUNS_BIT(c, 2);
        if (is_too_much(r, key + more, left, most) ||
            (OPEN_RUNS(key, c, 0) && is_too_much(r, key - one + more, left, most)) ||
            (OPEN_RUNS(key, c, 1) && is_too_much(r, key - two + more, left, most)))
            return true;
    }
    return false;
}

static cost_t look(struct classic_relax *r, const struct state *t, cost_t most)
{
    uint64_t key = t->runs | (uint64_t)(t->layer + 1) << 36 | (uint64_t)t->wilds << 41 |
                   (uint64_t)t->kept << 43;
    const struct known *k = find(r, key, t->left);
    if (t->layer == NUMBERS)
        return 0;
    if (k->key && k->least > most)
        return NOT_FOUND;
    if (k->key && k->found != NOT_FOUND)
        return k->found;
    if (better_is_too_much(r, key, t->left, most))
        return NOT_FOUND;
    struct visit v = {r, most, NOT_FOUND};
    struct expansion x = {.deal = r->deal, .found = try_next, .ctx = &v};
    r->looked++;
    classic_expand(&x, t);
    note(r, key, t->left, v.best == NOT_FOUND ? most + 1 : v.best, v.best);
    return v.best;
}

/* The state with all special runs as open runs that may end, and all Wilds alike; what is kept
 * stays kept, but no meld that begins later need be. Whatever could follow the state can follow
 * this. */
static void simplify(const struct deal *lean, const struct state *s, struct state *t)
{
    unsigned wilds = s->wilds + (unsigned)__builtin_popcount(s->bound);
    *t = (struct state){
        .runs = s->runs, .layer = s->layer, .wilds = (uint8_t)wilds, .kept = s->kept};
    for (int j = 0; j < WILDS; j++)
        if (s->special[j].on) {
            const struct special *r = &s->special[j];
            t->runs += (uint64_t)1 << RUNS_BIT(r->colour, r->length - 1);
        }
    for (int c = 0; c < COLOUR_COUNT && s->layer < NUMBERS; c++) {
        int longs = OPEN_RUNS(t->runs, c, 2), room = lean->count[s->layer + 1][c] + t->wilds;
        t->runs &= ~((uint64_t)7 << RUNS_BIT(c, 2));
        t->runs |= (uint64_t)(unsigned)(longs < room ? longs : room) << RUNS_BIT(c, 2);
    }
}

cost_t classic_relax_least(struct classic_relax *r, const struct state *s, cost_t most)
{
    struct state t;
    simplify(r->deal, s, &t);
    if (r->deal->keep)
        t.left = s->left;
    return look(r, &t, most);
}
