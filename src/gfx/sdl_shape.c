/* sdl_shape.c: boxes, frames and shadows with SDL_Renderer.
 *
 * Small shapes are baked whole and kept. Big ones are put together from baked corners and plain
 * fills, which need no memory and (in a software renderer) no blending. */
#include "sdl_parts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bake.h"
#include "buf.h"

#define WHOLE (96 * 1024) /* shapes up to this many pixels are baked whole */

struct area {
    int x, y, w, h;
};

static struct area area_of(struct rect r)
{
    return (struct area){(int)lroundf(r.x), (int)lroundf(r.y), (int)lroundf(r.w),
                         (int)lroundf(r.h)};
}

bool sdl_turns(const struct sdl *s, const struct draw_cmd *c)
{
    return s->software && c->angle != 0;
}

static struct pic_key key_of(const struct sdl *s, const struct draw_cmd *c, int w, int h)
{
    struct pic_key key;
    memset(&key, 0, sizeof key);
    key.kind = c->kind;
    key.turns = sdl_turns(s, c);
    key.c0 = c->c0;
    key.c1 = c->c1;
    key.w = w;
    key.h = h;
    key.radius = c->radius;
    key.width = c->width;
    return key;
}

static void copy_part(struct sdl *s, struct pic *p, SDL_Rect from, int x, int y)
{
    SDL_Rect to = {x, y, from.w, from.h};
    SDL_SetTextureAlphaMod(p->tex, 255);
    if (from.w > 0 && from.h > 0)
        SDL_RenderCopy(s->ren, p->tex, &from, &to);
}

/* A picture at x, y without a part of it. */
static void copy_around(struct sdl *s, struct pic *p, int x, int y, SDL_Rect hole)
{
    int right = hole.x + hole.w, low = hole.y + hole.h;
    copy_part(s, p, (SDL_Rect){0, 0, p->w, hole.y}, x, y);
    copy_part(s, p, (SDL_Rect){0, low, p->w, p->h - low}, x, y + low);
    copy_part(s, p, (SDL_Rect){0, hole.y, hole.x, hole.h}, x, y + hole.y);
    copy_part(s, p, (SDL_Rect){right, hole.y, p->w - right, hole.h}, x + right, y + hole.y);
}

/* Where a picture is opaque, software copies it several times as fast without blending. */
static void copy_flat(struct sdl *s, struct pic *p, int x, int y, uint8_t a)
{
    int in = p->clear;
    SDL_Rect ink = p->ink, to = {x + ink.x, y + ink.y, ink.w, ink.h},
             full = {in, in, p->w - 2 * in, p->h - 2 * in};
    if (!s->software || a < 255 || full.w <= 0 || full.h <= 0) {
        SDL_RenderCopy(s->ren, p->tex, &ink, &to);
        return;
    }
    copy_around(s, p, x, y, full);
    SDL_SetTextureBlendMode(p->tex, SDL_BLENDMODE_NONE);
    copy_part(s, p, full, x + in, y + in);
    SDL_SetTextureBlendMode(p->tex, SDL_BLENDMODE_BLEND);
}

/* The picture, turned. */
static struct pic *turned_of(struct sdl *s, const struct pic *p, float angle)
{
    struct pic_key key = p->key;
    key.turns = 0;
    key.angle = angle;
    struct pic *kept = cache_find(&s->cache, &key);
    if (kept)
        return kept;
    int w, h;
    uint32_t *px = bake_turned(p->px, p->w, p->h, angle, &w, &h);
    kept = cache_add(&s->cache, &key, px, w, h, w * 4);
    free(px);
    return kept;
}

/* Its middle is where it would be if the picture were turned about (px, py). */
static void copy_kept_turned(struct sdl *s, const struct pic *p, int x, int y, uint8_t a,
                             float angle, float px, float py)
{
    float rad = angle * 3.14159265f / 180, dx = (float)p->w / 2 - px, dy = (float)p->h / 2 - py;
    float mx = (float)x + px + dx * cosf(rad) - dy * sinf(rad),
          my = (float)y + py + dx * sinf(rad) + dy * cosf(rad);
    struct pic *t = turned_of(s, p, angle);
    if (!t)
        return;
    SDL_Rect ink = t->ink;
    SDL_Rect to = {(int)lroundf(mx - (float)t->w / 2) + ink.x,
                   (int)lroundf(my - (float)t->h / 2) + ink.y, ink.w, ink.h};
    SDL_SetTextureAlphaMod(t->tex, a);
    SDL_RenderCopy(s->ren, t->tex, &ink, &to);
}

