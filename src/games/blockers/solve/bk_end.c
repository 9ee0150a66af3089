/* bk_end.c: looks through all orders of the last placements. */
#include "bk_end.h"

#include <stdlib.h>
#include <string.h>

#define ASK_EVERY 1024 /* placements between two looks at the budget */

/* What has become of it, further down. */
struct result {
    struct bk_score score[BK_SEATS];
    unsigned winners;
    int n;
    struct bk_line_turn line[BK_LINE_MOST];
};

struct ending {
    const struct budget *budget;
    struct budget_use use;
    long nodes;
    bool over; /* the budget is */
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

/* ---- The search ---- */

static bool budget_over(struct ending *e)
{
    if (!e->over && e->budget->nodes && e->nodes >= e->use.until)
        e->over = true;
    if (!e->over && e->nodes % ASK_EVERY == 0 && budget_time_is_up(&e->use))
        e->over = true;
    return e->over;
}

/* How many tiles a seat still has to place. */
static int due(const struct bk_fast *f, int seat)
{
    int n = 0;
    for (int c = 0; c < BK_COLOURS; c++) {
        int tiles = __builtin_popcount(f->rack[c]);
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

static void look(struct ending *e, const struct bk_fast *f, const int lost[BK_SEATS],
                 struct result *out);

static void put_first(struct result *r, struct bk_line_turn t)
{
    memmove(&r->line[1], &r->line[0], (size_t)r->n++ * sizeof *r->line);
    r->line[0] = t;
}

/* No legal placement: the turn is lost. */
static void lose_turn(struct ending *e, const struct bk_fast *f, const int lost[BK_SEATS],
                      struct result *out)
{
    struct bk_fast next = *f;
    int then[BK_SEATS];
    memcpy(then, lost, sizeof then);
    then[f->seat]++;
    bk_fast_skip(&next);
    look(e, &next, then, out);
    put_first(out, (struct bk_line_turn){.seat = f->seat});
}

/* All placements. The last tile of a seat: only its colour and space matter, not its face. */
static void try_all(struct ending *e, const struct bk_fast *f, const int lost[BK_SEATS],
                    struct result *out)
{
    struct bk_move move[BK_MOVES_MOST];
    struct bk_bits done[BK_COLOURS] = {{0, 0}};
    bool last = due(f, f->seat) - lost[f->seat] == 1, found = false;
    int n = bk_fast_moves(f, move);
    struct result *r = n ? mem_alloc(sizeof *r) : NULL;
    for (int i = 0; i < n && !(found && budget_over(e)); i++) {
        struct bk_bits one = bk_bits_one(move[i].bit);
        struct bk_fast next = *f;
        if (last && bk_meet(done[move[i].colour], one))
            continue;
        done[move[i].colour] = bk_or(done[move[i].colour], one);
        bk_fast_place(&next, move[i]);
        e->nodes++;
        look(e, &next, lost, r);
        if (found && !prefers(r, out, f->seats, f->seat))
            continue;
        found = true;
        *out = *r;
        put_first(out, (struct bk_line_turn){f->seat, true, move[i]});
    }
    free(r);
    if (!n)
        lose_turn(e, f, lost, out);
}

/* The best for all from here. lost: turns that each seat has lost. */
static void look(struct ending *e, const struct bk_fast *f, const int lost[BK_SEATS],
                 struct result *out)
{
    struct bk_fast now = *f;
    for (int i = 0; i < f->seats; i++) {
        if (due(&now, now.seat) > lost[now.seat]) {
            try_all(e, &now, lost, out);
            return;
        }
        now.seat = (int8_t)((now.seat + 1) % now.seats);
    }
    finish(f, out);
}

void bk_end_solve(const struct bk_fast *f, const struct budget *budget, struct bk_end *out)
{
    struct ending e = {.budget = budget};
    const int lost[BK_SEATS] = {0};
    struct result *r = mem_alloc(sizeof *r);
    e.use = budget_begin(budget, 0);
    look(&e, f, lost, r);
    out->proven = !e.over;
    out->nodes = e.nodes;
    memcpy(out->score, r->score, sizeof out->score);
    out->winners = r->winners;
    out->n = r->n;
    memcpy(out->line, r->line, sizeof out->line);
    free(r);
}
