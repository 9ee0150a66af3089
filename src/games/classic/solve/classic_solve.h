/* classic_solve.h: finds the best play of Classic, and proves that there is no better one.
 *
 * The question is: how many rack tiles, or how many points, can be on a legal table together
 * with all tiles of the old one? Among the best plays, the solver looks for one that changes
 * the fewest melds of the old table. A meld is *changed* if no meld of the new table consists
 * of exactly the same tiles. All others stay where they are.
 *
 * - Before the initial meld (`melded` false) the table is not touched, and the play must be
 *   worth 30 or more, from the rack only (rule 2). Otherwise nothing is played.
 * - Rule 5 holds for every Wild in a meld of the old table. Either it stays with a tile of its
 *   meld and stands for what it could stand for; or it is taken: a tile it could stand for is
 *   played from the rack, another one for each taken Wild, and in its meld two rack tiles or
 *   more and taken Wilds are a meld by themselves. `free_wilds` drops this rule; `wilds_stay`
 *   leaves only the first of the two.
 * - Points are what the tiles would cost on the rack: a tile its number, a Wild 30. Among
 *   plays with equal points, the one with most tiles is best.
 *
 * README.md says how it works; the proof is in classic_search.c. Like the solver of Super Wild
 * (solve.h), it can be stopped and continued at any time and is deterministic. It keeps its
 * memory from one task to the next. One solver belongs to one thread at a time. */
#ifndef SUPERWILD_CLASSIC_SOLVE_H
#define SUPERWILD_CLASSIC_SOLVE_H

#include "budget.h"
#include "position.h"

#define CLASSIC_INITIAL 30 /* points of an initial meld */
#define CLASSIC_WILD 30    /* points of a Wild on a rack */

/* Where the new rows of a play go. Packs and days of puzzles depend on the second. */
enum classic_laying {
    CLASSIC_ON_SHELVES, /* on a free stretch of a shelf (shelves.h) */
    CLASSIC_FOR_PUZZLES /* near the middle, as when the first puzzles were made */
};

struct classic_task {
    struct table table;         /* the old table, legal or not */
    struct tile_bits rack;      /* none of them on the table */
    bool melded;                /* the initial meld has been made */
    bool free_wilds;            /* without rule 5 */
    bool loose;                 /* rule 5 as earlier releases read it (enum cl_taking) */
    bool value;                 /* most points instead of most tiles */
    bool wilds_stay;            /* no Wild of the old table may be taken */
    enum classic_laying laying; /* of the answers of classic_find() */
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

/* Solves a task in one call, or in slices (budget.slices). */
void classic_solve(const struct classic_task *task, const struct budget *budget,
                   struct classic_answer *out);
/* The same with a solver that has others to solve, too: it is lent, and given back with the
 * budget with which it was lent. */
struct classic_solver *classic_lend(const struct budget *budget);
void classic_search(struct classic_solver *s, const struct classic_task *task,
                    const struct budget *budget, struct classic_answer *out);
void classic_give_back(struct classic_solver *s, const struct budget *budget);

/* The task of a position file, for most tiles and with rule 5; false for other games. */
bool classic_task_of_position(const struct position *p, struct classic_task *out);
/* What these tiles cost on a rack. */
int classic_points(const struct tile_bits *tiles);

#endif
