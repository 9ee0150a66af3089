/* random_turn.h: what a mind's random_step() gets, and what several games share.
 *
 * A random player tries things within the rules, for tests. It plays from the seat's view, with
 * its own luck, and looks for what fits; it is not an opponent. */
#ifndef SUPERWILD_RANDOM_TURN_H
#define SUPERWILD_RANDOM_TURN_H

#include "game.h"

struct random_turn {
    struct rng *rng;  /* its own, never the match's */
    unsigned fumbles; /* out of 100: how often it pushes pieces about pointlessly */
    unsigned holds;   /* out of 100: how often it holds back what it could play */
    const struct game *game;
    const void *view; /* what the seat to move sees; if it is nobody's move, what everybody
                       * sees */
    /* Takes the turn back as far as undo goes; or undoes and redoes a few steps, which does not
     * appear in a record but must not harm a match. Afterwards `view` is a new one. NULL if
     * there is no match. */
    void (*take_back)(struct random_turn *t);
    void (*waver)(struct random_turn *t);
};

/* A random number below n. */
uint32_t random_below(struct random_turn *t, uint32_t n);
bool random_may(const struct random_turn *t, const char *step);
void random_take_back(struct random_turn *t);

/* A game's part in a turn in which a player plays or draws. Each function appends one legal
 * step, or returns false and appends nothing. */
struct random_parts {
    bool (*fumble)(struct random_turn *t, struct buf *out); /* without a purpose */
    bool (*close)(struct random_turn *t,
                  struct buf *out); /* ends the turn as it is, now and then */
    bool (*play)(struct random_turn *t, struct buf *out); /* from the start of the turn */
};
/* Appends the next step of such a turn. */
void random_turn_step(struct random_turn *t, const struct random_parts *parts, struct buf *out);

#endif
