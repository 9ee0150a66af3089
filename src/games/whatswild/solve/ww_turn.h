/* ww_turn.h: which card of a hand to discard so that the fewest points are left. It is exact.
 */
#ifndef SUPERWILD_WW_TURN_H
#define SUPERWILD_WW_TURN_H

#include "ww_card.h"

struct ww_turn {
    int points;  /* that the rest leaves, by the number that is wild then */
    int discard; /* index of the card; -1: none may be discarded, and nothing goes */
    int named;   /* for a chameleon the best new number, the smallest of equals; else 0 */
};

/* taken: index of the card that came from the discard pile in this turn, which may not go; -1
 * if none did. gone: somebody has gone wild, so no chameleon may go. Among discards that leave
 * as much, the one that is worth the most points by the number that is wild now goes. */
void ww_turn_best(const ww_kind *card, int n, int wild, int taken, bool gone,
                  struct ww_turn *out);

/* The number that leaves the fewest points when it becomes wild instead of `wild`, the smallest
 * of equals; and how many. */
int ww_turn_name(const ww_kind *card, int n, int wild, int *points);

#endif
