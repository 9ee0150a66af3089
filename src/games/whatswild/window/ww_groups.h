/* ww_groups.h: a hand in groups: its best layout, and where its cards then lie in a rectangle.
 *
 * A part of such a hand is a group or, after all groups, the cards that are left. */
#ifndef SUPERWILD_WW_GROUPS_H
#define SUPERWILD_WW_GROUPS_H

#include "ui.h"
#include "ww_layout.h"

#define WW_PARTS (WW_GROUPS + 1)

struct ww_groups {
    int n;                 /* cards */
    ww_card card[WW_HAND]; /* in the order in which they lie: group by group, then the rest */
    ww_kind as[WW_HAND];   /* what each stands for; WW_KINDS: for itself, or it is left */
    uint8_t part[WW_HAND]; /* which part each is in */
    int parts, n_groups;   /* all, and those that are groups */
    bool herd[WW_GROUPS];
    int points; /* of what is left */
};

/* The best layout of n known cards while `wild` is wild. */
void ww_groups_best(const ww_card *card, int n, int wild, struct ww_groups *out);
/* Puts those that are left, which come in the order of `card`, in the order of their numbers.
 */
void ww_groups_sort_left(struct ww_groups *g);
/* Where the cards lie in r: in one row if that leaves them large, else in two or three, at most
 * `most` pixels wide. The rows are in the middle of r, and what lies under a group fits into
 * r. */
void ww_groups_place(const struct ww_groups *g, struct rect r, float most,
                     struct rect out[WW_HAND]);
/* How wide a card is then. */
float ww_groups_width(const struct ww_groups *g, struct rect r, float most);
/* Where they lie in r in one row, w pixels wide, or as wide as the row allows without a part on
 * another one; if they were much smaller then, parts do lie on one another. */
void ww_groups_line(const struct ww_groups *g, struct rect r, float w,
                    struct rect out[WW_HAND]);
/* The rectangle round the cards of a part, of which `place` says where each lies. It ends
 * before a part that lies on it. */
struct rect ww_groups_round(const struct ww_groups *g, const struct rect place[WW_HAND],
                            int part);
/* Draws what lies under the first `shown` groups. */
void ww_groups_trays(const struct ui *ui, const struct ww_groups *g,
                     const struct rect place[WW_HAND], int shown);
/* Draws on card i what it stands for, if it stands for another. */
void ww_groups_as(const struct ui *ui, const struct ww_groups *g, int i, struct rect card);

#endif
