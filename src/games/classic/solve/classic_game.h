/* classic_game.h: the solver of Classic at a game: tasks from what a seat sees, plays a person
 * would find, answers as one step, and what to tell who asks for a hint. */
#ifndef SUPERWILD_CLASSIC_GAME_H
#define SUPERWILD_CLASSIC_GAME_H

#include "classic.h"
#include "classic_solve.h"

/* What the seat to move could do in this turn, from what it sees (a view will do): tiles that
 * it has played in this turn count as rack tiles, and the table is that of the turn's
 * beginning. False when nobody is at a turn. */
bool classic_task_of(const struct cl_state *state, struct classic_task *out);

/* The one step ("take ... ; put ... ; move ...") from the table as it is now to `then`; empty
 * when nothing changes. `end` comes after it. */
void classic_step(const struct cl_state *state, const struct table *then, struct buf *out);

/* Lays the melds of `then` anew, each in a row of its own, so that little moves: those that are
 * as on the old table stay where they were, of the others as many tiles as there is room for,
 * and new ones come where there is room around them. A run may be turned round and a set's
 * tiles change places; what a Wild stands for does not change. Every row of `then` has to be a
 * meld. */
void classic_lay(const struct table *old, struct table *then);

#define CLASSIC_ANY (-1)

/* The play that somebody makes who looks at so many melds of the table at a time, laid by
 * classic_lay(): CLASSIC_ANY finds the best one; with 0 it is new melds out of the rack, and
 * tiles at the ends of what lies there; with more, the play that changes so many melds and is
 * worth most, then another with other melds, and so on. The budget is for each of the searches,
 * of which there are many: give nodes. `proven` and `fewest` are said of the best play only.
 * Not possible, too, when the old table is illegal and not all of it is looked at. */
void classic_find(struct classic_solver *s, const struct classic_task *task, int melds,
                  const struct budget *budget, struct classic_answer *out);

/* ---- Hints ---- */

struct classic_hint {
    bool known;   /* false: the search was stopped before it could say anything */
    bool initial; /* the first melds are still to be made: 30 points, the rack alone */
    int worth;    /* initial: what the melds in the rack are worth, at most */
    int most;     /* rack tiles that can be played at all */
    bool proven;  /* and no play has more; with most 0: nothing can be played */
    bool already; /* the table as it is now has as many of them: nothing to be gained */
    int moved;    /* table tiles that lie elsewhere after the easy play */
    struct classic_answer easy, best; /* plays of at least one tile, when most > 0 */
};

/* Looks for the play that changes the fewest melds, among these one of the most tiles, and for
 * the best; the first, too, has more tiles than lie there already, if there are more. False
 * when nobody is at a turn. The budget is for each of the searches. */
bool classic_hint_find(const struct cl_state *view, const struct budget *budget,
                       struct classic_hint *out);

#endif
