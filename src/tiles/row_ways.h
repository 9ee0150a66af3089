/* row_ways.h: how rows make way for towers.
 *
 * A tower is drawn as steps: a strip of each tile is in sight, above the table those of the
 * tiles below the top, and below the table one for each tile under it. Where a tower would
 * hide the next tile in its column, the rows between them move apart. */
#ifndef SUPERWILD_ROW_WAYS_H
#define SUPERWILD_ROW_WAYS_H

#include "table.h"

/* By how many strips a tile at p is shown above the table (below 0: below it). A tower without
 * a tile in its middle shows a gap, which is one strip however many tiles are missing. p may be
 * empty. */
int tower_level(const struct table *t, struct place p);

/* A cell with tiles, and by how many strips its tower is shown above and below the table. */
struct tower_cell {
    int x, y, up, down;
};
/* Lists the cells with tiles, from the top; returns how many, or 0 if there is no tower. */
int tower_cells(const struct table *t, struct tower_cell out[TILE_MAX]);

/* Room above row y, for that row and all after it. */
struct row_way {
    int y, room;
};
#define ROW_WAYS (TILE_MAX / 2) /* each has a tower */

/* Writes the least room that the rows need, from the top, and returns how many there are.
 * strip: the height of a strip; pitch: from one row to the next. In the same units, which are
 * those of the room. cell: in order from the top. */
int row_ways(const struct tower_cell *cell, int n, int strip, int pitch,
             struct row_way out[ROW_WAYS]);
/* By how much they are higher than their rows: what the rows need, and the towers that stick
 * out of the first and of the last ones. */
int row_ways_room(const struct tower_cell *cell, int n, int strip, int pitch);

#endif
