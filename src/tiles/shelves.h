/* shelves.h: the shelves on which the rows of Classic lie: a grid of lines of cells. All cells
 * of a line are one shelf; a row may lie anywhere on it, with a free cell to the next row.
 *
 * The grid follows from the table. It is as long as the surface that shows it is wide, and one
 * more shelf makes all of them longer, so that the grid keeps that shape. */
#ifndef SUPERWILD_SHELVES_H
#define SUPERWILD_SHELVES_H

#include "meld.h"
#include "tidy.h"

#define SHELF_H 88 /* a line, in the units of tidy.h: higher than a cell, for its ledge */
#define SHELVES_LEAST 3
#define SHELF_NEW 3 /* tiles: so much room the grid has for a new row */

/* The cells from low to high. */
struct shelves {
    struct place low, high;
};
static inline int shelves_lines(const struct shelves *s)
{
    return s->high.y - s->low.y + 1;
}
static inline int shelves_columns(const struct shelves *s)
{
    return s->high.x - s->low.x + 1;
}

/* ---- Rows ---- */

/* The cells of a row: from x up to `end`, which is free. */
struct span {
    int y, x, end;
};
struct spans {
    int n;
    struct span span[TILE_MAX];
};
void spans_of(const struct table *t, struct spans *out);
/* Are n cells from x on free, and `gap` more on either side of them? */
bool spans_free(const struct spans *rows, int x, int y, int n, int gap);

/* ---- The grid ---- */

/* How many shelves a surface of that shape shows at first: as many as there is room for with
 * the largest tiles, or one more if these are nearly as large then; SHELVES_LEAST at least. */
int shelf_lines(struct tidy_shape shape);
/* How many columns a shelf has if there are `lines`; and how many shelves there have to be for
 * that many columns. */
int shelf_columns(int lines, struct tidy_shape shape);
int shelf_lines_for(int columns, struct tidy_shape shape);
/* The corner at which the shelves for that box of rows begin. It is 0,0 as long as the box
 * begins on the first shelves, so that rows which come and go do not move the grid; otherwise
 * that of the box. */
struct place shelf_corner(struct place low);

/* ---- Free stretches ---- */

/* What stays free at the ends of a shelf, beside a row that keeps `gap` cells from others: at
 * its left end more, since it gets longer only to the right. */
#define SHELF_LEFT(gap) (2 * ((gap)-1))
#define SHELF_RIGHT(gap) ((gap)-1)

/* The first stretch of n cells that has `gap` free cells on either side, from the top and from
 * the left. False if there is none. */
bool shelf_first(const struct shelves *s, const struct spans *rows, int n, int gap,
                 struct place *out);
/* The one that is nearest to that place. */
bool shelf_nearest(const struct shelves *s, const struct spans *rows, int n, int gap,
                   struct place at, struct place *out);

#endif
