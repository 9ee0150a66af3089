/* bd_travel.c: moves tiles from where they are seen to where they belong. */
#include <math.h>

#include "bd_state.h"

bool bd_travelling(const struct bk_desk *v, bk_tile t)
{
    return v->seen[t].left > 0;
}

struct rect bd_seen_rect(const struct bk_desk *v, bk_tile t, float alpha)
{
    const struct bd_seen *s = &v->seen[t];
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

void bd_travel_from(struct bk_desk *v, bk_tile t, struct rect from)
{
    struct bd_seen *s = &v->seen[t];
    float far = fabsf(from.x - s->to.x) + fabsf(from.y - s->to.y) + fabsf(from.w - s->to.w);
    s->left = s->ticks = 0;
    if (far < 1 || !v->like.motion_ticks || from.w <= 0)
        return;
    s->ox = from.x - s->to.x;
    s->oy = from.y - s->to.y;
    s->os = s->to.w > 0 ? from.w / s->to.w - 1 : 0;
    s->left = s->ticks = v->like.motion_ticks;
}

/* Where a tile that was not seen before comes from. */
static struct rect origin(const struct bk_desk *v, bk_tile t)
{
    if (v->seen[t].where == BD_RACK_AREA)
        return v->area.stock;
    if (v->seen[t].where == BD_BOARD && v->area.mover.w > 0)
        return v->area.mover;
    return v->seen[t].to;
}

void bd_retarget(struct bk_desk *v)
{
    struct rect old[BK_TILES];
    uint8_t was[BK_TILES];
    for (int t = 0; t < BK_TILES; t++) {
        old[t] = bd_seen_rect(v, (bk_tile)t, 0);
        was[t] = v->seen[t].where;
    }
    bd_place_all(v);
    for (int t = 0; t < BK_TILES; t++) {
        if (v->seen[t].where == BD_NOWHERE)
            continue;
        bd_travel_from(v, (bk_tile)t, was[t] == BD_NOWHERE ? origin(v, (bk_tile)t) : old[t]);
    }
    v->dirty = true;
}

void bd_settle(struct bk_desk *v)
{
    for (int t = 0; t < BK_TILES; t++)
        v->seen[t].left = 0;
    v->glow.tick = v->glow.ticks;
    v->staged = false;
    v->dirty = true;
}

int bd_stage(struct bk_desk *v)
{
    bk_tile t = v->now.placed;
    if (t == BK_NO_TILE)
        return 0;
    v->staged = true;
    if (v->now.taken == BK_NO_TILE)
        return 1;
    v->seen[t].left += v->seen[t].ticks; /* the place is free first */
    return 2;
}

/* In rows and columns from the middle of the board. */
static int ring_of(int space)
{
    int dr = bk_row(space) - BK_SIDE / 2, dc = bk_column(space) - BK_SIDE / 2;
    dr = dr < 0 ? -dr : dr;
    dc = dc < 0 ? -dc : dc;
    return dr > dc ? dr : dc;
}

#define SINGLY 0.2f /* from one tile to the next, in durations of a tween */

void bd_stage_singly(struct bk_desk *v)
{
    int wave = 0;
    bd_bare(v);
    for (int ring = 0; ring <= BK_SIDE; ring++)
        for (int i = 0; i < BK_SPACES; i++) {
            bk_tile t = v->now.board.at[i];
            bool last = t != BK_NO_TILE && t == v->now.placed;
            if (t == BK_NO_TILE || ring != (last ? BK_SIDE : ring_of(i)))
                continue;
            bd_travel_from(v, t, v->area.mover);
            v->seen[t].left += (int)((float)wave++ * SINGLY * (float)v->seen[t].ticks);
        }
    v->knocks = bd_moving(v);
    v->dirty = true;
}
