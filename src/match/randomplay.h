/* randomplay.h: a player that tries things at random within the rules: whole matches for tests,
 * for `superwild-cli selfplay` and the bench.
 *
 * It drives a match through every kind of step, including undo and redo. The game decides what
 * it tries (mind.h, random_turn.h). */
#ifndef SUPERWILD_RANDOMPLAY_H
#define SUPERWILD_RANDOMPLAY_H

#include "match.h"

struct randomplay {
    struct rng rng;   /* its own, never the match's */
    unsigned fumbles; /* out of 100: how often it pushes pieces about pointlessly */
    unsigned holds;   /* out of 100: how often it holds back what it could play */
};

/* Makes one step of the match, any step that the rules allow. False if the game is over or has
 * no mind. Writes the step to out (may be NULL). */
bool randomplay_step(struct randomplay *r, struct match *m, struct buf *out);

#endif
