/* bd_travel.c: moves tiles from where they are seen to where they belong. */
#include <string.h>

#include "bd_state.h"

bool bd_travelling(const struct bk_desk *v, bk_tile t)
{
    return seen_travels(&v->seen[t]);
}

bool bd_moving(const struct bk_desk *v)
{
    return glow_moving(&v->glow) || seen_any_travels(v->seen, BK_TILES);
}

struct rect bd_seen_rect(const struct bk_desk *v, bk_tile t, float alpha)
{
    return seen_rect(&v->seen[t], alpha);
}

void bd_travel_from(struct bk_desk *v, bk_tile t, struct rect from)
{
    seen_travel(&v->seen[t], from, v->like.motion_ticks);
}

void bd_deal(struct bk_desk *v)
{
    if (!v->deal)
        return;
    for (int t = 0; t < BK_TILES; t++)
        if (v->seen[t].where == BD_RACK_AREA)
            bd_travel_from(v, (bk_tile)t, v->area.stock);
    v->deal = false;
}

/* Where a tile that was not seen before comes from; w 0: from nowhere. */
static struct rect origin(const struct bk_desk *v, bk_tile t)
{
    if (v->seen[t].where == BD_RACK_AREA)
        return v->area.stock;
    if (v->seen[t].where == BD_BOARD)
        return v->area.mover;
    return (struct rect){0, 0, 0, 0};
}

void bd_retarget(struct bk_desk *v)
{
    struct seen old[BK_TILES];
    memcpy(old, v->seen, sizeof old);
    bd_place_all(v);
    for (int t = 0; t < BK_TILES; t++)
        seen_follow(&v->seen[t], &old[t], origin(v, (bk_tile)t), v->like.motion_ticks);
    v->dirty = true;
}

void bd_settle(struct bk_desk *v)
{
    seen_settle(v->seen, BK_TILES);
    glow_settle(&v->glow);
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
    seen_wait(&v->seen[t], 1); /* the place is free first */
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
            seen_wait(&v->seen[t], (float)wave++ * SINGLY);
        }
    v->knocks = bd_moving(v);
    v->dirty = true;
}
