/* marks.h: draws what is around tiles: groups, faults, lanes, and where tiles came from. */
#ifndef SUPERWILD_MARKS_H
#define SUPERWILD_MARKS_H

#include "check.h"
#include "grid.h"
#include "theme.h"

/* Drawn beneath the tiles, inside the clip: the Wild's diagonals or, if diagonals go through
 * any tile, those on which a group lies or could grow from the tiles there. */
void draw_lanes(struct draw_list *dl, const struct theme *th, const struct grid *g,
                const struct table *t, unsigned rules, struct rect clip);
/* Drawn beneath the tiles. */
void draw_group(struct draw_list *dl, const struct theme *th, const struct grid *g,
                const struct table *t, const struct table_group *group);
/* Drawn beneath the tiles: a soft dashed line around a fault that is a group in the making. */
void draw_making(struct draw_list *dl, const struct theme *th, const struct grid *g,
                 const struct table *t, const struct fault *f);
/* The last row of tiles behind the fault's frame. Draw the frame after this row and before the
 * towers in front, which rise over the frame and would be crossed by it. */
int fault_row(const struct table *t, const struct fault *f);
/* first: the fault that the message is about, drawn stronger; its badge goes over all tiles. */
void draw_fault(struct draw_list *dl, const struct theme *th, const struct grid *g,
                const struct table *t, const struct fault *f, bool first);
void draw_fault_badge(struct draw_list *dl, const struct theme *th, const struct grid *g,
                      const struct table *t, const struct fault *f);
/* A round sign with an exclamation mark, with its middle at x, y. */
void draw_badge(struct draw_list *dl, const struct theme *th, float x, float y, float size);
/* Drawn in the upper right corner of a tile: a full dot if it was played this turn, a ring if
 * it was moved. */
void draw_origin(struct draw_list *dl, const struct theme *th, struct rect r, bool fresh);

/* Drawn along the lower edge of a tile that others have changed since the person's last turn:
 * one bar if they played it, two short ones if they moved it. angle: the tile's, in degrees. */
void draw_theirs(struct draw_list *dl, const struct theme *th, struct rect r, float angle,
                 bool fresh);
/* The same on a tile of any colour: white in black shows on all of them. */
void draw_theirs_on_colour(struct draw_list *dl, struct rect r);

/* The same for a tile that is covered except for a strip: at the strip's right edge, where they
 * hide neither its number nor that of the strip below. */
void draw_strip_origin(struct draw_list *dl, const struct theme *th, struct rect strip,
                       bool fresh);
void draw_strip_theirs(struct draw_list *dl, const struct theme *th, struct rect strip,
                       bool fresh);

#endif
