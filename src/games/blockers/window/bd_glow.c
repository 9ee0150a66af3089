/* bd_glow.c: the end of a game: the winner's tiles light up, one after another. */
#include <math.h>

#include "bd_state.h"

/* Parts of the whole time: before the first tile, until the last one begins, and how long each
 * takes; and the part of that in which it gets brighter. */
#define FIRST 0.06f
#define SPREAD 0.64f
#define EACH 0.3f
#define RISE 0.3f
#define STAY 0.6f /* how bright they stay */

void bd_celebrate(struct bk_desk *v, const struct desk_glow *g, int ticks)
{
    struct bd_glow *to = &v->glow;
    *to = (struct bd_glow){.ticks = ticks};
    for (int i = 0; i < g->n && to->n < BK_TILES; i++) {
        int t = g->piece[i];
        if (t < 0 || t >= BK_TILES || v->seen[t].where != BD_BOARD)
            continue;
        to->last += i < g->last;
        to->tile[to->n++] = (bk_tile)t;
    }
    v->dirty = true;
}

struct rect bd_celebrated(const struct bk_desk *v)
{
    const struct bd_glow *g = &v->glow;
    return g->n ? v->seen[g->tile[g->n - 1]].to : (struct rect){0, 0, 0, 0};
}

float bd_glow_of(const struct bk_desk *v, bk_tile t, float alpha)
{
    const struct bd_glow *g = &v->glow;
    float time = g->tick < g->ticks ? ((float)g->tick + alpha) / (float)g->ticks : 1;
    for (int i = 0; i < g->n; i++) {
        if (g->tile[i] != t)
            continue;
        float u = (time - FIRST - SPREAD * (float)i / (float)g->n) / EACH;
        return u <= 0 ? 0 : u < RISE ? u / RISE : fmaxf(STAY, (1 - u) / (1 - RISE));
    }
    return 0;
}

bool bd_glow_moving(const struct bk_desk *v)
{
    return v->glow.n && v->glow.tick < v->glow.ticks;
}

void bd_glow_tick(struct bk_desk *v)
{
    if (!bd_glow_moving(v))
        return;
    v->glow.tick++;
    v->dirty = true;
}
