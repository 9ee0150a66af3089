/* bk_names.h: what the colours, symbols, tiles and spaces of Blockers! are called, in the
 * person's language. */
#ifndef SUPERWILD_BK_NAMES_H
#define SUPERWILD_BK_NAMES_H

#include "bk_tile.h"

/* "Red": the name of a player's colour; "moon": that of a block, 0 to 8. Never NULL. */
const char *bk_colour_name(int colour);
const char *bk_symbol_name(int block);
/* Append "blue 7", "green C", "red moon", "yellow wild". */
void bk_tile_words(struct buf *out, bk_tile t);
/* The same as what somebody puts, takes or draws: "the blue 7", in German "den roten Mond". */
void bk_the_tile_words(struct buf *out, bk_tile t);
/* Append "C4, column 4, row C, moon". */
void bk_space_words(struct buf *out, int space);

#endif
