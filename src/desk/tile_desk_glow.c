/* tile_desk_glow.c: the end of a round: everything can be seen well, and the tiles with which
 * somebody has won light up one after another, in the order in which they came to the table. */
#include "tile_desk_state.h"

#include <math.h>

#include "tile_desk.h"
#include "tileface.h"

/* Parts of the whole time: before the first tile, until the last one begins, and how long each
 * takes. */
#define FIRST 0.06f
#define SPREAD 0.64f
#define EACH 0.3f
#define RISE 0.3f  /* part of that in which it gets brighter */
#define STAY 0.75f /* how bright the tiles of the last turn stay */
#define HOP 0.09f  /* part of a tile's height */

void td_spread(struct tile_desk *v, bool glide)
{
    struct table lines;
    tile_desk_in_lines(v->ways, &v->now, v->area.board, &lines);
    v->now = v->begin = lines;
    v->played = (struct tile_bits){{0, 0}};
    td_read_table(v);
    td_fit(v, glide);
}

void td_celebrate(struct tile_desk *v, const struct desk_glow *g, int ticks)
{
    struct glow *to = &v->glow;
    *to = (struct glow){.ticks = ticks};
    for (int i = 0; i < g->n && to->n < TILE_MAX; i++) {
        if (g->piece[i] < 0 || g->piece[i] >= TILE_MAX ||
            !table_has(&v->now, (tile_t)g->piece[i]))
            continue;
        if (i < g->last)
            to->last++;
        to->tile[to->n++] = (tile_t)g->piece[i];
    }
    v->dirty = true;
}

struct rect td_celebrated(const struct tile_desk *v)
{
    const struct glow *g = &v->glow;
    return g->n ? v->seen[g->tile[g->n - 1]].to : (struct rect){0, 0, 0, 0};
}

/* The brightness of tile i at `time`, 0..1. */
static float brightness(const struct glow *g, int i, float time)
{
    float begin = FIRST + SPREAD * (float)i / (float)g->n, stay = i >= g->last ? STAY : 0;
    float u = (time - begin) / EACH;
    if (u <= 0)
        return 0;
    if (u < RISE)
        return u / RISE;
    return fmaxf(stay, (1 - u) / (1 - RISE));
}

float td_glow_of(const struct tile_desk *v, tile_t t, float alpha)
{
    const struct glow *g = &v->glow;
    float time = g->tick < g->ticks ? ((float)g->tick + alpha) / (float)g->ticks : 1;
    for (int i = 0; i < g->n; i++)
        if (g->tile[i] == t)
            return brightness(g, i, time);
    return 0;
}

bool td_glow_moving(const struct tile_desk *v)
{
    return v->glow.n && v->glow.tick < v->glow.ticks;
}

void td_glow_tick(struct tile_desk *v)
{
    if (!td_glow_moving(v))
        return;
    v->glow.tick++;
    v->dirty = true;
}

void td_glow_settle(struct tile_desk *v)
{
    v->glow.tick = v->glow.ticks;
    v->dirty = true;
}

/* At rest a tile of the last turn has its light, but lies flat. */
float td_draw_glow(const struct tile_desk *v, struct draw_list *dl, struct rect r, float angle,
                   float glow)
{
    float reach = r.w * (0.12f + 0.16f * glow), hop = fmaxf(0, glow - STAY) / (1 - STAY);
    draw_shadow(dl, r, r.w * TILE_RADIUS, reach, rgba_fade(v->theme->fresh, 0.9f * glow));
    draw_turn(dl, angle);
    return roundf(r.h * HOP * hop);
}
