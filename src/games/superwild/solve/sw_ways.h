/* sw_ways.h: the fewest table tiles that have to move for a play, with proof, and all ways to
 * make the play with so few.
 *
 * A *way* is a legal table with all tiles of the old one and enough tiles of the rack. The
 * search asks which tiles of the table have to leave their places: README.md, "All ways with
 * the fewest moves". Everything is deterministic: the same task and the same nodes lead to the
 * same answer. */
#ifndef SUPERWILD_SW_WAYS_H
#define SUPERWILD_SW_WAYS_H

#include "solve.h"

struct ways_task {
    unsigned rules;        /* as in struct solve_task */
    struct table table;    /* the old table; it holds the Wild */
    struct tile_bits rack; /* number tiles that are not on the table */
    int tiles;             /* at least this many of them have to be played */
    bool wild_stays;       /* the Wild may not leave its place */
    bool lone_wild;        /* and it is in no group on the new table (only with free
                            * diagonals; tiles is 0). It still counts as a tile that moves */
};

enum ways_answer {
    WAYS_NO,     /* proven: there is none */
    WAYS_YES,    /* found; or, for ways_each(), all have been listed */
    WAYS_UNKNOWN /* the budget ended it, or a search was too large */
};

struct ways_result {
    int moved;          /* tiles of the old table that lie elsewhere */
    bool fewest;        /* it is proven that no way moves fewer */
    struct table table; /* the way */
    long nodes;
};

/* Looks for a way that moves at most `moves` tiles (0 or more), the fewest first. */
enum ways_answer ways_within(const struct ways_task *task, int moves,
                             const struct budget *budget, struct ways_result *out);

/* Called with a way, once for each even if the search is in slices: ctx lasts as long as the
 * calculation (slices_memory()). False ends the search. */
typedef bool ways_found(void *ctx, const struct table *then);

/* Lists the ways that move exactly `moves` tiles, if none moves fewer: for every such way, one
 * is listed that moves the same tiles, whose groups are all in that way too, but for what
 * README.md leaves out. A way may be listed more than once. */
enum ways_answer ways_each(const struct ways_task *task, int moves, const struct budget *budget,
                           ways_found *found, void *ctx);

#endif
