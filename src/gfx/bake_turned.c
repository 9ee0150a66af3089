/* bake_turned.c: turns a picture, pixel by pixel, with each one mixed from four. */
#include <math.h>
#include <string.h>

#include "bake.h"
#include "buf.h"

/* A picture with nothing around it. */
struct flat {
    const uint32_t *px;
    int w, h;
};

static uint32_t pixel(const struct flat *f, int x, int y)
{
    return x < 0 || y < 0 || x >= f->w || y >= f->h ? 0 : f->px[(size_t)y * (size_t)f->w + x];
}

/* The four pixels from x, y on. */
static void four(const struct flat *f, int x, int y, uint32_t c[4])
{
    if (x >= 0 && y >= 0 && x + 1 < f->w && y + 1 < f->h) {
        const uint32_t *at = f->px + (size_t)y * (size_t)f->w + x;
        memcpy(c, at, 2 * sizeof *c);
        memcpy(c + 2, at + f->w, 2 * sizeof *c);
        return;
    }
    for (int i = 0; i < 4; i++)
        c[i] = pixel(f, x + i % 2, y + i / 2);
}

/* Two channels at once, of 256 parts: k of b, the rest of a. */
static uint32_t mix_pair(uint32_t a, uint32_t b, uint32_t k)
{
    return ((a & 0xFF00FF) * (256 - k) + (b & 0xFF00FF) * k + 0x800080) >> 8 & 0xFF00FF;
}

static uint32_t mix_full(uint32_t a, uint32_t b, uint32_t k)
{
    return mix_pair(a, b, k) | mix_pair(a >> 8, b >> 8, k) << 8;
}

static uint32_t channel(uint32_t c, int shift)
{
    return c >> shift & 255;
}

/* Clear pixels have no colour, so each one counts as much as can be seen of it. */
static uint32_t mix_clear(const uint32_t c[4], const uint32_t k[4])
{
    uint32_t a[4], all = 0, out;
    for (int i = 0; i < 4; i++)
        all += a[i] = channel(c[i], 24) * k[i];
    if (!all)
        return 0;
    out = (all + (1 << 15)) >> 16 << 24;
    for (int shift = 0; shift < 24; shift += 8) {
        uint64_t sum = all / 2;
        for (int i = 0; i < 4; i++)
            sum += (uint64_t)channel(c[i], shift) * a[i];
        out |= (uint32_t)(sum / all) << shift;
    }
    return out;
}

/* The colour at u, v: 65536ths of a pixel from the middle of the first one. */
static uint32_t mixed(const struct flat *f, int64_t u, int64_t v)
{
    int x = (int)(u >> 16), y = (int)(v >> 16);
    uint32_t fx = (uint32_t)(u >> 8 & 255), fy = (uint32_t)(v >> 8 & 255), c[4];
    if (x < -1 || y < -1 || x >= f->w || y >= f->h)
        return 0;
    four(f, x, y, c);
    if (c[0] == c[1] && c[0] == c[2] && c[0] == c[3])
        return c[0];
    if ((c[0] & c[1] & c[2] & c[3]) >> 24 == 255)
        return mix_full(mix_full(c[0], c[1], fx), mix_full(c[2], c[3], fx), fy);
    const uint32_t k[4] = {(256 - fx) * (256 - fy), fx * (256 - fy), (256 - fx) * fy, fx * fy};
    return mix_clear(c, k);
}

/* A whole number of pixels that has room for a width of `need`, and is odd if `like` is. */
static int room_for(float need, int like)
{
    int n = (int)ceilf(need) + 1;
    return n + ((n ^ like) & 1);
}

static int64_t fixed(float v)
{
    return (int64_t)lroundf(v * 65536);
}

uint32_t *bake_turned(const uint32_t *px, int w, int h, float angle, int *out_w, int *out_h)
{
    const struct flat flat = {px, w, h};
    float rad = angle * 3.14159265f / 180, c = cosf(rad), s = sinf(rad);
    int ow = room_for(fabsf(c) * (float)w + fabsf(s) * (float)h, w),
        oh = room_for(fabsf(s) * (float)w + fabsf(c) * (float)h, h);
    uint32_t *out = mem_alloc((size_t)ow * (size_t)oh * sizeof *out), *to = out;
    const int64_t du = fixed(c), dv = fixed(s);
    for (int y = 0; y < oh; y++) {
        float dx = 0.5f - (float)ow / 2, dy = (float)y + 0.5f - (float)oh / 2;
        int64_t u = fixed(c * dx + s * dy + (float)w / 2 - 0.5f),
                v = fixed(c * dy - s * dx + (float)h / 2 - 0.5f);
        for (int x = 0; x < ow; x++, u += du, v -= dv)
            *to++ = mixed(&flat, u, v);
    }
    *out_w = ow;
    *out_h = oh;
    return out;
}
