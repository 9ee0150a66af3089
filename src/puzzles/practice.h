/* practice.h: puzzles at one's strength: what there is to choose from, the choice of the next
 * one, ratings afterwards, and what was failed. README.md here has the formulas.
 *
 * The same list, log, rating and seed lead to the same choice on every system. */
#ifndef SUPERWILD_PRACTICE_H
#define SUPERWILD_PRACTICE_H

#include "puzzle.h"
#include "rating.h"
#include "store_puzzles.h"

/* How many tries back a puzzle is not offered again. */
#define PRACTICE_PAST 500

/* ---- What there is to choose from ---- */

struct practice_puzzle {
    char name[PUZZLE_NAME];
    const struct game *game;
    int tier;             /* 1..PUZZLE_TIERS */
    unsigned needs;       /* THEME_BIT()s */
    unsigned rules;       /* that a person has to know; one bit each, as the caller numbers
                           * them */
    double certified;     /* how hard its certificate says it is, the same for everybody */
    struct rating rating; /* how hard it is by results; from the certificate at first */
};

/* Start from {0}; practice_free(). */
struct practice {
    struct practice_puzzle *puzzle; /* n of them, owned */
    int n, cap;
};

/* How hard a puzzle is that nobody has tried: 700 to 2300, by its certificate. */
struct rating practice_first(const struct puzzle *p);
/* Adds a proven puzzle, which needs no rules yet. rating: as store_rating() gave it; NULL:
 * there is none yet. */
void practice_add(struct practice *list, const struct puzzle *p, const double rating[3]);
void practice_free(struct practice *list);
/* -1 if it is not in the list. */
int practice_find(const struct practice *list, const char *name);

/* ---- What was tried lately ---- */

/* Start from {0}. */
struct practice_past {
    char name[PRACTICE_PAST][PUZZLE_NAME];
    int n;
};
/* Takes in a line of the log. For store_try_each(s, NULL, ...), which has the latest first; ctx
 * is the struct practice_past. False once it is full. */
bool practice_past_add(void *ctx, const struct store_try *t);
bool practice_past_has(const struct practice_past *past, const char *name);

/* ---- The next puzzle ---- */

struct practice_filter {
    unsigned themes; /* THEME_BIT()s of which it needs at least one; 0: any puzzle */
    int tier_least, tier_most;
    const struct game *game; /* NULL: of any game */
    unsigned unknown;        /* rules that it must not need */
};
#define PRACTICE_ANY ((struct practice_filter){.tier_least = 1, .tier_most = PUZZLE_TIERS})

bool practice_fits(const struct practice_puzzle *p, const struct practice_filter *f);
/* How many fit, tried lately or not. */
int practice_count(const struct practice *list, const struct practice_filter *f);
/* If none fits, but would without `unknown`: the rules to be learned for the one that needs the
 * fewest of them; otherwise 0. */
unsigned practice_missing(const struct practice *list, const struct practice_filter *f);
/* The rating of somebody about whom nothing is known. It is below the middle of Glicko-2's
 * scale, so that the first puzzles are easy; who solves them soon leaves it behind. */
#define PRACTICE_NEWCOMER ((struct rating){1000, 350, 0.06})
/* Chooses one that fits, was not tried lately, and is about as hard as the player is strong;
 * the less is known about the player, the easier. Returns its index, or -1 if there is none:
 * then practice_count() tells whether all that fit were tried lately. */
int practice_pick(const struct practice *list, const struct practice_filter *f,
                  const struct practice_past *past, struct rating player, uint64_t seed);

/* After an attempt: rates the player and the puzzle against each other. Only the first attempt
 * at a puzzle counts; solved with hints counts as lost, and so does giving up. False if nothing
 * is rated; then nothing changes. */
bool practice_rate(bool first, bool solved, int hints, struct rating *player,
                   struct rating *puzzle);

/* ---- Missed puzzles ---- */

/* Start from {0}; failures_free(). */
#define FAILURE_NAME (PUZZLE_NAME + sizeof STORE_OWN)
struct failure {
    char name[FAILURE_NAME]; /* as in the profile */
    int64_t when;
};
struct failures {
    struct failure *list; /* n of them, owned */
    int n, cap;
};
/* Takes in a puzzle if it was failed and not solved since. For store_puzzle_each(); ctx is the
 * struct failures. */
void failures_add(void *ctx, const char *name, const struct store_puzzle *p);
/* Sorts them: the one that was left longest ago comes first. */
void failures_sort(struct failures *f);
void failures_free(struct failures *f);

#endif
