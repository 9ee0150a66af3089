/* ww_chance.h: what the next draws bring a hand: the mean of the points that are left, over all
 * cards that may come. Whole numbers only, so it is the same on every system. */
#ifndef SUPERWILD_WW_CHANCE_H
#define SUPERWILD_WW_CHANCE_H

#include "budget.h"
#include "ww_cover.h"

/* How often each kind is among the cards that may come. */
struct ww_deck {
    int of[WW_KINDS];
    int n; /* of all kinds together */
};

/* How a round goes on. */
struct ww_tempo {
    int risk;  /* of 256: that somebody else goes wild before the next turn, so that it is the
                * last one, and only the points count */
    int prize; /* in points: what it is worth to go wild first */
};

#define WW_UNIT 256 /* of the values: a point */

struct ww_chance;

/* Remembers what it finds out, for this deck, wild number and tempo. ww_chance_free() */
struct ww_chance *ww_chance_new(const struct ww_deck *deck, int wild, struct ww_tempo tempo);
void ww_chance_free(struct ww_chance *c);
/* The same for a calculation that may be in slices: it lasts as long as that, and its number is
 * then the one of the last ww_chance_rename(). Give it back at the end. */
struct ww_chance *ww_chance_borrow(const struct budget *until, const struct ww_deck *deck,
                                   int wild, struct ww_tempo tempo);
void ww_chance_give_back(const struct budget *until, struct ww_chance *c);
/* For another number, or the same. */
void ww_chance_rename(struct ww_chance *c, int wild);

/* The points that are left of a hand after a draw from the pile and the best discard: the mean
 * over all cards of the deck, in WW_UNITs. Chameleons stay in the hand. */
int ww_chance_draw(struct ww_chance *c, const struct ww_heap *h);
/* How many cards of the deck would let the hand go wild in its next draw. */
int ww_chance_wild(struct ww_chance *c, const struct ww_heap *h);

/* What a hand is worth to its player, in WW_UNITs: the points that it will cost, less the prize
 * if it goes wild.
 * ww_chance_one: the player has just discarded. In the next turn the player is offered a card,
 * and draws if that is better on average: the mean over all cards that may be offered. What
 * others discard is more often high than low. After that turn only the points count.
 * ww_chance_two: the player draws now, before anybody else can go wild, and keeps what is best
 * by ww_chance_one, of the `width` discards that leave the fewest points. It takes longest, so
 * it may be in slices (NULL: it is not). */
int ww_chance_one(struct ww_chance *c, const struct ww_heap *h);
int ww_chance_two(struct ww_chance *c, const struct ww_heap *h, int width,
                  struct slices *slices);

#endif
