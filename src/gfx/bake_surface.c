/* bake_surface.c: draws the table tops. Felt, slate and walnut come from noise with fixed
 * seeds, so the table looks the same every day, and no match's random numbers are used. */
#include "bake.h"

#include <math.h>
#include <stdlib.h>

#include "buf.h"
#include "rng.h"

#define TILE 512 /* side of the repeating noise; a power of two */
#define MASK (TILE - 1)

struct bake_surface {
    enum surface kind;
    int w, h;
    float unit;     /* size of a grain in pixels: 1 at 800 rows */
    int8_t *fine;   /* TILE x TILE: fibres or grain */
    int8_t *coarse; /* TILE x TILE: soft clouds */
};

/* --- noise ---------------------------------------------------------------------------- */

static float unit_random(struct rng *r)
{
    return (float)(rng_next(r) >> 40) / (float)(1 << 24);
}

static void add_at(float *t, int x, int y, float v)
{
    t[(y & MASK) * TILE + (x & MASK)] += v;
}

/* Draws a short bent hair, lighter or darker than its surroundings. */
static void add_fibre(float *t, struct rng *r, float len, float lean)
{
    float x = unit_random(r) * TILE, y = unit_random(r) * TILE;
    float turn = lean + (unit_random(r) - 0.5f) * 2.2f, bend = (unit_random(r) - 0.5f) * 0.25f;
    float v = unit_random(r) < 0.5f ? -1.0f : 1.0f;
    int steps = (int)(len * (0.5f + unit_random(r)));
    for (int i = 0; i < steps; i++) {
        int ix = (int)floorf(x), iy = (int)floorf(y);
        float fx = x - (float)ix, fy = y - (float)iy;
        add_at(t, ix, iy, v * (1 - fx) * (1 - fy));
        add_at(t, ix + 1, iy, v * fx * (1 - fy));
        add_at(t, ix, iy + 1, v * (1 - fx) * fy);
        add_at(t, ix + 1, iy + 1, v * fx * fy);
        x += cosf(turn);
        y += sinf(turn);
        turn += bend;
    }
}

static void add_grain(float *t, struct rng *r, float amount)
{
    for (int i = 0; i < TILE * TILE; i++)
        t[i] += (unit_random(r) - 0.5f) * amount;
}

/* Averages `reach` neighbours along one axis, wrapping round. along and across: the steps in
 * memory; 1 is x, TILE is y. */
static void smooth(float *t, int reach, int along, int across)
{
    float line[TILE];
    for (int j = 0; j < TILE; j++) {
        float sum = 0, *p = t + j * across;
        for (int i = 0; i < TILE; i++)
            line[i] = p[i * along];
        for (int i = 0; i < reach; i++)
            sum += line[i];
        for (int i = 0; i < TILE; i++) {
            p[((i + reach / 2) & MASK) * along] = sum / (float)reach;
            sum += line[(i + reach) & MASK] - line[i];
        }
    }
}

/* Converts to bytes, scaled so that two standard deviations fill them. */
static int8_t *to_bytes(float *t)
{
    double sum = 0, squares = 0;
    for (int i = 0; i < TILE * TILE; i++) {
        sum += (double)t[i];
        squares += (double)t[i] * (double)t[i];
    }
    float mean = (float)(sum / (TILE * TILE));
    float dev = sqrtf((float)(squares / (TILE * TILE)) - mean * mean) + 1e-6f;
    int8_t *b = mem_alloc(TILE * TILE);
    for (int i = 0; i < TILE * TILE; i++) {
        float v = (t[i] - mean) / dev * 42;
        b[i] = (int8_t)fminf(127, fmaxf(-127, v));
    }
    free(t);
    return b;
}

static int8_t *make_clouds(struct rng *r, int reach_x, int reach_y)
{
    float *t = mem_alloc(TILE * TILE * sizeof *t);
    add_grain(t, r, 1);
    for (int k = 0; k < 2; k++) {
        smooth(t, reach_x, 1, TILE);
        smooth(t, reach_y, TILE, 1);
    }
    return to_bytes(t);
}

static int8_t *make_felt(struct rng *r, float unit)
{
    float *t = mem_alloc(TILE * TILE * sizeof *t);
    for (int i = 0; i < 26000; i++)
        add_fibre(t, r, 5 * unit, 0.6f);
    add_grain(t, r, 2.4f);
    if (unit > 1.5f) {
        smooth(t, 2, 1, TILE);
        smooth(t, 2, TILE, 1);
    }
    return to_bytes(t);
}

static int8_t *make_stone(struct rng *r, float unit)
{
    float *t = mem_alloc(TILE * TILE * sizeof *t);
    int reach = unit > 1.5f ? 3 : 2;
    add_grain(t, r, 1);
    smooth(t, reach, 1, TILE);
    smooth(t, reach, TILE, 1);
    return to_bytes(t);
}

/* Long streaks along x and short dark pores. */
static int8_t *make_wood(struct rng *r, float unit)
{
    float *t = mem_alloc(TILE * TILE * sizeof *t);
    add_grain(t, r, 1);
    smooth(t, (int)(90 * unit), 1, TILE);
    for (int i = 0; i < TILE * TILE; i++)
        t[i] *= 9;
    for (int i = 0; i < 2600; i++) {
        int x = (int)(unit_random(r) * TILE), y = (int)(unit_random(r) * TILE);
        int len = (int)((4 + unit_random(r) * 14) * unit);
        for (int k = 0; k < len; k++)
            add_at(t, x + k, y, -0.8f);
    }
    smooth(t, (int)(3 * unit), 1, TILE);
    return to_bytes(t);
}

