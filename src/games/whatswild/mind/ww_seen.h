/* ww_seen.h: what a computer player of What's Wild?! knows, taken from the view of its seat. */
#ifndef SUPERWILD_WW_SEEN_H
#define SUPERWILD_WW_SEEN_H

#include "ww_chance.h"
#include "ww_state.h"

/* Another player who still has a turn in this round. */
struct ww_other {
    int seat, n;           /* cards */
    int n_open;            /* of them everybody knows, */
    ww_kind open[WW_HAND]; /* these */
};

struct ww_seen {
    const struct ww_state *view;
    int wild, size;
    bool last; /* somebody has gone wild: this is the last turn */
    int n;
    ww_kind hand[WW_HAND]; /* in the order of the hand */
    int taken;             /* index of the card taken from the discard pile; -1 */
    struct ww_deck unseen; /* the draw pile and the hidden cards of the others; */
    struct ww_deck pile;   /* those of them that may be in the draw pile */
    int others;
    struct ww_other other[WW_SEATS - 1]; /* the next one first */
};

void ww_seen_of(const struct ww_state *view, struct ww_seen *out);

#endif
