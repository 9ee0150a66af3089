/* bk_alone.c: looks through all ways to place a rack. */
#include "bk_alone.h"

#define JOINS 3 /* a tile has four neighbours, so it joins at most four groups to one */

static int groups(const struct bk_fast *f)
{
    return bk_fast_groups(f, 0);
}

static int tiles(const struct bk_fast *f)
{
    int n = 0;
    for (int c = 0; c < BK_COLOURS; c++)
        n += __builtin_popcount(f->rack[c]);
    return n;
}

static struct bk_fast after(const struct bk_fast *f, struct bk_move m, long *nodes)
{
    struct bk_fast next = *f;
    ++*nodes;
    bk_fast_place(&next, m);
    return next;
}

/* In which order tiles are placed makes no difference, so they are placed in one. */
static void place_all(const struct bk_fast *f, int *best, long *nodes)
{
    struct bk_move move[BK_MOVES_MOST];
    int left = tiles(f), n = bk_fast_moves(f, move);
    if (!left && groups(f) < *best)
        *best = groups(f);
    if (!left || groups(f) - JOINS * left >= *best)
        return;
    for (int i = 0; i < n && move[i].face == move[0].face; i++) {
        struct bk_fast next = after(f, move[i], nodes);
        place_all(&next, best, nodes);
    }
}

/* A tile that has no space comes first, so that it is noticed. */
static bool all_have_space(const struct bk_fast *f)
{
    struct bk_move move[BK_MOVES_MOST];
    uint32_t faces[BK_COLOURS] = {0};
    int n = bk_fast_moves(f, move);
    for (int i = 0; i < n; i++)
        faces[move[i].colour] |= 1u << move[i].face;
    for (int c = 0; c < BK_COLOURS; c++)
        if (f->rack[c] & ~faces[c])
            return false;
    return true;
}

int bk_alone_least(const struct bk_fast *f, long *nodes)
{
    int best = BK_ALONE_NEVER;
    if (all_have_space(f))
        place_all(f, &best, nodes);
    return best;
}

bool bk_alone_best(const struct bk_fast *f, long *nodes, struct bk_move *out)
{
    struct bk_move move[BK_MOVES_MOST];
    int n = bk_fast_moves(f, move), least = bk_alone_least(f, nodes), best = BK_ALONE_NEVER;
    for (int i = 0; i < n && least < BK_ALONE_NEVER; i++) {
        struct bk_fast next = after(f, move[i], nodes);
        if (groups(&next) >= best || bk_alone_least(&next, nodes) != least)
            continue;
        best = groups(&next);
        *out = move[i];
    }
    return best < BK_ALONE_NEVER;
}

/* ---- How hard it is ---- */

/* The fewest groups after that number of placements more. */
static int look(const struct bk_fast *f, int more, long *nodes)
{
    struct bk_move move[BK_MOVES_MOST];
    int best = groups(f), n = more ? bk_fast_moves(f, move) : 0;
    if (n)
        best = BK_ALONE_NEVER;
    for (int i = 0; i < n; i++) {
        struct bk_fast next = after(f, move[i], nodes);
        int v = look(&next, more - 1, nodes);
        best = v < best ? v : best;
    }
    return best;
}

/* Is every placement right that looks best to somebody who looks so far ahead? */
static bool finds(const struct bk_fast *f, const struct bk_move *move, const bool *right, int n,
                  int level, long *nodes)
{
    int best = BK_ALONE_NEVER;
    bool good = false;
    for (int i = 0; i < n; i++) {
        struct bk_fast next = after(f, move[i], nodes);
        int v = look(&next, level - 1, nodes);
        if (v > best)
            continue;
        good = right[i] && (good || v < best);
        best = v;
    }
    return good;
}

bool bk_alone_grade(const struct bk_fast *f, long *nodes, struct bk_alone_grade *out)
{
    struct bk_move move[BK_MOVES_MOST];
    bool right[BK_MOVES_MOST];
    *out = (struct bk_alone_grade){.least = bk_alone_least(f, nodes), .level = 1};
    if (out->least == BK_ALONE_NEVER)
        return false;
    out->choices = bk_fast_moves(f, move);
    for (int i = 0; i < out->choices; i++) {
        struct bk_fast next = after(f, move[i], nodes);
        right[i] = bk_alone_least(&next, nodes) == out->least;
        out->right += right[i];
    }
    while (out->level <= BK_ALONE_LEVELS &&
           !finds(f, move, right, out->choices, out->level, nodes))
        out->level++;
    return true;
}
