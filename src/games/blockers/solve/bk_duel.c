/* bk_duel.c: looks through all orders of the last placements for a win. */
#include "bk_duel.h"

#include <assert.h>
#include <limits.h>
#include <string.h>

void bk_duel_begin(struct bk_duel *d, int seat, long until)
{
    *d = (struct bk_duel){.seat = seat, .until = until};
}

/* ---- Placements ---- */

/* Whose tiles are there, and where, is all that counts at the end. */
static int without_faces(struct bk_move *m, int n)
{
    struct bk_bits done[BK_COLOURS] = {{0, 0}};
    int kept = 0;
    for (int i = 0; i < n; i++) {
        struct bk_bits one = bk_bits_one(m[i].bit);
        if (bk_meet(done[m[i].colour], one))
            continue;
        done[m[i].colour] = bk_or(done[m[i].colour], one);
        m[kept++] = m[i];
    }
    return kept;
}

int bk_duel_moves(const struct bk_fast *f, struct bk_move out[BK_MOVES_MOST])
{
    int n = bk_fast_moves(f, out);
    return f->left <= f->seats ? without_faces(out, n) : n;
}

static bool same(struct bk_move a, struct bk_move b)
{
    return a.colour == b.colour && a.face == b.face && a.bit == b.bit;
}

/* What decided it in another line often does so here. */
static void put_first(struct bk_move *m, int n, struct bk_move first)
{
    for (int i = 1; i < n; i++)
        if (same(m[i], first)) {
            m[i] = m[0];
            m[0] = first;
            return;
        }
}

static struct bk_fast after(struct bk_duel *d, const struct bk_fast *f, struct bk_move m)
{
    struct bk_fast next = *f;
    d->nodes++;
    d->over |= d->until && d->nodes > d->until;
    bk_fast_place(&next, m);
    return next;
}

static struct bk_fast skipped(const struct bk_fast *f)
{
    struct bk_fast next = *f;
    bk_fast_skip(&next);
    return next;
}

/* ---- The search ---- */

bool bk_duel_wins(struct bk_duel *d, const struct bk_fast *f)
{
    struct bk_move move[BK_MOVES_MOST], *killer = &d->killer[f->left > 0 ? f->left : 0];
    if (f->left <= 0)
        return bk_fast_winners(f) == 1u << d->seat;
    int n = bk_duel_moves(f, move);
    if (!n) {
        struct bk_fast next = skipped(f);
        return bk_duel_wins(d, &next);
    }
    bool own = f->seat == d->seat;
    put_first(move, n, *killer);
    for (int i = 0; i < n && !d->over; i++) {
        struct bk_fast next = after(d, f, move[i]);
        if (bk_duel_wins(d, &next) == own) {
            *killer = move[i];
            return own;
        }
    }
    return !own;
}

/* ---- What looks best at once ---- */

static long fine(const struct bk_fast *f, int seat)
{
    return (long)bk_fast_score(f, seat) * 1000 + f->total[seat];
}

long bk_duel_ahead(const struct bk_fast *f, int seat)
{
    long best = LONG_MAX;
    for (int i = 0; i < f->seats; i++)
        if (i != seat && fine(f, i) < best)
            best = fine(f, i);
    return best - fine(f, seat);
}

/* What the seat is ahead if all look that many turns ahead, and no further. */
static long look(struct bk_duel *d, const struct bk_fast *f, int turns)
{
    struct bk_move move[BK_MOVES_MOST];
    if (!turns || f->left <= 0)
        return bk_duel_ahead(f, d->seat);
    bool own = f->seat == d->seat;
    long best = own ? LONG_MIN : LONG_MAX;
    int n = bk_duel_moves(f, move);
    for (int i = 0; i < n && !d->over; i++) {
        struct bk_fast next = after(d, f, move[i]);
        long v = look(d, &next, turns - 1);
        best = (v > best) == own ? v : best;
    }
    if (n)
        return best;
    struct bk_fast next = skipped(f);
    return look(d, &next, turns - 1);
}

/* ---- The best, and the answer ---- */

