/* plane_hint.h: what to tell a person who asks for help, from what that person sees.
 *
 * A person finds plays that move nothing first, then those that move little: so the play that
 * is hinted at is the one that moves the fewest tiles of the table, among these one of the most
 * tiles; and beside it stands how many could be played at all. In the middle of a turn it has
 * more tiles than lie there already, if there are more. */
#ifndef SUPERWILD_PLANE_HINT_H
#define SUPERWILD_PLANE_HINT_H

#include "solve.h"

struct plane_hint {
    bool known;   /* false: the search was stopped before it could say anything */
    int most;     /* rack tiles that can be played at all */
    bool proven;  /* and no play has more; with most 0: nothing can be played */
    bool already; /* the table as it is now has as many of them: nothing to be gained */
    struct solve_answer easy, best; /* plays of at least one tile, when most > 0 */
};

/* Looks for both; view: games played with tiles only, the seat to move's own. False when nobody is at
 * a turn. The budget is for each of the few searches. */
bool plane_hint_find(const struct sw_state *view, const struct budget *budget,
                     struct plane_hint *out);

#endif
