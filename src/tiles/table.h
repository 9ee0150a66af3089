/* table.h: tiles on a grid without edges, with levels.
 *
 * x grows to the right, y downward and z upward; level 0 lies on the table. A table knows where
 * each tile is and nothing about rules. Two tiles may share a place in a table that is still to
 * be judged. */
#ifndef SUPERWILD_TABLE_H
#define SUPERWILD_TABLE_H

#include "tile.h"

/* Coordinates are -PLACE_MAX..PLACE_MAX: far more than 106 tiles need. */
#define PLACE_MAX 9999

struct place {
    int16_t x, y, z;
};

struct table {
    struct tile_bits on; /* which tiles are on the table */
    struct place
        at[TILE_MAX]; /* their places; zero for all other tiles, so that memcmp works */
};

static inline bool place_same(struct place a, struct place b)
{
    return a.x == b.x && a.y == b.y && a.z == b.z;
}
/* Below 0 if a comes before b: from the top, then from the left, then from the lowest level. */
int place_order(struct place a, struct place b);
static inline bool table_has(const struct table *t, tile_t tile)
{
    return tile < TILE_MAX && bits_has(&t->on, tile);
}
void table_clear(struct table *t);
/* Puts the tile at p, or moves it there if it is already on the table. */
void table_put(struct table *t, tile_t tile, struct place p);
void table_remove(struct table *t, tile_t tile);
int table_count(const struct table *t);
/* The tile at a place, or TILE_NONE. Takes time in proportion to the number of tiles. */
tile_t table_at(const struct table *t, struct place p);
bool table_same(const struct table *a, const struct table *b);
/* Lists the tiles on the table in the order of their numbers; returns how many. */
int table_list(const struct table *t, tile_t out[TILE_MAX]);
/* The smallest box of cells that holds all tiles, as its two corners; false when the table is
 * empty. */
bool table_box(const struct table *t, struct place *low, struct place *high);
/* Makes room in such a box for one more place. */
static inline void place_widen(struct place *low, struct place *high, struct place p)
{
    low->x = p.x < low->x ? p.x : low->x;
    low->y = p.y < low->y ? p.y : low->y;
    high->x = p.x > high->x ? p.x : high->x;
    high->y = p.y > high->y ? p.y : high->y;
}
/* Lists the tiles of one cell from the lowest level up; returns how many. */
int table_tower(const struct table *t, int x, int y, tile_t out[TILE_MAX]);

/* Appends a place as "3,4", or "3,4,1" when z is not 0. place_read() reads that; false if the
 * text is anything else. */
void buf_place(struct buf *b, struct place p);
bool place_read(const char *text, size_t len, struct place *out);
/* Says why a word that place_read() does not take is no place; returns false. */
bool place_refuse(struct reason *why, const struct word *w);
/* Appends a tile and its place: "r5@3,4". */
void buf_tile_place(struct buf *b, tile_t t, struct place p);

/* Takes a tile with this face from `left`, the tiles not used yet. Both six-nines of a colour
 * answer to either name; the one named is taken first. False when none is left. */
bool tile_take(struct tile_bits *left, int face, tile_t *out);

#endif
