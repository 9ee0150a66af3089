/* grid.h: converts places on the table, including towers, to rectangles on the screen and
 * back. */
#ifndef SUPERWILD_GRID_H
#define SUPERWILD_GRID_H

#include "check.h"
#include "draw.h"

/* At zoom 1: tiles 56 x 72 in cells of 60 x 76 units. */
#define GRID_TILE_W 56.0f
#define GRID_TILE_H 72.0f
#define GRID_PITCH_X 60.0f
#define GRID_PITCH_Y 76.0f

struct grid {
    float x0, y0; /* the centre of cell 0,0, in pixels */
    float unit;   /* pixels in one unit */
};

struct rect grid_cell(const struct grid *g, int x, int y); /* the tile's rectangle there */
/* The cell whose area (including its share of the gaps) contains the point. */
void grid_cell_at(const struct grid *g, float px, float py, int *x, int *y);

/* Tile i, counted from the bottom, of a tower of n in that cell. The lowest keeps the cell's
 * lower edge. The others are moved up so that each one's lower edge can be read. */
struct rect grid_tower(const struct grid *g, int x, int y, int i, int n);
/* The rectangle in which a table tile is drawn. */
struct rect grid_tile(const struct grid *g, const struct table *t, tile_t tile);
/* The part of it that no tile above covers, where it can be clicked. */
struct rect grid_tile_seen(const struct grid *g, const struct table *t, tile_t tile);
/* The whole tower in a cell (the cell itself if it is empty). */
struct rect grid_tower_box(const struct grid *g, const struct table *t, int x, int y);

/* The grid that shows all of t inside r, centred, with at most max_unit pixels in a unit. */
struct grid grid_fit(const struct table *t, struct rect r, float max_unit);

/* The tiles of t in drawing order: rows from the top, towers from the bottom. */
int grid_order(const struct table *t, tile_t out[TILE_MAX]);

/* Draws the face of one tile in r. flags: enum tile_flag. */
void draw_face(struct draw_list *dl, struct rect r, tile_t tile, float lift, unsigned flags);
/* The tiles on an arm of either diagonal. */
struct grid_arms {
    struct tile_bits major, minor;
};
struct grid_arms grid_arms(const struct table *t, unsigned rules);
/* How far the face of a tile on an arm is turned towards its lane, in degrees clockwise. 0 for
 * all others, for the Wild, for tiles in towers and where two lanes cross. */
float grid_arm_angle(const struct table *t, const struct grid_arms *arms, tile_t tile);
/* Draws the face of a tile that may be turned; then it is a little smaller, so that it stays in
 * its cell. */
void draw_face_turned(struct draw_list *dl, struct rect r, tile_t tile, float angle, float lift,
                      unsigned flags);
/* How to draw a tile of a tower, as enum tile_flag: with an index if another one covers it,
 * without a shadow if it lies on another one. */
unsigned grid_tile_flags(const struct table *t, tile_t tile);
float grid_tile_lift(const struct grid *g, const struct table *t, tile_t tile);

#endif
