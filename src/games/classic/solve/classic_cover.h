/* classic_cover.h: lists every way to play tiles of the rack in Classic with few melds changed.
 *
 * classic_solve() walks through the numbers and finds one best play. This search is another
 * one: it covers tiles with melds, one tile after the other, and takes tiles from melds of the
 * table only when a new meld needs them. README.md says more.
 *
 * A meld of the old table is
 * - *changed* if no meld of the new table looks the same (as in classic_solve.h);
 * - *taken apart* if its tiles are not all in one meld of the new table. A meld that is only
 *   added to, or joined to another, is changed but not taken apart.
 * Two tiles that look the same count as whichever makes fewer of both. */
#ifndef SUPERWILD_CLASSIC_COVER_H
#define SUPERWILD_CLASSIC_COVER_H

#include "classic_solve.h"

struct classic_want {
    struct classic_task task; /* free_wilds and value do not matter: rule 5 holds */
    int tiles;                /* rack tiles to play, or more */
    int changed, apart;       /* melds that may be changed, and taken apart; < 0: any number */
    bool plain;               /* no Wild of the old table may be taken (rule 5) */
};

enum classic_covered {
    COVERED_ALL,   /* every way has been listed */
    COVERED_ENDED, /* found() ended it */
    COVERED_SHORT  /* the budget ended it */
};

/* Is called with a legal table, on which unchanged melds lie where they were. New melds lie
 * anywhere: classic_lay() lays them as a person would. Once for each even if the search is in
 * slices: ctx lasts as long as the calculation (slices_memory()). False ends the search. */
typedef bool classic_cover_found(void *ctx, const struct table *then);

/* Lists the ways, some of them several times. If no more than the fewest melds that are needed
 * may be changed, it lists all of them; otherwise it leaves out those that change melds which
 * no rack tile has anything to do with. */
enum classic_covered classic_cover(const struct classic_want *want, const struct budget *budget,
                                   classic_cover_found *found, void *ctx);

/* How a meld looks, whatever the order of its tiles: bits of the faces 0..51, and the number of
 * its Wilds above them. A meld never has two number tiles with the same face. */
uint64_t classic_look(const tile_t *tile, int n);

#endif
