/* bk_travel.c: moves tiles from where they are seen to where they belong. */
#include <string.h>

#include "bk_desk.h"

static int stage(struct bk_desk *v)
{
    bk_tile t = v->now.placed;
    if (t == BK_NO_TILE)
        return 0;
    v->d.staged = true;
    if (v->now.taken == BK_NO_TILE)
        return 1;
    seen_wait(&v->d.seen[t], 1); /* the place is free first */
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

static void stage_singly(struct bk_desk *v)
{
    int wave = 0;
    desk_make_bare(&v->d);
    for (int ring = 0; ring <= BK_SIDE; ring++)
        for (int i = 0; i < BK_SPACES; i++) {
            bk_tile t = v->now.board.at[i];
            bool last = t != BK_NO_TILE && t == v->now.placed;
            if (t == BK_NO_TILE || ring != (last ? BK_SIDE : ring_of(i)))
                continue;
            desk_travel_from(&v->d, t, v->d.area.mover);
            seen_wait(&v->d.seen[t], (float)wave++ * SINGLY);
        }
    v->d.knocks = desk_moving(&v->d);
    v->d.dirty = true;
}

int bk_stage(void *self, bool singly)
{
    if (!singly)
        return stage(self);
    stage_singly(self);
    return 0;
}
