/* classic_solve.h: the best play of Classic, and the proof that there is no better one.
 *
 * Asked: the greatest number of rack tiles, or the greatest number of points, that can be on a
 * legal table on which all tiles of the old one lie; and among the best plays one that changes
 * the fewest melds of the old table. A meld is *changed* when no meld of the new table consists
 * of just the same tiles; all others stay where they are.
 *
 * - Before the initial meld (`melded` false) the table is not touched, and the play is worth 30
 *   or more, from the rack alone (rule 2); else nothing is played.
 * - Rule 5 holds for every Wild in a meld of the old table: it stays with a tile of its meld
 *   and stands for what it could stand for, or what it could stand for is played from the rack
 *   and its new meld has two rack tiles or more. `free_wilds` drops this rule.
 * - Points are what the tiles would cost on the rack: a number itself, a Wild 30. Among plays
 *   of equal points the one with most tiles is best.
 *
 * How: README.md; the proof is in classic_search.c. A solver can be
 * stopped and gone on with at any time and is deterministic, like that of Super Wild (solve.h).
 * It keeps its memory from one task to the next. One solver belongs to one thread at a time. */
#ifndef SUPERWILD_CLASSIC_SOLVE_H
#define SUPERWILD_CLASSIC_SOLVE_H

#include "budget.h"
#include "position.h"

#define CLASSIC_INITIAL 30 /* points of an initial meld */
#define CLASSIC_WILD 30    /* points of a Wild on a rack */

struct classic_task {
    struct table table;    /* the old table, legal or not */
    struct tile_bits rack; /* none of them on the table */
    bool melded;           /* the initial meld has been made */
    bool free_wilds;       /* without rule 5 */
    bool value;            /* most points instead of most tiles */
};

struct classic_answer {
    bool possible;      /* there is a table to play to; always true if the old one is legal */
    bool proven;        /* no play is better; or, if not possible, no play exists */
    bool fewest;        /* and no play as good changes fewer melds */
    int played, points; /* rack tiles on the new table */
    int changed, melds; /* melds of the old table that are changed; all of them */
    struct table table; /* the new table; the old one if not possible */
    long nodes;         /* states looked at so far */
};

struct classic_solver;
struct classic_solver *classic_new(void); /* classic_free() it */
void classic_free(struct classic_solver *s);
/* Starts a task and forgets what was done before. */
void classic_start(struct classic_solver *s, const struct classic_task *task);
/* Continues the search. True when everything is done or nothing more can be found out; false
 * when the budget ended it. */
bool classic_run(struct classic_solver *s, const struct budget *budget);
/* The best answer so far. */
void classic_best(const struct classic_solver *s, struct classic_answer *out);

/* Solves a task in one call. */
void classic_solve(const struct classic_task *task, const struct budget *budget,
                   struct classic_answer *out);

/* The task of a position file, for most tiles and with rule 5; false for other games. */
bool classic_task_of_position(const struct position *p, struct classic_task *out);
/* What these tiles cost on a rack. */
int classic_points(const struct tile_bits *tiles);

#endif
