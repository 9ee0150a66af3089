/* plane_hint.h: what to tell a person who asks for help, based on what that person sees.
 *
 * People find plays that move nothing first, and then those that move little. So the hint shows
 * the play that moves the fewest tiles on the table, and among these one with the most tiles;
 * it also says how many tiles could be played. In the middle of a turn, the play has more tiles
 * than are already there, if that is possible, and begins with the table as it lies now: what
 * has been laid in this turn counts as tiles on the table and stays there, unless there is no
 * such play. */
#ifndef SUPERWILD_PLANE_HINT_H
#define SUPERWILD_PLANE_HINT_H

#include "solve.h"

struct plane_hint {
    bool known;   /* false: the search was stopped before it found anything */
    int most;     /* how many rack tiles can be played */
    bool proven;  /* no play has more; with most 0: nothing can be played */
    bool already; /* the present table has as many of them, so nothing can be gained */
    struct solve_answer easy, best; /* plays of at least one tile, when most > 0 */
    struct solve_task task;         /* what `easy` is an answer to */
    int laid;                       /* tiles of this turn that are table tiles in it */
};

/* Looks for both, for the seat to move, whose view it is. False if it is nobody's turn. The
 * budget is for each of the few searches. */
bool plane_hint_find(const struct sw_state *view, const struct budget *budget,
                     struct plane_hint *out);

#endif
