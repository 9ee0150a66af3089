/* classic_tidy.h: arranges Classic's rack so that its melds show, and its table in tidy rows.
 * Neither changes what may be played. */
#ifndef SUPERWILD_CLASSIC_TIDY_H
#define SUPERWILD_CLASSIC_TIDY_H

#include "shelves.h"
#include "tile_game.h"

/* A rack from left to right: melds one after another, then the rest by colour and number, with
 * its Wilds last. Meld i is tile[start[i]] .. tile[start[i + 1] - 1]. */
struct cl_arranged {
    int n, melds, worth; /* worth: points of all melds */
    uint8_t start[MELDS_MOST + 1];
    tile_t tile[TILE_MAX];
};

/* Arranges a rack. The melds share no tiles and use as many tiles as possible; among such melds
 * they are worth most; among those they are the fewest. With for_points, points come first, as
 * for the initial meld. (A rack with more tiles than a game ever has may get less than the
 * best, because the search is limited to about 100 ms.) */
void cl_arrange_rack(const struct tile_bits *rack, bool for_points, struct cl_arranged *out);

enum cl_tidy_order {
    CL_TIDY_AS_IT_LIES, /* rows keep their order, from the top left */
    CL_TIDY_SORTED      /* runs by colour and number, sets by number, then rows that are not
                         * melds yet */
};

/* Lays the rows of a table out again, each unchanged, in lines of at most `width` cells (a
 * longer row has its own line), with one cell between rows and `air` empty lines between lines,
 * from the top left corner of where they are now. Writes the moves to out (room for TILE_MAX)
 * and returns how many tiles move. Also returns 0 if tiles are where none can be in Classic;
 * then nothing is tidied. */
int cl_tidy(const struct table *t, int width, int air, enum cl_tidy_order order,
            struct table_item *out);
/* Lays them on shelves, from their upper left corner: with room for one more tile on either
 * side of each, or else with one cell between them. The same about out; -1 if they do not fit.
 */
int cl_shelve(const struct table *t, const struct shelves *s, enum cl_tidy_order order,
              struct table_item *out);

#endif
