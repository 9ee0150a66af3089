/* watch_turns.h: divides a finished match into turns, for replaying it. It draws nothing. */
#ifndef SUPERWILD_WATCH_TURNS_H
#define SUPERWILD_WATCH_TURNS_H

#include "recap.h"

struct watch_turn {
    int begin;    /* steps in force when it began */
    int drew;     /* the same after its draw; 0: nothing was drawn, or the draw ended it */
    int shown;    /* where its table is as it was left: before its end or, for a turn whose time
                   * ran out, at its beginning */
    int done;     /* the same before the step that ended it */
    int round;    /* from 1 */
    int of_round; /* from 1: which turn of its round */
    struct turn_past recap;
};

/* The finished turns of a match, in order; free with free(). */
struct watch_turn *watch_turns(const struct match *m, int *n);

#endif
