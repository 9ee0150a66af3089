/* best_rounds.h: the best rounds that people have won against others, as a list. */
#ifndef SUPERWILD_BEST_ROUNDS_H
#define SUPERWILD_BEST_ROUNDS_H

#include "draw.h"
#include "look.h"
#include "wins.h"

/* Draws as many of a game's best rounds as r has room for, with a line above that says what
 * makes a round one of the best. */
void best_rounds_draw(struct app *app, struct rect r, const struct look *look,
                      const struct wins *list);
/* "Ann's best round so far!" where the round that has just ended is the best of several; appended
 * with a space before it. */
void best_round_words(const struct app *app, struct buf *out);

#endif
