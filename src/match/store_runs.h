/* store_runs.h: runs of Storm and Streak: which puzzles they have, in order, and what has
 * become of each of them.
 *
 * A run is written while it is played, so it is there after any end of the program. What
 * belongs to a line of the log is written in the same transaction (store_try.run). Errors, and
 * what cannot be written at once, are as in store_puzzles.h. */
#ifndef SUPERWILD_STORE_RUNS_H
#define SUPERWILD_STORE_RUNS_H

#include "store_puzzles.h"

#define STORE_RUN_PUZZLES 200 /* of one run, at most */

/* What has become of a puzzle. In the profile as numbers. */
enum store_run_what {
    RUN_OPEN, /* nothing yet */
    RUN_SOLVED,
    RUN_SKIPPED,
    RUN_MISSED, /* given up, with a hint, or ended wrongly */
    RUN_MADE_UP /* skipped or missed, and solved when it was played again */
};

/* How a run has ended. In the profile as numbers. */
enum store_run_end {
    RUN_GOES_ON,
    RUN_OVER, /* a Storm by its time, a Streak by a mistake */
    RUN_LEFT, /* by the person */
    RUN_DONE, /* there is no other puzzle */
    RUN_CUT   /* a Storm by the end of the program */
};

/* One change of a run. */
struct store_run_step {
    int64_t run; /* its id, > 0; that of a later run is larger */
    /* It begins: "storm" or "streak", and the names of its puzzles, separated by "\n". NULL: it
     * has begun before. */
    const char *mode, *names;
    int at; /* the puzzle, counted from 0, of which this has become; RUN_OPEN: no puzzle */
    enum store_run_what what;
    enum store_run_end how; /* it ends like this; RUN_GOES_ON: it does not end */
};

/* A change that belongs to no line of the log. */
enum store_result store_run_save(struct store *s, const struct store_run_step *step);

/* A run as it was left. Owns its text: store_run_free(). */
struct store_run {
    int64_t id; /* 0: there is none */
    enum store_run_end how;
    char *names;
    unsigned char what[STORE_RUN_PUZZLES]; /* enum store_run_what */
};
/* The last run of a mode, as the profile has it. False if there is none; then *out is {0}. */
bool store_run_last(struct store *s, const char *mode, struct store_run *out);
/* The same for the run with this id. */
bool store_run_load(struct store *s, int64_t id, struct store_run *out);
/* Calls for each run of a mode, the last one first. found() must not call the store. */
void store_run_each(struct store *s, const char *mode,
                    void (*found)(void *ctx, int64_t id, enum store_run_end how), void *ctx);
void store_run_free(struct store_run *run);

/* A person's runs of a mode belong to the program that plays one, until it releases them,
 * closes its store, or ends in any way. Release them when somebody else plays here. False:
 * another program has them. True if they are this program's, now or already, and where nothing
 * can be locked or nothing is kept. If the profile is lost meanwhile, the run that goes on is
 * written to the new one. */
bool store_run_claim(struct store *s, const char *mode);
void store_run_release(struct store *s, const char *mode);
/* How many of its puzzles were solved. */
int store_run_score(const struct store_run *run);

#endif
