/* table.h: tiles on a grid without edges, with levels.
 *
 * x grows to the right, y downward, z upward: 0 lies on the table. The table knows where each
 * tile is and nothing of rules; two tiles may share a place in a text that is to be judged. */
#ifndef SUPERWILD_TABLE_H
#define SUPERWILD_TABLE_H

#include "tile.h"

#define PLACE_MAX 9999 /* coordinates are -PLACE_MAX..PLACE_MAX; far more than 106 tiles need */

struct place {
    int16_t x, y, z;
};

struct table {
    struct tile_bits on;          /* which tiles lie here */
    struct place at[TILE_MAX];    /* of those; zero of the others, so that memcmp compares */
};

static inline bool place_same(struct place a, struct place b)
{
    return a.x == b.x && a.y == b.y && a.z == b.z;
}
static inline bool table_has(const struct table *t, tile_t tile)
{
    return tile < TILE_MAX && bits_has(&t->on, tile);
}
void table_clear(struct table *t);
void table_put(struct table *t, tile_t tile, struct place p); /* or moves it there */
void table_remove(struct table *t, tile_t tile);
int table_count(const struct table *t);
/* The tile at a place, TILE_NONE when there is none. Linear. */
tile_t table_at(const struct table *t, struct place p);
bool table_same(const struct table *a, const struct table *b);
/* The tiles lying here in order of their numbers; returns how many. */
int table_list(const struct table *t, tile_t out[TILE_MAX]);
/* The box of all tiles at their cells; false when empty. */
bool table_box(const struct table *t, struct place *low, struct place *high);
/* The levels of a cell from the lowest up; returns how many. */
int table_tower(const struct table *t, int x, int y, tile_t out[TILE_MAX]);

/* "3,4" or "3,4,1" (z only when not 0). */
void buf_place(struct buf *b, struct place p);
bool place_read(const char *text, size_t len, struct place *out);
/* "r5@3,4" */
void buf_tile_place(struct buf *b, tile_t t, struct place p);

/* Tiles by name out of what is left of a game's tiles: `left` are those not used yet. Either
 * name of a six-nine takes either tile, the named one first. False when none is left. */
bool tile_take(struct tile_bits *left, int face, tile_t *out);

#endif
