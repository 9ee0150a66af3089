/* picture.h: a table drawn still, as large as fits: rules pages, set-up, game ends. */
#ifndef SUPERWILD_PICTURE_H
#define SUPERWILD_PICTURE_H

#include "check.h"
#include "theme.h"

enum picture_flag {
    PICTURE_GROUPS = 1, /* outline the groups */
    PICTURE_FAULTS = 2, /* outline what is wrong */
    PICTURE_LANES = 4   /* the Wild's diagonals, when they are in play */
};

/* Draws t inside r, centred, tiles at most max_tile pixels wide. */
void picture_table(struct draw_list *dl, const struct theme *theme, const struct table *t,
                   unsigned rules, struct rect r, float max_tile, unsigned flags);

#endif
