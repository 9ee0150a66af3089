/* watch_turns.h: divides a finished match into turns, for replaying it. It draws nothing. */
#ifndef SUPERWILD_WATCH_TURNS_H
#define SUPERWILD_WATCH_TURNS_H

#include "recap.h"

struct watch_turn {
    int begin; /* steps in force when it began */
    int drew;  /* the same after its draw; 0: nothing was drawn, or the draw ended it */
    int shown; /* where its table is as it was left: before its end or, for a turn whose time
                * ran out, at its beginning */
    int done;  /* the same before the step that ended it */
    int round; /* from 1 */
    int span;  /* from 0 in each round: one camera shows the turns with the same number */
    struct turn_past recap;
};

/* The most turns and played pieces of a span, unless it is one turn: if much is played in a
 * turn, the first tables are much smaller than the next. */
#define WATCH_SPAN_TURNS 5
#define WATCH_SPAN_PLAYED 7

/* The finished turns of a match, in order; free with free(). */
struct watch_turn *watch_turns(const struct match *m, int *n);

#endif
