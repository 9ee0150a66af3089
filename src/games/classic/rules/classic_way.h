/* classic_way.h: putting tiles down in Classic so that rows keep apart.
 *
 * On the table every meld is a row of its own with a free cell beside it. Who adds to a row that
 * has a neighbour a cell away would join the two; who puts a tile in the middle of a run would
 * have to push half of it aside first. A hand does both without thinking, and so does this:
 * other rows of the line make way, and a row is opened where the tile goes. Nothing here decides
 * what is legal; it is the arrangement a person would make of it. */
#ifndef SUPERWILD_CLASSIC_WAY_H
#define SUPERWILD_CLASSIC_WAY_H

#include "tile_game.h"

/* Puts n tiles (from the rack, or lying anywhere) down side by side, the first at `at`, level 0.
 * Where a tile lies there that is none of them, its row is opened before it or, with `after`,
 * behind it. All moves go to out (room for TILE_MAX), the n tiles first; returns how many, 0
 * when there is no room or what lies there cannot be opened so that anything fits. */
int cl_put(const struct table *t, const tile_t *tile, int n, struct place at, bool after,
           struct table_item *out);

/* The Wild at `at` may be replaced by that tile: it takes the Wild's place, and the Wild lies
 * alone nearby. The two moves go to out. False when there is no Wild there, or it stands for
 * something else. */
bool cl_replace_wild(const struct table *t, tile_t tile, struct place at,
                     struct table_item out[2]);

#endif
