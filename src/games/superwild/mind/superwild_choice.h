/* superwild_choice.h: of several good plays, the one that leaves the others least and the
 * player itself most. */
#ifndef SUPERWILD_SUPERWILD_CHOICE_H
#define SUPERWILD_SUPERWILD_CHOICE_H

#include "solve.h"
#include "thinking.h"

/* *best is the best play of the task. Looks for plays with other tiles, with up to two tiles
 * less, and imagines a few times what the others may have and what the player draws next.
 * Replaces *best by the play that comes out best on average: how many tiles it lays, how many
 * the others can lay after it, and how many the player itself can lay then. A play that empties
 * the rack stays. The same view and luck lead to the same play. If th is stopped meanwhile,
 * *best is one of them. */
void sw_choose(struct thinking *th, const struct sw_state *view, const struct solve_task *task,
               struct solve_answer *best);

#endif