void sdl_copy(struct sdl *s, struct pic *p, int x, int y, uint8_t a, float angle, float px,
              float py)
{
    if (p->px) {
        copy_kept_turned(s, p, x, y, a, angle, px, py);
        return;
    }
    SDL_SetTextureAlphaMod(p->tex, a);
    if (angle == 0) {
        copy_flat(s, p, x, y, a);
        return;
    }
    SDL_FRect to = {(float)x, (float)y, (float)p->w, (float)p->h};
    SDL_FPoint pivot = {px, py};
    SDL_RenderCopyExF(s->ren, p->tex, NULL, &to, (double)angle, &pivot, SDL_FLIP_NONE);
}

static void fill(struct sdl *s, uint32_t argb, int x, int y, int w, int h)
{
    SDL_Rect r = {x, y, w, h};
    uint8_t a = (uint8_t)(argb >> 24);
    if (w <= 0 || h <= 0 || a == 0)
        return;
    SDL_SetRenderDrawBlendMode(s->ren, a == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
    SDL_SetRenderDrawColor(s->ren, (uint8_t)(argb >> 16), (uint8_t)(argb >> 8), (uint8_t)argb,
                           a);
    SDL_RenderFillRect(s->ren, &r);
}

static uint32_t argb_of(struct rgba c, float a)
{
    return bake_row(rgba_fade(c, a), rgba_fade(c, a), 0, 1);
}

static struct pic *keep(struct sdl *s, const struct pic_key *key, uint32_t *px, int w, int h)
{
    struct pic *p = cache_add(&s->cache, key, px, w, h, w * 4);
    free(px);
    return p;
}

static uint32_t *pixels(int w, int h)
{
    return mem_alloc((size_t)w * (size_t)h * 4);
}

/* With a clear pixel all round, which keeps turned edges smooth. Frees px. */
static struct pic *keep_padded(struct sdl *s, const struct pic_key *key, uint32_t *px, int w,
                               int h)
{
    uint32_t *out = pixels(w + 2, h + 2);
    memset(out, 0, (size_t)(w + 2) * (size_t)(h + 2) * sizeof *out);
    for (int y = 0; y < h; y++)
        memcpy(out + (y + 1) * (w + 2) + 1, px + y * w, (size_t)w * sizeof *px);
    free(px);
    return keep(s, key, out, w + 2, h + 2);
}

/* A padded picture of a.w x a.h, turned about its middle. */
static void copy_turned(struct sdl *s, struct pic *p, struct area a, float angle)
{
    sdl_copy(s, p, a.x - 1, a.y - 1, 255, angle, (float)p->w / 2, (float)p->h / 2);
}

/* --- boxes ----------------------------------------------------------------------------- */

static struct pic *box_pic(struct sdl *s, const struct draw_cmd *c, int w, int h)
{
    struct pic_key key = key_of(s, c, w, h);
    struct pic *p = cache_find(&s->cache, &key);
    if (p)
        return p;
    uint32_t *px = pixels(w, h);
    bake_box(px, w, h, c->radius, c->c0, c->c1);
    return keep(s, &key, px, w, h);
}

/* Fills columns x..x+w of a box, all rows of one colour at a time. */
static void fill_rows(struct sdl *s, const struct draw_cmd *c, struct area a, int x, int w)
{
    for (int y = 0, from = 0; y < a.h; y++) {
        uint32_t row = bake_row(c->c0, c->c1, y, a.h);
        if (y + 1 == a.h || bake_row(c->c0, c->c1, y + 1, a.h) != row) {
            fill(s, row, x, a.y + from, w, y + 1 - from);
            from = y + 1;
        }
    }
}

static void big_box(struct sdl *s, const struct draw_cmd *c, struct area a)
{
    int edge = (int)ceilf(c->radius);
    if (edge > 0) {
        struct pic *p = box_pic(s, c, 2 * edge, a.h);
        if (p) {
            copy_part(s, p, (SDL_Rect){0, 0, edge, a.h}, a.x, a.y);
            copy_part(s, p, (SDL_Rect){edge, 0, edge, a.h}, a.x + a.w - edge, a.y);
        }
    }
    fill_rows(s, c, a, a.x + edge, a.w - 2 * edge);
}

/* --- turned boxes ---------------------------------------------------------------------- */

struct turn {
    float cx, cy, cos, sin;
};

static SDL_Vertex vertex(const struct turn *t, float x, float y, struct rgba c)
{
    SDL_Vertex v = {{t->cx + x * t->cos - y * t->sin, t->cy + x * t->sin + y * t->cos},
                    {c.r, c.g, c.b, c.a},
                    {0, 0}};
    return v;
}

static void quad(struct sdl *s, const SDL_Vertex v[4])
{
    static const int order[6] = {0, 1, 2, 1, 3, 2};
    SDL_SetRenderDrawBlendMode(s->ren, SDL_BLENDMODE_BLEND);
    SDL_RenderGeometry(s->ren, NULL, v, 4, order, 6);
}

/* Half the height of a rounded box at distance x from its middle. */
static float half_height(float x, float hw, float hh, float radius)
{
    float over = fabsf(x) - (hw - radius);
    return over <= 0 ? hh : hh - radius + sqrtf(fmaxf(0, radius * radius - over * over));
}

/* A cut across a turned box at x: half its height there. */
struct cut {
    float x, h;
};

/* Draws what is between two cuts across the longer side: a full middle and two edges that fade
 * out over a pixel. Short slices keep the bounding boxes of the triangles small, and a software
 * renderer walks through all of a bounding box. */
static void slice(struct sdl *s, const struct turn *t, const struct cut *a, const struct cut *b,
                  struct rgba c)
{
    struct rgba none = rgba_fade(c, 0);
    SDL_Vertex mid[4] = {vertex(t, a->x, 0.5f - a->h, c), vertex(t, b->x, 0.5f - b->h, c),
                         vertex(t, a->x, a->h - 0.5f, c), vertex(t, b->x, b->h - 0.5f, c)};
    SDL_Vertex top[4] = {vertex(t, a->x, -0.5f - a->h, none),
                         vertex(t, b->x, -0.5f - b->h, none), mid[0], mid[1]};
    SDL_Vertex low[4] = {mid[2], mid[3], vertex(t, a->x, a->h + 0.5f, none),
                         vertex(t, b->x, b->h + 0.5f, none)};
    quad(s, mid);
    quad(s, top);
    quad(s, low);
}

#define SLICE 48.0f

static void turned_box(struct sdl *s, const struct draw_cmd *c)
{
    float angle = c->angle, hw = c->r.w / 2, hh = c->r.h / 2;
    if (hw < hh) {
        float swap = hw;
        hw = hh;
        hh = swap;
        angle += 90;
    }
    float rad = angle * 3.14159265f / 180, radius = fminf(c->radius, hh);
    struct rgba mid = rgba_mix(c->c0, c->c1, 0.5f);
    struct turn t = {c->r.x + c->r.w / 2, c->r.y + c->r.h / 2, cosf(rad), sinf(rad)};
    for (float x = -hw; x < hw - 0.01f;) {
        bool round = fabsf(x) > hw - radius - 0.01f || x + 1 > hw - radius;
        float next = x < -hw + radius ? fminf(x + fmaxf(1, radius / 8), -hw + radius)
                     : round          ? fminf(x + fmaxf(1, radius / 8), hw)
                                      : fminf(x + SLICE, hw - radius);
        struct cut a = {x, half_height(x, hw, hh, radius)},
                   b = {next, half_height(next, hw, hh, radius)};
        slice(s, &t, &a, &b, mid);
        x = next;
    }
}

/* A box small enough to be kept, such as a sign on a card. */
static struct pic *turned_pic(struct sdl *s, const struct draw_cmd *c, int w, int h)
{
    struct pic_key key = key_of(s, c, w, h);
    key.what = 1; /* padded */
    struct pic *p = cache_find(&s->cache, &key);
    if (p)
        return p;
    uint32_t *px = pixels(w, h);
    bake_box(px, w, h, c->radius, c->c0, c->c1);
    return keep_padded(s, &key, px, w, h);
}

void sdl_box(struct sdl *s, const struct draw_cmd *c)
{
    struct area a = area_of(c->r);
    bool plain = c->radius < 0.5f && memcmp(&c->c0, &c->c1, sizeof c->c0) == 0;
    if (a.w <= 0 || a.h <= 0 || (c->c0.a == 0 && c->c1.a == 0))
        return;
    if (c->effect == EFFECT_LANE) {
        sdl_lane(s, c);
    } else if (c->angle != 0 && a.w * a.h <= WHOLE) {
        struct pic *p = turned_pic(s, c, a.w, a.h);
        if (p)
            copy_turned(s, p, a, c->angle);
    } else if (c->angle != 0) {
        turned_box(s, c);
    } else if (plain) {
        fill(s, argb_of(c->c0, 1), a.x, a.y, a.w, a.h);
    } else if (a.w * a.h <= WHOLE || (float)a.w <= 2 * c->radius + 2) {
        struct pic *p = box_pic(s, c, a.w, a.h);
        if (p)
            sdl_copy(s, p, a.x, a.y, 255, 0, 0, 0);
    } else {
        big_box(s, c, a);
    }
}

/* --- frames ---------------------------------------------------------------------------- */

static struct pic *frame_pic(struct sdl *s, const struct draw_cmd *c, int w, int h)
{
    struct pic_key key = key_of(s, c, w, h);
    key.what = c->angle != 0; /* padded */
    struct pic *p = cache_find(&s->cache, &key);
    if (p)
        return p;
    uint32_t *px = pixels(w, h);
    bake_frame(px, w, h, c->radius, c->width, c->c0);
    return c->angle != 0 ? keep_padded(s, &key, px, w, h) : keep(s, &key, px, w, h);
}

static void big_frame(struct sdl *s, const struct draw_cmd *c, struct area a)
{
    int k = (int)ceilf(fmaxf(c->radius, c->width)) + 1, line = (int)lroundf(fmaxf(1, c->width));
    struct draw_cmd corner = *c;
    corner.width = (float)line;
    struct pic *p = frame_pic(s, &corner, 2 * k, 2 * k);
    if (!p)
        return;
    int right = a.x + a.w - k, low = a.y + a.h - k;
    copy_part(s, p, (SDL_Rect){0, 0, k, k}, a.x, a.y);
    copy_part(s, p, (SDL_Rect){k, 0, k, k}, right, a.y);
    copy_part(s, p, (SDL_Rect){0, k, k, k}, a.x, low);
    copy_part(s, p, (SDL_Rect){k, k, k, k}, right, low);
    uint32_t argb = argb_of(c->c0, 1);
    fill(s, argb, a.x + k, a.y, a.w - 2 * k, line);
    fill(s, argb, a.x + k, a.y + a.h - line, a.w - 2 * k, line);
    fill(s, argb, a.x, a.y + k, line, a.h - 2 * k);
    fill(s, argb, a.x + a.w - line, a.y + k, line, a.h - 2 * k);
}

void sdl_frame(struct sdl *s, const struct draw_cmd *c)
{
    struct area a = area_of(c->r);
    if (a.w <= 0 || a.h <= 0 || c->c0.a == 0)
        return;
    float least = 2 * fmaxf(c->radius, c->width) + 4;
    bool big = a.w * a.h > WHOLE && (float)a.w > least && (float)a.h > least;
    if (big && c->angle == 0) {
        big_frame(s, c, a);
        return;
    }
    struct pic *p = frame_pic(s, c, a.w, a.h);
    if (p && c->angle != 0)
        copy_turned(s, p, a, c->angle);
    else if (p)
        sdl_copy(s, p, a.x, a.y, 255, 0, 0, 0);
}

/* --- shadows --------------------------------------------------------------------------- */

static struct pic *shadow_pic(struct sdl *s, const struct draw_cmd *c, int w, int h)
{
    int out = (int)ceilf(c->width);
    struct pic_key key = key_of(s, c, w, h);
    struct pic *p = cache_find(&s->cache, &key);
    if (p)
        return p;
    uint32_t *px = pixels(w + 2 * out, h + 2 * out);
    bake_shadow(px, w, h, c->radius, c->width, c->c0);
    return keep(s, &key, px, w + 2 * out, h + 2 * out);
}

/* Draws the straight sides, line by line from the outside in. */
static void shadow_sides(struct sdl *s, const struct draw_cmd *c, struct area a, int k)
{
    int out = (int)ceilf(c->width);
    for (int i = 0; i < out + k; i++) {
        uint32_t argb = argb_of(c->c0, bake_shadow_at((float)(out - i) - 0.5f, c->width));
        fill(s, argb, a.x + k, a.y - out + i, a.w - 2 * k, 1);
        fill(s, argb, a.x + k, a.y + a.h + out - 1 - i, a.w - 2 * k, 1);
        fill(s, argb, a.x - out + i, a.y + k, 1, a.h - 2 * k);
        fill(s, argb, a.x + a.w + out - 1 - i, a.y + k, 1, a.h - 2 * k);
    }
}

/* Its full part, but for the hole. */
static void shadow_inside(struct sdl *s, const struct draw_cmd *c, SDL_Rect r, SDL_Rect hole)
{
    uint32_t argb = argb_of(c->c0, 1);
    SDL_Rect in;
    if (!SDL_IntersectRect(&r, &hole, &in)) {
        fill(s, argb, r.x, r.y, r.w, r.h);
        return;
    }
    fill(s, argb, r.x, r.y, r.w, in.y - r.y);
    fill(s, argb, r.x, in.y + in.h, r.w, r.y + r.h - in.y - in.h);
    fill(s, argb, r.x, in.y, in.x - r.x, in.h);
    fill(s, argb, in.x + in.w, in.y, r.x + r.w - in.x - in.w, in.h);
}

static void big_shadow(struct sdl *s, const struct draw_cmd *c, struct area a, int k,
                       SDL_Rect hole)
{
    int out = (int)ceilf(c->width), side = out + k;
    struct pic *p = shadow_pic(s, c, 2 * k, 2 * k);
    if (!p)
        return;
    static const int at[4][2] = {{0, 0}, {1, 0}, {0, 1}, {1, 1}};
    for (int i = 0; i < 4; i++) {
        SDL_Rect from = {at[i][0] * side, at[i][1] * side, side, side};
        SDL_Rect to = {at[i][0] ? a.x + a.w - k : a.x - out,
                       at[i][1] ? a.y + a.h - k : a.y - out, side, side};
        SDL_SetTextureAlphaMod(p->tex, 255);
        SDL_RenderCopy(s->ren, p->tex, &from, &to);
    }
    shadow_sides(s, c, a, k);
    shadow_inside(s, c, (SDL_Rect){a.x + k, a.y + k, a.w - 2 * k, a.h - 2 * k}, hole);
}

/* The part of a shadow's picture that the next command hides. */
static SDL_Rect hidden(SDL_Rect picture, SDL_Rect hole)
{
    SDL_Rect in;
    if (!SDL_IntersectRect(&picture, &hole, &in))
        return (SDL_Rect){0, 0, 0, 0};
    return (SDL_Rect){in.x - picture.x, in.y - picture.y, in.w, in.h};
}

void sdl_shadow(struct sdl *s, const struct draw_cmd *c, const struct draw_cmd *next)
{
    struct area a = area_of(c->r);
    struct rect r = draw_hides(next);
    SDL_Rect hole = {(int)r.x, (int)r.y, (int)r.w, (int)r.h};
    int out = (int)ceilf(c->width);
    if (a.w <= 0 || a.h <= 0 || c->c0.a == 0)
        return;
    int k = (int)ceilf(fmaxf(c->radius, c->width)) + 1; /* inside of this the shadow is full */
    bool big = a.w * a.h > WHOLE && a.w > 2 * k && a.h > 2 * k;
    if (big && c->angle == 0) {
        big_shadow(s, c, a, k, hole);
        return;
    }
    struct pic *p = shadow_pic(s, c, a.w, a.h);
    int x = a.x - out, y = a.y - out;
    if (p && c->angle == 0)
        copy_around(s, p, x, y, hidden((SDL_Rect){x, y, p->w, p->h}, hole));
    else if (p)
        sdl_copy(s, p, x, y, 255, c->angle, (float)p->w / 2, (float)p->h / 2);
}
