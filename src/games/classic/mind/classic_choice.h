/* classic_choice.h: of several best plays, the one that leaves the others least and the player
 * itself most. */
#ifndef SUPERWILD_CLASSIC_CHOICE_H
#define SUPERWILD_CLASSIC_CHOICE_H

#include "classic_game.h"
#include "thinking.h"

/* *best is the best play of the task. Looks for plays with other tiles that are worth as much,
 * imagines a few times what the others may have and what is in the pool, and plays on for
 * a few turns of everybody. Replaces *best by the play after which, on average, the player's
 * own rack is worth least compared with the others'. A play that empties the rack stays. The
 * same view and luck lead to the same play. If th is stopped meanwhile, *best is one
 * of them. */
void cl_choose(struct thinking *th, struct classic_solver *solver, const struct cl_state *view,
               const struct classic_task *task, struct classic_answer *best);

#endif
