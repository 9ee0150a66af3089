/* classic_relax.c: finds how much must be left from a state on, or how many melds must change,
 * when all Wilds are free.
 *
 * It searches depth first through the same states as the lean search (classic_search.c). It
 * looks at each state once and notes what it finds, but only as much as is needed. Because it
 * continues first with the long runs and the fewest tiles left, the first way is a good one,
 * and proving the best takes a few dozen states. So this also answers a whole task with all
 * Wilds free. */
#include <assert.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "classic_parts.h"

#define FIRST_SLOTS 1024
#define STARTS 512 /* a key has room for this many; then the slots are cleared */
#define SLICE 512  /* states between two pauses */

struct known {
    uint64_t key; /* nobody's if it is from another start; highest bit: it is exactly `least` */
    cost_t left;  /* price of what was left before; 0 if that is the question */
    cost_t least; /* it is at least this */
};
#define EXACT ((uint64_t)1 << 63)

struct classic_relax {
    const struct deal *deal;
    struct classic_relax *of_left; /* for those that change few melds: how much is left */
    cost_t most_left;
    struct classic_options *options;
    struct classic_bounds bounds;
    struct known *slot;
    uint32_t n, n_slots;
    cost_t most_known;  /* the greatest `least` */
    unsigned start;     /* number of this start, modulo STARTS */
    long looked, pause; /* states so far; pause: from how many on it pauses */
    bool paused;
    /* For a whole task. */
    bool on_way; /* the way is being followed; */
    bool whole;  /* it was followed from beginning to end */
    struct log way[NUMBERS];
};

struct classic_relax *classic_relax_new(struct classic_options *options)
{
    struct classic_relax *r = mem_alloc(sizeof *r);
    r->options = options;
    return r;
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
    r->most_known = 0;
    r->start = (r->start + 1) % STARTS;
    if (r->n_slots > 4 * FIRST_SLOTS || !r->slot)
        make_slots(r, FIRST_SLOTS); /* so that small tasks stay in the cache */
    else if (!r->start)
        memset(r->slot, 0, r->n_slots * sizeof *r->slot);
    if (!d->keep)
        classic_bounds_find(&r->bounds, d);
}

long classic_relax_looked(const struct classic_relax *r)
{
    return r->looked;
}

/* ---- What is known ---- */

/* 36 bits of runs, number 4, Wilds 2, kept 12, start 9; not 0. */
static uint64_t key_of(const struct classic_relax *r, const struct state *t)
{
    return t->runs | (uint64_t)(t->layer + 1) << 36 | (uint64_t)t->wilds << 40 |
           (uint64_t)t->kept << 42 | (uint64_t)r->start << 54;
}

static bool is_old(const struct classic_relax *r, uint64_t key)
{
    return !key || (key >> 54 & (STARTS - 1)) != r->start;
}

static struct known *find(struct classic_relax *r, uint64_t key, cost_t left)
{
    uint64_t h = (key ^ key >> 32 ^ left * 0xff51afd7ed558ccdu) * 0x9e3779b97f4a7c15u;
    uint32_t i = (uint32_t)(h >> 40) & (r->n_slots - 1);
    while (!is_old(r, r->slot[i].key) &&
           ((r->slot[i].key & ~EXACT) != key || r->slot[i].left != left))
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
        if (!is_old(r, old[i].key))
            *find(r, old[i].key & ~EXACT, old[i].left) = old[i];
    free(old);
}

static void note(struct classic_relax *r, uint64_t key, cost_t left, cost_t least, bool exact)
{
    struct known *k = find(r, key, left);
    r->n += is_old(r, k->key);
    r->most_known = least > r->most_known ? least : r->most_known;
    *k = (struct known){key | (exact ? EXACT : 0), left, least};
    if (2 * r->n > r->n_slots)
        grow(r);
}

static bool is_too_much(struct classic_relax *r, uint64_t key, cost_t left, cost_t most)
{
    const struct known *k = find(r, key, left);
    return !is_old(r, k->key) && k->least > most;
}

/* Is it known to be more than `most` from a state with a longer run instead of a short one,
 * with one more long run, or with less left? Then nothing better can follow this one. */
static bool better_is_too_much(struct classic_relax *r, const struct state *t, uint64_t key,
                               cost_t most)
{
    const uint8_t *next = r->deal->count[t->layer + 1];
    cost_t tile = r->deal->price[1], left = t->left;
    if (left >= tile && is_too_much(r, key, left - tile, most))
        return true;
    for (int c = 0; c < COLOUR_COUNT; c++) {
        const uint64_t one = (uint64_t)1 << RUNS_BIT(c, 0), two = (uint64_t)1 << RUNS_BIT(c, 1),
                       more = (uint64_t)1 << RUNS_BIT(c, 2);
        int ones = OPEN_RUNS(key, c, 0), twos = OPEN_RUNS(key, c, 1);
        if (ones && is_too_much(r, key - one + two, left, most))
            return true;
        if (OPEN_RUNS(key, c, 2) >= next[c] + t->wilds)
            continue; /* more long runs could not continue */
        if ((twos && is_too_much(r, key - two + more, left, most)) ||
            (ones && is_too_much(r, key - one + more, left, most)) ||
            is_too_much(r, key + more, left, most))
            return true;
    }
    return false;
}

