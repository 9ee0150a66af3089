/* room.h: slides groups aside so that there is room to build.
 *
 * An island is a set of connected tiles: side by side, in a tower, or on the Wild's arms. Moved
 * as a whole, it stays legal as long as it touches nothing new. So every island of a
 * legal table can slide to where there is space around it. */
#ifndef SUPERWILD_ROOM_H
#define SUPERWILD_ROOM_H

#include "tile_game.h"

/* How many empty cells there should be between two islands. */
#define ROOM_AIR 2

/* The island that tile t is in. */
struct tile_bits room_island(const struct table *t, unsigned rules, tile_t tile);

/* Slides islands apart until each has room. The Wild's stays where it is; the others move as
 * little as they can, the nearest first. With `only` (any tiles of an island), no others move.
 * Writes the moves to out (room for TILE_MAX) and returns how many tiles move: 0 if there is
 * enough room, or no way to make it. A legal table stays legal. */
int room_make(const struct table *t, unsigned rules, const struct tile_bits *only,
              struct table_item *out);

#endif
