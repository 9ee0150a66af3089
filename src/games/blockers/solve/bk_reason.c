/* bk_reason.c: what a placement does, and why it is right or wrong. */
#include "bk_reason.h"

#include <limits.h>

#define CLOSE_TURNS 2 /* of others, after the seat's last one: they are all looked through */

/* ---- What it does ---- */

static struct bk_bits touching(const struct bk_fast *f, int colour, int bit, int *groups)
{
    struct bk_bits near = bk_beside(bk_bits_one(bit)), all = {0, 0};
    *groups = 0;
    for (int i = 0; i < f->n_groups[colour]; i++)
        if (bk_meet(f->group[colour][i], near)) {
            all = bk_or(all, f->group[colour][i]);
            ++*groups;
        }
    return all;
}

struct bk_bits bk_reason_joined(const struct bk_fast *f, struct bk_move m, int *groups)
{
    return touching(f, m.colour, m.bit, groups);
}

static struct bk_fast after(const struct bk_fast *f, struct bk_move m)
{
    struct bk_fast next = *f;
    bk_fast_place(&next, m);
    return next;
}

/* How many turns of others come before one of the seat; all that are left if it has none. */
static int turns_before(const struct bk_fast *f, int seat)
{
    int n = 0;
    while (n < f->left && (f->seat + n) % f->seats != seat)
        n++;
    return n;
}

static bool has_turn(const struct bk_fast *f, int seat)
{
    return turns_before(f, seat) < f->left;
}

static int best_reply(const struct bk_fast *f)
{
    struct bk_move move[BK_MOVES_MOST];
    int best = -1, n = f->left > 0 ? bk_fast_moves(f, move) : 0;
    for (int i = 0; i < n; i++) {
        struct bk_fast next = after(f, move[i]);
        int score = bk_fast_score(&next, f->seat);
        best = best < 0 || score < best ? score : best;
    }
    return best;
}

static void say_deed(const struct bk_fast *f, struct bk_move m, struct bk_reason *out)
{
    struct bk_fast next = after(f, m);
    touching(f, m.colour, m.bit, &out->joins);
    out->taken = bk_meet(f->empty, bk_bits_one(m.bit)) ? -1 : bk_fast_colour(f, m.bit);
    out->score = bk_fast_score(f, f->seat);
    out->then = bk_fast_score(&next, f->seat);
    if (out->taken >= 0) {
        out->hit = bk_fast_score(f, f->owner[out->taken]);
        out->hit_then = bk_fast_score(&next, f->owner[out->taken]);
    }
    out->reply = next.seat != f->seat ? best_reply(&next) : -1;
}

/* ---- How it ends ---- */

static int best_other(const struct bk_fast *f, int seat)
{
    int best = -1;
    for (int i = 0; i < f->seats; i++)
        if (i != seat &&
            (best < 0 || bk_fast_score(f, i) < bk_fast_score(f, best) ||
             (bk_fast_score(f, i) == bk_fast_score(f, best) && f->total[i] < f->total[best])))
            best = i;
    return best;
}

/* Keeps the closest end. */
static void find_close(const struct bk_fast *f, int seat, long *least, struct bk_close *out)
{
    struct bk_move move[BK_MOVES_MOST];
    long ahead = f->left > 0 ? 0 : bk_duel_ahead(f, seat);
    if (f->left > 0) {
        int n = bk_duel_moves(f, move);
        struct bk_fast next = *f;
        for (int i = 0; i < n; i++) {
            next = after(f, move[i]);
            find_close(&next, seat, least, out);
        }
        if (!n) {
            bk_fast_skip(&next);
            find_close(&next, seat, least, out);
        }
    } else if (ahead < *least) {
        int other = best_other(f, seat);
        *least = ahead;
        *out = (struct bk_close){bk_fast_score(f, seat), bk_fast_score(f, other),
                                 f->total[seat], f->total[other]};
    }
}

static void say_end(const struct bk_fast *next, int seat, struct bk_reason *out)
{
    long least = LONG_MAX;
    out->ends = !has_turn(next, seat) && next->left <= CLOSE_TURNS;
    if (out->ends)
        find_close(next, seat, &least, &out->close);
}

/* ---- A duel ---- */

/* How many placements there are, and how many keep the win; *trap: of the others, the one that
 * looks best, if that is at least `ahead`. */
static void count_right(struct bk_duel *d, const struct bk_fast *f, long ahead, int *choices,
                        int *right, struct bk_trap *trap)
{
    struct bk_move move[BK_MOVES_MOST];
    long best = ahead - 1;
    *choices = bk_fast_moves(f, move);
    *right = 0;
    for (int i = 0; i < *choices && !d->over; i++) {
        struct bk_fast next = after(f, move[i]);
        long v = bk_duel_ahead(&next, d->seat);
        if (bk_duel_wins(d, &next)) {
            ++*right;
        } else if (trap && v > best) {
            best = v;
            *trap = (struct bk_trap){.found = true, .better = v > ahead, .move = move[i]};
        }
    }
}

static void say_answer(struct bk_duel *d, const struct bk_fast *f, struct bk_trap *trap)
{
    struct bk_move any[BK_MOVES_MOST];
    struct bk_fast next = after(f, trap->move);
    trap->answered = next.left > 0 && next.seat != d->seat && bk_fast_moves(&next, any);
    if (trap->answered)
        bk_duel_answer(d, &next, &trap->answer);
}

bool bk_reason_duel(struct bk_duel *d, const struct bk_fast *f, struct bk_move m,
                    struct bk_reason *out)
{
    struct bk_fast next = after(f, m);
    bool own = f->seat == d->seat;
    *out = (struct bk_reason){.taken = -1};
    say_deed(f, m, out);
    if (own)
        count_right(d, f, bk_duel_ahead(&next, d->seat), &out->choices, &out->right,
                    &out->trap);
    else if (next.left > 0 && next.seat == d->seat)
        count_right(d, &next, 0, &out->choices, &out->right, NULL);
    if (out->trap.found)
        say_answer(d, f, &out->trap);
    say_end(&next, d->seat, out);
    return !d->over;
}

/* ---- Alone ---- */

void bk_reason_alone(const struct bk_fast *f, struct bk_move m, long *nodes,
                     struct bk_reason *out)
{
    struct bk_move move[BK_MOVES_MOST];
    struct bk_fast next = after(f, m);
    struct bk_trap *trap = &out->trap;
    *out = (struct bk_reason){.taken = -1};
    say_deed(f, m, out);
    out->least = bk_alone_least(&next, nodes);
    out->choices = bk_fast_moves(f, move);
    for (int i = 0; i < out->choices; i++) {
        struct bk_fast then = after(f, move[i]);
        int least = bk_alone_least(&then, nodes), groups = bk_fast_groups(&then, f->seat);
        if (least == out->least) {
            out->right++;
            continue;
        }
        out->wrong = !out->wrong || least < out->wrong ? least : out->wrong;
        if (groups <= out->then && (!trap->found || groups < trap->groups))
            *trap = (struct bk_trap){.found = true,
                                     .better = groups < out->then,
                                     .move = move[i],
                                     .groups = groups,
                                     .least = least};
    }
}
