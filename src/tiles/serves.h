/* serves.h: in how many directions the Wild has groups at once. */
#ifndef SUPERWILD_SERVES_H
#define SUPERWILD_SERVES_H

#include "check.h"

/* Two bits for each enum line_kind, from the lowest: a group holds the Wild and goes on beyond
 * it towards the line's first tile; towards its last. groups: as table_read() lists them. */
unsigned wild_serves(const struct table_group *groups, int n);
/* How many bits that are, for a table. */
int wild_directions(const struct table *t, unsigned rules);
/* Directions from which on the Wild sparkles. */
#define WILD_DIRECTIONS 4

#endif
