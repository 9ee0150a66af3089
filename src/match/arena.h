/* arena.h: lets computer players play many games against each other, for tuning and for tests.
 *
 * A game is one round. The player who goes out first wins it. If nobody goes out and the game
 * is about points, the player with the best points wins, unless several have as many. If the
 * game's mind says so, a game is all its rounds, and the points decide. Deals
 * come in blocks: each deal is played once with every rotation of the seats, so that no player
 * has better tiles, and in another order around the table each time, so that nobody has better
 * neighbours. The result does not depend on the number of threads, because nothing depends on
 * time. */
#ifndef SUPERWILD_ARENA_H
#define SUPERWILD_ARENA_H

#include "match.h"
#include "players.h"

#define ARENA_THREADS 64
#define ARENA_MARKS 32

struct arena {
    enum player seat[SEATS_MAX]; /* who plays; the order does not matter */
    enum temper temper[SEATS_MAX];
    const struct game *game; /* one that has a mind; NULL: the first of GAMES */
    int seats;               /* within what the game allows; with one, going out is a win */
    int games;
    uint64_t seed;
    const char *rules; /* optional rules, separated by blanks; NULL or "": none */
    int threads;       /* 1..ARENA_THREADS */
};

struct arena_result {
    int games;
    int rounds;               /* of a game */
    int decided;              /* games in which a player was out; the others were blocked */
    int wins[SEATS_MAX];      /* by index in arena.seat */
    double shared[SEATS_MAX]; /* the same: parts of wins that several players share, */
    int sharing[SEATS_MAX];   /* and in how many games */
    long turns;               /* in all games */
    struct {
        double mean, error; /* for a round; error: the standard error of that mean */
    } points[SEATS_MAX];    /* by index in arena.seat */
    bool for_points;        /* the game is about points; otherwise these are 0 */
    int marks[ARENA_MARKS]; /* in how many games anybody made mark i of the game (marked.h) */
    uint64_t signature;     /* changes if any game goes another way */
    struct {
        double mean_ms, worst_ms; /* time for a step: mean and longest */
    } think[SEATS_MAX];           /* by index in arena.seat */
};

/* False with a reason if it cannot be played like that. */
bool arena_run(const struct arena *a, struct arena_result *out, struct reason *why);

/* How many threads this computer can run at once, at most ARENA_THREADS. */
int arena_cores(void);

/* Wilson's 95 % interval for the share of wins in n games (E. B. Wilson, 1927). */
void arena_interval(double wins, int n, double *low, double *high);

#endif
