/* bk_search.h: compares placements by how the game goes on.
 *
 * Again and again, what is hidden is dealt at random (bk_guess.h says what is likely). In each
 * deal every placement that is left is made and the game goes on for some turns: the seat
 * itself chooses by the value of what its placements lead to, the others by the key. Then the
 * value says how likely the seat is to win. All placements meet the same deals, so that their
 * differences show soon. One that is clearly worse than the best is dropped (a race, O. Maron
 * and A. W. Moore, 1994), and after each quarter of the time so is the worse half (halving, Z.
 * Karnin, T. Koren and O. Somekh, 2013).
 */
#ifndef SUPERWILD_BK_SEARCH_H
#define SUPERWILD_BK_SEARCH_H

#include "bk_key.h"
#include "budget.h"

#define BK_CANDIDATES 16 /* the most */

struct bk_search {
    const struct bk_weights
        *key;       /* of the others; and only the first placements are looked at: */
    int candidates; /* as many in the race, */
    int own;        /* and in the seat's later turns */
    int turns;      /* after the placement, before the value is asked */
    long nodes;     /* in all games together; one is about half a microsecond */
    const struct budget *budget; /* for its stop(), time and slices, after each deal; its nodes
                                  * do not matter; or NULL */
};

/* False if there is no legal placement; if it is stopped, *out is the best so far. The same for
 * the same random numbers on every system. */
bool bk_search_best(const struct bk_seen *seen, const struct bk_search *how, struct rng *rng,
                    struct bk_move *out);

/* What became of two placements in the same deals. */
struct bk_compared {
    int deals;    /* 0: it was stopped before the first */
    int value[2]; /* the seat's part of the win after a and after b, of BK_SHARE, on average */
    bool clearly; /* a is better, and that is no accident */
};

/* Compares two legal placements with all the nodes. The others and the seat go on as in the
 * search; the deals are new ones, so that the placement which a search has found gains nothing
 * from the deals in which it was found. */
void bk_search_compare(const struct bk_seen *seen, const struct bk_search *how, struct rng *rng,
                       struct bk_move a, struct bk_move b, struct bk_compared *out);

#endif
