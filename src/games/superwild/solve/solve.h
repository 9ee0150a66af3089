/* solve.h: finds the best play of Super Wild or Normikub, and proves that there is no better
 * one.
 *
 * The question is: how many rack tiles can be on a legal table together with all tiles of the
 * old one (which may all be moved, even the Wild), and on which table? Among these tables the
 * solver looks for one that moves few tiles. With `moves`, it looks for the best play that
 * moves at most that many; with `most`, for the best play of at most that many tiles.
 *
 * A solver is a search that can be stopped and continued at any time. What it has found so far
 * is always a complete legal play. It is deterministic: after the same number of nodes it has
 * found the same, in however many calls. One solver belongs to one thread at a time; several
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
    int moves;             /* at most this many of the old table's tiles move */
    int most;              /* at most this many rack tiles are played; 0: any number */
};

struct solve_answer {
    bool possible;      /* there is a table to play to; always true if the old one is legal */
    bool proven;        /* no play has more tiles; or, if not possible, no play exists */
    bool fewest;        /* and no play with as many tiles moves fewer */
    int played, moved;  /* rack tiles on the new table; tiles of the old one that moved */
    int bound;          /* no play has more than this; equals played when proven */
    struct table table; /* the new table; the old one if not possible */
    long nodes;         /* decisions looked at so far */
};

struct solver;
struct solver *solve_new(const struct solve_task *task); /* solve_free() it */
void solve_free(struct solver *s);
/* Continues the search. True when everything is done (proven and, unless count_only, fewest) or
 * nothing more can be found out; false when the budget ended it. */
bool solve_run(struct solver *s, const struct budget *budget);
/* The best answer so far. */
void solve_best(const struct solver *s, struct solve_answer *out);

/* Solves a task in one call, or in slices (budget.slices). */
void solve(const struct solve_task *task, const struct budget *budget,
           struct solve_answer *out);
/* The same with several budgets, one after another: a solver that is lent, which goes on with
 * the task, and is given back with the budget with which it was lent. */
struct solver *solve_lend(const struct solve_task *task, const struct budget *budget);
void solve_go_on(struct solver *s, const struct budget *budget, struct solve_answer *out);
void solve_give_back(struct solver *s, const struct budget *budget);

/* ---- For games ---- */

/* What the seat to move could do in this turn, from what it sees (a view will do). Tiles it has
 * played in this turn count as rack tiles. False when it is nobody's turn. */
bool solve_task_of(const struct sw_state *state, struct solve_task *out);
/* What it could add in the middle of its turn, from the present table, legal or not. With
 * `keep` the tiles it has played in this turn stay on the table and count as table tiles;
 * without, they are rack tiles again, and the table is what is left. */
bool solve_task_now(const struct sw_state *state, bool keep, struct solve_task *out);
/* Appends the one step ("put ... ; move ...") from the present table to the answer's, without
 * `end`; nothing if nothing changes. */
void solve_step(const struct sw_state *state, const struct solve_answer *answer,
                struct buf *out);
/* The task of a position file; false if its game has no solver. */
bool solve_task_of_position(const struct position *p, struct solve_task *out);

#endif
