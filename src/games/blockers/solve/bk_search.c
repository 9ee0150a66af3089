/* bk_search.c: the race, with whole numbers only, so that it ends alike on every system. */
#include "bk_search.h"

#include <stdlib.h>

#include "bk_guess.h"
#include "bk_value.h"

#define DEALS_MOST 8192
#define LAP 16        /* deals between two looks at who is left behind */
#define CLEARLY 6     /* the square of so many standard errors */
#define ROUNDS 4      /* in each, as much is weighed; after it, half of those left go on */
#define LOOK_NODES 6  /* weighing all placements of a turn takes as long as these, */
#define VALUE_NODES 5 /* and a value */
#define POINT 16      /* a point more, of BK_SHARE: it decides where all is lost */

struct runner {
    struct bk_move move;
    bool out;
    long sum;
    long value;                /* the part of `sum` that is the win itself */
    int16_t share[DEALS_MOST]; /* what came of each deal, and a little for points */
};

struct race {
    const struct bk_search *how;
    struct runner *runner;
    int n, left, deals, round;
    long nodes;
};

/* ---- The first placements by the key ---- */

/* Returns how many; of equal keys the first by tile and space come first. */
static int first_by_key(struct race *r, const struct bk_fast *f, int most,
                        struct bk_move out[BK_CANDIDATES])
{
    struct bk_move move[BK_MOVES_MOST];
    struct bk_look look;
    int key[BK_MOVES_MOST], best[BK_CANDIDATES], kept = 0;
    int n = bk_fast_moves(f, move);
    r->nodes += LOOK_NODES;
    bk_look_begin(&look, f, r->how->key);
    bk_look_keys(&look, move, n, key);
    for (int i = 0; i < n; i++) {
        int k = kept < most ? kept++ : kept;
        for (; k > 0 && best[k - 1] < key[i]; k--)
            if (k < most) {
                best[k] = best[k - 1];
                out[k] = out[k - 1];
            }
        if (k < most) {
            best[k] = key[i];
            out[k] = move[i];
        }
    }
    return kept;
}

/* ---- A game ---- */

static int value_of(struct race *r, const struct bk_fast *f, int seat)
{
    r->nodes += VALUE_NODES;
    return bk_value(f, seat);
}

static bool choose_own(struct race *r, const struct bk_fast *f, struct bk_move *out)
{
    struct bk_move move[BK_CANDIDATES];
    int most = -1, n = first_by_key(r, f, r->how->own, move);
    for (int i = 0; i < n; i++) {
        struct bk_fast then = *f;
        bk_fast_place(&then, move[i]);
        int value = n > 1 ? value_of(r, &then, f->seat) : 0;
        if (value > most) {
            most = value;
            *out = move[i];
        }
    }
    return n > 0;
}

static bool choose_theirs(struct race *r, const struct bk_fast *f, struct rng *luck,
                          struct bk_move *out)
{
    r->nodes += LOOK_NODES;
    return bk_key_best(f, r->how->key, luck, out);
}

/* How many points the seat is ahead of the best other one. */
static int lead(const struct bk_fast *f, int seat)
{
    int best = -1;
    for (int i = 0; i < f->seats; i++) {
        int score = bk_fast_score(f, i);
        if (i != seat && (best < 0 || score < best))
            best = score;
    }
    return best - bk_fast_score(f, seat);
}

/* Plays on after a placement. *value: the seat's part of the win, without what a point more
 * counts. */
static int share_after(struct race *r, struct bk_fast f, struct bk_move m, struct rng luck,
                       int *value)
{
    int seat = f.seat;
    bk_fast_place(&f, m);
    r->nodes += 1 + r->how->turns;
    for (int turn = 0; turn < r->how->turns && f.left > 0; turn++)
        if (f.seat == seat ? choose_own(r, &f, &m) : choose_theirs(r, &f, &luck, &m))
            bk_fast_place(&f, m);
        else
            bk_fast_skip(&f);
    *value = value_of(r, &f, seat);
    return *value + POINT * lead(&f, seat);
}

/* ---- The race ---- */

static void one_deal(struct race *r, const struct bk_fast *f, uint64_t seed)
{
    struct rng luck;
    rng_seed(&luck, seed);
    for (int i = 0; i < r->n; i++) {
        struct runner *x = &r->runner[i];
        if (x->out)
            continue;
        int value, share = share_after(r, *f, x->move, luck, &value);
        x->share[r->deals] = (int16_t)share;
        x->sum += share;
        x->value += value;
    }
    r->deals++;
}

