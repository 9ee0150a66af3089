/* store_puzzles.h: what the profile keeps about puzzles: where one was left, a dated log of
 * what was tried, and ratings; and the targets of solitaire deals. The player's own puzzles are
 * in store_own.h.
 *
 * Errors are as in store.h, and with dir NULL every change is STORE_OK and nothing is found. A
 * puzzle has no revision: if two windows play the same one, what was saved last stays. The
 * functions that call back read while they do so: found() must not call the store.
 *
 * Where a puzzle was left, a line of the log or a rating that cannot be written, because the
 * disk is full for example, is remembered and written with the next change that can be. Until
 * then it is read as if it were in the profile. */
#ifndef SUPERWILD_STORE_PUZZLES_H
#define SUPERWILD_STORE_PUZZLES_H

#include "store.h"

/* Everything here knows one of the own puzzles by the name STORE_OWN NAME. */
#define STORE_OWN "own/"

/* Where a puzzle was left, and the best of it so far. Owns its text: store_puzzle_free(). */
struct store_puzzle {
    char *steps;     /* the steps in force and those that can be redone, separated by "\n"; NULL
                      * is saved as "" */
    int at;          /* how many are in force */
    int seconds;     /* the time it has taken so far */
    int hints;       /* hints taken in this attempt */
    int stars;       /* the best so far: 0 not solved, else 1..3 */
    int moves;       /* the fewest moves so far; -1: not solved */
    bool given_up;   /* the solution has been shown */
    bool failed;     /* to be offered by "once more what I failed" */
    int64_t changed; /* seconds since 1970 */
};
/* STORE_FAILED if nothing is kept about it, or if that cannot be read; then *out is {0}, with
 * moves -1. */
enum store_result store_puzzle_load(struct store *s, const char *name,
                                    struct store_puzzle *out);
enum store_result store_puzzle_save(struct store *s, const char *name,
                                    const struct store_puzzle *p);
void store_puzzle_free(struct store_puzzle *p);
/* Calls for every puzzle of which something is kept, by name (those that could not be written
 * yet come last), without its steps (NULL). */
void store_puzzle_each(struct store *s,
                       void (*found)(void *ctx, const char *name, const struct store_puzzle *p),
                       void *ctx);

struct store_run_step;

/* The log: a line for each attempt that ended, never changed afterwards. */
struct store_try {
    /* "pack", "day", "practice", "storm", "streak", "own", "learn", "endless"; of a whole Storm
     * or Streak with puzzles of one game: "storm.blockers" and the like */
    const char *mode;
    const char *name; /* of the puzzle; of a whole Storm or Streak: "" */
    int64_t when;     /* seconds since 1970 */
    int day;          /* the day it counts for, days since 1970 (UTC) */
    bool solved;
    int stars, moves, seconds, hints; /* stars 0..3; moves -1 if it was not solved */
    int score;                        /* of a whole Storm or Streak: puzzles solved */
    double rating;                    /* the player's afterwards; 0: it was not rated */
    /* What it changes of a run (store_runs.h); NULL: nothing. Only for writing. */
    const struct store_run_step *run;
};
enum store_result store_try_add(struct store *s, const struct store_try *t);
/* The same for an attempt at the puzzle t->name, and all that changes with it in the same
 * transaction, so that an attempt counts once or not at all: where the puzzle is left (NULL:
 * as it was), and the new ratings of the player and of the puzzle (NULL: as they were). */
enum store_result store_try_end(struct store *s, const struct store_try *t,
                                const struct store_puzzle *left, const double player[3],
                                const double puzzle[3]);

/* The attempts at one puzzle that have ended, by the log. The first one counts for ever. */
struct store_tried {
    int n;
    struct store_try first; /* if n > 0; without its texts (NULL) */
    int later;              /* the most stars of those after it */
};
/* Takes in the next one. */
void store_tried_add(struct store_tried *all, const struct store_try *t);
/* Reads them. Those at an own puzzle count since its text has changed. */
void store_tried_load(struct store *s, const char *name, struct store_tried *out);

/* Latest first, of one mode (NULL: all); strings are valid during the call. False from found()
 * ends it. */
void store_try_each(struct store *s, const char *mode,
                    bool (*found)(void *ctx, const struct store_try *t), void *ctx);

/* Ratings (rating, deviation, volatility) by key: STORE_PLAYER and the names of puzzles. False
 * if there is none; then out does not change. */
#define STORE_PLAYER ":player" /* no puzzle is named so */
bool store_rating(struct store *s, const char *key, double out[3]);
enum store_result store_set_rating(struct store *s, const char *key, const double rating[3]);

/* What the computer players needed for the bag of a solitaire deal: a text for each deal. The
 * result of load is valid until the next call; NULL if there is none. */
const char *store_target_load(struct store *s, const char *key);
enum store_result store_target_save(struct store *s, const char *key, const char *value);

#endif
