/* solve.h: the best play of Super Wild or Normikub, and the proof that there is no better one.
 *
 * Asked: the greatest number of rack tiles that can be on a legal table on which all tiles of
 * the old one lie (anywhere: all may be moved, the Wild too), and such a table; among these,
 * one that moves few of them. Or, with `moves`, the best play that moves at most so many; and
 * with `most`, the best of at most so many tiles.
 *
 * A solver is a search that can be stopped and gone on with at any time; what it has found so
 * far is always a whole legal play. It is deterministic: after the same number of nodes it has
 * found the same, in however many goes. One solver belongs to one thread at a time; several
 * can run side by side. */
#ifndef SUPERWILD_SOLVE_H
#define SUPERWILD_SOLVE_H

#include "budget.h"
#include "superwild.h"

#define SOLVE_ANY_MOVES (-1)

struct solve_task {
    unsigned rules;        /* RULES_SUPER_WILD and its options, or rules_normikub() */
    struct table table;    /* the old table, legal or not; tiles 0..52 */
    struct tile_bits rack; /* number tiles that are not on the table */
    int moves;             /* at most so many of the old table's tiles move */
    int most;              /* at most so many rack tiles are played; 0: any number */
};

struct solve_answer {
    bool possible;      /* there is a table to play to: always, when the old one is legal */
    bool proven;        /* nobody can play more; or, when not possible, nobody can at all */
    bool fewest;        /* and nobody can play as many and move fewer */
    int played, moved;  /* rack tiles on the new table; tiles of the old one that moved */
    int bound;          /* no play has more than this: equal to played when proven */
    struct table table; /* the new one; the old one when not possible */
    long nodes;         /* decisions looked at so far */
};

struct solver;
struct solver *solve_new(const struct solve_task *task); /* solve_free() it */
void solve_free(struct solver *s);
/* Searches on. True when all is done (proven and, unless count_only, fewest), or nothing more
 * can be found out; false when the budget ended it. */
bool solve_run(struct solver *s, const struct budget *budget);
/* The best so far. */
void solve_best(const struct solver *s, struct solve_answer *out);

/* All in one go. */
void solve(const struct solve_task *task, const struct budget *budget,
           struct solve_answer *out);

/* ---- For games ---- */

/* What the seat to move could do in this turn, from what it sees (a view will do): tiles that
 * it has played in this turn count as rack tiles. False when nobody is at a turn. */
bool solve_task_of(const struct sw_state *state, struct solve_task *out);
/* The one step ("put ... ; move ...") from the table as it is now to the answer's; empty when
 * nothing changes. `end` comes after it. */
void solve_step(const struct sw_state *state, const struct solve_answer *answer,
                struct buf *out);
/* The task of a position file; false when its game has no solver. */
bool solve_task_of_position(const struct position *p, struct solve_task *out);

#endif