/* ---- The search ---- */

/* One state of the search. */
struct visit {
    struct classic_relax *r;
    cost_t most; /* what is asked for: less than the best found */
    cost_t best;
    cost_t floor; /* it is at least this, so nothing better needs to be looked for */
};

static cost_t look(struct classic_relax *r, const struct state *t, cost_t most, cost_t floor);

/* Forgets long runs that nothing can lengthen. */
static void forget_long_runs(const struct deal *d, struct state *t)
{
    for (int c = 0; c < COLOUR_COUNT && t->layer < NUMBERS; c++) {
        int longs = OPEN_RUNS(t->runs, c, 2), room = d->count[t->layer + 1][c] + t->wilds;
        t->runs &= ~((uint64_t)7 << RUNS_BIT(c, 2));
        t->runs |= (uint64_t)(unsigned)(longs < room ? longs : room) << RUNS_BIT(c, 2);
    }
}

/* changes: melds that may still be changed. */
static bool leaves_too_much(const struct classic_relax *r, const struct state *s, int changes)
{
    if (s->left > r->most_left)
        return true;
    cost_t most = r->most_left - s->left;
    if (changes < 2 && !classic_may_keep(r->deal, s, most, changes))
        return true;
    struct state t = *s;
    t.left = 0;
    forget_long_runs(r->deal, &t);
    r->of_left->pause = LONG_MAX;
    return look(r->of_left, &t, most, 0) == NOT_FOUND;
}

/* Notes what was done with this number on the way to the best. */
static void note_way(struct classic_relax *r, const struct log *log)
{
    struct log *way = &r->way[log->number - 1];
    way->number = log->number;
    way->set_wilds = log->set_wilds;
    way->kept = r->deal->keep ? log->kept : 0; /* otherwise it is not set */
    way->choices = log->choices;
    memcpy(way->have, log->have, sizeof way->have);
}

/* What a step costs. */
static cost_t step_of(const struct expansion *x)
{
    return x->deal->keep ? (cost_t)x->changed : x->left;
}

static void try_next(struct expansion *x)
{
    struct visit *v = x->ctx;
    bool keep = x->deal->keep;
    cost_t step = step_of(x), floor = 0;
    if (step > v->most || (keep && leaves_too_much(v->r, &x->s, (int)(v->most - step))))
        return;
    if (!keep) {
        floor = classic_bounds_least(&v->r->bounds, x->deal, &x->s);
        if (floor > v->most - step)
            return;
    }
    cost_t rest = look(v->r, &x->s, v->most - step, floor);
    x->stop = v->r->paused; /* what is found after that is forgotten */
    if (rest == NOT_FOUND)
        return;
    v->best = step + rest;
    if (v->r->on_way)
        note_way(v->r, &x->log);
    if (v->best <= v->floor) {
        x->stop = true;
        return;
    }
    v->most = v->best - 1;
    if (keep)
        x->change_most = (int)v->most;
    else
        x->most = v->most;
}

/* Tries everything that can follow a state. */
static void expand(struct classic_relax *r, const struct state *t, cost_t most,
                   void (*found)(struct expansion *x), void *ctx, struct expansion *x)
{
    x->deal = r->deal;
    x->options = r->options;
    x->most = r->deal->keep ? r->most_left - t->left : most;
    x->change_most = most < MELDS_MOST ? (int)most : MELDS_MOST;
    x->stop = false;
    x->found = found;
    x->ctx = ctx;
    classic_expand(x, t);
}

static cost_t look_on(struct classic_relax *r, const struct state *t, uint64_t key, cost_t most,
                      cost_t floor)
{
    struct visit v = {r, most, NOT_FOUND, floor};
    struct expansion x; /* not cleared, because it is large */
    r->looked++;
    expand(r, t, most, try_next, &v, &x);
    if (r->paused)
        return NOT_FOUND;
    note(r, key, t->left, v.best == NOT_FOUND ? most + 1 : v.best, v.best != NOT_FOUND);
    return v.best;
}

