/* bake_lane.c: lanes as pixels, in strips of a few rows or columns.
 *
 * A strip lies across the lane, with its rows (or columns, if the lane is flatter than that) on
 * those of the window, so that strips join without a seam. Strips far from both ends are alike,
 * but for where the lane begins in their first row. */
#include "bake.h"

/* How full the lane is so far from its nearer end. It fades over twice its width, as in
 * lane.frag. */
static float fade(float away, float wide)
{
    float k = away / (4 * wide);
    return k >= 1 ? 1 : k <= 0 ? 0 : k * k * (3 - 2 * k);
}

static float least(float a, float b)
{
    return a < b ? a : b;
}

/* A piece ends where the next one begins: each pixel belongs to one of them. */
static float strength(const struct bake_lane *l, float along, float across)
{
    float a = l->half + along - l->piece.start * across,
          b = l->half - along + l->piece.end * across;
    float side = l->wide - (across < 0 ? -across : across) + 0.5f;
    if (a < 0 || b <= 0 || side <= 0)
        return 0;
    return least(side, 1) * fade(least(a + l->piece.before, b + l->piece.after), l->wide);
}

void bake_lane(uint32_t *px, int w, int h, const struct bake_lane *l, struct rgba c)
{
    const uint32_t ink = (uint32_t)c.r << 16 | (uint32_t)c.g << 8 | c.b;
    for (int y = 0; y < h; y++) {
        float dx = 0.5f - l->x, dy = (float)y + 0.5f - l->y;
        float along = dx * l->u + dy * l->v, across = dy * l->u - dx * l->v;
        for (int x = 0; x < w; x++) {
            float step = (float)x, a = strength(l, along + step * l->u, across - step * l->v);
            *px++ = (uint32_t)(a * (float)c.a + 0.5f) << 24 | ink;
        }
    }
}
