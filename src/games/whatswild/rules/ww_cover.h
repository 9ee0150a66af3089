/* ww_cover.h: the search for the best layout: which plain cards go into groups.
 *
 * Wild cards can join any group, and three of them are a group of their own. So only the plain
 * cards matter: a group of some of them needs a number of wild cards, and the hand has a
 * number. A herd of one plain card needs two, one of two needs one. A caravan needs one for
 * each gap, and three cards in all.
 *
 * There is at most one herd of a number, because two can be put together. The search tries all
 * cards that can go into herds. What they leave is caravans, each skin by itself: how much it
 * can cover with 0, 1, 2... wild cards. The lowest card stays out or begins a caravan that ends
 * with some other card, and that caravan takes a card of each number between them that is
 * there. This is enough: if two caravans overlap and one uses a wild card while the other uses
 * the card, they can change places; and a wild card at an end is only needed to make three. If
 * only the points matter, caravans of more than five cards need not be tried, because they can
 * be divided. */
#ifndef SUPERWILD_WW_COVER_H
#define SUPERWILD_WW_COVER_H

#include "ww_card.h"

/* Cards by kind. Bit number - 1 of each skin: there is one; there are two. */
struct ww_heap {
    uint16_t once[WW_SKINS], twice[WW_SKINS];
    int wilds;                 /* of both sorts; */
    uint8_t numeric[WW_SKINS]; /* of them cards of the number that is wild, by skin */
    int chameleons;
    int plain; /* points of the plain cards */
};

void ww_heap_of(const ww_kind *card, int n, int wild, struct ww_heap *out);
/* One card more; one that is there less. */
void ww_heap_add(struct ww_heap *h, ww_kind k, int wild);
void ww_heap_remove(struct ww_heap *h, ww_kind k, int wild);
/* The same cards when another number is wild. */
void ww_heap_rename(const struct ww_heap *h, int from, int to, struct ww_heap *out);

/* How the best layout covers the plain cards of a heap. */
#define WW_COVERS (WW_HAND / 3)
struct ww_cover {
    int points; /* of all cards that are left, wild ones and chameleons included */
    int n;      /* groups with plain cards; */
    struct ww_covered {
        bool herd;
        uint8_t number;          /* of a herd, from 1 */
        uint8_t cards[WW_SKINS]; /* of a herd: how many of each skin */
        uint8_t skin;            /* of a caravan; */
        uint8_t from, to;        /* its lowest and highest plain card, from 1 */
        uint16_t set;            /* its plain cards */
    } group[WW_COVERS];
};

/* The fewest points that a heap can leave. */
int ww_cover_least(const struct ww_heap *h);
/* The fewest points after the best discard, which is never a chameleon. If the heap has only
 * chameleons, nothing is discarded. */
int ww_cover_turn(const struct ww_heap *h);
/* The groups that leave the fewest points, in as few groups as possible. */
void ww_cover_best(const struct ww_heap *h, struct ww_cover *out);

#endif
