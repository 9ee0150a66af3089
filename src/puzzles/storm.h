/* storm.h: Storm, as many puzzles as possible in three minutes, and Streak, puzzles till the
 * first mistake; both from easy to hard. README.md here says what counts as a mistake.
 *
 * Time is the caller's, in milliseconds from any moment; nothing here asks a clock. */
#ifndef SUPERWILD_STORM_H
#define SUPERWILD_STORM_H

#include "practice.h"
#include "store_runs.h"

#define STORM_MS (3 * 60 * 1000)
#define STORM_PUZZLES STORE_RUN_PUZZLES /* at most; more than anybody solves */

enum storm_kind { STORM, STREAK };

/* One run. storm_end() frees what it owns. */
struct storm {
    enum storm_kind kind;
    int *order; /* n indexes into the list, from easy to hard, no one twice; owned. -1: a
                 * puzzle that the list had once, and has no more */
    int n, at;  /* the present puzzle is order[at] */
    unsigned char what[STORM_PUZZLES]; /* enum store_run_what: what has become of each */
    uint64_t ends;                     /* when a Storm is over */
    int solved, skipped, mistakes;
    bool over;
};

/* Begins a run with puzzles of the list that fit (NULL: all of them), chosen by the seed; those
 * that were tried lately (NULL: none) only if the others are too few. False if none fits.
 * Someone else's run with the same seed, list and filter, and nothing tried lately, has the
 * same puzzles. */
bool storm_begin(struct storm *s, enum storm_kind kind, const struct practice *list,
                 const struct practice_filter *f, const struct practice_past *past,
                 uint64_t seed, uint64_t now);
/* The run as the profile has it; `past` and luck play no part. A Streak goes on if nothing has
 * ended it. A Storm does not: nobody has stopped its clock. */
void storm_resume(struct storm *s, enum storm_kind kind, const struct practice *list,
                  const struct store_run *run);
void storm_end(struct storm *s);
/* Appends the names of its puzzles, separated by "\n", as the profile has them. */
void storm_names(const struct storm *s, const struct practice *list, struct buf *out);

/* The index of the present puzzle, -1 when the run is over. */
int storm_puzzle(const struct storm *s);
/* Time left of a Storm; 0 when it is over, and for a Streak. */
uint64_t storm_left(const struct storm *s, uint64_t now);

/* Each function below first ends a Storm whose time is over, and then returns false: what was
 * done came too late. It is false, too, if the run is over anyway. */
bool storm_tick(struct storm *s, uint64_t now);   /* only looks at the time */
bool storm_solved(struct storm *s, uint64_t now); /* counts, and goes to the next puzzle */
/* Leaves the puzzle for the next one. In a Storm this costs nothing else; in a Streak it is
 * giving up, and a mistake. */
bool storm_skip(struct storm *s, uint64_t now);
/* The turn was ended legally without the goal, or a hint was taken: ends a Streak. A Storm only
 * counts it, and the puzzle goes on. */
bool storm_mistake(struct storm *s, uint64_t now);

/* The first puzzle after number `at` of the order that was skipped or missed, and can be played
 * again; -1: there is none. */
int storm_missed_after(const struct storm *s, int at);
int storm_missed(const struct storm *s); /* how many there are */
/* The tier of the hardest puzzle that was solved; 0: none. */
int storm_hardest(const struct storm *s, const struct practice *list);

/* The best score so far. For store_try_each() with the mode of whole runs: "storm" or "streak"
 * with all games, "storm.blockers" with one; ctx is an int that
 * starts at -1, for none; always true. */
bool storm_best(void *ctx, const struct store_try *t);

#endif
