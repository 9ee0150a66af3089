/* bk_search.h: a tree search over what a seat sees (information-set Monte Carlo tree search, P.
 * I. Cowling, E. J. Powley and D. Whitehouse, 2012).
 *
 * Each game of the search deals what is hidden at random. The first placements are chosen by
 * what came of them in earlier games and by their keys (PUCT), each by its own player's
 * results. Then the game is played to its end quickly. */
#ifndef SUPERWILD_BK_SEARCH_H
#define SUPERWILD_BK_SEARCH_H

#include "bk_key.h"

#define BK_CANDIDATES 16 /* the most */

struct bk_search {
    const struct bk_weights *key; /* orders the placements: only the first are looked at, */
    int candidates;               /* as many in the first turn */
    int replies;                  /* and in later ones */
    int depth;                    /* turns that are chosen in the tree */
    long nodes;                   /* placements that may be made in all games together */
    bool (*stop)(void *ctx);      /* asked after each game: true ends the search; or NULL */
    void *ctx;
};

/* False if there is no legal placement; if it is stopped, *out is the best so far. The same for
 * the same random numbers on every system. */
bool bk_search_best(const struct bk_seen *seen, const struct bk_search *how, struct rng *rng,
                    struct bk_move *out);

#endif
