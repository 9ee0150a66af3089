/* gl_shape.c: boxes, frames and shadows as quads.
 *
 * Upright shapes are put on whole pixels, as in the sdl renderer. For large shapes only the
 * edges use the effect that computes edges; the inside is a plain fill, or nothing if it is
 * empty or hidden. Where the processor draws, this saves most of the cost. */
#include "gl_parts.h"

#include <math.h>
#include <string.h>

#define DEEP 1e6f             /* an edge without an inner side */
#define LIT 63                /* light has more red than this, and a shadow less */
#define LARGE (96.0f * 96.0f) /* an inside of this many pixels is worth a quad of its own */

/* A part of a shape, relative to its centre. */
struct part {
    float x0, y0, x1, y1;
};

static bool empty(struct part p)
{
    return p.x1 <= p.x0 || p.y1 <= p.y0;
}

static struct rect on_pixels(const struct draw_cmd *c)
{
    struct rect r = c->r;
    return c->angle == 0 ? (struct rect){roundf(r.x), roundf(r.y), roundf(r.w), roundf(r.h)}
                         : r;
}

static float least_radius(float radius, struct rect r)
{
    return fmaxf(0, fminf(radius, 0.5f * fminf(r.w, r.h)));
}

static struct gl_quad quad_of(const struct draw_cmd *c)
{
    struct rect r = on_pixels(c);
    float rad = c->angle * 3.14159265f / 180;
    struct gl_quad q = {.shape = {r.x + r.w / 2, r.y + r.h / 2, r.w / 2, r.h / 2},
                        .place = {0, 0, cosf(rad), sinf(rad)},
                        .edge = {least_radius(c->radius, r), 1, 0, DEEP},
                        .c0 = c->c0,
                        .c1 = c->c1};
    return q;
}

static void add_part(struct gl *g, enum gl_effect effect, struct gl_quad *q, struct part p)
{
    if (empty(p))
        return;
    q->quad[0] = p.x0;
    q->quad[1] = p.y0;
    q->quad[2] = p.x1;
    q->quad[3] = p.y1;
    bool soft = effect == GL_EFFECT_SHAPE && q->blur > 0 && q->place[3] == 0;
    if (!soft || !gl_soft(g, q))
        gl_add(g, effect, 0, q);
}

/* Adds all of `out` except `hole`, which may be empty. */
static void add_ring(struct gl *g, enum gl_effect effect, struct gl_quad *q, struct part out,
                     struct part hole)
{
    hole = (struct part){fmaxf(hole.x0, out.x0), fmaxf(hole.y0, out.y0), fminf(hole.x1, out.x1),
                         fminf(hole.y1, out.y1)};
    if (empty(hole)) {
        add_part(g, effect, q, out);
        return;
    }
    add_part(g, effect, q, (struct part){out.x0, out.y0, out.x1, hole.y0});
    add_part(g, effect, q, (struct part){out.x0, hole.y0, hole.x0, hole.y1});
    add_part(g, effect, q, (struct part){hole.x1, hole.y0, out.x1, hole.y1});
    add_part(g, effect, q, (struct part){out.x0, hole.y1, out.x1, out.y1});
}

static struct part whole(const struct gl_quad *q, float grow)
{
    float w = q->shape[2] + grow, h = q->shape[3] + grow;
    return (struct part){-w, -h, w, h};
}

/* Adds the four corners of a part, k wide and high. */
static void add_corners(struct gl *g, struct gl_quad *q, struct part p, float k)
{
    add_part(g, GL_EFFECT_SHAPE, q, (struct part){p.x0, p.y0, p.x0 + k, p.y0 + k});
    add_part(g, GL_EFFECT_SHAPE, q, (struct part){p.x1 - k, p.y0, p.x1, p.y0 + k});
    add_part(g, GL_EFFECT_SHAPE, q, (struct part){p.x0, p.y1 - k, p.x0 + k, p.y1});
    add_part(g, GL_EFFECT_SHAPE, q, (struct part){p.x1 - k, p.y1 - k, p.x1, p.y1});
}

static bool large(const struct gl_quad *q)
{
    return q->shape[2] * q->shape[3] * 4 > LARGE;
}

static bool shows(const struct gl_quad *q)
{
    return q->shape[2] > 0 && q->shape[3] > 0 && (q->c0.a || q->c1.a);
}

/* --- boxes ----------------------------------------------------------------------------- */

/* Makes an edge that fades from full to nothing over `blur` pixels on either side. */
static void soften(struct gl_quad *q, float radius, float blur)
{
    q->blur = blur;
    blur += 0.001f; /* half a pixel makes an edge as sharp as a box's */
    q->edge[0] = fmaxf(0, fminf(fmaxf(radius, 0.8f * blur), fminf(q->shape[2], q->shape[3])));
    q->edge[1] = 0.5f / blur;
    q->edge[2] = 1;
    q->c1 = q->c0;
}

/* Draws light round a box in its colour: like a bright shadow, but only outside. */
static void glow(struct gl *g, const struct draw_cmd *c)
{
    struct gl_quad q = quad_of(c);
    float reach = fmaxf(4, 0.15f * fminf(c->r.w, c->r.h));
    soften(&q, c->radius, reach);
    q.edge[3] = 0;
    q.c0.a = q.c1.a = (uint8_t)fminf(140, 2.6f * (float)c->c0.a);
    struct part in = whole(&q, c->angle != 0 ? -1 : 0); /* turned edges are smooth */
    add_ring(g, GL_EFFECT_SHAPE, &q, whole(&q, ceilf(reach)), in);
    add_corners(g, &q, in, ceilf(q.edge[0]));
}

