/* randomplay.h: a player who tries things at random but within the rules.
 *
 * For tests, `superwild-cli selfplay` and the bench: it drives a match through every kind of
 * step. It plays from the seat's view, looks for tiles that fit and is no opponent. */
#ifndef SUPERWILD_RANDOMPLAY_H
#define SUPERWILD_RANDOMPLAY_H

#include "match.h"

struct randomplay {
    struct rng rng;   /* its own, never the match's */
    unsigned fumbles; /* out of 100: how often it pushes tiles about to no purpose */
    unsigned holds;   /* out of 100: how often it holds back what it could play */
};

/* Makes one step of the match, any that the rules allow. False when the game is over.
 * The step is written to out (may be NULL). */
bool randomplay_step(struct randomplay *r, struct match *m, struct buf *out);

/* All that can be found for this turn one thing after the other (a tile or two to what lies
 * there, new groups; now and then the Wild moves away first): writes the step, after which the
 * table is legal. False when nothing was found or the table is not legal to begin with. */
bool randomplay_find(struct randomplay *r, const struct match *m, struct buf *out);

/* ---- Selfplay ---- */

struct selfplay {
    const struct game *game; /* SUPER_WILD (so is NULL), NORMIKUB or CLASSIC */
    uint64_t seed;
    int games, seats_low, seats_high;
    unsigned rules; /* RULES_STACKS, RULES_DIAGONALS; or rules_normikub() */
    int rounds;
    bool thorough; /* every round trip after every step, not only now and then */
};

struct selfplay_result {
    long steps, rounds, plays;
    long won;      /* rounds somebody won */
    long together; /* of these, rounds in which all went out (alone: all 52 tiles placed) */
    long stopped;
    long blocked;         /* nobody could go on */
    long blocked_late;    /* of these, rounds that were won already */
    long alone_all;       /* of `together`, those of one player */
    long challenges, met; /* taken up; and of these, met */
    long taken, timeouts; /* Classic: Wilds taken; turns ended by the clock */
    uint64_t signature;   /* of all last states */
};

/* Plays whole games and checks all that must hold after each step: the state's invariant; at
 * ends of turns, text round trips of state and record, undo to the start and redo to the end.
 * False at the first failure, with the seed of the game in the reason. */
bool selfplay_run(const struct selfplay *s, struct selfplay_result *out, struct reason *why);

#endif
