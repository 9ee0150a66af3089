/* tidy_parts.h: what the files that tidy up share. */
#ifndef SUPERWILD_TIDY_PARTS_H
#define SUPERWILD_TIDY_PARTS_H

#include "least.h"
#include "row_ways.h"
#include "tidy.h"

#define TIDY_SIDE 64 /* columns and rows of a box at most */

/* One island, as it lies or (turned) with its rows as columns. */
struct form {
    int w, h;
    uint64_t cell[TIDY_SIDE];
};

/* Where a piece lies in the box. */
struct berth {
    int x, y;
    bool turned;
};

/* An island. */
struct piece {
    struct tile_bits tiles;
    int n, x, y; /* how many tiles; the upper left corner where they lie now */
    int area;    /* cells, with the air to the right and below that it must have */
    int hx, hy;  /* where it is wanted in the box */
    struct form form[2];
    bool stiff;      /* never turned */
    bool tower, low; /* it has a tower; and needs less height if it is turned */
    struct berth at;
};

struct packing {
    const struct table *t;
    struct tidy_shape shape;
    bool columns;                 /* the rules have some */
    bool turns;                   /* islands may be turned */
    struct piece piece[TILE_MAX]; /* the Wild's comes first */
    int n, area;
    struct place low, high; /* of the table */
    /* The cells with tiles, if there is a tower, and the piece that each belongs to. */
    struct tower_cell cell[TILE_MAX];
    uint8_t owner[TILE_MAX];
    int n_cells;
    struct berth best[TILE_MAX]; /* of each piece, in the best packing so far */
    int best_size;               /* and how large that makes the tiles */
};

/* tidy_size.c */
/* How large tiles can be in these columns and rows with these towers (as row_ways() wants
 * them). */
int tidy_size_of(int columns, int rows, const struct tower_cell *cell, int n,
                 struct tidy_shape shape);

/* tidy_pieces.c */
/* Takes a table apart. False if there is nothing to pack, or a piece is larger than any box. */
bool tidy_pieces(const struct table *t, unsigned rules, struct tidy_shape shape,
                 struct packing *k);

/* tidy_pack.c */
/* Finds berths that make the tiles larger than best_size. False if it finds none. */
bool tidy_pack(struct packing *k);
/* The part of the box that is used, as corners. */
struct tidy_used {
    int left, top, right, bottom;
};
struct tidy_used tidy_used(const struct packing *k);

#endif