static enum gl_effect effect_of_box(const struct draw_cmd *c)
{
    switch ((enum draw_effect)c->effect) {
    case EFFECT_LANE:
        return GL_EFFECT_LANE;
    case EFFECT_NONE:
    case EFFECT_SHIMMER:
    case EFFECT_GLOW:
        break;
    }
    return GL_EFFECT_SHAPE;
}

/* Straight edges on whole pixels need no edge effect, so only the corners use it. */
static void large_box(struct gl *g, struct gl_quad *q)
{
    float w = q->shape[2], h = q->shape[3], k = fminf(fminf(w, h), ceilf(q->edge[0]));
    add_corners(g, q, whole(q, 0), k);
    add_part(g, GL_EFFECT_FILL, q, (struct part){k - w, -h, w - k, h});
    add_part(g, GL_EFFECT_FILL, q, (struct part){-w, k - h, k - w, h - k});
    add_part(g, GL_EFFECT_FILL, q, (struct part){w - k, k - h, w, h - k});
}

/* lane.frag gets what it must know about the piece in place of the edge. */
static void lane(struct gl *g, const struct draw_cmd *c, struct gl_quad *q)
{
    const struct lane_piece *p = &c->piece;
    struct part all = whole(q, 1);
    all.x0 -= fabsf(p->start) * q->shape[3];
    all.x1 += fabsf(p->end) * q->shape[3];
    memcpy(q->edge, (float[4]){p->before, p->after, p->start, p->end}, sizeof q->edge);
    add_part(g, GL_EFFECT_LANE, q, all);
}

void gl_box(struct gl *g, const struct draw_cmd *c)
{
    struct gl_quad q = quad_of(c);
    enum gl_effect effect = effect_of_box(c);
    if (!shows(&q))
        return;
    if (c->effect == EFFECT_GLOW)
        glow(g, c);
    if (effect == GL_EFFECT_LANE) {
        lane(g, c, &q);
    } else if (c->angle != 0) {
        add_part(g, effect, &q, whole(&q, 1));
    } else if (large(&q)) {
        large_box(g, &q);
    } else {
        add_part(g, GL_EFFECT_SHAPE, &q, whole(&q, 0));
    }
}

/* --- frames ---------------------------------------------------------------------------- */

void gl_frame(struct gl *g, const struct draw_cmd *c)
{
    struct gl_quad q = quad_of(c);
    if (!shows(&q))
        return;
    q.edge[3] = c->width;
    q.c1 = c->c0;
    float w = q.shape[2], h = q.shape[3];
    float k = fminf(fminf(w, h), ceilf(fmaxf(c->radius, c->width)) + 1);
    float line = fminf(k, ceilf(c->width) + 1);
    if (c->angle != 0) {
        add_ring(g, GL_EFFECT_SHAPE, &q, whole(&q, 1), whole(&q, -k));
        return;
    }
    add_corners(g, &q, whole(&q, 0), k);
    add_part(g, GL_EFFECT_SHAPE, &q, (struct part){k - w, -h, w - k, line - h});
    add_part(g, GL_EFFECT_SHAPE, &q, (struct part){k - w, h - line, w - k, h});
    add_part(g, GL_EFFECT_SHAPE, &q, (struct part){-w, k - h, line - w, h - k});
    add_part(g, GL_EFFECT_SHAPE, &q, (struct part){w - line, k - h, w, h - k});
}

/* --- shadows --------------------------------------------------------------------------- */

/* The part of a shadow that the next command hides, relative to the middle of the shadow and
 * turned with it. */
static struct part hidden(const struct gl_quad *q, const struct draw_cmd *c,
                          const struct draw_cmd *next)
{
    if (!next || next->angle != c->angle)
        return (struct part){0, 0, 0, 0};
    struct draw_cmd upright = *next;
    upright.angle = 0;
    struct rect r = draw_hides(&upright);
    float mx = next->r.x + next->r.w / 2, my = next->r.y + next->r.h / 2;
    float dx = mx - q->shape[0], dy = my - q->shape[1], u = q->place[2], v = q->place[3];
    float x = r.x - mx + dx * u + dy * v, y = r.y - my + dy * u - dx * v;
    float in = c->angle != 0 && r.w > 0 ? 2 : 0; /* turned edges are smooth */
    return (struct part){x + in, y + in, x + r.w - in, y + r.h - in};
}

void gl_shadow(struct gl *g, const struct draw_cmd *c, const struct draw_cmd *next)
{
    struct gl_quad q = quad_of(c);
    if (!shows(&q))
        return;
    soften(&q, c->radius, c->width);
    if (c->c0.r > LIT)
        q.blur = 0; /* it pulses, and each frame would need a picture of its own */
    struct part hole = hidden(&q, c, next);
    float k = ceilf(fmaxf(c->radius, c->width)) + 1;
    if (empty(hole) && large(&q) && c->angle == 0) {
        hole = whole(&q, -k);
        add_part(g, GL_EFFECT_FILL, &q, hole);
    }
    add_ring(g, GL_EFFECT_SHAPE, &q, whole(&q, ceilf(c->width)), hole);
}
