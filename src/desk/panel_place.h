/* panel_place.h: finds the place where a panel over the table hides least of what matters. */
#ifndef SUPERWILD_PANEL_PLACE_H
#define SUPERWILD_PANEL_PLACE_H

#include "tile_desk_state.h"

/* The tiles on the table as they can be seen, and how important each is to see. */
struct sight {
    int n;
    struct rect tile[TILE_MAX];
    float weight[TILE_MAX];
};

/* Starts with a panel that is about these n tiles. */
void sight_begin(const struct tile_desk *v, const tile_t *about, int n, struct sight *out);
/* The cost of what a panel there would hide. */
float sight_cost(const struct sight *s, struct rect r);
/* The rectangle moved inside the area. */
struct rect sight_keep(struct rect r, struct rect area);

#endif
