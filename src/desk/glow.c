/* glow.c: how bright the pieces are with which somebody has won. */
#include "glow.h"

#include <math.h>

/* Parts of the whole time: before the first piece, until the last one begins, and how long
 * each takes; and the part of that in which it gets brighter. */
#define FIRST 0.06f
#define SPREAD 0.64f
#define EACH 0.3f
#define RISE 0.3f

struct glow glow_begin(const struct desk_glow *won, const struct seen *seen, int most,
                       uint8_t where, int ticks)
{
    struct glow g = {.ticks = ticks};
    for (int i = 0; i < won->n; i++) {
        int piece = won->piece[i];
        if (piece < 0 || piece >= most || seen[piece].where != where)
            continue;
        g.last += i < won->last;
        g.piece[g.n++] = piece;
    }
    return g;
}

struct rect glow_end(const struct glow *g, const struct seen *seen)
{
    return g->n ? seen[g->piece[g->n - 1]].to : (struct rect){0, 0, 0, 0};
}

/* The brightness of piece number i in the order at `time`, 0..1. */
static float brightness(const struct glow *g, int i, float time)
{
    float begin = FIRST + SPREAD * (float)i / (float)g->n, u = (time - begin) / EACH;
    if (u <= 0)
        return 0;
    if (u < RISE)
        return u / RISE;
    return fmaxf(i < g->last ? g->stay : g->stay_last, (1 - u) / (1 - RISE));
}

float glow_of(const struct glow *g, int piece, float alpha)
{
    float time = glow_moving(g) ? ((float)g->tick + alpha) / (float)g->ticks : 1;
    for (int i = 0; i < g->n; i++)
        if (g->piece[i] == piece)
            return brightness(g, i, time);
    return 0;
}

bool glow_moving(const struct glow *g)
{
    return g->n && g->tick < g->ticks;
}

bool glow_tick(struct glow *g)
{
    if (!glow_moving(g))
        return false;
    g->tick++;
    return true;
}

void glow_settle(struct glow *g)
{
    g->tick = g->ticks;
}

void glow_light(struct draw_list *dl, const struct theme *theme, struct rect r, float corner,
                float light)
{
    float reach = r.w * (0.12f + 0.16f * light);
    draw_shadow(dl, r, corner, reach, rgba_fade(theme->fresh, 0.9f * light));
}
