/* grid.h: converts places on the table, including towers, to rectangles on the screen and
 * back. */
#ifndef SUPERWILD_GRID_H
#define SUPERWILD_GRID_H

#include "check.h"
#include "draw.h"
#include "row_ways.h"

/* At zoom 1: tiles 56 x 72 in cells of 60 x 76 units. */
#define GRID_TILE_W 56.0f
#define GRID_TILE_H 72.0f
#define GRID_PITCH_X 60.0f
#define GRID_PITCH_Y 76.0f
/* The strip of a covered tile, in parts of its height, unless it has to be larger. */
#define GRID_STRIP 0.24f

struct grid {
    float x0, y0; /* the centre of cell 0,0, in pixels */
    float unit;   /* pixels in one unit */
    float least;  /* pixels that a strip of a tower has at least */
    float air;    /* units between two rows, besides GRID_PITCH_Y: for shelves */
    /* How the rows make way for the towers of a table, in parts of a pixel; row 0 stays. */
    int n_ways;
    struct row_way way[ROW_WAYS];
};

/* The least strip of a tower at that scale of the interface, in pixels. */
float grid_least(float scale);
/* Lets the rows make way for the towers of t. Call it when the table, the unit or the least
 * strip has changed. */
void grid_make_way(struct grid *g, const struct table *t);
/* The height of the strip that is in sight of a covered tile. */
float grid_strip(const struct grid *g);
/* From one row to the next, in pixels. */
float grid_pitch_y(const struct grid *g);

struct rect grid_cell(const struct grid *g, int x, int y); /* the tile's rectangle there */
/* The cell whose area (including its share of the gaps) contains the point. */
void grid_cell_at(const struct grid *g, float px, float py, int *x, int *y);

/* Where a tile at that place is drawn, or would be. One on the table level fills its cell; a
 * tower rises from there, and hangs below it, by a strip for each tile. All have the same
 * size. */
struct rect grid_place(const struct grid *g, const struct table *t, struct place p);
/* The rectangle in which a table tile is drawn. */
struct rect grid_tile(const struct grid *g, const struct table *t, tile_t tile);
/* The part of it that no tile above covers, where it can be clicked. */
struct rect grid_tile_seen(const struct grid *g, const struct table *t, tile_t tile);
/* The whole tower in a cell (the cell itself if it is empty). */
struct rect grid_tower_box(const struct grid *g, const struct table *t, int x, int y);

/* The grid that shows all of t inside r, centred, with `ring` free cells around it, with at
 * most max_unit pixels in a unit, and with at least `least` pixels in a strip. */
struct grid grid_fit(const struct table *t, struct rect r, float max_unit, float least,
                     float ring);

/* The tiles of t in drawing order: rows from the top, towers from the bottom. */
int grid_order(const struct table *t, tile_t out[TILE_MAX]);

/* Draws the face of one tile in r. flags: enum tile_flag. */
void draw_face(struct draw_list *dl, struct rect r, tile_t tile, float lift, unsigned flags);
/* What the groups on a table say about how tiles are drawn: those on an arm of either diagonal,
 * and the six-nines that stand for 6 or for 9 in a group, or for 6 in one and 9 in another. */
struct grid_faces {
    struct tile_bits major, minor, six, nine;
};
struct grid_faces grid_faces(const struct table *t, unsigned rules);
/* What a six-nine is read as, as flags of its face (enum tile_flag); 0 for all others. */
unsigned grid_read_as(const struct grid_faces *faces, tile_t tile);
/* How far the face of a tile on an arm is turned towards its lane, in degrees clockwise. 0 for
 * all others, for the Wild, for tiles in towers and where two lanes cross. */
float grid_arm_angle(const struct table *t, const struct grid_faces *faces, tile_t tile);
/* Does another tile of its tower lie over it? */
bool grid_is_covered(const struct table *t, tile_t tile);
/* Draws a tile of t in its place: turned towards its lane, covered except for its strip, or
 * with the foot that shows which tile of a tower is on the table level. */
void draw_table_tile(struct draw_list *dl, const struct grid *g, const struct table *t,
                     const struct grid_faces *faces, tile_t tile, unsigned flags);

#endif
