/* superwild.h: the state of Super Wild and of its ancestor Normikub, which solvers and computer
 * players may look into.
 *
 * Rules: Super Wild Tiles, sheet 1.05, "A round", "A turn", "The end of a round"; 5-D Normikub,
 * "Players and deal", "Turns", "End". struct sw_variant has everything in which they differ.
 *
 * Steps:
 *   draw                    in the draw for the start, or in a turn
 *   deal                    begins a round
 *   put r5 3,4 k5 4,4       rack tiles to the table
 *   move r5 3,4 k5 4,4      table tiles, all at once
 *   take r5 k5              this turn's tiles back to the rack
 *   take k5 ; put r5 3,4    several of these as one step: all lift, then all land
 *   end                     ends the turn
 *   stop                    ends the round, once it is won (a single player: at any time)
 *   challenge               Normikub: begins it, after a round when it is offered; then `move`
 *                           and `end`
 *   give-up                 ends the challenge: the table is as it was before
 *
 * Before the first turn of the first game of Normikub, after its `deal`:
 *   volunteer, pass         the seat that is asked can make a play and would go first, or not
 *   agree                   nobody minds: the first one that has volunteered goes first
 *   draw-for-it             somebody does: "No, let's draw"
 * Games of earlier releases begin with the draw instead, and `deal` comes after it. Their
 * records are read as they were meant: the first step, `deal` or `draw`, says how a game
 * begins. */
#ifndef SUPERWILD_SUPERWILD_H
#define SUPERWILD_SUPERWILD_H

#include "round.h"

#define SW_ID "super-wild"
#define SW_NAME "Super Wild"
#define NORMIKUB_ID "normikub"
#define NORMIKUB_NAME "Normikub"
#define SW_SEATS 6 /* the most in Super Wild; Normikub has SEATS_MAX */
#define SW_ROUNDS 30
#define SW_DEAL 6
#define SW_TILES 52 /* number tiles */

/* The lines every table of Super Wild has, and those of its optional rules: enum table_rule. */
#define RULES_SUPER_WILD RULE_COLUMNS
#define RULES_STACKS RULE_TOWERS
#define RULES_DIAGONALS (RULE_MAJOR | RULE_MINOR)

enum sw_game { SW_SUPER_WILD, SW_NORMIKUB, SW_GAMES };

/* What happens only in these games: the `what` of an event (round.h). */
enum sw_told {
    SW_TOLD_PRIZE = TOLD_OWN, /* seat won the round */
    SW_TOLD_PENALTY,          /* a tile from the bag to seat's rack: it played nothing */
    SW_TOLD_CHALLENGE,        /* the challenge begins: everybody may move tiles */
    SW_TOLD_MET,              /* the challenge was met */
    SW_TOLD_GIVEN_UP,         /* the challenge was given up */
    SW_TOLD_ASKED,            /* all look at their racks and say whether they can play */
    SW_TOLD_VOLUNTEER,        /* seat can, and would go first */
    SW_TOLD_NOBODY,           /* nobody has volunteered: all draw */
    SW_TOLD_OBJECTION         /* somebody would rather draw: all draw */
};

struct sw_state {
    struct round_state common;
    int8_t game;      /* enum sw_game */
    int8_t challenge; /* enum game_challenge */
    uint32_t rules;   /* enum table_rule */
    bool drawn;
    uint8_t out; /* bits of seats */
    int16_t out_turns, out_draws;
    int8_t pegs[SEATS_MAX];
};

/* The verb of a step, in the order of the words. */
enum sw_verb {
    SW_ARRANGE = STEP_ARRANGE,
    SW_DRAW,
    SW_DEAL_STEP,
    SW_END,
    SW_STOP,
    SW_CHALLENGE,
    SW_GIVE_UP,
    SW_VOLUNTEER,
    SW_PASS,
    SW_AGREE,
    SW_DRAW_FOR_IT
};

/* Each file named here calls only those above it. */

/* ---- Position files (superwild_position.c) ---- */

/* The optional rules as words: "", "stacks", "diagonals", "stacks diagonals". */
const char *rules_words(unsigned rules);
/* Normikub in 1 to 5 dimensions. */
unsigned rules_normikub(int dimensions);
/* The reverse: how many dimensions these rules have; 5 for the rules of another game. */
int normikub_dimensions(unsigned rules);
extern const struct position_notation SW_NOTATION, NORMIKUB_NOTATION;

/* ---- The two variants (superwild_variant.c) ---- */

/* How the two games differ, apart from the lines in play. */
struct sw_variant {
    const char *name; /* of the game */
    int seats_max;
    const char *prize;          /* the message when somebody wins a round; %s: who */
    const char *your_prize;     /* the same for the only person among computers */
    int8_t deal[SEATS_MAX + 1]; /* tiles for each player, by the number of players */
    int first_turn;             /* the most tiles on a player's first turn of a round; 0: any
                                 * number */
    bool penalty;   /* a player who plays nothing takes one tile, and the turn is over;
                     * otherwise a player may draw one and play in the same turn */
    bool challenge; /* offered to three or more players after a round that was won */
    bool asks;      /* the first round is dealt before it is decided who starts: a volunteer, or
                     * the highest tile of a draw */
    bool (*rules_fit)(unsigned rules); /* can the game have such rules? */
};
const struct sw_variant *sw_variant(const struct sw_state *s);

/* ---- The state by itself (superwild_state.c) ---- */

/* The Wild is never in the bag. */
extern const struct tile_set SW_TILE_SET;

/* How many rack tiles the seat to move may play in this turn; 0: any number. */
int sw_limit(const struct sw_state *s);
/* Tiles on the table that were on the rack when the turn began. */
struct tile_bits sw_played(const struct sw_state *s);
/* How many tiles a seat has on its rack. */
int sw_rack_count(const struct sw_state *s, int seat);

/* ---- Its text, and what must always be true of it (superwild_text.c); see game.h ---- */

void sw_write(const void *state, struct buf *out);
bool sw_read(void *state, const char *text, size_t len, struct reason *why);
/* The same for a state of Normikub. */
bool sw_read_normikub(void *state, const char *text, size_t len, struct reason *why);
bool sw_invariant(const void *state, struct reason *why);

/* ---- Questions about it: status, views and words (superwild_ask.c); see game.h ---- */

void sw_status(const void *state, struct game_status *out);
void sw_view(const void *state, int seat, void *out);
void sw_imagine(const void *view, int seat, struct rng *random, void *out);
void sw_event_words(const void *state, const struct game_config *config, const struct event *e,
                    int viewer, struct buf *out);
void sw_turn_past(const void *before, const void *after, const char *step,
                  struct turn_past *out);
extern const struct tile_game SW_TABLE, NORMIKUB_TABLE;

/* ---- Steps (superwild.c) ---- */

/* Reads a step for a state (the meaning of a name depends on where tiles are). Checks only that
 * the words make sense and that the tiles can be found; sw_check() does the rest. */
bool sw_step_read(const struct sw_state *s, const char *text, struct step *out,
                  struct reason *why);
bool sw_check(const void *state, const char *step, struct reason *why);
void sw_apply(void *state, const char *step, struct event_list *events);

/* ---- The game itself (superwild_game.c; normikub.h has the other one) ---- */

extern const struct game SUPER_WILD;

#endif
