/* superwild_way.h: what one way to solve a puzzle is made of, and the steps that lead to it. */
#ifndef SUPERWILD_SUPERWILD_WAY_H
#define SUPERWILD_SUPERWILD_WAY_H

#include "mind_puzzles.h"

/* For struct mind_puzzles. superwild_way.c */
unsigned sw_way_uses(const struct puzzle_task *task, const struct table *then);
uint64_t sw_way_kind(const struct puzzle_task *task, const struct table *then);
/* superwild_steps.c */
void sw_way_steps(const struct puzzle_task *task, const struct table *then, struct buf *out);

#endif
