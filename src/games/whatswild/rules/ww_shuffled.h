/* ww_shuffled.h: what is known about hidden cards once the discards have become the draw pile:
 * the pile is made of the discards, and the cards that were hidden then are in the hands.
 *
 * A hidden card of a hand is either new, drawn from the pile since the shuffle, or old. Its
 * player knows which. The others know how many cards everybody has drawn, and which hidden
 * cards have come to light. Of equal cards nobody can tell which of them that was, so it is
 * kinds that are counted. In which order cards were drawn and came to light is not remembered,
 * except that a player who has not drawn any has none. */
#ifndef SUPERWILD_WW_SHUFFLED_H
#define SUPERWILD_WW_SHUFFLED_H

#include "ww_state.h"

/* What happens to the cards. ww_shuffled_begin: the pile has just been made of the discards.
 * ww_shuffled_draw: the last card of that seat's hand comes from it. ww_shuffled_light:
 * everybody will see a hidden card of the hand; at: which. */
void ww_shuffled_begin(struct ww_state *s);
void ww_shuffled_draw(struct ww_state *s, int seat);
void ww_shuffled_light(struct ww_state *s, int seat, int at);
/* Makes a view of what only this seat knows. */
void ww_shuffled_hide(struct ww_state *s, int seat);

/* The cards that cannot be seen in a state or view, in their order; returns how many. */
int ww_unseen(const struct ww_state *s, ww_card out[WW_CARDS]);

/* One way to fill in what a view does not say. */
struct ww_settled {
    uint8_t lit_new[WW_KINDS][WW_SEATS]; /* as in struct ww_shuffled */
    int hidden[WW_KINDS];                /* new cards among those that cannot be seen; */
    int slots[WW_SEATS];                 /* those of each hand that cannot be seen, */
    int in_hand[WW_SEATS];               /* and new ones among them */
};
/* Finds one at random. False if there is none, which is never so for a view of a state that
 * can come up. Only after a shuffle. */
bool ww_shuffled_settle(const struct ww_state *view, struct rng *random,
                        struct ww_settled *out);
/* How many cards of each kind that cannot be seen may be in the pile. */
void ww_pile_most(const struct ww_state *view, int out[WW_KINDS]);
/* For tests: do the numbers add up in a state, and can they in a view? */
bool ww_shuffled_sound(const struct ww_state *s);

#endif
