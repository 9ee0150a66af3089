/* classic_puzzles.h: what the parts of Classic's puzzles share. */
#ifndef SUPERWILD_CLASSIC_PUZZLES_H
#define SUPERWILD_CLASSIC_PUZZLES_H

#include "classic.h"
#include "mind_puzzles.h"

extern const struct mind_puzzles CLASSIC_PUZZLES;

/* For struct mind_puzzles. classic_themes.c: */
unsigned cl_puzzle_uses(const struct puzzle_task *task, const struct table *then);
uint64_t cl_puzzle_kind(const struct puzzle_task *task, const struct table *then);
int cl_puzzle_effort(const struct puzzle_task *task, const struct table *then);
int cl_theme_weight(enum puzzle_theme t);
int cl_puzzle_moved(const struct puzzle_task *task, const struct table *then);
/* classic_puzzle_steps.c */
/* The turn in which a puzzle is played, before anything is played. Its tiles are those of the
 * position. A position that was read numbers them like a match that begins with it. */
void cl_puzzle_state(const struct puzzle_task *task, struct cl_state *out);
void cl_puzzle_steps(const struct puzzle_task *task, const struct table *then, struct buf *out);

#endif
