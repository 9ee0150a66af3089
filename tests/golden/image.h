/* image.h: pictures in memory, and how much two of them differ. */
#ifndef SUPERWILD_GOLDEN_IMAGE_H
#define SUPERWILD_GOLDEN_IMAGE_H

#include <SDL.h>
#include <SDL_image.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "buf.h"

#define BLOCK 8 /* side in pixels of a quarter-size picture: 32 pixels of the screen */

struct image {
    int w, h;
    uint8_t *px; /* RGB, owned */
};

static inline struct image image_new(int w, int h)
{
    return (struct image){w, h, mem_alloc((size_t)w * (size_t)h * 3)};
}

static inline struct image image_copy(const struct image *m)
{
    struct image out = image_new(m->w, m->h);
    memcpy(out.px, m->px, (size_t)m->w * (size_t)m->h * 3);
    return out;
}

static inline bool image_load(const char *path, struct image *out)
{
    SDL_Surface *any = IMG_Load(path);
    SDL_Surface *s = any ? SDL_ConvertSurfaceFormat(any, SDL_PIXELFORMAT_RGB24, 0) : NULL;
    SDL_FreeSurface(any);
    if (!s)
        return false;
    *out = image_new(s->w, s->h);
    for (int y = 0; y < s->h; y++)
        memcpy(out->px + y * s->w * 3, (uint8_t *)s->pixels + y * s->pitch, (size_t)s->w * 3);
    SDL_FreeSurface(s);
    return true;
}

static inline bool image_save(const char *path, const struct image *m)
{
    SDL_Surface *s = SDL_CreateRGBSurfaceWithFormatFrom(m->px, m->w, m->h, 24, m->w * 3,
                                                        SDL_PIXELFORMAT_RGB24);
    bool ok = s && IMG_SavePNG(s, path) == 0;
    SDL_FreeSurface(s);
    if (!ok)
        fprintf(stderr, "%s cannot be written: %s\n", path, SDL_GetError());
    return ok;
}

/* Half as wide and high. coarse: colours in steps of 8, which makes the file small. */
static inline struct image image_half(const struct image *m, bool coarse)
{
    struct image out = image_new(m->w / 2, m->h / 2);
    for (int y = 0; y < out.h; y++)
        for (int x = 0; x < out.w * 3; x++) {
            const uint8_t *p = m->px + 2 * y * m->w * 3 + (x / 3) * 6 + x % 3;
            int sum = p[0] + p[3] + p[m->w * 3] + p[m->w * 3 + 3], v = (sum + 2) / 4;
            v = coarse ? (v + 4) / 8 * 8 : v;
            out.px[y * out.w * 3 + x] = (uint8_t)(v > 255 ? 255 : v);
        }
    return out;
}

/* A quarter as wide and high: this is what is stored and compared. */
static inline struct image image_quarter(const struct image *m, bool coarse)
{
    struct image half = image_half(m, false), out = image_half(&half, coarse);
    free(half.px);
    return out;
}

/* ---- Comparing ---- */

struct verdict {
    double mean, share, block;
    int x, y; /* of the worst block, in pixels of the screen */
};

static inline double block_mean(const struct image *a, const struct image *b, int bx, int by)
{
    double sum = 0;
    for (int y = by; y < by + BLOCK; y++)
        for (int x = bx * 3; x < (bx + BLOCK) * 3; x++)
            sum += abs(a->px[y * a->w * 3 + x] - b->px[y * a->w * 3 + x]);
    return sum / (BLOCK * BLOCK * 3);
}

static inline struct verdict compare(const struct image *a, const struct image *b)
{
    struct verdict v = {0, 0, 0, 0, 0};
    for (int i = 0; i < a->w * a->h; i++) {
        int most = 0;
        for (int c = 0; c < 3; c++) {
            int d = abs(a->px[i * 3 + c] - b->px[i * 3 + c]);
            v.mean += d;
            most = d > most ? d : most;
        }
        v.share += most > 40;
    }
    v.mean /= (double)a->w * a->h * 3;
    v.share /= (double)a->w * a->h;
    for (int y = 0; y + BLOCK <= a->h; y += BLOCK / 2)
        for (int x = 0; x + BLOCK <= a->w; x += BLOCK / 2) {
            double d = block_mean(a, b, x, y);
            if (d > v.block)
                v = (struct verdict){v.mean, v.share, d, x * 4, y * 4};
        }
    return v;
}

#define VISIBLE 20 /* of 255 */

#define MOVED 0.4 /* of a pixel */

/* Whether b has nothing there like the pixel of a, not even if a thing were moved so far. */
static inline bool is_new(const struct image *a, const struct image *b, int x, int y)
{
    for (int c = 0; c < 3; c++) {
        int v = a->px[(y * a->w + x) * 3 + c], here = b->px[(y * b->w + x) * 3 + c];
        double low = here, high = here;
        if (abs(v - here) <= VISIBLE) /* as almost everywhere: the rest says the same, slowly */
            continue;
        for (int k = 0; k < 9; k++) {
            int i = ((y + k / 3 - 1) * b->w + x + k % 3 - 1) * 3 + c;
            double moved = here + MOVED * (b->px[i] - here);
            low = moved < low ? moved : low;
            high = moved > high ? moved : high;
        }
        if (v < low - VISIBLE || v > high + VISIBLE)
            return true;
    }
    return false;
}

/* How many pixels show something that the other picture does not have there. */
static inline int news(const struct image *a, const struct image *b)
{
    int n = 0;
    for (int y = 1; y + 1 < a->h; y++)
        for (int x = 1; x + 1 < a->w; x++)
            n += is_new(a, b, x, y) || is_new(b, a, x, y);
    return n;
}

/* Black where the two are the same. */
static inline void save_difference(const char *path, const struct image *a,
                                   const struct image *b)
{
    struct image d = image_new(a->w, a->h);
    for (int i = 0; i < a->w * a->h * 3; i++) {
        int v = abs(a->px[i] - b->px[i]) * 3;
        d.px[i] = (uint8_t)(v > 255 ? 255 : v);
    }
    image_save(path, &d);
    free(d.px);
}

#endif
