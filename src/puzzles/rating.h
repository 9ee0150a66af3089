/* rating.h: how strong a player is and how hard a puzzle is, by Glicko-2.
 *
 * Mark E. Glickman, "Example of the Glicko-2 system" (2013, revised 2022). */
#ifndef SUPERWILD_RATING_H
#define SUPERWILD_RATING_H

struct rating {
    double rating;     /* 1500 for a new player */
    double deviation;  /* 350 for a new player */
    double volatility; /* 0.06 for a new player */
};
#define RATING_NEW ((struct rating){1500, 350, 0.06})
#define RATING_TAU 0.5

struct rating_game {
    double rating, deviation; /* of the opponent */
    double score;             /* 0 lost, 0.5 drawn, 1 won */
};

/* The rating after a period with these games; n 0: nothing was played, so the deviation
 * grows. */
struct rating rating_after(struct rating r, const struct rating_game *game, int n);
/* The rating after one game, when nobody waits for the end of a period. The volatility says how
 * much strength changes in a period, which is meant to have 10 to 15 games; so a game is only a
 * part of one, and the deviation grows by that part (step 6 of the paper). */
#define RATING_PERIOD 15
struct rating rating_after_game(struct rating r, const struct rating_game *game);
/* The chance that a player solves a puzzle, 0..1. */
double rating_chance(struct rating player, struct rating puzzle);

#endif
