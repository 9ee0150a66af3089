/* steps.h: the steps of a game with tiles on a table, from and to text.
 *
 *   put r5 3,4 k5 4,4            rack tiles to the table
 *   move r5 3,4 k5 4,4           table tiles, all at once
 *   take r5 k5                   this turn's tiles back to the rack
 *   take k5 ; put r5 3,4         several of these as one step: all lift, then all land
 *   tidy r5 3,4 k5 4,4           like move, before anything else is done in a turn, and every
 *                                group stays what it is; so it stays if nothing is played
 *   end                          and other words that do not name a tile
 *
 * If a game has two tiles of the same name, the name means whichever is possible, or else the
 * first; "r5'" always means the second. */
#ifndef SUPERWILD_STEPS_H
#define SUPERWILD_STEPS_H

#include "tile_game.h"

/* Where the tiles are that a step may name. */
struct step_world {
    const struct tile_bits *rack;    /* of the seat to move; NULL if it is nobody's turn */
    const struct table *now, *begin; /* the table now, and at the start of the turn */
    bool six_nines;                  /* r6 may also be called r9 */
    const char *const *plain;        /* the words that do not name a tile, NULL-ended */
};

#define STEP_ARRANGE (-1)

struct step {
    int verb;  /* index of a plain word, or STEP_ARRANGE */
    bool tidy; /* for an arranging step: it begins with tidy */
    int n;
    struct table_item item[TILE_MAX];
};

/* Checks only that the words make sense and that the tiles can be found. */
bool step_read(const struct step_world *w, const char *text, struct step *out,
               struct reason *why);
/* Appends the step that moves these tiles. */
void step_write(const struct table *now, const struct table_item *items, int n,
                struct buf *out);
/* The same as a tidying step; all tiles are on the table. */
void step_write_tidy(const struct table_item *items, int n, struct buf *out);
/* Examples of arranging steps, for game.steps. */
#define STEPS_ARRANGE                                                                          \
    "put r5 3,4", "put k7 -1,0 b12 0,1,1", "move * 0,2 k5 4,4", "take r5",                     \
        "take k5 ; put r5 3,4", "tidy r5 3,4 k5 4,4"
/* Does this step arrange tiles, so that undo can take it back? Reads words like step_read(), in
 * any case and after any blanks. */
bool step_arranges(const char *text);
/* Is it a tidying step? Reads words in the same way. */
bool step_tidies(const char *text);

#endif
