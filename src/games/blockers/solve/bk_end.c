/* bk_end.c: looks through all orders of the last placements. */
#include "bk_end.h"

#include <stdlib.h>
#include <string.h>

#include "slices.h"

#define ASK_EVERY 1024 /* placements between two looks at the budget */

/* How it ends, further down. */
struct result {
    struct bk_score score[BK_SEATS];
    unsigned winners;
    int n;
    struct bk_line_turn line[BK_LINE_MOST];
};

/* A turn that is being looked at: all its placements, one after another. */
struct turn {
    struct bk_fast f;
    int lost[BK_SEATS]; /* turns that each seat has lost */
    int n, i;           /* placements, and the next one */
    bool last;  /* the last tile of a seat: only its colour and space matter, not its face */
    bool found; /* `best` is there */
    struct bk_bits done[BK_COLOURS];
    struct bk_move move[BK_MOVES_MOST];
    struct result best;
};

/* The search, which can be put aside between two placements. */
struct ending {
    struct turn *turn[BK_LINE_MOST + 1]; /* owned; n of them, each after a placement of the one
                                          * before */
    int n;
    struct result result; /* when no turn is left */
    long nodes;
    bool over; /* its nodes are used up, or it was stopped */
};

/* ---- Who prefers what ---- */

static int compare(long a, long b)
{
    return (a > b) - (a < b);
}

/* A score, with captures in all as its last digits: less is better. */
static long fine(const struct bk_score *s)
{
    return (long)s->score * 1000 + s->total;
}

static long best_other(const struct result *r, int seats, int seat)
{
    long best = -1;
    for (int i = 0; i < seats; i++)
        if (i != seat && (best < 0 || fine(&r->score[i]) < best))
            best = fine(&r->score[i]);
    return best;
}

/* How much of the win is the seat's, from 0. */
static int share(const struct result *r, int seat)
{
    return r->winners >> seat & 1 ? 60 / __builtin_popcount(r->winners) : 0;
}

static bool prefers(const struct result *a, const struct result *b, int seats, int seat)
{
    long mine = fine(&a->score[seat]), other = fine(&b->score[seat]);
    int by = compare(share(a, seat), share(b, seat));
    if (!by)
        by = compare(best_other(a, seats, seat) - mine, best_other(b, seats, seat) - other);
    return by ? by > 0 : mine < other;
}

/* ---- A turn ---- */

/* How many tiles a seat still has to place. */
static int due(const struct bk_fast *f, int seat)
{
    int n = 0;
    for (int c = 0; c < BK_COLOURS; c++) {
        int tiles = f->n_pile[c] + __builtin_popcount(f->rack[c]);
        n += f->own[seat] >> c & 1 && tiles > BK_LEFT ? tiles - BK_LEFT : 0;
    }
    return n;
}

static void finish(const struct bk_fast *f, struct result *out)
{
    for (int i = 0; i < f->seats; i++) {
        struct bk_score *s = &out->score[i];
        *s = (struct bk_score){.groups = bk_fast_groups(f, i),
                               .captures = f->most[i],
                               .total = f->total[i],
                               .score = bk_fast_score(f, i)};
    }
    out->winners = bk_winners(out->score, f->seats);
    out->n = 0;
}

static void put_first(struct result *r, struct bk_line_turn t)
{
    memmove(&r->line[1], &r->line[0], (size_t)r->n++ * sizeof *r->line);
    r->line[0] = t;
}

/* Begins with all placements of a turn. */
static void try_all(struct ending *e, const struct bk_fast *f, const int lost[BK_SEATS])
{
    struct turn *t = e->turn[e->n++] = mem_alloc(sizeof *t);
    t->f = *f;
    memcpy(t->lost, lost, sizeof t->lost);
    t->last = due(f, f->seat) - lost[f->seat] == 1;
    t->n = bk_fast_moves(f, t->move);
}

/* Begins with the next turn, of the next seat that has tiles to place. False if there is none:
 * then the result is there. */
