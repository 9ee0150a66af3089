/* bk_tile.h: the 140 tiles of Blockers!, the 81 spaces of its board, and how both are written.
 *
 * A tile is a colour and a face: a number goes into its column, a letter into its row, a symbol
 * into its block, and the wild anywhere. See ../README.md for the rules. */
#ifndef SUPERWILD_BK_TILE_H
#define SUPERWILD_BK_TILE_H

#include <stdint.h>

#include "buf.h"
#include "scan.h"

#define BK_COLOURS 5
#define BK_FACES 28 /* 9 numbers, 9 letters, 9 symbols, the wild */
#define BK_TILES (BK_COLOURS * BK_FACES)
#define BK_SIDE 9
#define BK_SPACES (BK_SIDE * BK_SIDE)
#define BK_WILD (BK_FACES - 1)

typedef uint8_t bk_tile; /* colour * BK_FACES + face */
#define BK_NO_TILE ((bk_tile)255)

enum bk_kind { BK_NUMBER, BK_LETTER, BK_SYMBOL, BK_WILD_KIND };

static inline int bk_colour(bk_tile t)
{
    return t / BK_FACES;
}

static inline int bk_face(bk_tile t)
{
    return t % BK_FACES;
}

static inline bk_tile bk_tile_of(int colour, int face)
{
    return (bk_tile)(colour * BK_FACES + face);
}

static inline enum bk_kind bk_kind_of(bk_tile t)
{
    return (enum bk_kind)(bk_face(t) / BK_SIDE);
}

/* A space is row * 9 + column, both from 0; row 0 is a, column 0 is 1. */
static inline int bk_row(int space)
{
    return space / BK_SIDE;
}

static inline int bk_column(int space)
{
    return space % BK_SIDE;
}

/* The 3 x 3 block, from 0 at the top left, row by row. */
static inline int bk_block(int space)
{
    return bk_row(space) / 3 * 3 + bk_column(space) / 3;
}

/* May a tile with this face lie there? */
bool bk_fits(bk_tile t, int space);

/* ---- Text ---- */

/* The letter of a colour, "rbgyp". */
char bk_colour_letter(int colour);
/* Which colour has that letter; -1 for none. */
int bk_colour_find(char letter);
/* Append "r5", "be", "gs4", "y*"; "e5"; and both, "r5@e5". */
void bk_tile_write(struct buf *out, bk_tile t);
void bk_space_write(struct buf *out, int space);
void bk_placed_write(struct buf *out, bk_tile t, int space);
/* Read exactly n bytes. False if they are not a tile, not a space, not both. */
bool bk_tile_read(const char *text, size_t n, bk_tile *out);
bool bk_space_read(const char *text, size_t n, int *out);
bool bk_placed_read(const char *text, size_t n, bk_tile *t, int *space);

#endif