static cost_t look(struct classic_relax *r, const struct state *t, cost_t most, cost_t floor)
{
    if (t->layer == NUMBERS) {
        r->whole = true;
        return 0;
    }
    uint64_t key = key_of(r, t);
    const struct known *k = find(r, key, t->left);
    if (!is_old(r, k->key)) {
        if (k->least > most)
            return NOT_FOUND;
        if (k->key & EXACT) {
            r->whole = false;
            return k->least;
        }
        floor = k->least > floor ? k->least : floor;
    }
    if (r->looked >= r->pause)
        r->paused = true;
    if (r->paused || (most < r->most_known && better_is_too_much(r, t, key, most)))
        return NOT_FOUND;
    return look_on(r, t, key, most, floor);
}

/* Is a Wild that is a tile here used before its number, or only after it? This can happen with
 * a set of one tile and two Wilds. In a kept meld it counts as used from the first number
 * on. */
static bool is_out_of_step(const struct deal *d, const struct state *s)
{
    for (int i = 0; i < WILDS; i++) {
        if (!(d->fixed >> i & 1))
            continue;
        bool used = !(s->bound >> i & 1), late = s->layer >= d->fixed_number[i];
        if (used != late && !(used && (s->kept >> d->fixed_slot[i] & 1)))
            return true;
    }
    return false;
}

/* The state with all special runs as open runs that may end, and all Wilds alike except those
 * that are tiles. What is kept stays kept, but no meld that begins later needs to be. Whatever
 * could follow the state can follow this one. */
static void simplify(const struct deal *lean, const struct state *s, struct state *t)
{
    unsigned bound = s->bound & ~lean->fixed, wilds = s->wilds + (bound & 1u) + (bound >> 1);
    *t = (struct state){
        .runs = s->runs, .layer = s->layer, .wilds = (uint8_t)wilds, .kept = s->kept};
    for (int j = 0; j < WILDS; j++)
        if (s->special[j].on) {
            const struct special *r = &s->special[j];
            t->runs += (uint64_t)1 << RUNS_BIT(r->colour, r->length - 1);
        }
    forget_long_runs(lean, t);
}

cost_t classic_relax_least(struct classic_relax *r, const struct state *s, cost_t most)
{
    struct state t;
    if (r->deal->fixed && is_out_of_step(r->deal, s))
        return 0; /* nothing is known */
    simplify(r->deal, s, &t);
    if (r->deal->keep)
        t.left = s->left;
    r->pause = LONG_MAX;
    return look(r, &t, most, 0);
}

/* ---- A whole task ---- */

enum search_answer classic_relax_run(struct classic_relax *r, cost_t most, cost_t *least)
{
    struct state t = {.wilds = (uint8_t)r->deal->wilds};
    cost_t floor = r->deal->keep ? 0 : classic_bounds_least(&r->bounds, r->deal, &t);
    assert(!r->deal->n_bound);
    if (r->of_left)
        r->of_left->pause = LONG_MAX;
    r->pause = r->looked + SLICE;
    r->on_way = true;
    *least = floor > most ? NOT_FOUND : look(r, &t, most, floor);
    r->on_way = false;
    if (r->paused) {
        r->paused = false;
        return SEARCH_PAUSED;
    }
    return *least != NOT_FOUND ? SEARCH_FOUND : SEARCH_NONE;
}

/* Follows the way once more, using what is known. */
struct follower {
    struct classic_relax *r;
    cost_t rest; /* what is left from here on */
    struct state next;
};

static void follow(struct expansion *x)
{
    struct follower *f = x->ctx;
    cost_t step = step_of(x);
    if (step > f->rest ||
        (x->deal->keep && leaves_too_much(f->r, &x->s, (int)(f->rest - step))) ||
        look(f->r, &x->s, f->rest - step, 0) != f->rest - step)
        return;
    note_way(f->r, &x->log);
    f->next = x->s;
    f->rest -= step;
    x->stop = true;
}

static void follow_again(struct classic_relax *r, cost_t least)
{
    struct follower f = {r, least, {.wilds = (uint8_t)r->deal->wilds}};
    r->pause = LONG_MAX;
    for (int n = 0; n < NUMBERS; n++) {
        struct expansion x;
        const struct state t = f.next;
        expand(r, &t, f.rest, follow, &f, &x);
        assert(x.stop);
    }
}

const struct log *classic_relax_way(struct classic_relax *r, cost_t least, int *wilds_left)
{
    if (!r->whole)
        follow_again(r, least);
    *wilds_left = r->deal->wilds;
    for (int n = 0; n < NUMBERS; n++) {
        *wilds_left -= r->way[n].set_wilds;
        for (int c = 0; c < COLOUR_COUNT; c++)
            *wilds_left -= choice_of(&r->way[n], c).wild;
        for (uint64_t kept = r->way[n].kept; kept; kept &= kept - 1)
            *wilds_left -= r->deal->meld[__builtin_ctzll(kept)].free_wilds;
    }
    return r->way;
}
