/* watch_turns.h: a finished match cut into turns, for watching it again. Nothing here is on a
 * screen. */
#ifndef SUPERWILD_WATCH_TURNS_H
#define SUPERWILD_WATCH_TURNS_H

#include "recap.h"

struct watch_turn {
    int begin;    /* steps in force when it began */
    int drew;     /* the same after its draw; 0: nothing was drawn, or that ended it */
    int shown;    /* where its table is as it was left: before its end, or, of a turn whose time
                     ran out, at its beginning */
    int done;     /* the same before the step that ended it */
    int round;    /* 1.. */
    int of_round; /* 1..: which turn of its round */
    struct turn_past recap;
};

/* The turns of a match that were ended, in order; free(). */
struct watch_turn *watch_turns(const struct match *m, int *n);

#endif
