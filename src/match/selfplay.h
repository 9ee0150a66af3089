/* selfplay.h: whole games of random play, with everything checked that must hold on the way. */
#ifndef SUPERWILD_SELFPLAY_H
#define SUPERWILD_SELFPLAY_H

#include "match.h"
#include "mind.h"

struct selfplay {
    const struct game *game; /* one that has a mind; NULL: the first of GAMES */
    uint64_t seed;
    int games, seats_low, seats_high;
    const char *rules; /* optional rules, words with blanks between them; NULL or "": none */
    int rounds;
    bool thorough; /* every round trip after every step, not only now and then */
};

struct selfplay_result {
    long steps, rounds, plays;
    long won;      /* rounds somebody won */
    long together; /* of these, rounds in which all went out (alone: all 52 tiles placed) */
    long stopped;
    long blocked;              /* nobody could go on */
    long blocked_late;         /* of these, rounds that were won already */
    long alone_all;            /* of `together`, those of one player */
    long count[COUNTERS_MOST]; /* the game's own: mind_trials.counters */
    uint64_t signature;        /* of all last states */
};

/* Plays whole games and checks all that must hold after each step: the state's invariant; at
 * ends of turns, text round trips of state and record, undo to the start and redo to the end.
 * False at the first failure, with the seed of the game in the reason. */
bool selfplay_run(const struct selfplay *s, struct selfplay_result *out, struct reason *why);
/* What the game's counter of that name came to; 0 when it has none. */
long selfplay_count(const struct selfplay *s, const struct selfplay_result *r,
                    const char *counter);

#endif
