/* tile_desk_travel.c: moves tiles from where they are seen to where they belong. */
#include "tile_desk_state.h"

#include <string.h>

/* ---- A tower spread out, and back ---- */

void td_open_fan(struct tile_desk *v, int x, int y)
{
    v->fan = true;
    v->fx = x;
    v->fy = y;
    desk_retarget(&v->d);
}

void td_close_fan(struct tile_desk *v)
{
    v->fan = false;
    desk_retarget(&v->d);
}
