/* room.h: groups that slide aside so that there is room to build.
 *
 * An island is what hangs together: tiles side by side, in a tower, or on the Wild's arms.
 * Moved as a whole it stays what it was, as long as it touches nothing new; so every island of
 * a legal table can be slid to where there is air round it. */
#ifndef SUPERWILD_ROOM_H
#define SUPERWILD_ROOM_H

#include "tile_game.h"

/* Empty cells there are to be between two islands. */
#define ROOM_AIR 2

/* The island that tile t is in. */
struct tile_bits room_island(const struct table *t, unsigned rules, tile_t tile);

/* Slides islands apart until each has room: the Wild's stays where it is, the others move as
 * little as they can, the nearest first. With `only` (tiles, any of an island), no others move.
 * The moves go to out (room for TILE_MAX). Returns how many tiles move: 0 when there is room
 * enough, or no way to make it. The table is legal afterwards if it was before. */
int room_make(const struct table *t, unsigned rules, const struct tile_bits *only,
              struct table_item *out);

#endif
