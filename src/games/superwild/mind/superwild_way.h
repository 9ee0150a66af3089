/* superwild_way.h: what one way to solve a puzzle is made of, and the steps that lead to it. */
#ifndef SUPERWILD_SUPERWILD_WAY_H
#define SUPERWILD_SUPERWILD_WAY_H

#include "lay.h"
#include "mind_puzzles.h"

/* A table beside the one before it. */
struct sw_way {
    const struct table *old, *then;
    tileset_t rack, moved; /* tiles that come from the rack; table tiles that lie elsewhere */
    struct table_group before[TABLE_GROUPS], after[TABLE_GROUPS];
    int n_before, n_after;
    tileset_t was[TABLE_GROUPS], is[TABLE_GROUPS]; /* the tiles of each */
    bool fresh[TABLE_GROUPS]; /* of `after`: no group of the old table had all these tiles */
};

/* superwild_way.c; free() it. `then` must outlive it. */
struct sw_way *sw_way_new(const struct puzzle_task *task, const struct table *then);
/* What it makes use of, as THEME_BIT()s. */
unsigned sw_way_themes(const struct sw_way *w);

/* For struct mind_puzzles. superwild_way.c */
unsigned sw_way_uses(const struct puzzle_task *task, const struct table *then);
uint64_t sw_way_kind(const struct puzzle_task *task, const struct table *then);
/* superwild_effort.c */
int sw_way_effort(const struct puzzle_task *task, const struct table *then);
int sw_theme_weight(enum puzzle_theme t);
/* superwild_steps.c */
void sw_way_steps(const struct puzzle_task *task, const struct table *then, struct buf *out);

#endif
