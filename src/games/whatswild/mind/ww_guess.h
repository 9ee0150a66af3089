/* ww_guess.h: hands that another player of What's Wild?! could have, guessed from what
 * everybody saw: what it took, refused and discarded. */
#ifndef SUPERWILD_WW_GUESS_H
#define SUPERWILD_WW_GUESS_H

#include "budget.h"
#include "ww_seen.h"

#define WW_GUESSES 40

struct ww_guess {
    int n;
    ww_kind card[WW_HAND];
    struct ww_heap heap; /* the same, */
    int least;           /* and what it leaves */
};

/* Guesses hands, WW_GUESSES at most. The hidden cards are random, but hands in which
 * that player would have done better to play otherwise are rarer, and none would have gone
 * wild. o is one of s->other. `until` is for its stop() and slices, or NULL. */
void ww_guess_hands(const struct ww_seen *s, const struct ww_other *o,
                    const struct budget *until, struct rng *rng, int n, struct ww_guess out[]);

#endif
