/* meld.h: the sets and runs of Classic, each of which is a row of its own.
 *
 * Rules: Classic Rummy Tiles, "Melds" and "A round", 2. A set is three or four tiles of one
 * number in different colours. A run is three or more consecutive numbers of one colour between
 * 1 and 13, written upward or downward. A Wild stands for any tile. There are no six-nines, and
 * after 13 a run ends. There are two of each tile and two Wilds; the copies differ only in
 * their tile number, never in what is printed on them.
 *
 * A row with only one number tile can be read in several ways (r5 * * is r5 r6 r7, r5 r4 r3 or
 * a set of fives). Decision: a reading is of the whole row, so that its Wilds fit together, and
 * the reading worth most counts, as the rules say about the Wild. */
#ifndef SUPERWILD_MELD_H
#define SUPERWILD_MELD_H

#include "lines.h"
#include "table.h"

#define MELD_TILES 13   /* length of the longest run */
#define MELD_READINGS 3 /* a set, a run upward, a run downward */
#define MELDS_MOST 36   /* on one table: 106 tiles, three or more in each */

/* All readings of n tiles in this order as exactly one set or one run: a set first, then an
 * upward run, then a downward one. In a set, Wilds take the missing colours in alphabetical
 * order (b, g, k, r). Returns how many, 0 when the tiles are not a meld. out may be NULL. */
int meld_readings(const tile_t *tiles, int n, struct group out[MELD_READINGS]);
/* Is there any reading? The same answer as meld_readings(), but much quicker. */
bool meld_is(const tile_t *tiles, int n);
/* The reading worth most; if several are, the first of them. False when it is not a meld. */
bool meld_read(const tile_t *tiles, int n, struct group *out);
/* The faces that tile i could stand for over all readings, as bits 0..51. A number tile stands
 * only for itself. 0 when it is not a meld. */
uint64_t meld_faces(const tile_t *tiles, int n, int i);
/* What a reading is worth: each tile counts its number, a Wild the number it stands for. */
int meld_worth(const struct group *g);

/* Takes a tile with this face from `left`, the first copy first. Like tile_take() (table.h),
 * but with Classic's tiles, where a 6 is not a 9. False when none is left. */
bool tile_take_copy(struct tile_bits *left, int face, tile_t *out);

/* The unbroken rows of level 0, from the top, then from the left. Row i is tile[start[i]] ..
 * tile[start[i + 1] - 1]. If tiles share a place, only one of them is listed. */
struct table_rows {
    int n;
    uint8_t start[TILE_MAX + 1];
    tile_t tile[TILE_MAX];
};
void table_rows(const struct table *t, struct table_rows *out);
static inline int row_length(const struct table_rows *rows, int i)
{
    return rows->start[i + 1] - rows->start[i];
}
static inline const tile_t *row_tiles(const struct table_rows *rows, int i)
{
    return rows->tile + rows->start[i];
}

#endif
