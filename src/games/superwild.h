/* superwild.h: the state of Super Wild, and of its ancestor Normikub at the same table, open to
 * solvers and computer players.
 *
 * Rules: Super Wild Tiles, sheet 1.05, "A round", "A turn", "The end of a round"; 5-D Normikub,
 * "Players and deal", "Turns", "End". What they differ in is struct sw_variant.
 * Steps:
 *   draw                         in the draw for the start, or in a turn
 *   deal                         begins a round
 *   put r5 3,4 k5 4,4            rack tiles to the table
 *   move r5 3,4 k5 4,4           table tiles, all at once
 *   take r5 k5                   this turn's tiles back to the rack
 *   take k5 ; put r5 3,4         several of these as one step: all lift, then all land
 *   end                          of the turn
 *   stop                         the round, once it is won (or, alone, at any time)
 *   challenge                    Normikub: after a round, when it is offered; then `move`,
 * `end` give-up                      of the challenge: the table is as it was before */
#ifndef SUPERWILD_SUPERWILD_H
#define SUPERWILD_SUPERWILD_H

#include "game.h"

#define SW_SEATS 6 /* the most of Super Wild; Normikub has SEATS_MAX */
#define SW_ROUNDS 30
#define SW_DEAL 6
#define SW_TILES 52 /* number tiles */

enum sw_game { SW_SUPER_WILD, SW_NORMIKUB, SW_GAMES };

/* What the games of this table differ in, beside the lines that are in play. */
struct sw_variant {
    const char *id; /* of the game */
    int seats_max;
    int8_t deal[SEATS_MAX + 1]; /* tiles for each, by the number of players */
    int first_turn;             /* tiles at most on a player's first turn of a round; 0: any */
    bool penalty;   /* who plays nothing takes one tile, and the turn is over; else one may be
                       drawn and played in the same turn */
    bool challenge; /* offered after a round that was won, to three or more */
};

struct sw_state {
    int8_t game;      /* enum sw_game */
    int8_t challenge; /* enum game_challenge */
    uint32_t rules;   /* enum table_rule */
    int8_t seats, rounds;
    int8_t phase;                        /* enum game_phase */
    int8_t end;                          /* enum round_end */
    int8_t round, seat, starter, winner; /* seats -1 for nobody */
    bool drawn;
    bool partial;   /* started from a position: not all tiles are in the game */
    uint8_t out;    /* bits of seats */
    uint8_t lots;   /* bits of seats that draw for the start in this go */
    uint8_t passes; /* turns ended in a row without a play, the bag empty */
    int16_t turn;
    int16_t turns[SEATS_MAX], draws[SEATS_MAX];
    int16_t out_turns, out_draws;
    int8_t pegs[SEATS_MAX];
    tile_t lot[SEATS_MAX];
    uint8_t hidden[SEATS_MAX]; /* in a view: tiles of the rack that are not shown */
    uint8_t n_bag;
    tile_t bag[SW_TILES]; /* the last one is drawn next; TILE_HIDDEN in a view */
    struct tile_bits rack[SEATS_MAX];
    struct tile_bits box;      /* tiles that are not in the game */
    struct tile_bits aside;    /* lots of earlier goes, when the highest tied */
    struct table table, begin; /* now, and when the turn began */
    struct rng rng;
};

enum sw_verb { SW_ARRANGE, SW_DRAW, SW_DEAL_STEP, SW_END, SW_STOP, SW_CHALLENGE, SW_GIVE_UP };

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

const struct sw_variant *sw_variant(const struct sw_state *s);

/* What is agreed on before a game. */
struct sw_agreed {
    unsigned rules; /* enum table_rule */
    int rounds;
    int starter; /* the seat that starts without a draw, -1: the highest tile */
};
/* A new state of that game; from_position as in the configuration. */
void sw_open(struct sw_state *s, enum sw_game game, const struct game_config *c,
             const struct sw_agreed *agreed);

/* The functions of a game (game.h) that both games have. */
bool sw_check(const void *state, const char *step, struct reason *why);
void sw_apply(void *state, const char *step, struct event_list *events);
bool sw_undoable(const char *step);

/* How many rack tiles at most the seat to move may play in this turn; 0 is any number. */
int sw_limit(const struct sw_state *s);
/* Tiles on the table that were on the rack when the turn began. */
struct tile_bits sw_played(const struct sw_state *s);
/* How many tiles a seat has on its rack. */
int sw_rack_count(const struct sw_state *s, int seat);

/* How it stands, what a seat may see, what lies where; see game.h. */
void sw_status(const void *state, struct game_status *out);
void sw_view(const void *state, int seat, void *out);
void sw_position(const void *state, struct position *out);
extern const struct game_table SW_TABLE;

/* Text of a state; see game.h. */
void sw_write(const void *state, struct buf *out);
bool sw_read(void *state, const char *text, size_t len, struct reason *why);
/* The same of a state of Normikub. */
bool sw_read_normikub(void *state, const char *text, size_t len, struct reason *why);
bool sw_invariant(const void *state, struct reason *why);

extern const struct game SUPER_WILD;

#endif
