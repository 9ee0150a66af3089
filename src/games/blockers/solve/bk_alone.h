/* bk_alone.h: somebody alone places all the tiles of the rack: with how few groups can that
 * end? All ways are looked at, so what is said is proven. */
#ifndef SUPERWILD_BK_ALONE_H
#define SUPERWILD_BK_ALONE_H

#include "bk_fast.h"

/* The fewest groups; BK_ALONE_NEVER if not all tiles can be placed. Placements that are looked
 * at are added to *nodes. */
int bk_alone_least(const struct bk_fast *f, long *nodes);
#define BK_ALONE_NEVER 1000

/* The first placement that leads there, of those that leave the fewest groups at once. False if
 * there is none. */
bool bk_alone_best(const struct bk_fast *f, long *nodes, struct bk_move *out);

/* How hard it is to find. */
struct bk_alone_grade {
    int least;
    int choices, right; /* first placements, and those that lead there */
    int level; /* how many placements somebody has to look ahead who makes the first of those
                * that then leave the fewest groups: 1 and up; if that never finds it, one
                * more than were tried */
};
#define BK_ALONE_LEVELS 3

/* False if not all tiles can be placed. */
bool bk_alone_grade(const struct bk_fast *f, long *nodes, struct bk_alone_grade *out);

#endif
