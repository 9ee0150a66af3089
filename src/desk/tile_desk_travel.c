/* tile_desk_travel.c: moves tiles from where they are seen to where they belong. */
#include "tile_desk_state.h"

#include <math.h>

bool td_travelling(const struct tile_desk *v, tile_t t)
{
    return v->seen[t].left > 0;
}

struct rect td_seen_rect(const struct tile_desk *v, tile_t t, float alpha)
{
    const struct seen *s = &v->seen[t];
    struct rect r = s->to;
    if (s->left <= 0)
        return r;
    float p = fminf(1, ((float)s->left - alpha) / (float)s->ticks);
    float k = p > 0 ? p * p * p : 0; /* eased: fast first, then settling */
    r.x += s->ox * k;
    r.y += s->oy * k;
    r.w *= 1 + s->os * k;
    r.h *= 1 + s->os * k;
    return r;
}

void td_travel_from(struct tile_desk *v, tile_t t, struct rect from)
{
    struct seen *s = &v->seen[t];
    float far = fabsf(from.x - s->to.x) + fabsf(from.y - s->to.y) + fabsf(from.w - s->to.w);
    s->left = s->ticks = 0;
    if (far < 1 || !v->like.motion_ticks)
        return;
    s->ox = from.x - s->to.x;
    s->oy = from.y - s->to.y;
    s->os = s->to.w > 0 ? from.w / s->to.w - 1 : 0;
    s->left = s->ticks = v->like.motion_ticks;
}

void td_retarget(struct tile_desk *v)
{
    struct rect old[TILE_MAX];
    uint8_t was[TILE_MAX];
    for (int t = 0; t < TILE_MAX; t++) {
        old[t] = td_seen_rect(v, (tile_t)t, 0);
        was[t] = v->seen[t].where;
    }
    td_place_all(v);
    for (int t = 0; t < TILE_MAX; t++) {
        if (v->seen[t].where == WHERE_NOWHERE)
            continue;
        if (was[t] != WHERE_NOWHERE)
            td_travel_from(v, (tile_t)t, old[t]);
        else if (v->seen[t].where == WHERE_RACK && v->area.stock.w > 0)
            td_travel_from(v, (tile_t)t, v->area.stock);
        else if (v->seen[t].where == WHERE_TABLE && v->area.mover.w > 0)
            td_travel_from(v, (tile_t)t, v->area.mover);
    }
    v->dirty = true;
}

void td_settle(struct tile_desk *v)
{
    for (int t = 0; t < TILE_MAX; t++)
        v->seen[t].left = 0;
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
