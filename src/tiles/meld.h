/* meld.h: the sets and runs of Classic, each a row of its own.
 *
 * Rules: Classic Rummy Tiles, "Melds" and "A round", 2. A set is three or four tiles of one
 * number and different colours; a run is three or more consecutive numbers of one colour
 * between 1 and 13, written upward or downward. A Wild stands for any tile. No six-nines, no
 * going round. Two of each tile and two Wilds: copies are told apart by their tile numbers,
 * never by what is printed on them.
 *
 * A row with one number tile only can be read in several ways (r5 * * is r5 r6 r7, r5 r4 r3 or
 * a set of fives). Decision: a reading is one of the whole row, so that its Wilds fit together;
 * the one worth most counts, as the rules say of the Wild. */
#ifndef SUPERWILD_MELD_H
#define SUPERWILD_MELD_H

#include "lines.h"
#include "table.h"

#define MELD_TILES 13   /* of the longest run */
#define MELD_READINGS 3 /* a set, a run upward, a run downward */
#define MELDS_MOST 36   /* on one table: 106 tiles, at least three each */

/* All readings of n tiles in this order as exactly one set or one run: a set first, then
 * upward, then downward; in a set, Wilds take the missing colours in the alphabet's order
 * (b, g, k, r). Returns how many, 0 when it is no meld. out may be NULL. */
int meld_readings(const tile_t *tiles, int n, struct group out[MELD_READINGS]);
/* Is there a reading? As meld_readings(), and much quicker. */
bool meld_is(const tile_t *tiles, int n);
/* The reading worth most; among equals the first of them. False when it is no meld. */
bool meld_read(const tile_t *tiles, int n, struct group *out);
/* The faces tile number i could stand for, over all readings, as bits 0..51; a number tile
 * only for itself; 0 when it is no meld. */
uint64_t meld_faces(const tile_t *tiles, int n, int i);
/* What a reading is worth: a tile its number, a Wild what it stands for. */
int meld_worth(const struct group *g);

/* A tile by its face out of what is left of Classic's tiles, the first copy first: like
 * tile_take() (table.h), but a 6 is no 9. False when none is left. */
bool tile_take_copy(struct tile_bits *left, int face, tile_t *out);

/* The unbroken rows of level 0, from the top, then from the left: row i is
 * tile[start[i]] .. tile[start[i + 1] - 1]. Of tiles that share a place one is taken. */
struct table_rows {
    int n;
    uint8_t start[TILE_MAX + 1];
    tile_t tile[TILE_MAX];
};
void table_rows(const struct table *t, struct table_rows *out);

#endif
