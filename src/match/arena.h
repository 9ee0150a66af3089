/* arena.h: computer players against each other, many games, for tuning and for tests.
 *
 * A game is one round. Its winner is who is out first or, in a round that ends without that and
 * is about points, who has the most of them and shares that with nobody. Deals come in blocks:
 * each deal is played once with every rotation of the seats, so that no player has the better
 * tiles, and in another order round the table each time, so that none has the better neighbour.
 * The result does not depend on how many threads there are. Nobody counts seconds. */
#ifndef SUPERWILD_ARENA_H
#define SUPERWILD_ARENA_H

#include "match.h"
#include "players.h"

#define ARENA_THREADS 64

struct arena {
    enum player seat[SEATS_MAX]; /* who plays; their order makes no difference to them */
    const struct game *game;     /* one that has a mind; NULL: the first of GAMES */
    int seats;                   /* as many as the game has; alone, to go out is to win */
    int games;
    uint64_t seed;
    const char *rules; /* optional rules, words with blanks between them; NULL or "": none */
    int threads;       /* 1..ARENA_THREADS */
};

struct arena_result {
    int games;
    int decided;         /* somebody was out; the others were blocked */
    int wins[SEATS_MAX]; /* by place in arena.seat */
    long turns;          /* of all games */
    struct {
        double mean, error; /* of a round; error: the standard error of the mean */
    } points[SEATS_MAX];    /* by place in arena.seat */
    bool for_points;        /* the game is about points; else the former are 0 */
    uint64_t signature;     /* changes when any game goes another way */
    struct {
        double mean_ms, worst_ms; /* for a step: in the mean, and the longest */
    } think[SEATS_MAX];           /* by place in arena.seat */
};

/* False with a reason when it cannot be played like that. */
bool arena_run(const struct arena *a, struct arena_result *out, struct reason *why);

/* How many threads this computer can run side by side, at most ARENA_THREADS. */
int arena_cores(void);

/* Wilson's 95 % interval for a share of wins in n games (E. B. Wilson, 1927). */
void arena_interval(int wins, int n, double *low, double *high);

#endif
