/* gl_soft.c: the soft edges of upright shadows and of light round a box, as pictures from the
 * atlas. The processor copies a picture in a fraction of the time that shape.frag takes for as
 * many pixels. */
#include "gl_parts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bake.h"
#include "buf.h"
#include "hash.h"

/* Pixels of a straight side in a picture. A longer side repeats them. */
#define SIDE 128

/* One direction of a shape: its length, the length of the one in the picture, and how far from
 * its ends the sides are straight. */
struct span {
    int full, baked, corner;
};

static struct span span_of(float half, int corner)
{
    int full = (int)lroundf(2 * half), most = 2 * corner + SIDE;
    return (struct span){full, full < most ? full : most, corner};
}

/* Where a pixel of the shape is in its picture, both counted from the edge of the box; returns
 * the pixel up to which those after it follow there. */
static int stretch(const struct span *s, int at, int *from)
{
    int side = s->baked - 2 * s->corner, last = s->full - s->corner;
    if (s->full == s->baked || at >= last) {
        *from = at - (s->full - s->baked);
        return s->full + s->corner;
    }
    int repeats = at < s->corner ? 0 : (at - s->corner) / side;
    int end = s->corner + (repeats + 1) * side;
    *from = at - repeats * side;
    return end < last ? end : last;
}

static struct atlas_pic *soft_pic(struct gl *g, const struct gl_quad *q, int out, int w, int h)
{
    struct atlas_key key;
    const struct rgba c = q->c0;
    memset(&key, 0, sizeof key);
    key.kind = DRAW_SHADOW;
    key.what = q->edge[3] == 0;
    key.w = w;
    key.h = h;
    key.text = hash_bytes(HASH_START, q->edge, sizeof q->edge);
    key.look = (uint32_t)c.r << 24 | (uint32_t)c.g << 16 | (uint32_t)c.b << 8 | c.a;
    struct atlas_pic *p = atlas_find(g->atlas, &key);
    if (p)
        return p;
    int pw = w + 2 * out, ph = h + 2 * out;
    uint32_t *px = mem_alloc((size_t)pw * (size_t)ph * sizeof *px);
    (key.what ? bake_glow : bake_shadow)(px, w, h, q->edge[0], q->blur, c);
    gl_premultiply(px, pw * ph);
    p = gl_keep(g, &key, pw, ph, px);
    free(px);
    return p;
}

bool gl_soft(struct gl *g, const struct gl_quad *q)
{
    float hw = q->shape[2], hh = q->shape[3];
    int out = (int)ceilf(q->blur), corner = (int)ceilf(fmaxf(q->edge[0], q->blur)) + 1;
    struct span across = span_of(hw, corner), down = span_of(hh, corner);
    struct atlas_pic *p = soft_pic(g, q, out, across.baked, down.baked);
    if (!p)
        return false;
    int x0 = (int)lroundf(fmaxf(q->quad[0] + hw, (float)-out)),
        y0 = (int)lroundf(fmaxf(q->quad[1] + hh, (float)-out)),
        x1 = (int)lroundf(fminf(q->quad[2] + hw, (float)(across.full + out))),
        y1 = (int)lroundf(fminf(q->quad[3] + hh, (float)(down.full + out)));
    for (int y = y0, ny, v; y < y1; y = ny) {
        ny = stretch(&down, y, &v);
        ny = ny < y1 ? ny : y1;
        for (int x = x0, nx, u; x < x1; x = nx) {
            nx = stretch(&across, x, &u);
            nx = nx < x1 ? nx : x1;
            struct gl_quad part = *q;
            memcpy(part.quad,
                   (float[4]){(float)x - hw, (float)y - hh, (float)nx - hw, (float)ny - hh},
                   sizeof part.quad);
            part.place[0] = (float)(p->x + out + u);
            part.place[1] = (float)(p->y + out + v);
            gl_add(g, GL_EFFECT_PLAIN, g->atlas->page[p->page].texture, &part);
        }
    }
    return true;
}
