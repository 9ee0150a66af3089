/* ww_chance.h: what the next draws bring a hand: the mean of the points that are left, over all
 * cards that may come. Whole numbers only, so it is the same on every system. */
#ifndef SUPERWILD_WW_CHANCE_H
#define SUPERWILD_WW_CHANCE_H

#include "ww_cover.h"

/* How often each kind is among the cards that may come. */
struct ww_deck {
    int of[WW_KINDS];
    int n; /* of all kinds together */
};

struct ww_chance;

/* Remembers what it finds out, for this deck and this wild number. ww_chance_free() */
struct ww_chance *ww_chance_new(const struct ww_deck *deck, int wild);
void ww_chance_free(struct ww_chance *c);
/* For another number. */
void ww_chance_rename(struct ww_chance *c, int wild);
/* How many hands it has looked at so far: the same on every system. */
long ww_chance_nodes(const struct ww_chance *c);

/* How a round goes on. In a last turn only the points count; but a hand that goes wild first
 * also ends the round for the others. */
struct ww_tempo {
    int risk;  /* of 256: that somebody else goes wild before the next turn */
    int prize; /* in points: for going wild first */
};

/* How many cards of the deck would let the hand go wild in its next turn. */
int ww_chance_wild(struct ww_chance *c, const struct ww_heap *h);

#define WW_UNIT 256 /* of the values: a point */

/* What a hand is worth to its player, who has just discarded: the mean of the points that it
 * will cost, less the prize, in WW_UNITs, over all cards that may come. The next turn is the
 * last one with the chance that tempo says. ww_chance_one: the hand never has more than that
 * turn. ww_chance_two: then it goes on with the discard that is best by ww_chance_one, of the
 * `width` discards that leave the fewest points. Chameleons stay in the hand. */
int ww_chance_one(struct ww_chance *c, const struct ww_heap *h, const struct ww_tempo *tempo);
int ww_chance_two(struct ww_chance *c, const struct ww_heap *h, const struct ww_tempo *tempo,
                  int width);

#endif
