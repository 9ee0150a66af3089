/* randomplay.h: a player who tries things at random but within the rules: whole matches for
 * tests, for `superwild-cli selfplay` and the bench.
 *
 * It drives a match through every kind of step, undo and redo among them. What it tries is the
 * game's (mind.h, random_turn.h). */
#ifndef SUPERWILD_RANDOMPLAY_H
#define SUPERWILD_RANDOMPLAY_H

#include "match.h"

struct randomplay {
    struct rng rng;   /* its own, never the match's */
    unsigned fumbles; /* out of 100: how often it pushes pieces about to no purpose */
    unsigned holds;   /* out of 100: how often it holds back what it could play */
};

/* Makes one step of the match, any that the rules allow. False when the game is over, or when
 * the game has no mind. The step is written to out (may be NULL). */
bool randomplay_step(struct randomplay *r, struct match *m, struct buf *out);

#endif
