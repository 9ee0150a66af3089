/* selfplay.h: plays whole random games, and checks after each step everything that must be
 * true. */
#ifndef SUPERWILD_SELFPLAY_H
#define SUPERWILD_SELFPLAY_H

#include "match.h"
#include "mind.h"

struct selfplay {
    const struct game *game; /* one that has a mind; NULL: the first of GAMES */
    uint64_t seed;
    int games, seats_low, seats_high;
    const char *rules; /* optional rules, separated by blanks; NULL or "": none */
    int rounds;
    bool thorough; /* every round trip after every step, not only now and then */
    /* Called before each step, for a test that says where it hangs. May be NULL. */
    void (*before_step)(const struct match *m);
};

struct selfplay_result {
    long steps, rounds, plays;
    long won;      /* rounds that somebody won */
    long together; /* rounds that somebody won and in which everybody went out (alone: all 52
                    * tiles placed) */
    long stopped;
    long blocked;              /* nobody could continue */
    long blocked_late;         /* the same in rounds that were already won */
    long alone_all;            /* rounds of one player in `together` */
    long count[COUNTERS_MOST]; /* the game's own: mind_trials.counters */
    uint64_t signature;        /* of all last states */
};

/* Plays whole games and checks after each step that the state's invariant holds; and at the
 * ends of turns, text round trips of state and record, undo to the start and redo to the end.
 * False at the first failure, with the game's seed in the reason. */
bool selfplay_run(const struct selfplay *s, struct selfplay_result *out, struct reason *why);
/* The value of the game's counter with that name; 0 if it has none. */
long selfplay_count(const struct selfplay *s, const struct selfplay_result *r,
                    const char *counter);

#endif
