/* classic_way.h: puts tiles down in Classic so that rows stay apart.
 *
 * On the table every meld is its own row with a free cell beside it. Adding to a row that has a
 * neighbour one cell away would join the two. Putting a tile in the middle of a run would first
 * need half of it pushed aside. People do both without thinking, and so does this part: other
 * rows of the line make way, and a row opens where the tile goes in. This does not decide what
 * is legal; it only arranges tiles as a person would. */
#ifndef SUPERWILD_CLASSIC_WAY_H
#define SUPERWILD_CLASSIC_WAY_H

#include "tile_game.h"

/* Puts n tiles (from the rack or from anywhere) down side by side, the first at `at`, level 0.
 * If a tile that is not one of them is there, its row opens before it or, with `after`, behind
 * it. Writes all moves to out (room for TILE_MAX), beginning with the n tiles. Returns how
 * many; 0 if there is no room, or if they touch a row and fit none that they touch. */
int cl_put(const struct table *t, const tile_t *tile, int n, struct place at, bool after,
           struct table_item *out);

/* Replaces the Wild at `at` by a tile it stands for: the tile takes its place, and the Wild
 * lies on its own nearby. Writes the two moves to out. False if there is no Wild there, or it
 * stands for something else. */
bool cl_replace_wild(const struct table *t, tile_t tile, struct place at,
                     struct table_item out[2]);

#endif
