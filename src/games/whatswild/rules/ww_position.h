/* ww_position.h: position files of What's Wild?!: the number that is wild, and one hand.
 *
 *     game whats-wild
 *     rules wild 7            # or: rules wild 7 gone-wild
 *     rack a3 a4 *            # the hand of the player to move, 1 to 13 cards
 *     taken a4                # optional: this card of it is from the discard pile
 *
 * To go on playing from there, a file may say more:
 *
 *     seats 4                 # how many play; 2 if it does not say
 *     drawn a4                # instead of `taken`: this card is from the draw pile
 *     hand 2 c1 c2 c3         # the hand of another seat, 2 to `seats`
 *     open 3 a7               # everybody knows that this card is in the hand of that seat, 1
 * to # `seats`: it was taken from the discard pile in an earlier turn discards p5 p6          #
 * the discard pile, the top first pile z1 z2              # what is drawn next; the other cards
 * are below, mixed
 *
 * `game` first, then the rest in any order, each once; `hand` and `open` once for each seat. */
#ifndef SUPERWILD_WW_POSITION_H
#define SUPERWILD_WW_POSITION_H

#include "ww_state.h"

struct ww_position {
    int wild;
    bool gone_wild; /* the last seat has gone wild */
    ww_kind rack[WW_HAND];
    int n_rack;
    enum ww_source source; /* of the card gained in this turn; WW_NOT_YET: none yet */
    int gained;            /* which of the rack it is; -1: none yet */
    int seats;
    ww_kind hand[WW_SEATS][WW_HAND]; /* by seat; [0] is not used */
    int n_hand[WW_SEATS];            /* 0: not given */
    ww_kind open[WW_SEATS][WW_HAND]; /* cards of the rack ([0]) or of that hand, given or not */
    int n_open[WW_SEATS];
    ww_kind discards[WW_CARDS], pile[WW_CARDS]; /* the top first */
    int n_discards, n_pile;
};

/* Reads a whole text into *out, which does not change on failure. The reason has the
 * position. A rack of 13 without `taken` or `drawn` has drawn its last card. */
bool ww_position_read(const char *text, size_t len, struct ww_position *out,
                      struct reason *why);
/* The same for a game that can go on from there: every hand has 3 to 12 cards, the hand of who
 * has gone wild divides into groups, and there are enough cards for all. */
bool ww_position_read_play(const char *text, size_t len, struct ww_position *out,
                           struct reason *why);
void ww_position_write(struct buf *out, const struct ww_position *p);
/* How many cards each player has before drawing. */
int ww_position_size(const struct ww_position *p);
/* How many cards of each kind the file does not name. */
void ww_position_rest(const struct ww_position *p, int out[WW_KINDS]);
/* Finds a hand of `size` cards for the seat that has gone wild, from these cards: only herds,
 * at random. False if there is none. random may be NULL. */
bool ww_position_gone(const int rest[WW_KINDS], int size, struct rng *random,
                      ww_kind out[WW_HAND]);

#endif
