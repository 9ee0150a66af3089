/* place_islands.h: from islands, each on a plane of its own, to one table. */
#ifndef SUPERWILD_PLACE_ISLANDS_H
#define SUPERWILD_PLACE_ISLANDS_H

#include "lay.h"

/* Sets the islands of a layout out on the table: the pinned one stays; each other one lies,
 * turned and shifted, so that many of its tiles are where `old` has them, the one that can keep
 * most first; the rest go near the Wild. No two islands touch. False when there is no room
 * within the coordinates (PLACE_MAX). */
bool place_islands(const struct lay_found *found, bool pinned, unsigned rules,
                   const struct table *old, struct table *out);

/* How many of the old table's tiles lie elsewhere now. */
int place_islands_moved(const struct table *old, const struct table *now);

#endif
