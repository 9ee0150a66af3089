/* ww_layout.h: the best layout of a hand: how its cards divide into herds and caravans so that
 * the fewest points are left over. It is exact.
 *
 * A herd is three or more cards of one number. A caravan is three to twelve cards of one skin
 * with consecutive numbers from 1 to 12. Wild cards and cards of the number that is wild stand
 * for anything. A chameleon is never in a group. */
#ifndef SUPERWILD_WW_LAYOUT_H
#define SUPERWILD_WW_LAYOUT_H

#include "ww_card.h"

#define WW_GROUPS (WW_HAND / 3)
#define WW_HERD                                                                                \
    20 /* the largest herd that the cards allow: eight of its number, eight of the             \
        * number that is wild, four Wild cards */

struct ww_group {
    bool herd; /* or a caravan */
    int n;
    uint8_t at[WW_HERD]; /* which cards of the hand: indices into what was given. In a herd the
                          * plain cards come first; a caravan goes upward. */
    ww_kind as[WW_HERD]; /* what each stands for: itself, or, for one that is wild, another
                          * kind. In a herd only its number counts; the skin is the first. */
};

struct ww_layout {
    int points; /* of what is left */
    int n_groups;
    struct ww_group group[WW_GROUPS];
    int n_left;
    uint8_t left[WW_HAND]; /* indices of the cards that are left */
};

/* The fewest points that n cards (0 to WW_HAND) leave while `wild` is wild. */
int ww_least(const ww_kind *card, int n, int wild);
/* The same, and how. Of equal layouts it is always the same one, whatever the order of the
 * cards: with the fewest groups. */
void ww_layout(const ww_kind *card, int n, int wild, struct ww_layout *out);

/* Are these cards, any number of them, one group, as the console's `line` asks? Each is filled
 * in only if they are. */
bool ww_herd(const ww_kind *card, int n, int wild, struct ww_group *out);
bool ww_caravan(const ww_kind *card, int n, int wild, struct ww_group *out);

#endif
