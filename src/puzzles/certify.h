/* certify.h: proves what can be claimed about a puzzle.
 *
 * README.md here says what a tier is and how each claim is proven. Nothing is estimated: what
 * could not be proven within the budget is not claimed. */
#ifndef SUPERWILD_CERTIFY_H
#define SUPERWILD_CERTIFY_H

#include "puzzle.h"

enum certify_answer {
    CERTIFY_DONE,       /* the certificate is complete */
    CERTIFY_IMPOSSIBLE, /* the goal cannot be reached; `most` says how many tiles can */
    CERTIFY_MORE,       /* goal most: more tiles can be played, `most` of them */
    CERTIFY_UNKNOWN     /* the budget ended it */
};

struct certificate {
    int most; /* rack tiles that can be played, as far as is known */
    bool most_proven;
    int moves;      /* the fewest */
    int tier;       /* 1..PUZZLE_TIERS, certify_tier(effort) */
    int effort;     /* points of what a person has to see in the easiest way; README.md */
    unsigned needs; /* THEME_BIT()s that every way with the fewest moves makes use of; none if
                     * not all ways could be listed */
    bool all_ways;  /* all ways with the fewest moves were listed */
    int ways; /* how many kinds of ways; PUZZLE_WAYS_MOST + 1: more; 0: not all were listed */
    struct table then; /* the table at the end of one way */
};

/* With these nodes for each search the packs are proven. */
#define CERTIFY_NODES 2000000

/* The budget is for each of the few searches. */
enum certify_answer certify(const struct puzzle_task *task, const struct budget *budget,
                            struct certificate *out);
/* Proves every claim of a puzzle anew, and plays its solution. False with a reason if one is
 * wrong or could not be proven. */
bool certify_puzzle(const struct puzzle *p, const struct budget *budget, struct reason *why);
/* The tier of a puzzle with that number of points. */
int certify_tier(int effort);
/* A puzzle of before there were points has a tier that follows the moves alone: gives it its
 * points, and their tier. Does nothing to others, and nothing if its claims are wrong. */
void certify_grade(struct puzzle *p);
/* Turns the task and its certificate into a puzzle with a solution. *out is yours. */
void certify_fill(const struct puzzle_task *task, const struct certificate *c,
                  struct puzzle *out);

#endif
