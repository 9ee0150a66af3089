/* tidy.h: packs the islands of a table (room.h) into the shape of the surface that shows it, so
 * that its tiles can be as large as possible.
 *
 * Each island moves as a whole, and no two come nearer to each other than one empty cell, not
 * even at a corner. So every line has the same groups as before, and a table is legal
 * afterwards if it was before. An island may be laid with its rows as columns, if the rules
 * have columns: this takes each diagonal to itself. If they have none, rows one below the other
 * are nothing to each other: each may move by itself, and none has to be empty between them. */
#ifndef SUPERWILD_TIDY_H
#define SUPERWILD_TIDY_H

#include "tile_game.h"

/* A cell at the largest size of tiles is this large. Of a tile that lies in a tower under
 * another one, a strip of this height is in sight. */
#define TIDY_CELL_W 60
#define TIDY_CELL_H 76
#define TIDY_STRIP 17

/* A surface, in the same units: at the largest size it shows w / TIDY_CELL_W columns. Strips
 * are never lower than `strip`, however small the tiles. */
struct tidy_shape {
    int w, h, strip;
};
/* That of the usual window when all racks are open, for those who see none. */
#define TIDY_USUAL ((struct tidy_shape){1052, 400, 12})

/* How large the tiles are if the surface shows the whole table, with its towers (row_ways.h),
 * in thousandths of the largest size: 1..TIDY_FULL. */
#define TIDY_FULL 1000
int tidy_size(const struct table *t, struct tidy_shape shape);
/* The same for a table of that many columns and rows without a tower. */
int tidy_box_size(int columns, int rows, struct tidy_shape shape);
#define TIDY_SMALL 850   /* below this, a play that leaves the tiles larger is better */
#define TIDY_OFFERED 700 /* below this, tidying up is offered to a person */
#define TIDY_NEEDED 600  /* below this, computers slide islands together */

/* Finds places for all islands where the tiles can be larger, and among these some with as much
 * air as there is room for. Writes the moves to out (room for TILE_MAX) and returns how many
 * tiles move: 0 if it finds nothing better. The Wild's island stays, or else as much as
 * possible. Takes a fraction of a millisecond, and up to about 30 with many towers. */
int tidy_make(const struct table *t, unsigned rules, struct tidy_shape shape,
              struct table_item *out);
/* The same, but no island is turned: each is slid as it lies. */
int tidy_slide(const struct table *t, unsigned rules, struct tidy_shape shape,
               struct table_item *out);
/* The size of the tiles once tidy_make() has tidied up. */
int tidy_best_size(const struct table *t, unsigned rules, struct tidy_shape shape);

#endif