/* --- making --------------------------------------------------------------------------- */

struct bake_surface *bake_surface_new(enum surface s, int w, int h)
{
    struct bake_surface *b = mem_alloc(sizeof *b);
    struct rng r;
    rng_seed(&r, 20 + (uint64_t)s);
    *b = (struct bake_surface){.kind = s, .w = w, .h = h};
    b->unit = h >= 1500 ? 2 : 1;
    switch (s) {
    case SURFACE_FELT:
    case SURFACE_COUNT:
        b->fine = make_felt(&r, b->unit);
        b->coarse = make_clouds(&r, 60, 60);
        break;
    case SURFACE_SLATE:
        b->fine = make_stone(&r, b->unit);
        b->coarse = make_clouds(&r, 90, 22);
        break;
    case SURFACE_WALNUT:
        b->fine = make_wood(&r, b->unit);
        b->coarse = make_clouds(&r, 120, 16);
        break;
    }
    return b;
}

void bake_surface_free(struct bake_surface *b)
{
    free(b->fine);
    free(b->coarse);
    free(b);
}

/* --- light ---------------------------------------------------------------------------- */

struct look {
    int r, g, b;      /* the colour in even light */
    int fine, coarse; /* how strongly the noises change it: 1/4096 of the colour a step */
    float glow, vignette;
};

static const struct look looks[SURFACE_COUNT] = {
    [SURFACE_FELT] = {47, 92, 74, 3, 1, 0.20f, 0.34f},
    [SURFACE_SLATE] = {60, 68, 78, 3, 4, 0.16f, 0.30f},
    [SURFACE_WALNUT] = {100, 68, 45, 5, 5, 0.17f, 0.30f},
};

/* The light at a place on the table, where 4096 means even light. A lamp hangs above the upper
 * left of the middle, and the corners are a little dimmer. */
static float light(const struct look *k, float x, float y)
{
    float lx = x - 0.36f, ly = y - 0.28f;
    float lamp = 1 / (1 + 2.6f * (lx * lx + ly * ly));
    float cx = x - 0.5f, cy = y - 0.5f;
    float edge = 4 * (cx * cx + cy * cy) * 0.5f;
    return 4096 * (0.90f + k->glow * lamp * 1.2f - k->vignette * edge * edge);
}

/* --- rows ----------------------------------------------------------------------------- */

static uint32_t shade(const struct look *k, int v)
{
    int r = k->r * v >> 12, g = k->g * v >> 12, b = k->b * v >> 12;
    r = r < 0 ? 0 : r > 255 ? 255 : r;
    g = g < 0 ? 0 : g > 255 ? 255 : g;
    b = b < 0 ? 0 : b > 255 ? 255 : b;
    return 0xFF000000u | (uint32_t)r << 16 | (uint32_t)g << 8 | (uint32_t)b;
}

/* The boards of a table top: each has its own stretch of grain, its own tone and a thin
 * joint. */
struct board {
    int shift_x, shift_y, tone, joint;
};

static struct board board_at(const struct bake_surface *b, int y)
{
    int pitch = (b->h + 4) / 5, n = y / pitch, in = y % pitch;
    struct board p = {n * 197, n * 131, ((n * 7 + 3) % 5 - 2) * 70, 0};
    int edge = (int)(2 * b->unit);
    if (n > 0 && in < edge)
        p.joint = in < edge / 2 ? -1100 : 300; /* a dark gap with a lit edge below it */
    return p;
}

static void bake_line(const struct bake_surface *b, int y, uint32_t *px)
{
    const struct look *k = &looks[b->kind];
    struct board p = b->kind == SURFACE_WALNUT ? board_at(b, y) : (struct board){0, 0, 0, 0};
    const int8_t *fine = b->fine + ((y + p.shift_y) & MASK) * TILE;
    const int8_t *coarse = b->coarse + (((y + p.shift_y) / 2) & MASK) * TILE;
    float v = ((float)y + 0.5f) / (float)b->h;
    for (int x0 = 0; x0 < b->w; x0 += 32) {
        float l0 = light(k, (float)x0 / (float)b->w, v);
        float l1 = light(k, (float)(x0 + 32) / (float)b->w, v);
        int n = b->w - x0 < 32 ? b->w - x0 : 32;
        int at = (int)(l0 * 64), step = (int)((l1 - l0) * 2); /* 64 = 2 * 32 parts */
        for (int x = x0; x < x0 + n; x++, at += step) {
            int grain = fine[(x + p.shift_x) & MASK] * k->fine +
                        coarse[((x + p.shift_x) / 2) & MASK] * k->coarse;
            px[x] = shade(k, (at >> 6) + grain + p.tone + p.joint);
        }
    }
}

void bake_surface_rows(const struct bake_surface *b, int y, int rows, uint32_t *px)
{
    for (int i = 0; i < rows; i++)
        bake_line(b, y + i, px + (size_t)i * (size_t)b->w);
}
