/* tile_ways.h: what the tile desk must know about a game, besides its rules.
 *
 * Faults, lanes and towers follow from the rules in force (enum table_rule). Everything else is
 * in struct tile_ways, a const struct in the `window` folder of the game. */
#ifndef SUPERWILD_TILE_WAYS_H
#define SUPERWILD_TILE_WAYS_H

#include "draw.h"
#include "shelves.h"

/* What drawing a tile means. */
enum tile_draws {
    DRAWS_NEVER, /* only as a penalty */
    DRAWS_FIRST, /* once in a turn, and the player may still play */
    DRAWS_LAST   /* it ends the turn, and the tile waits for the next one */
};

/* What the functions below know about a turn. */
struct tile_turn {
    const struct game *game;
    const void *state; /* what the seat sees */
    const struct game_status *status;
    bool rearranged; /* the table differs from the start of the turn */
    int left;        /* tiles in the rack */
};

/* A rack in an order that shows its groups. Group i is tile[start[i]] .. tile[start[i + 1] -
 * 1], and the rest comes after the groups. */
struct tile_arrangement {
    int n, groups;
    uint8_t start[TILE_MAX + 1];
    tile_t tile[TILE_MAX];
};

/* Functions for games in which each group is a separate row. A grip at the left end takes the
 * whole row; rows make way for each other and can be tidied. Moves go to out (room for
 * TILE_MAX); the functions return how many, 0 if there are none. */
struct tile_rows {
    /* Puts n tiles down side by side, the first at `at`. If a tile that is not one of them is
     * there, its row opens before it or (after) behind it. */
    int (*put)(const struct table *t, const tile_t *tile, int n, struct place at, bool after,
               struct table_item *out);
    /* A tile of this turn on a Wild that it may replace: two moves. */
    bool (*replace_wild)(const struct table *t, tile_t tile, struct place at,
                         struct table_item out[2]);
    bool (*is_group)(const tile_t *tiles, int n);
    /* Lays the rows on these shelves, one after another; resort: they may also change places.
     * -1 if there are too few. */
    int (*shelve)(const struct table *t, const struct shelves *s, bool resort,
                  struct table_item *out);
    /* Lays them in the lines in which they can be seen best in the area of a picture, with
     * cells at most that many pixels wide. */
    int (*tidy)(const struct table *t, struct rect area, float widest, struct table_item *out);
    /* Arranges the seat's rack, with a sentence about what is in it. */
    void (*arrange)(const struct tile_turn *turn, int seat, const struct tile_bits *rack,
                    struct tile_arrangement *out, struct buf *said);
};

struct tile_ways {
    enum tile_draws draws;
    const struct tile_rows *rows; /* NULL: a tile stays where it is put, and groups may cross */
    /* The message line of a turn; NULL: the usual one. */
    void (*turn_words)(const struct tile_turn *turn, struct buf *out, bool *fault);
};

#endif
