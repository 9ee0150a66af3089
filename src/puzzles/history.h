/* history.h: every attempt that the log has, and what belongs to it: the puzzle, the run, how
 * the rating changed. It reads the profile once; filters then only read memory.
 *
 * Puzzles are known by their names in the profile, as in struct store_try. */
#ifndef SUPERWILD_HISTORY_H
#define SUPERWILD_HISTORY_H

#include "library.h"
#include "practice.h"
#include "store_runs.h"

#define HISTORY_MODE 48 /* size of the longest mode in the log with its zero */

/* A puzzle that was tried. */
struct history_puzzle {
    char name[FAILURE_NAME];
    const struct game *game; /* NULL: nobody knows any more */
    char *title;             /* of an own puzzle; NULL: it has none; owned */
    int tier;                /* 0: unknown */
    unsigned needs;          /* THEME_BIT()s */
    bool failed;             /* and not solved since */
    int last;                /* the latest line about it */
};

/* A line of the log, or a Streak that goes on. */
struct history_line {
    char mode[HISTORY_MODE]; /* as in the log */
    int puzzle;              /* its index; -1: this is a whole run */
    int run;                 /* the index of its run, or of the one it is; -1: of none */
    int64_t when;
    int day, stars, moves, seconds, hints, score; /* as in struct store_try */
    bool solved, first;                           /* the first attempt at it */
    double rating, before; /* the player's after it and before it; 0: not rated, or none yet */
};

/* A whole Storm or Streak. Its puzzles are lines first..last of the log, the last one tried
 * first, among lines of other modes. */
struct history_run {
    bool storm;              /* or a Streak */
    const struct game *game; /* all its puzzles are of this one: "storm.blockers"; or NULL */
    int64_t id; /* in the profile (store_run_load()); 0: of before runs were kept there */
    enum store_run_end how;
    int first, last; /* first > last: none of its puzzles is in the log */
    int score;
};

/* Start from {0}; history_free(). */
struct history {
    struct history_line *line; /* n of them, owned; latest first */
    int n;
    struct history_puzzle *puzzle; /* `puzzles` of them, owned; by name */
    int puzzles;
    struct history_run *run; /* `runs` of them, owned; latest first */
    int runs;
};

/* Reads all of it. library and list (of its puzzles): what is known of names; library may be
 * NULL. */
void history_load(struct history *h, struct store *s, struct library *library,
                  const struct practice *list);
void history_free(struct history *h);

/* The puzzle of that name; -1: it is not in the log. */
int history_find(const struct history *h, const char *name);

/* ---- What is listed ---- */

enum history_what {
    HISTORY_ALL,    /* the puzzles of a run are not listed, but the run is */
    HISTORY_FAILED, /* attempts, also those in runs */
    HISTORY_HINTS,  /* the same */
    HISTORY_RUNS,
    HISTORY_DAYS
};
#define HISTORY_WHATS 5

struct history_filter {
    enum history_what what;
    const struct game *game; /* NULL: any. With a game or themes, the puzzles of runs */
    unsigned themes;         /* are listed by themselves; 0: any, else one of them at least */
};

/* The lines that pass, latest first, into out (room for h->n). Returns how many. */
int history_list(const struct history *h, const struct history_filter *f, int *out);
/* The puzzles behind these n lines that were failed and have not been solved since, each once,
 * what was failed first first, into out (room for n). Returns how many. */
int history_missed(const struct history *h, const int *line, int n, int *out);

/* ---- Puzzles that are in no pack ---- */

/* The text of a puzzle that only its page knows, as one of a day or from a code, is kept in the
 * profile's settings when it has been tried, under this and its name. So it can be played again
 * and told about. */
#define HISTORY_TEXT "puzzle-text/"
void history_keep(struct store *s, const char *name, const struct puzzle *p);
/* False if there is none; *out is yours. */
bool history_kept(struct store *s, const char *name, struct puzzle *out);

#endif
