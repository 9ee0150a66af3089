/* bk_search.c: the race, with whole numbers only, so that it ends alike on every system. */
#include "bk_search.h"

#include <stdlib.h>

#include "bk_guess.h"
#include "bk_value.h"
#include "slices.h"

#define DEALS_MOST 8192
#define LAP 16        /* deals between two looks at who is left behind */
#define CLEARLY 6     /* the square of a number of standard errors */
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

/* It can be put aside after each deal, so it has copies of all that it needs. */
struct race {
    struct bk_search how;
    struct bk_seen seen;
    struct bk_guess guess;
    struct rng rng;
    struct runner *runner;
    int n, left, deals, round;
    bool to_the_end; /* nobody is dropped */
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
    bk_look_begin(&look, f, r->how.key);
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
    int most = -1, n = first_by_key(r, f, r->how.own, move);
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
    return bk_key_best(f, r->how.key, luck, out);
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
    r->nodes += 1 + r->how.turns;
    for (int turn = 0; turn < r->how.turns && f.left > 0; turn++)
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

/* Is the mean of the differences clearly away from 0, in standard errors? With n of them, of
 * sum s and squares q: s * s > CLEARLY * (q - s * s / n). */
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
    if (r->round == ROUNDS - 1 || r->nodes < r->how.nodes / ROUNDS * (r->round + 1))
        return;
    r->round++;
    for (int rest = (r->left + 1) / 2; r->left > rest;)
        drop_the_last(r);
}

static bool is_over(const struct race *r)
{
    if (r->to_the_end)
        return r->deals == DEALS_MOST || (r->deals && r->nodes >= r->how.nodes);
    return r->left <= 1 || r->deals == DEALS_MOST || r->nodes >= r->how.nodes;
}

static bool run(void *search, const struct budget *budget)
{
    struct race *r = search;
    struct budget_use use = budget_begin(budget, 0);
    while (!is_over(r)) {
        struct bk_fast f;
        if (budget_time_is_up(&use))
            return false;
        bk_guess_deal(&r->seen, &r->guess, &r->rng, &f);
        one_deal(r, &f, rng_next(&r->rng));
        if (r->to_the_end)
            continue;
        if (r->deals % LAP == 0)
            drop_the_worse(r);
        halve(r);
    }
    return true;
}

static long nodes(const void *search)
{
    const struct race *r = search;
    return r->nodes;
}

static void end(void *search)
{
    struct race *r = search;
    free(r->runner);
    free(r);
}

/* What a race begins with; a and b: only these two placements. */
struct start {
    const struct bk_seen *seen;
    const struct bk_search *how;
    const struct rng *rng;
    const struct bk_move *a, *b;
};

static void line_up(struct race *r, const struct bk_move *move, int n)
{
    r->n = r->left = n;
    r->runner = mem_alloc((size_t)n * sizeof *r->runner);
    for (int i = 0; i < n; i++)
        r->runner[i].move = move[i];
}

static struct race *begin(const struct start *s)
{
    struct race *r = mem_alloc(sizeof *r);
    r->how = *s->how;
    r->how.budget = NULL;
    r->seen = *s->seen;
    r->rng = *s->rng;
    return r;
}

/* It goes on by itself, with its own nodes. */
static void search(const struct slices_kind *kind, const struct start *s, void *out)
{
    struct budget budget = {.nodes = 0};
    if (s->how->budget)
        budget = *s->how->budget;
    budget.nodes = 0;
    slices_search(&budget, kind, s, out);
}

/* ---- The best placement ---- */

struct best {
    struct bk_move move;
    bool there_is;
    struct rng rng; /* afterwards */
};

static void *best_begin(const void *start)
{
    struct race *r = begin(start);
    struct bk_move move[BK_CANDIDATES];
    struct bk_fast any;
    bk_seen_deal(&r->seen, &r->rng, &any);
    line_up(r, move, first_by_key(r, &any, r->how.candidates, move));
    if (r->n)
        bk_guess_racks(&r->seen, r->how.key, &r->rng, &r->guess);
    return r;
}

static void best_result(void *search, void *out)
{
    struct race *r = search;
    struct best *b = out;
    *b = (struct best){.there_is = r->n > 0, .rng = r->rng};
    if (r->n)
        b->move = ahead(r)->move;
}

bool bk_search_best(const struct bk_seen *seen, const struct bk_search *how, struct rng *rng,
                    struct bk_move *out)
{
    static const struct slices_kind kind = {sizeof(struct best), best_begin, run, nodes,
                                            best_result,         end};
    struct best best;
    search(&kind, &(struct start){seen, how, rng, NULL, NULL}, &best);
    *rng = best.rng;
    if (best.there_is)
        *out = best.move;
    return best.there_is;
}

/* ---- Two placements ---- */

struct two {
    struct bk_compared compared;
    struct rng rng; /* afterwards */
};

static void *two_begin(const void *start)
{
    const struct start *s = start;
    struct race *r = begin(s);
    const struct bk_move move[2] = {*s->a, *s->b};
    r->to_the_end = true;
    line_up(r, move, 2);
    bk_guess_racks(&r->seen, r->how.key, &r->rng, &r->guess);
    return r;
}

static void two_result(void *search, void *out)
{
    struct race *r = search;
    struct two *t = out;
    *t = (struct two){.compared.deals = r->deals, .rng = r->rng};
    for (int i = 0; i < 2 && r->deals; i++)
        t->compared.value[i] = (int)(r->runner[i].value / r->deals);
    t->compared.clearly = r->deals && left_behind(r, &r->runner[1], &r->runner[0]);
}

void bk_search_compare(const struct bk_seen *seen, const struct bk_search *how, struct rng *rng,
                       struct bk_move a, struct bk_move b, struct bk_compared *out)
{
    static const struct slices_kind kind = {sizeof(struct two), two_begin, run, nodes,
                                            two_result,         end};
    struct two two;
    search(&kind, &(struct start){seen, how, rng, &a, &b}, &two);
    *rng = two.rng;
    *out = two.compared;
}
