/* award.h: draws what the winner of a round gets: a peg, a token, a line on the score sheet. */
#ifndef SUPERWILD_AWARD_H
#define SUPERWILD_AWARD_H

#include "look.h"
#include "ui.h"

/* Draws one award in r, which is square. */
void award_draw(struct ui *ui, enum award kind, struct rect r, struct rgba tint);
/* One place for each of `rounds`, with the first `won` of them filled. `dropping` (0..1) is how
 * far the last award has come down; 1 when it is in its place. */
void award_row(struct ui *ui, enum award kind, struct rect r, int won, int rounds,
               float dropping);
/* Draws one award cut off the left of a heading, in line with what is below. */
void award_heading(struct ui *ui, enum award kind, struct rect *head);

#endif
