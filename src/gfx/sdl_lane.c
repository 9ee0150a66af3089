/* sdl_lane.c: lanes with SDL_Renderer. A lane goes across the whole table, and moves with it.
 * Its strips (bake_lane.c) are kept as pictures: far from the ends, a few of them serve for all
 * of it. */
#include "sdl_parts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bake.h"
#include "buf.h"
#include "hash.h"

#define STRIP 32 /* rows, or columns of a flat lane */
#define PHASES 8 /* places in a pixel where a strip may begin */
#define ENDLESS 1e6f

/* One strip: where it is in the window, and the lane as seen from there. */
struct strip {
    SDL_Rect r;
    struct bake_lane lane;
};

static struct bake_lane lane_of(const struct draw_cmd *c)
{
    float rad = c->angle * 3.14159265f / 180, w = c->r.w / 2, h = c->r.h / 2;
    return (struct bake_lane){c->r.x + w, c->r.y + h, cosf(rad), sinf(rad), w, h, c->piece};
}

/* Those parts of the strip that lie farthest to either side along the lane. */
static void reach(const struct strip *s, float *from, float *to)
{
    const struct bake_lane *l = &s->lane;
    float w = (float)s->r.w / 2, h = (float)s->r.h / 2;
    float middle = (w - l->x) * l->u + (h - l->y) * l->v;
    float more = w * fabsf(l->u) + h * fabsf(l->v);
    *from = middle - more;
    *to = middle + more;
}

/* Is it so far from both ends that they cannot be seen in it? */
static bool is_plain(const struct strip *s)
{
    const struct bake_lane *l = &s->lane;
    float from, to, fade = 4 * l->wide;
    float a = l->half - fabsf(l->piece.start) * l->wide,
          b = l->half - fabsf(l->piece.end) * l->wide;
    reach(s, &from, &to);
    return from + a > 0 && b - to > 0 && from + a + l->piece.before > fade &&
           b - to + l->piece.after > fade;
}

/* Is nothing of the lane in it? */
static bool is_beyond(const struct strip *s)
{
    const struct bake_lane *l = &s->lane;
    float from, to;
    reach(s, &from, &to);
    return to < -l->half - fabsf(l->piece.start) * l->wide ||
           from > l->half + fabsf(l->piece.end) * l->wide;
}

/* The strip that begins in row (or column) q: as wide as the lane is there. In its first row,
 * the middle of the lane is at a whole number of parts of a pixel. */
static struct strip strip_at(const struct bake_lane *l, bool flat, int q)
{
    float p = flat ? l->y : l->x, at = flat ? l->x : l->y, u = flat ? l->v : l->u,
          v = flat ? l->u : l->v;
    float lean = u / v, half = l->wide / fabsf(v) + 1;
    float first = roundf((p + ((float)q - at) * lean) * PHASES) / PHASES;
    float last = first + STRIP * lean;
    int from = (int)floorf(fminf(first, last) - half),
        to = (int)ceilf(fmaxf(first, last) + half);
    float shift = first - (p + ((float)q - at) * lean);
    struct strip s = {.lane = *l};
    s.r = flat ? (SDL_Rect){q, from, STRIP, to - from} : (SDL_Rect){from, q, to - from, STRIP};
    s.lane.x += (flat ? 0 : shift) - (float)s.r.x;
    s.lane.y += (flat ? shift : 0) - (float)s.r.y;
    return s;
}

/* What a plain strip looks like depends only on where the lane is in its first row. */
static void make_endless(struct strip *s, bool flat)
{
    struct bake_lane *l = &s->lane;
    float p = flat ? l->y - l->x * l->v / l->u : l->x - l->y * l->u / l->v;
    p = roundf(p * PHASES) / PHASES;
    l->x = flat ? 0 : p;
    l->y = flat ? p : 0;
    l->half = ENDLESS;
    l->piece = (struct lane_piece){0};
}

static uint32_t *baked(const struct strip *t, struct rgba c)
{
    uint32_t *px = mem_alloc((size_t)t->r.w * (size_t)t->r.h * sizeof *px);
    bake_lane(px, t->r.w, t->r.h, &t->lane, c);
    return px;
}

static void show_plain(struct sdl *s, const struct strip *t, struct rgba c)
{
    struct pic_key key;
    memset(&key, 0, sizeof key);
    key.kind = DRAW_BOX;
    key.what = EFFECT_LANE;
    key.c0 = c;
    key.w = t->r.w;
    key.h = t->r.h;
    key.text = hash_bytes(HASH_START, &t->lane, sizeof t->lane);
    struct pic *p = cache_find(&s->cache, &key);
    if (!p) {
        uint32_t *px = baked(t, c);
        p = cache_add(&s->cache, &key, px, t->r.w, t->r.h, t->r.w * 4);
        free(px);
    }
    if (p)
        SDL_RenderCopy(s->ren, p->tex, NULL, &t->r);
}

/* Near an end, the next frame needs another picture, so this one is not kept. */
static void show_once(struct sdl *s, const struct strip *t, struct rgba c)
{
    uint32_t *px = baked(t, c);
    SDL_Texture *tex = cache_texture(&s->cache, px, t->r.w, t->r.h, t->r.w * 4);
    if (tex) {
        SDL_RenderCopy(s->ren, tex, NULL, &t->r);
        SDL_DestroyTexture(tex);
    }
    free(px);
}

static void show(struct sdl *s, struct strip *t, struct rgba c, bool flat)
{
    if (is_plain(t)) {
        make_endless(t, flat);
        show_plain(s, t, c);
    } else {
        show_once(s, t, c);
    }
}

/* The rows (or columns) of the clip. */
static void shown(const struct sdl *s, bool flat, float *from, float *to)
{
    SDL_Rect clip = {0, 0, s->w, s->h};
    if (SDL_RenderIsClipEnabled(s->ren))
        SDL_RenderGetClipRect(s->ren, &clip);
    *from = (float)(flat ? clip.x : clip.y);
    *to = *from + (float)(flat ? clip.w : clip.h);
}

void sdl_lane(struct sdl *s, const struct draw_cmd *c)
{
    struct bake_lane l = lane_of(c);
    bool flat = fabsf(l.u) > fabsf(l.v);
    float lean = fmaxf(fabsf(l.piece.start), fabsf(l.piece.end)) * l.wide;
    float at = flat ? l.x : l.y, from, to,
          more =
              (l.half + lean) * fabsf(flat ? l.u : l.v) + l.wide * fabsf(flat ? l.v : l.u) + 1;
    shown(s, flat, &from, &to);
    int q = (int)floorf(at - more), end = (int)ceilf(fminf(at + more, to));
    if (from > (float)q)
        q += ((int)from - q) / STRIP * STRIP;
    for (; q < end; q += STRIP) {
        struct strip t = strip_at(&l, flat, q);
        if (!is_beyond(&t))
            show(s, &t, c->c0, flat);
    }
}
