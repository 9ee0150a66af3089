/* round.h: what the states of all games with tiles share, and what all of them do: the bag, the
 * draw for the start, deals, turns, arranging. Each game decides whether a step is legal,
 * except for the round_may_ functions. */
#ifndef SUPERWILD_ROUND_H
#define SUPERWILD_ROUND_H

#include "state_text.h"
#include "steps.h"
#include "tile_game.h"

/* What all of them have. It is the first member of a game's own state, called `common`, so that
 * a pointer to that state is also a pointer to this. */
struct round_state {
    int8_t seats, rounds;
    int8_t phase;                        /* enum game_phase */
    int8_t end;                          /* enum round_end */
    int8_t round, seat, starter, winner; /* seats -1 for nobody */
    bool partial;   /* started from a position: not all tiles are in the game */
    uint8_t lots;   /* seats that draw for the start in this attempt, one bit each; in VOLUNTEER
                     * and AGREE, those that have volunteered */
    uint8_t passes; /* turns in a row that ended without a play, with an empty bag */
    int16_t turn;
    int16_t turns[SEATS_MAX], draws[SEATS_MAX];
    tile_t lot[SEATS_MAX];
    uint8_t hidden[SEATS_MAX]; /* in a view: number of rack tiles that are not shown */
    uint8_t n_bag;
    tile_t bag[TILE_MAX]; /* the last one is drawn next; TILE_HIDDEN in a view */
    struct tile_bits rack[SEATS_MAX];
    struct tile_bits box;      /* tiles that are not in the game */
    struct tile_bits aside;    /* tiles drawn in earlier attempts, when the highest tied */
    struct table table, begin; /* now, and at the start of the turn */
    struct rng rng;
};

/* The tiles of a game: always the first ones. */
struct tile_set {
    int in_bag, in_all; /* how many may be in the bag; including those that never are */
    bool six_nines;     /* a six-nine counts as 9 */
    const char *bag;    /* the word for the bag in a state's text */
};

/* ---- Events ---- */

/* What can happen in these games: the `what` of an event. */
enum round_told {
    TOLD_LOT,       /* seat drew a tile for the start */
    TOLD_LOTS_TIE,  /* the seats with the highest tile draw again */
    TOLD_STARTER,   /* seat begins */
    TOLD_LOTS_BACK, /* the drawn tiles went back into the bag */
    TOLD_DEAL,      /* a tile from the bag to seat's rack */
    TOLD_DRAW,      /* the same, in a turn */
    TOLD_PUT,       /* a tile from seat's rack to the table */
    TOLD_MOVE,      /* a tile elsewhere on the table */
    TOLD_TAKE,      /* a tile from the table to seat's rack */
    TOLD_RESTORE,   /* a move that was undone: the tile is back */
    TOLD_TURN,
    TOLD_OUT,
    TOLD_BLOCKED, /* nobody could continue */
    TOLD_ROUND_OVER,
    TOLD_GAME_OVER,
    TOLD_OWN /* from here on, the game's own */
};

/* ---- Tiles ---- */

/* Mixes a list. Every order is equally likely. */
void round_mix(struct rng *random, tile_t *list, int n);
/* Draws a tile from the bag to the rack of the seat to move. `what` is the event's. */
void round_draw(struct round_state *r, int what, struct event_list *ev);
/* How many tiles a seat has on its rack. */
int round_rack_count(const struct round_state *r, int seat);
/* Tiles on the table that were on the rack when the turn began. */
struct tile_bits round_played(const struct round_state *r);
int round_played_count(const struct round_state *r);

/* ---- A game's start ---- */

/* Turns a state of zeros into a game before the draw for the start, with a full bag; or, for a
 * position, into a state that waits for its tiles. */
void round_open(struct round_state *r, const struct tile_set *set, const struct game_config *c);
/* Instead of a draw for the start, that seat goes first; the round can be dealt. */
void round_open_agreed(struct round_state *r, int starter);
/* Is there a player for the option "starter" (from 1; 0: the highest tile goes first)? */
bool round_starter_fits(const struct game_config *c, struct reason *why);
/* game.piles, game.pile and game.piece_write. */
void round_piles(const void *state, struct event_list *ev);
extern const struct game_pile ROUND_PILE;
#define ROUND_PILES                                                                            \
    .pile = &ROUND_PILE, .n_piles = 1, .piece_write = buf_tile_copy, .piles = round_piles
/* The tiles of a position are in place: mixes the bag and begins a turn of seat 0. */
void round_open_middle(struct round_state *r);
/* What a tile of this set counts in the draw for the start: a Wild counts more than any
 * number. */
int round_lot_worth(const struct tile_set *set, tile_t t);
/* The seat to move draws for the start. When all have drawn, the highest starts (r->starter is
 * set); if several are highest, they draw again. If the tiles have been dealt, the drawn ones
 * go back into the bag each time, and it is up to the caller to begin the first turn. */
void round_draw_lot(struct round_state *r, const struct tile_set *set, struct event_list *ev);

