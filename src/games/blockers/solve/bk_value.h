/* bk_value.h: how likely a seat is to win a game that is going on, learned from games of
 * computer players.
 *
 * Numbers about a seat's colours go through a small neural network (one hidden layer) that
 * gives its prospects; the win is shared by the prospects of all seats (softmax). All in whole
 * numbers, so that it is the same on every system. tests/blockers/trainer makes the weights. */
#ifndef SUPERWILD_BK_VALUE_H
#define SUPERWILD_BK_VALUE_H

#include "bk_fast.h"

#define BK_SHARE 4096 /* all of a win */

/* The seat's part of the win, from 0 to BK_SHARE. If the game is over, this is its real part.
 */
int bk_value(const struct bk_fast *f, int seat);
/* Which part of the game it is, from 0 (the last turns) to BK_PHASES - 1 (bk_net.h). */
int bk_value_phase(const struct bk_fast *f);

#endif
