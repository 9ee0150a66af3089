/* best_rounds.h: the best rounds that people have won against others, as a list. */
#ifndef SUPERWILD_BEST_ROUNDS_H
#define SUPERWILD_BEST_ROUNDS_H

#include "draw.h"
#include "look.h"
#include "wins.h"

/* Draws as many of a game's best rounds as fit in r, with a line above that says what makes a
 * round one of the best, and has the choice with-hints: the rounds without hints, or those with
 * hints, which have a mark. Returns how far down they come, in pixels. */
float best_rounds_draw(struct app *app, struct rect r, const struct look *look,
                       const struct wins *list);
/* Appends "Ann's best round so far!", with a space before it, if the round that has just ended
 * is the best of several. */
void best_round_words(const struct app *app, struct buf *out);

#endif
