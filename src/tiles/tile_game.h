/* tile_game.h: what a game with tiles on a grid offers, besides game.h, to code that shows its
 * table or thinks about it. */
#ifndef SUPERWILD_TILE_GAME_H
#define SUPERWILD_TILE_GAME_H

#include "game.h"
#include "position.h"

/* Where one tile goes in an arranging step. */
struct table_item {
    tile_t tile;
    bool to_rack;
    struct place to;
};

/* Puts each tile where it goes on the table; to_rack is not looked at. They may
 * change places with each other. */
static inline void table_put_items(struct table *t, const struct table_item *items, int n)
{
    for (int i = 0; i < n; i++)
        table_put(t, items[i].tile, items[i].to);
}

/* What keeps a turn from ending although everything on the table fits: the row from a to b, or
 * only a (b is TILE_NONE). */
struct tile_blame {
    tile_t a, b;
};

#define TILE_BLAMES (TILE_MAX / 3)

/* A const table of functions over a state of the game. */
struct tile_game {
    const struct table *(*now)(const void *state);
    const struct table *(*turn_start)(const void *state);
    unsigned (*rules)(const void *state);
    /* The tiles on the rack that this state knows; *hidden: how many more there are. */
    struct tile_bits (*rack)(const void *state, int seat, int *hidden);
    int (*bag)(const void *state);              /* how many tiles */
    tile_t (*lot)(const void *state, int seat); /* the tile drawn for the start; TILE_NONE */
    /* What a tile counts in the draw for the start; the highest begins. */
    int (*lot_worth)(const void *state, tile_t t);
    /* The seats that take part in this attempt of the draw for the start, one bit each;
     * afterwards, the seat that begins. */
    unsigned (*lots)(const void *state);
    /* Appends the step that moves these tiles, all at once: from the rack, on the table,
     * back. */
    void (*arrange)(const void *state, const struct table_item *items, int n, struct buf *out);
    /* Appends a step that moves these tiles of the table and that stays if nothing is played.
     * Before anything else in a turn, check() allows it if every group stays what it is. */
    void (*tidy)(const struct table_item *items, int n, struct buf *out);
    /* How its position files are written. position() describes the position of the seat to move
     * (without a rack if it is nobody's turn), with the rules in force and as much of the bag
     * as this state knows, beginning with the tile that is drawn next. It leaves out->game
     * NULL; position_of_state() sets that, too. */
    const struct position_notation *notation;
    void (*position)(const void *state, struct position *out);
    /* The worth of what was laid in this turn. *needed: what must be reached before it may end;
     * 0: nothing more. NULL if tiles are worth nothing. */
    int (*laid)(const void *state, int *needed);
    /* Returns how many there are; 0 if the turn may end, or not for such a reason. NULL: a turn
     * may always end if everything fits. */
    int (*to_blame)(const void *state, struct tile_blame out[TILE_BLAMES]);
};

#endif
