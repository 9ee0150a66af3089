/* superwild.h: the state of Super Wild, open to solvers and computer players.
 *
 * Rules: Super Wild Tiles, sheet 1.05, "A round", "A turn", "The end of a round".
 * Steps:
 *   draw                         in the draw for the start, or in a turn
 *   deal                         begins a round
 *   put r5 3,4 k5 4,4            rack tiles to the table
 *   move r5 3,4 k5 4,4           table tiles, all at once
 *   take r5 k5                   this turn's tiles back to the rack
 *   take k5 ; put r5 3,4         several of these as one step: all lift, then all land
 *   end                          of the turn
 *   stop                         the round, once it is won (or, alone, at any time) */
#ifndef SUPERWILD_SUPERWILD_H
#define SUPERWILD_SUPERWILD_H

#include "game.h"

#define SW_SEATS 6
#define SW_ROUNDS 30
#define SW_DEAL 6
#define SW_TILES 52 /* number tiles */

struct sw_state {
    uint32_t rules; /* enum table_rule */
    int8_t seats, rounds;
    int8_t phase;   /* enum game_phase */
    int8_t end;     /* enum round_end */
    int8_t round, seat, starter, winner; /* seats -1 for nobody */
    bool drawn;
    bool partial;   /* started from a position: not all tiles are in the game */
    uint8_t out;    /* bits of seats */
    uint8_t lots;   /* bits of seats that draw for the start in this go */
    uint8_t passes; /* turns ended in a row without a play, the bag empty */
    int16_t turn;
    int16_t turns[SW_SEATS], draws[SW_SEATS];
    int16_t out_turns, out_draws;
    int8_t pegs[SW_SEATS];
    tile_t lot[SW_SEATS];
    uint8_t hidden[SW_SEATS]; /* in a view: tiles of the rack that are not shown */
    uint8_t n_bag;
    tile_t bag[SW_TILES];     /* the last one is drawn next; TILE_HIDDEN in a view */
    struct tile_bits rack[SW_SEATS];
    struct tile_bits box;     /* tiles that are not in the game */
    struct tile_bits aside;   /* lots of earlier goes, when the highest tied */
    struct table table, begin; /* now, and when the turn began */
    struct rng rng;
};

enum sw_verb { SW_ARRANGE, SW_DRAW, SW_DEAL_STEP, SW_END, SW_STOP };

struct sw_step {
    enum sw_verb verb;
    int n; /* of an arranging step */
    struct table_item item[FACES];
};

/* Reads a step against a state (which tile a name means depends on where tiles are). Says
 * only whether the words make sense and the tiles can be found; sw_check() does the rest. */
bool sw_step_read(const struct sw_state *s, const char *text, struct sw_step *out,
                  struct reason *why);
/* game_table.arrange */
void sw_step_write(const void *state, const struct table_item *items, int n, struct buf *out);

/* Tiles on the table that were on the rack when the turn began. */
struct tile_bits sw_played(const struct sw_state *s);
/* How many tiles a seat has on its rack. */
int sw_rack_count(const struct sw_state *s, int seat);

/* How it stands, what a seat may see, what lies where; see game.h. */
void sw_status(const void *state, struct game_status *out);
void sw_view(const void *state, int seat, void *out);
extern const struct game_table SW_TABLE;

/* Text of a state; see game.h. */
void sw_write(const void *state, struct buf *out);
bool sw_read(void *state, const char *text, size_t len, struct reason *why);
bool sw_invariant(const void *state, struct reason *why);

extern const struct game SUPER_WILD;

#endif
