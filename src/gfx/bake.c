/* bake.c: computes rounded boxes, outlines and shadows from the distance to the edge. */
#include "bake.h"

#include <math.h>
#include <stddef.h>

static uint32_t pack(struct rgba c, float cover)
{
    uint32_t a = (uint32_t)((float)c.a * cover + 0.5f);
    return a << 24 | (uint32_t)c.r << 16 | (uint32_t)c.g << 8 | c.b;
}

static float clamp01(float x)
{
    return x < 0 ? 0 : x > 1 ? 1 : x;
}

/* Distance from (x, y), relative to the middle of a box with half sizes hw and hh, to its
 * rounded edge; negative inside. */
static float distance(float x, float y, float hw, float hh, float radius)
{
    float qx = fabsf(x) - hw + radius, qy = fabsf(y) - hh + radius;
    float ox = fmaxf(qx, 0), oy = fmaxf(qy, 0);
    return sqrtf(ox * ox + oy * oy) + fminf(fmaxf(qx, qy), 0) - radius;
}

static float least_radius(float radius, int w, int h)
{
    return fmaxf(0, fminf(radius, 0.5f * (float)(w < h ? w : h)));
}

uint32_t bake_row(struct rgba c0, struct rgba c1, int y, int h)
{
    return pack(rgba_mix(c0, c1, ((float)y + 0.5f) / (float)h), 1);
}

void bake_box(uint32_t *px, int w, int h, float radius, struct rgba c0, struct rgba c1)
{
    float hw = 0.5f * (float)w, hh = 0.5f * (float)h;
    radius = least_radius(radius, w, h);
    for (int y = 0; y < h; y++) {
        struct rgba c = rgba_mix(c0, c1, ((float)y + 0.5f) / (float)h);
        for (int x = 0; x < w; x++) {
            float d = distance((float)x + 0.5f - hw, (float)y + 0.5f - hh, hw, hh, radius);
            *px++ = pack(c, clamp01(0.5f - d));
        }
    }
}

void bake_frame(uint32_t *px, int w, int h, float radius, float width, struct rgba c)
{
    float hw = 0.5f * (float)w, hh = 0.5f * (float)h;
    radius = least_radius(radius, w, h);
    for (int y = 0; y < h; y++)
        for (int x = 0; x < w; x++) {
            float d = distance((float)x + 0.5f - hw, (float)y + 0.5f - hh, hw, hh, radius);
            *px++ = pack(c, clamp01(0.5f - d) * clamp01(0.5f + d + width));
        }
}

float bake_shadow_at(float d, float blur)
{
    float t = clamp01((blur - d) / (2 * blur + 0.001f));
    return t * t * (3 - 2 * t);
}

/* depth: how far it goes inside. */
static void soft_box(uint32_t *px, int w, int h, float radius, float blur, float depth,
                     struct rgba c)
{
    int out = (int)ceilf(blur);
    float hw = 0.5f * (float)w, hh = 0.5f * (float)h;
    radius = least_radius(fmaxf(radius, blur * 0.8f), w, h);
    for (int y = -out; y < h + out; y++)
        for (int x = -out; x < w + out; x++) {
            float d = distance((float)x + 0.5f - hw, (float)y + 0.5f - hh, hw, hh, radius);
            *px++ = pack(c, bake_shadow_at(d, blur) * clamp01(0.5f + d + depth));
        }
}

void bake_shadow(uint32_t *px, int w, int h, float radius, float blur, struct rgba c)
{
    soft_box(px, w, h, radius, blur, (float)(w + h), c);
}

void bake_glow(uint32_t *px, int w, int h, float radius, float blur, struct rgba c)
{
    soft_box(px, w, h, radius, blur, 0, c);
}

static bool row_is_opaque(const uint32_t *row, int n)
{
    for (int x = 0; x < n; x++)
        if (row[x] >> 24 != 255)
            return false;
    return true;
}

static bool is_opaque(const uint32_t *px, int w, int h, int pitch, int in)
{
    for (int y = in; y < h - in; y++)
        if (!row_is_opaque(px + (size_t)y * (size_t)pitch + in, w - 2 * in))
            return false;
    return true;
}

#define WORTH 48 /* sides of a picture that are shorter are not looked at */

int bake_clear_edge(const uint32_t *px, int w, int h, int pitch)
{
    int side = w < h ? w : h, in = 2;
    if (side < WORTH)
        return side;
    while (in < side / 4 && !is_opaque(px, w, h, pitch, in))
        in *= 2;
    return in < side / 4 ? in : side;
}