/* For games that deal first: the first seat is asked whether it volunteers; the seat to move
 * says so, or not; all have been asked and draw for it after all. */
void round_ask(struct round_state *r);
void round_answer(struct round_state *r, bool volunteers);
void round_open_lots(struct round_state *r);
/* All agree that the first one that has volunteered goes first: sets r->starter. It is up to
 * the caller to begin the first turn. */
void round_agree(struct round_state *r, struct event_list *ev);

/* ---- Rounds and turns ---- */

/* Clears away the last round and passes the token on. The table is empty. */
void round_clear(struct round_state *r);
/* Puts all tiles that are in the game and not on the table into the bag, mixes them, and deals
 * `tiles` to each seat. */
void round_deal(struct round_state *r, const struct tile_set *set, int tiles,
                struct event_list *ev);
void round_begin_turn(struct round_state *r, int seat, struct event_list *ev);
/* Puts table and rack back to how they were at the start of the turn. */
void round_restore(struct round_state *r, struct event_list *ev);
/* Ends the round and, with the last one, the game. */
void round_end(struct round_state *r, enum round_end why, struct event_list *ev);

/* ---- Steps ---- */

/* Is it time to deal, and are there enough tiles for everybody? */
bool round_may_deal(const struct round_state *r, const struct tile_set *set, int tiles,
                    struct reason *why);
/* May tiles be put like this in a turn, by these rules (enum table_rule)? */
bool round_may_arrange(const struct round_state *r, unsigned rules, const struct step *st,
                       struct reason *why);
void round_arrange(struct round_state *r, const struct step *st, struct event_list *ev);

/* ---- What others ask (round_ask.c) ---- */

/* Fills in the parts of a status that follow from this state alone; the rest is 0. */
void round_status(const struct round_state *r, struct game_status *out);
/* game.view for a state of this size that begins with a struct round_state. open: all may see
 * all racks. */
void round_view(const void *state, size_t size, bool open, int seat, void *out);
/* game.imagine for the same: hidden tiles become tiles that cannot be seen anywhere. */
void round_imagine(const struct tile_set *set, const void *view, size_t size,
                   struct rng *random, void *out);
/* tile_game.position, by these rules. */
void round_position(const struct round_state *r, unsigned rules, struct position *out);

/* For struct tile_game and struct game: of any state that begins with a struct round_state. */
const struct table *round_now(const void *state);
const struct table *round_turn_start(const void *state);
struct tile_bits round_rack(const void *state, int seat, int *hidden);
int round_bag(const void *state);
tile_t round_lot(const void *state, int seat);
unsigned round_lots(const void *state);
void round_step_write(const void *state, const struct table_item *items, int n,
                      struct buf *out);
bool round_restore_step(const void *state, struct buf *out);

/* ---- In words (round_words.c) ---- */

/* game.event_words for the events of all these games, by these rules (enum table_rule). */
void round_event_words(unsigned rules, const struct game_config *config, const struct event *e,
                       struct buf *out);
/* An event's sentence about its seat: "%s goes out.", or "You go out." to the only person among
 * computers. */
void round_seat_words(const char *pattern, const char *you, const struct game_config *config,
                      const struct event *e, struct buf *out);

/* The detail of a turn. */
enum round_turn {
    TURN_PLAIN,
    TURN_PENALTY, /* it took a tile because it had played nothing */
    TURN_LATE,    /* the clock ran out */
    TURN_OWN      /* from here on, the game's own */
};
/* game.turn_past, from the status before and after the step; and game.turn_words. */
void round_turn_past(const struct game_status *was, const struct game_status *is,
                     const char *step, struct turn_past *out);
void round_turn_words(const struct turn_past *t, const struct game_config *config,
                      struct buf *out);

/* ---- As text (round_text.c) ---- */

/* What the text of a game's state is made of. First its numbers, a line each, then what only
 * this game has, then a line for each seat, then the tiles. The functions may be NULL. */
struct round_text {
    const char *id; /* of the game */
    const struct tile_set *set;
    int version;
    const struct state_field *field; /* n_fields; the state begins with a struct round_state */
    size_t n_fields;
    /* Lines between the numbers and the seats. */
    bool (*own)(struct state_text *t, void *state);
    /* The game's own words at the front of a seat's line. */
    bool (*seat)(struct state_text *t, void *state, int seat);
};
/* state_form.lines. Before the state is read, only what the text does not contain may be set in
 * it. */
bool round_lines(struct state_text *t, const struct round_text *form, void *state);

/* The invariants. Each function checks something else; false with what is broken. */
bool round_sound_seats(const struct round_state *r, struct reason *why);
bool round_sound_rounds(const struct round_state *r, struct reason *why);
bool round_sound_tiles(const struct round_state *r, const struct tile_set *set,
                       struct reason *why);
/* A table made by hand may begin with worse faults than any that result from play. */
bool round_sound_table(const struct round_state *r, unsigned rules, struct reason *why);

#endif
