/* shape_help.h: how far apart the shapes of small pictures are, blurred as eyes may
 * see them. */
#ifndef SHAPE_HELP_H
#define SHAPE_HELP_H

#include "core_help.h"

#include <math.h>

#include "reason.h"
#include "sdl_art.h"

#define PAD 5 /* for the blur, and to move them about */
#define MOST (40 + 2 * PAD)
#define SHAPES 9

struct blot {
    int side; /* with PAD all round */
    float at[MOST][MOST];
};

static struct art art;

/* How much of each pixel the sprite covers. */
static inline void shape_of(enum sprite s, int side, struct blot *out)
{
    uint32_t *px = art_sprite(&art, s, side, side, rgb(0xFFFFFF));
    if (!px)
        fail_msg("%s.svg cannot be drawn", sprite_file(s));
    *out = (struct blot){.side = side + 2 * PAD};
    for (int y = 0; y < side; y++)
        for (int x = 0; x < side; x++)
            out->at[y + PAD][x + PAD] = (float)(px[(y + 1) * (side + 2) + x + 1] >> 24) / 255;
    free(px);
}

/* A box blur of radius 2. */
static inline void blurred(const struct blot *in, struct blot *out)
{
    *out = (struct blot){.side = in->side};
    for (int y = 2; y < in->side - 2; y++)
        for (int x = 2; x < in->side - 2; x++)
            for (int k = 0; k < 25; k++)
                out->at[y][x] += in->at[y + k / 5 - 2][x + k % 5 - 2] / 25;
}

static inline void mirrored(const struct blot *in, unsigned how, struct blot *out)
{
    int last = in->side - 1;
    *out = (struct blot){.side = in->side};
    for (int y = 0; y < in->side; y++)
        for (int x = 0; x < in->side; x++)
            out->at[y][x] = in->at[how & 2 ? last - y : y][how & 1 ? last - x : x];
}

/* What only one of the two covers, as a part of what both cover: 0 for the same, 1 for nothing
 * in common. b is moved by dx, dy. */
static inline double shifted(const struct blot *a, const struct blot *b, int dx, int dy)
{
    double apart = 0, all = 0;
    for (int y = 1; y < a->side - 1; y++)
        for (int x = 1; x < a->side - 1; x++) {
            float p = a->at[y][x], q = b->at[y + dy][x + dx];
            apart += fabs((double)(p - q));
            all += (double)(p + q);
        }
    return apart / all;
}

/* In the place, up to a pixel from it, where they are most alike. */
static inline double difference(const struct blot *a, const struct blot *b)
{
    double least = 1;
    for (int k = 0; k < 9; k++)
        least = fmin(least, shifted(a, b, k / 3 - 1, k % 3 - 1));
    return least;
}

/* How far apart the two are that are most alike, also as mirror images: left for right, upside
 * down, and both. */
static inline double least_apart(const enum sprite *s, int n, int side, char pair[80])
{
    static struct blot seen[SHAPES], shape, turned;
    double least = 1;
    for (int i = 0; i < n; i++) {
        shape_of(s[i], side, &shape);
        blurred(&shape, &seen[i]);
    }
    for (int a = 0; a < n; a++)
        for (int b = 0; b < a; b++)
            for (unsigned how = 0; how < 4; how++) {
                mirrored(&seen[b], how, &turned);
                double d = difference(&seen[a], &turned);
                if (d < least)
                    snprintf(pair, 80, "%s and %s (%u)", sprite_file(s[a]), sprite_file(s[b]),
                             how);
                least = fmin(least, d);
            }
    return least;
}

static inline void check(const enum sprite *s, int n, int side, double least)
{
    char pair[80] = "";
    double got = least_apart(s, n, side, pair);
    print_message("%d pixels: at least %.3f apart, %s\n", side, got, pair);
    if (got < least)
        fail_msg("%s: only %.3f apart", pair, got);
}

/* For cmocka_run_group_tests(). */
static inline int start(void **state)
{
    struct reason why;
    (void)state;
    return art_init(&art, SUPERWILD_SOURCE_DIR "/assets", &why) ? 0 : -1;
}

static inline int stop(void **state)
{
    (void)state;
    art_free(&art);
    return 0;
}

#endif
