/* award.h: draws what the winner of a round gets: a peg, a token, a line on the score sheet. */
#ifndef SUPERWILD_AWARD_H
#define SUPERWILD_AWARD_H

#include "look.h"
#include "ui.h"

/* Draws one award in r, which is square. */
void award_draw(struct ui *ui, enum award kind, struct rect r, struct rgba tint);
/* One place for each of `rounds`, with the first `won` of them filled. */
void award_row(struct ui *ui, enum award kind, struct rect r, int won, int rounds);
/* The place of award i, from 0. */
struct rect award_place(const struct ui *ui, struct rect r, int i, int rounds);

#endif
