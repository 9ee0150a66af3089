/* tile_desk_travel.c: moves tiles from where they are seen to where they belong. */
#include "tile_desk_state.h"

#include <string.h>

bool td_travelling(const struct tile_desk *v, tile_t t)
{
    return seen_travels(&v->seen[t]);
}

struct rect td_seen_rect(const struct tile_desk *v, tile_t t, float alpha)
{
    return seen_rect(&v->seen[t], alpha);
}

void td_travel_from(struct tile_desk *v, tile_t t, struct rect from)
{
    seen_travel(&v->seen[t], from, v->like.motion_ticks);
}

/* Where a tile that was not seen before comes from; w 0: from nowhere. */
static struct rect origin(const struct tile_desk *v, tile_t t)
{
    if (v->seen[t].where == WHERE_RACK)
        return v->area.stock;
    if (v->seen[t].where == WHERE_TABLE)
        return v->area.mover;
    return (struct rect){0, 0, 0, 0};
}

void td_retarget(struct tile_desk *v)
{
    struct seen old[TILE_MAX];
    memcpy(old, v->seen, sizeof old);
    td_place_all(v);
    for (tile_t t = 0; t < TILE_MAX; t++)
        seen_follow(&v->seen[t], &old[t], origin(v, t), v->like.motion_ticks);
    v->dirty = true;
}

void td_settle(struct tile_desk *v)
{
    seen_settle(v->seen, TILE_MAX);
}

/* ---- A tower spread out, and back ---- */

void td_open_fan(struct tile_desk *v, int x, int y)
{
    v->fan = true;
    v->fx = x;
    v->fy = y;
    td_retarget(v);
}

void td_close_fan(struct tile_desk *v)
{
    v->fan = false;
    td_retarget(v);
}
