/* bk_quick.h: a sensible placement in very little time, for playing games to the end in a
 * search: the cheapest kind of placement for its player, and of those one that is in the
 * leader's way. */
#ifndef SUPERWILD_BK_QUICK_H
#define SUPERWILD_BK_QUICK_H

#include "bk_fast.h"

/* The choice between equal placements depends on the luck and on the turn, and on nothing else:
 * games with the same luck that differ in one placement stay alike, so that the difference
 * shows. */

/* False if there is no legal placement. */
bool bk_quick_best(const struct bk_fast *f, uint64_t luck, struct bk_move *out);
/* Plays to the end of the game; returns how many placements that took. */
int bk_quick_finish(struct bk_fast *f, uint64_t luck);

#endif
