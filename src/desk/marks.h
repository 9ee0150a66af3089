/* marks.h: what is drawn round tiles: groups, faults, lanes, where tiles came from. */
#ifndef SUPERWILD_MARKS_H
#define SUPERWILD_MARKS_H

#include "check.h"
#include "grid.h"
#include "theme.h"

/* Beneath the tiles, inside the clip: the Wild's diagonals or, where they go through any tile,
 * those on which a group lies or could grow from the tiles there. */
void draw_lanes(struct draw_list *dl, const struct theme *th, const struct grid *g,
                const struct table *t, unsigned rules, struct rect clip);
/* Beneath the tiles. */
void draw_group(struct draw_list *dl, const struct theme *th, const struct grid *g,
                const struct table *t, const struct table_group *group);
/* The row of tiles behind which nothing of the fault's frame is: to be drawn after it, and before
 * the towers in front, which rise over the frame and would be crossed by it. */
int fault_row(const struct table *t, const struct fault *f);
/* first: the one the message is about, drawn stronger; its badge goes over all tiles. */
void draw_fault(struct draw_list *dl, const struct theme *th, const struct grid *g,
                const struct table *t, const struct fault *f, bool first);
void draw_fault_badge(struct draw_list *dl, const struct theme *th, const struct grid *g,
                      const struct table *t, const struct fault *f);
/* A round sign with an exclamation mark, its middle at x, y. */
void draw_badge(struct draw_list *dl, const struct theme *th, float x, float y, float size);
/* How many tiles each tower of four or more has, at its foot; least: pixels of the number. */
void draw_counts(struct draw_list *dl, const struct theme *th, const struct grid *g,
                 const struct table *t, float least);
/* In the upper right corner of a tile: a full dot for this turn's, a ring for moved. */
void draw_origin(struct draw_list *dl, const struct theme *th, struct rect r, bool fresh);

#endif