static const struct runner *ahead(const struct race *r)
{
    const struct runner *best = NULL;
    for (int i = 0; i < r->n; i++)
        if (!r->runner[i].out && (!best || r->runner[i].sum > best->sum))
            best = &r->runner[i];
    return best;
}

/* Is the mean of the differences so many standard errors away from 0? With n of them, of sum s
 * and squares q: s * s > CLEARLY * (q - s * s / n). */
static bool left_behind(const struct race *r, const struct runner *x, const struct runner *best)
{
    int64_t s = best->sum - x->sum, q = 0;
    for (int i = 0; i < r->deals; i++) {
        int64_t d = best->share[i] - x->share[i];
        q += d * d;
    }
    return s > 0 && s * s > CLEARLY * (q - s * s / r->deals);
}

static void drop_the_worse(struct race *r)
{
    const struct runner *best = ahead(r);
    for (int i = 0; i < r->n; i++) {
        struct runner *x = &r->runner[i];
        if (!x->out && left_behind(r, x, best)) {
            x->out = true;
            r->left--;
        }
    }
}

static void drop_the_last(struct race *r)
{
    struct runner *last = NULL;
    for (int i = 0; i < r->n; i++)
        if (!r->runner[i].out && (!last || r->runner[i].sum <= last->sum))
            last = &r->runner[i];
    last->out = true;
    r->left--;
}

/* After each round but the last. */
static void halve(struct race *r)
{
    if (r->round == ROUNDS - 1 || r->nodes < r->how->nodes / ROUNDS * (r->round + 1))
        return;
    r->round++;
    for (int rest = (r->left + 1) / 2; r->left > rest;)
        drop_the_last(r);
}

static void run(struct race *r, const struct bk_seen *seen, struct rng *rng)
{
    const struct bk_search *how = r->how;
    struct bk_guess guess;
    bk_guess_racks(seen, how->key, rng, &guess);
    while (r->left > 1 && r->deals < DEALS_MOST && r->nodes < how->nodes &&
           !(how->stop && how->stop(how->ctx))) {
        struct bk_fast f;
        bk_guess_deal(seen, &guess, rng, &f);
        one_deal(r, &f, rng_next(rng));
        if (r->deals % LAP == 0)
            drop_the_worse(r);
        halve(r);
    }
}

bool bk_search_best(const struct bk_seen *seen, const struct bk_search *how, struct rng *rng,
                    struct bk_move *out)
{
    struct race r = {.how = how};
    struct bk_move move[BK_CANDIDATES];
    struct bk_fast any;
    bk_seen_deal(seen, rng, &any);
    r.n = r.left = first_by_key(&r, &any, how->candidates, move);
    if (!r.n)
        return false;
    r.runner = mem_alloc((size_t)r.n * sizeof *r.runner);
    for (int i = 0; i < r.n; i++)
        r.runner[i].move = move[i];
    run(&r, seen, rng);
    *out = ahead(&r)->move;
    free(r.runner);
    return true;
}

/* ---- Two placements ---- */

void bk_search_compare(const struct bk_seen *seen, const struct bk_search *how, struct rng *rng,
                       struct bk_move a, struct bk_move b, struct bk_compared *out)
{
    struct race r = {.how = how, .n = 2, .left = 2};
    struct bk_guess guess;
    r.runner = mem_alloc(2 * sizeof *r.runner);
    r.runner[0].move = a;
    r.runner[1].move = b;
    bk_guess_racks(seen, how->key, rng, &guess);
    while (r.deals < DEALS_MOST && (r.nodes < how->nodes || !r.deals) &&
           !(how->stop && how->stop(how->ctx))) {
        struct bk_fast f;
        bk_guess_deal(seen, &guess, rng, &f);
        one_deal(&r, &f, rng_next(rng));
    }
    *out = (struct bk_compared){.deals = r.deals};
    for (int i = 0; i < 2 && r.deals; i++)
        out->value[i] = (int)(r.runner[i].value / r.deals);
    out->clearly = r.deals && left_behind(&r, &r.runner[1], &r.runner[0]);
    free(r.runner);
}