bool bk_duel_best(struct bk_duel *d, const struct bk_fast *f, struct bk_move *out)
{
    struct bk_move move[BK_MOVES_MOST];
    int n = bk_fast_moves(f, move);
    long best = LONG_MIN;
    bool found = false;
    assert(f->seat == d->seat);
    for (int i = 0; i < n; i++) {
        struct bk_fast next = after(d, f, move[i]);
        long v = bk_duel_ahead(&next, d->seat);
        if ((found && v <= best) || !bk_duel_wins(d, &next))
            continue;
        best = v;
        *out = move[i];
        found = true;
    }
    return found && !d->over;
}

/* How many placements keep the win in the seat's next turn; a win that is certain without one
 * counts as many. */
static int keep(struct bk_duel *d, const struct bk_fast *f)
{
    struct bk_move move[BK_MOVES_MOST];
    int n = 0;
    if (f->left <= 0 || f->seat != d->seat)
        return bk_duel_wins(d, f) ? INT_MAX : 0;
    int moves = bk_duel_moves(f, move);
    if (!moves)
        return bk_duel_wins(d, f) ? INT_MAX : 0;
    for (int i = 0; i < moves; i++) {
        struct bk_fast next = after(d, f, move[i]);
        n += bk_duel_wins(d, &next);
    }
    return n;
}

void bk_duel_answer(struct bk_duel *d, const struct bk_fast *f, struct bk_move *out)
{
    struct bk_move move[BK_MOVES_MOST];
    int n = bk_duel_moves(f, move), least = INT_MAX;
    long best = LONG_MAX;
    assert(n && f->seat != d->seat);
    *out = move[0];
    for (int i = 0; i < n; i++) {
        struct bk_fast next = after(d, f, move[i]);
        long ahead = bk_duel_ahead(&next, d->seat);
        int left = bk_duel_wins(d, &next) ? 1 : 0;
        if (left && least)
            left = keep(d, &next);
        if (left > least || (left == least && ahead >= best))
            continue;
        least = left;
        best = ahead;
        *out = move[i];
    }
}

/* ---- How hard it is ---- */

/* Is every placement right that looks best to somebody who looks that many turns ahead? */
static bool finds(struct bk_duel *d, const struct bk_fast *f, const struct bk_move *move,
                  const bool *right, int n, int turns)
{
    long best = LONG_MIN;
    bool good = false;
    for (int i = 0; i < n && !d->over; i++) {
        struct bk_fast next = after(d, f, move[i]);
        long v = look(d, &next, turns - 1);
        if (v < best)
            continue;
        good = right[i] && (good || v > best);
        best = v;
    }
    return good;
}

/* How many answers take the win away: 0, 1, or 2 for several. */
static int refutations(struct bk_duel *d, const struct bk_fast *f)
{
    struct bk_move move[BK_MOVES_MOST];
    int n = 0, moves = f->left > 0 && f->seat != d->seat ? bk_duel_moves(f, move) : 0;
    for (int i = 0; i < moves && n < 2 && !d->over; i++) {
        struct bk_fast next = after(d, f, move[i]);
        n += !bk_duel_wins(d, &next);
    }
    return n;
}

/* After the first placement and the toughest answers to it, how many keep the win. */
static int second(struct bk_duel *d, const struct bk_fast *f)
{
    struct bk_fast now = *f;
    while (now.left > 0 && now.seat != d->seat) {
        struct bk_move m, any[BK_MOVES_MOST];
        if (bk_fast_moves(&now, any)) {
            bk_duel_answer(d, &now, &m);
            now = after(d, &now, m);
        } else {
            now = skipped(&now);
        }
    }
    int n = now.left > 0 ? keep(d, &now) : 0;
    return n == INT_MAX ? 0 : n;
}

bool bk_duel_grade(struct bk_duel *d, const struct bk_fast *f, struct bk_grade *out)
{
    struct bk_move move[BK_MOVES_MOST], best;
    bool right[BK_MOVES_MOST];
    *out = (struct bk_grade){.choices = bk_duel_moves(f, move), .level = 1};
    for (int i = 0; i < out->choices && !d->over; i++) {
        struct bk_fast next = after(d, f, move[i]);
        right[i] = bk_duel_wins(d, &next);
        out->right += right[i];
        out->traps += !right[i] && refutations(d, &next) == 1;
    }
    if (d->over || !out->right || !bk_duel_best(d, f, &best))
        return false;
    struct bk_fast next = after(d, f, best);
    out->second = second(d, &next);
    while (out->level <= BK_LEVELS && !finds(d, f, move, right, out->choices, out->level))
        out->level++;
    return !d->over;
}