static bool look(struct ending *e, const struct bk_fast *f, const int lost[BK_SEATS])
{
    struct bk_fast now = *f;
    for (int i = 0; i < f->seats; i++) {
        if (due(&now, now.seat) > lost[now.seat]) {
            try_all(e, &now, lost);
            return true;
        }
        now.seat = (int8_t)((now.seat + 1) % now.seats);
    }
    finish(f, &e->result);
    return false;
}

/* The result of what is further down belongs to the last placement of the turn. */
static void take(struct turn *t, const struct result *r)
{
    int seat = t->f.seat;
    if (t->found && !prefers(r, &t->best, t->f.seats, seat))
        return;
    t->best = *r;
    t->found = true;
    if (t->n)
        put_first(&t->best, (struct bk_line_turn){t->f.seat, true, t->move[t->i - 1]});
    else
        put_first(&t->best, (struct bk_line_turn){.seat = t->f.seat});
}

/* The turn is looked through: its result goes up. */
static void go_up(struct ending *e)
{
    struct turn *t = e->turn[--e->n];
    e->result = t->best;
    free(t);
    if (e->n)
        take(e->turn[e->n - 1], &e->result);
}

/* No legal placement: the turn is lost. */
static void lose_turn(struct ending *e, struct turn *t)
{
    struct bk_fast next = t->f;
    int then[BK_SEATS];
    memcpy(then, t->lost, sizeof then);
    then[t->f.seat]++;
    bk_fast_skip(&next);
    if (!look(e, &next, then))
        take(t, &e->result);
}

static void place(struct ending *e, struct turn *t)
{
    struct bk_move m = t->move[t->i++];
    struct bk_bits one = bk_bits_one(m.bit);
    struct bk_fast next = t->f;
    if (t->last && bk_meet(t->done[m.colour], one))
        return;
    t->done[m.colour] = bk_or(t->done[m.colour], one);
    bk_fast_place(&next, m);
    e->nodes++;
    if (!look(e, &next, t->lost))
        take(t, &e->result);
}

static void go_on(struct ending *e)
{
    struct turn *t = e->turn[e->n - 1];
    if (t->found && (t->i == t->n || e->over))
        go_up(e);
    else if (t->n)
        place(e, t);
    else
        lose_turn(e, t);
}

/* ---- The search ---- */

static void *begin(const void *first)
{
    const int lost[BK_SEATS] = {0};
    struct ending *e = mem_alloc(sizeof *e);
    look(e, first, lost);
    return e;
}

/* Is it to end or to pause before the next placement? A turn has one placement at least. */
static bool budget_over(const struct ending *e, const struct budget_use *use)
{
    if (!e->turn[e->n - 1]->found)
        return false;
    return (use->budget->nodes && e->nodes >= use->until) ||
           (e->nodes % ASK_EVERY == 0 && budget_time_is_up(use));
}

static bool run(void *search, const struct budget *budget)
{
    struct ending *e = search;
    struct budget_use use = budget_begin(budget, e->nodes);
    while (e->n && !budget_over(e, &use))
        go_on(e);
    return !e->n;
}

static long nodes(const void *search)
{
    const struct ending *e = search;
    return e->nodes;
}

/* If it was stopped, the best so far counts. */
static void result(void *search, void *out)
{
    struct ending *e = search;
    struct bk_end *end = out;
    e->over = e->n > 0;
    while (e->n)
        go_on(e);
    end->proven = !e->over;
    end->nodes = e->nodes;
    memcpy(end->score, e->result.score, sizeof end->score);
    end->winners = e->result.winners;
    end->n = e->result.n;
    memcpy(end->line, e->result.line, sizeof end->line);
}

static void end(void *search)
{
    struct ending *e = search;
    while (e->n)
        free(e->turn[--e->n]);
    free(e);
}

void bk_end_solve(const struct bk_fast *f, const struct budget *budget, struct bk_end *out)
{
    static const struct slices_kind kind = {sizeof *out, begin, run, nodes, result, end};
    slices_search(budget, &kind, f, out);
}
