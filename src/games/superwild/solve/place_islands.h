/* place_islands.h: brings islands, each on its own plane, together on one table. */
#ifndef SUPERWILD_PLACE_ISLANDS_H
#define SUPERWILD_PLACE_ISLANDS_H

#include "lay.h"

/* Lays the islands of a layout on the table. The pinned island stays. Each other island is
 * turned and shifted so that many of its tiles are where `old` has them, beginning with the
 * island that can keep most. The rest go near the Wild. No two islands touch. False if there is
 * no room within the coordinates (PLACE_MAX). */
bool place_islands(const struct lay_found *found, bool pinned, unsigned rules,
                   const struct table *old, struct table *out);

/* Finds other places for the islands that keep no tile of the old table in place, so that the
 * table grows in the shape of the window: they may be turned, and come closer if the tiles
 * would be small. If the rules have only rows, nothing can be built above or below the Wild,
 * and no room is left there. A legal table stays legal. */
void place_islands_closer(unsigned rules, const struct table *old, struct table *now);

/* Lays the islands of a legal table again, so that many tiles are where `old` has them. It may
 * lack some of `old`'s tiles. */
void place_islands_again(unsigned rules, const struct table *old, struct table *now);

/* How many tiles of the old table now lie elsewhere. */
int place_islands_moved(const struct table *old, const struct table *now);

#endif
