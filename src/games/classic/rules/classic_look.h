/* classic_look.h: what a table of Classic looks like. Two tiles of one name cannot be told
 * apart, so a turn is judged only by how the table looked before it and looks now. */
#ifndef SUPERWILD_CLASSIC_LOOK_H
#define SUPERWILD_CLASSIC_LOOK_H

#include "classic.h"
#include "meld.h"

#define NO_ROW (-1)

/* A table before or after a turn: its rows, and the row of each tile. */
struct cl_layout {
    struct table table;
    struct table_rows rows;
    int8_t row[TILE_MAX]; /* NO_ROW for a tile that is not on the table */
};

/* The tables at the start of the turn and now. Which copy of a tile is which depends only on
 * where they lie: the upper left one is the first, and if only one lies there, it is the first.
 * So whatever is found out from these two is the same for tables that look the same. */
struct cl_looks {
    struct cl_layout was, now;
};
void cl_looks(const struct cl_state *s, struct cl_looks *out);

static inline int cl_row_length(const struct cl_layout *l, int row)
{
    return l->rows.start[row + 1] - l->rows.start[row];
}
static inline const tile_t *cl_row(const struct cl_layout *l, int row)
{
    return l->rows.tile + l->rows.start[row];
}
static inline tile_t cl_double(tile_t t)
{
    return (tile_t)(t < FACES ? t + FACES : t - FACES);
}
/* The tile of the state that is tile t of the looks. */
tile_t cl_tile_there(const struct cl_state *s, const struct cl_looks *l, tile_t t);
/* How many tiles of this face were played in this turn: 0 to 2. */
int cl_face_played(const struct cl_looks *l, int face);

/* ---- classic_first.c ---- */

bool cl_first_legal(const struct cl_state *s, struct reason *why);
int cl_first_to_blame(const struct cl_state *s, struct tile_blame out[TILE_BLAMES]);

/* ---- classic_wild.c ---- */

bool cl_wilds_legal(const struct cl_state *s, struct reason *why);
int cl_wilds_to_blame(const struct cl_state *s, struct tile_blame out[TILE_BLAMES]);

#endif
