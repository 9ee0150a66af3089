/* sheet.h: the score sheet of a game over several rounds, as text. */
#ifndef SUPERWILD_SHEET_H
#define SUPERWILD_SHEET_H

#include "game.h"

/* How many rounds are over, in a game that keeps a sheet (round_score); 0 for other games. */
int sheet_rounds(const struct game *g, const void *state);

/* Points as a sheet shows them: "+57", "-3", "0"; "57" if the fewest win. */
const char *sheet_points(enum game_scoring scoring, int n, char out[16]);

/* Appends what a round is called on the sheet: "Round 1", "Game 1". */
void sheet_round_words(struct buf *out, const struct game *g, int round);

/* Appends the sheet: a line with the names, one for each round that is over, and the totals, in
 * columns of equal width, for a fixed-width font:
 *
 *              Harry  Kate  Tess  Louis
 *     Round 1     -3   -16   -38    +57
 *     Total       -3   -16   -38    +57
 *
 * If the totals are level, a last line has what decided (game.tie_score). Every letter counts
 * as one column. `before` starts each line ("" or "# "). Appends nothing for a game that keeps
 * no sheet. */
void sheet_write(struct buf *out, const struct game_config *config, const void *state,
                 const char *before);

#endif
