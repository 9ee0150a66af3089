/* classic_tidy.h: Classic's rack in the order that shows what is in it, and its table in tidy
 * rows. Neither changes what may be played. */
#ifndef SUPERWILD_CLASSIC_TIDY_H
#define SUPERWILD_CLASSIC_TIDY_H

#include "tile_game.h"
#include "meld.h"

/* A rack from left to right: melds, one after the other, then the rest by colour and number, its
 * Wilds last. Meld i is tile[start[i]] .. tile[start[i + 1] - 1]. */
struct cl_arranged {
    int n, melds, worth; /* worth: points of all melds */
    uint8_t start[MELDS_MOST + 1];
    tile_t tile[TILE_MAX];
};

/* Arranges a rack. The melds share no tile, and there are none with more tiles in them; among
 * these, none worth more; among these, the fewest. With for_points the points come first, as for
 * the initial meld. (A rack of more tiles than a game ever brings together may get less than the
 * best: the search is limited to some 100 ms.) */
void cl_arrange_rack(const struct tile_bits *rack, bool for_points, struct cl_arranged *out);

enum cl_tidy_order {
    CL_TIDY_AS_IT_LIES, /* rows stay in their order, from the top left */
    CL_TIDY_SORTED      /* runs by colour and number, sets by number, then what is no meld yet */
};

/* Lays the rows of a table out anew, each as it is, in lines of at most `width` cells (a longer
 * row has a line to itself), with a cell between rows and `air` empty lines between lines, from
 * the top left corner of where they lie now. The moves go to out (room for TILE_MAX); returns how
 * many tiles move. 0 also when tiles lie where none can in Classic: then nothing is tidied. */
int cl_tidy(const struct table *t, int width, int air, enum cl_tidy_order order,
            struct table_item *out);

#endif
