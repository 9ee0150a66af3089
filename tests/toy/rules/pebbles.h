/* pebbles.h: the state of Pebbles, for its mind and its window.
 *
 * Its steps: "take 3" takes the third pebble, "end" ends the turn, "deal" makes a new heap. */
#ifndef SUPERWILD_PEBBLES_H
#define SUPERWILD_PEBBLES_H

#include "game.h"

#define PB_SEATS 4
#define PB_ROUNDS 9
#define PB_HEAP 21 /* pebbles at most */
#define PB_TAKE 3  /* in one turn */

#define PB_ON_HEAP (-1)

enum { LAST_WINS, LAST_LOSES };

struct pb_state {
    int seats, rounds, first, last; /* first: pebbles at the start of a round */
    int phase;                      /* enum game_phase */
    int round, turn, seat, starter, winner;
    int taken, newest; /* how many in this turn, and the last of them; -1: none */
    int turns[PB_SEATS], pegs[PB_SEATS];
    int at[PB_HEAP]; /* PB_ON_HEAP, or the seat whose bowl it is in; only the first ones count
                      */
};

extern const struct game PEBBLES;

/* How many pebbles are on the heap (PB_ON_HEAP) or in a seat's bowl; and on the heap. */
int pb_count(const struct pb_state *s, int at);
int pb_heap(const struct pb_state *s);

#endif
