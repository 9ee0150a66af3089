/* depth.h: how deep a search has to go that knows nothing of what people see.
 *
 * Puzzles are made by depth: 1 for those in which nothing moves, up to PUZZLE_TIERS for those
 * that need more than any limit. The name of a puzzle has it, "sw-3-0017". It was the tier,
 * too, before there were points (certify.h); old files and codes still claim it. README.md here
 * says what each depth may do. */
#ifndef SUPERWILD_DEPTH_H
#define SUPERWILD_DEPTH_H

#include "mind_puzzles.h"

/* The least depth, 1..PUZZLE_TIERS, whose search solves it. fewest: the moves, which have been
 * proven. UNKNOWN: the budget, which is for each search, ended one of them. */
enum puzzle_answer depth_find(const struct puzzle_task *task, int fewest,
                              const struct budget *budget, int *depth);
/* Does a player solve it who does not plan ahead? They lay down whatever fits and move at most
 * one tile for it at a time (or take one meld apart), as often as that is possible: most tiles
 * first, or first what fits if nothing is moved. Of the budget, only its stop and slices count.
 */
bool depth_greedy(const struct puzzle_task *task, const struct budget *budget);

#endif
