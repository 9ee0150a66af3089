/* made_up.h: a game in which anything can happen, on purpose, for tests of what plays games.
 *
 * A test says which steps are made and what is wrong with the game. The steps:
 *
 *     put N            in the turn; undo takes it back
 *     end              the next seat's turn
 *     score N          points for the seat whose turn it is, and the next one's turn
 *     win SEAT         somebody has won, and the round goes on
 *     over SEAT END P  the round ends in phase P; SEAT won, or -1
 *     draw, deal       as in other games
 *     be P SEAT R T    phase, seat, round and turn are these now
 *
 * Any other step is refused. */
#ifndef SUPERWILD_MADE_UP_H
#define SUPERWILD_MADE_UP_H

#include "mind.h"
#include "random_turn.h"

struct made_state {
    int seats, phase, seat, round, turn, winner, end, steps, score[SEATS_MAX];
    int drawn, turns, out_turns, out_draws; /* of the first seat */
    int unsound;                            /* only in a view that is wrong */
    int sum;                                /* of all that was put, in its order */
};

enum fault {
    FAULT_NONE,
    FAULT_INVARIANT, /* after step number fault_at */
    FAULT_READ,      /* a state cannot be read */
    FAULT_WRITE,     /* a state is another one when it is read */
    FAULT_START,     /* it does not start the same way when it is undone */
    FAULT_RECORD,    /* it does not start the same way when a record is read */
    FAULT_UNDO,      /* it comes to something else when a step is made again */
    FAULT_VIEW,      /* fault_seat sees something impossible */
    FAULT_HIDES      /* fault_seat sees what it should not */
};

#define MADE_STARTS 200

struct made {
    enum fault fault;
    int fault_at, fault_seat, fault_after; /* so many starts */
    enum game_phase first;                 /* that a match starts in */
    bool nobody_ahead;                     /* whatever the points */
    const char *const *script;             /* random play: the step after so many, NULL-ended */
    /* Random play, before it looks at the script; may be NULL. */
    void (*before_random)(struct random_turn *t);
    /* Computer players: the step, or NULL for none. */
    const char *(*plays)(const struct player_turn *t, const struct made_state *s);
    /* What was asked of it. */
    int starts, applied;
    unsigned viewed; /* seats whose view was taken, -1 as the lowest bit */
    uint64_t seed[MADE_STARTS];
    int seats[MADE_STARTS];
    enum trial trial;
    int rounds;
};

extern struct made made;
/* They differ in what is won, and in their minds: all that a mind can have for such games; only
 * players; nothing. */
extern const struct game PEGS, POINTS, QUIET;

#endif
