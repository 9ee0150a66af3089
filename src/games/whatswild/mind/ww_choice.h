/* ww_choice.h: how the computer players and the hints of What's Wild?! choose a pile and a
 * discard. */
#ifndef SUPERWILD_WW_CHOICE_H
#define SUPERWILD_WW_CHOICE_H

#include "budget.h"
#include "ww_seen.h"

/* Everything in which players differ. */
struct ww_manner {
    int misses; /* of 100: how often it draws without a look at the discard pile, or discards
                 * any card that is not wild */
    int ahead;  /* draws that it thinks ahead: 0 (only the points left now count), 1, 2 (for the
                 * choice of pile) */
    int prize;  /* points that going wild first is worth to it, for each of the others */
    int risk;   /* of 100: how much of the risk that others go wild before it counts */
    int harm;   /* of 100: how much of what a discard brings the next player counts against
                 * it */
};

extern const struct ww_manner WW_BEST;

struct ww_choice {
    int at;    /* which card of the hand; -1: none may go */
    int named; /* for a chameleon the new number; else 0 */
};

/* Does it take the top of the discard pile? It may, or else it draws. `until`, here and below,
 * is for its stop() and slices, or NULL. */
bool ww_choose_take(const struct ww_seen *s, const struct ww_manner *how,
                    const struct budget *until, struct rng *rng);
/* The fewest points that can be left after taking it, if this turn is the last. */
int ww_points_taking(const struct ww_seen *s);
/* After that: which card goes? */
struct ww_choice ww_choose_discard(const struct ww_seen *s, const struct ww_manner *how,
                                   const struct budget *until, struct rng *rng);

#endif
