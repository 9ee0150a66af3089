/* gl_picture.c: sprites and lines of text as quads from the atlas. */
#include "gl_parts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "buf.h"
#include "hash.h"

struct atlas_pic *gl_keep(struct gl *g, const struct atlas_key *key, int w, int h,
                          const uint32_t *px)
{
    struct atlas_pic *p = atlas_add(g->atlas, key, w, h, px);
    if (p)
        return p;
    gl_flush(g);
    return atlas_add(g->atlas, key, w, h, px);
}

/* A part of a picture, from x0, y0 to x1, y1 in it. */
static void add_part(struct gl *g, enum gl_effect effect, GLuint texture,
                     const struct gl_quad *whole, const int at[4])
{
    struct gl_quad q = *whole;
    for (int i = 0; i < 4; i++)
        q.quad[i] = whole->quad[i % 2] + (float)at[i];
    q.place[0] += (float)at[0];
    q.place[1] += (float)at[1];
    gl_add(g, effect, texture, &q);
}

/* A picture as it is. Where it is opaque, what lies below it need not be read. */
static void add_plain(struct gl *g, const struct atlas_pic *p, const struct gl_quad *q)
{
    GLuint texture = g->atlas->page[p->page].texture;
    int in = p->clear, right = p->w - in, low = p->h - in;
    if (right <= in || low <= in) {
        gl_add(g, GL_EFFECT_PLAIN, texture, q);
        return;
    }
    add_part(g, GL_EFFECT_PLAIN, texture, q, (int[4]){0, 0, p->w, in});
    add_part(g, GL_EFFECT_PLAIN, texture, q, (int[4]){0, in, in, low});
    add_part(g, GL_EFFECT_PLAIN, texture, q, (int[4]){right, in, p->w, low});
    add_part(g, GL_EFFECT_PLAIN, texture, q, (int[4]){0, low, p->w, p->h});
    add_part(g, GL_EFFECT_OPAQUE, texture, q, (int[4]){in, in, right, low});
}

/* Draws a picture with its upper left corner at x, y, turned about (px, py) in the picture.
 * Upright pictures lie on whole pixels. Turned ones end in the middle of their outermost
 * texels, which are clear, so that nothing from their neighbours in the atlas shows. */
static void add_picture(struct gl *g, enum gl_effect effect, const struct atlas_pic *p, float x,
                        float y, const struct draw_cmd *c, float px, float py)
{
    float rad = c->angle * 3.14159265f / 180, in = c->angle != 0 ? 0.5f : 0;
    if (c->angle == 0) {
        x = roundf(x);
        y = roundf(y);
    }
    struct gl_quad q = {
        .shape = {x + px, y + py, (float)p->w / 2, (float)p->h / 2},
        .quad = {in - px, in - py, (float)p->w - in - px, (float)p->h - in - py},
        .place = {(float)p->x + in, (float)p->y + in, cosf(rad), sinf(rad)},
        .edge = {x + px, y + py, 0, 0},
        .c0 = c->c0,
        .c1 = c->c0,
    };
    if (effect == GL_EFFECT_PLAIN)
        add_plain(g, p, &q);
    else
        gl_add(g, effect, g->atlas->page[p->page].texture, &q);
}

/* --- sprites --------------------------------------------------------------------------- */

void gl_premultiply(uint32_t *px, int n)
{
    for (int i = 0; i < n; i++) {
        uint32_t v = px[i], a = v >> 24;
        uint32_t r = ((v >> 16 & 255) * a + 127) / 255, g = ((v >> 8 & 255) * a + 127) / 255;
        px[i] = a << 24 | r << 16 | g << 8 | ((v & 255) * a + 127) / 255;
    }
}

static struct atlas_pic *sprite_pic(struct gl *g, uint8_t what, int w, int h)
{
    struct atlas_key key;
    memset(&key, 0, sizeof key);
    key.kind = DRAW_SPRITE;
    key.what = what;
    key.w = w;
    key.h = h;
    struct atlas_pic *p = atlas_find(g->atlas, &key);
    if (p)
        return p;
    uint32_t *px = art_sprite(&g->art, (enum sprite)what, w, h, rgb(0xFFFFFF));
    if (!px)
        return NULL;
    gl_premultiply(px, (w + 2) * (h + 2));
    p = gl_keep(g, &key, w + 2, h + 2, px);
    free(px);
    return p;
}

/* A picture shown as it is needs no colour. That is a quick path where the processor draws. */
static enum gl_effect effect_of_sprite(const struct draw_cmd *c)
{
    const struct rgba t = c->c0;
    if (c->effect == EFFECT_SHIMMER)
        return GL_EFFECT_SHIMMER;
    return c->angle == 0 && (t.r & t.g & t.b & t.a) == 255 ? GL_EFFECT_PLAIN
                                                           : GL_EFFECT_PICTURE;
}

void gl_sprite(struct gl *g, const struct draw_cmd *c)
{
    int w = (int)lroundf(c->r.w), h = (int)lroundf(c->r.h);
    if (w <= 0 || h <= 0 || c->c0.a == 0)
        return;
    struct atlas_pic *p = sprite_pic(g, c->what, w, h);
    enum gl_effect effect = effect_of_sprite(c);
    float x = c->r.x, y = c->r.y, px = (float)(w + 2) / 2, py = (float)(h + 2) / 2;
    if (c->angle != 0) { /* about the middle of c->r, although the size is rounded */
        x += (c->r.w - (float)w) / 2;
        y += (c->r.h - (float)h) / 2;
    }
    if (p)
        add_picture(g, effect, p, x - 1, y - 1, c, px, py);
}

/* --- text ------------------------------------------------------------------------------ */

/* A rendered line, premultiplied, clear all round; in white, unless it has its own colours. */
static uint32_t *framed_line(const SDL_Surface *in, bool coloured)
{
    int w = in->w + 2;
    uint32_t *px = mem_alloc((size_t)w * (size_t)(in->h + 2) * sizeof *px);
    for (int y = 0; y < in->h; y++) {
        const uint32_t *row = (const uint32_t *)((const char *)in->pixels + y * in->pitch);
        for (int x = 0; x < in->w; x++)
            px[(y + 1) * w + x + 1] = coloured ? row[x] : (row[x] >> 24) * 0x01010101u;
    }
    if (coloured)
        gl_premultiply(px, w * (in->h + 2));
    return px;
}

static struct atlas_pic *text_pic(struct gl *g, const struct draw_cmd *c, const char *text,
                                  bool coloured)
{
    struct atlas_key key;
    const struct rgba ink = c->c0;
    memset(&key, 0, sizeof key);
    key.kind = DRAW_TEXT;
    key.what = c->what;
    key.w = (int32_t)lroundf(c->size);
    key.h = (int32_t)strlen(text);
    key.text = hash_text(HASH_START, text);
    if (coloured)
        key.text ^= (uint64_t)ink.r << 16 | (uint64_t)ink.g << 8 | ink.b;
    key.look = text_look(&g->art.text, (enum font)c->what, text);
    struct atlas_pic *p = atlas_find(g->atlas, &key);
    if (p)
        return p;
    float rise = 0;
    SDL_Surface *in = text_render(&g->art.text, (enum font)c->what, c->size,
                                  coloured ? ink : rgb(0xFFFFFF), text, &rise, &key.look);
    if (!in)
        return NULL;
    uint32_t *px = framed_line(in, coloured);
    p = gl_keep(g, &key, in->w + 2, in->h + 2, px);
    free(px);
    SDL_FreeSurface(in);
    if (p)
        p->rise = rise;
    return p;
}

void gl_text(struct gl *g, const struct draw_cmd *c, const char *text)
{
    bool coloured = c->c0.a && text_coloured(&g->art.text, (enum font)c->what, text);
    struct atlas_pic *p = c->c0.a ? text_pic(g, c, text, coloured) : NULL;
    if (!p)
        return;
    struct draw_cmd as = *c;
    if (coloured)
        as.c0.r = as.c0.g = as.c0.b = 255;
    float left = c->align == ALIGN_LEFT ? 0 : c->align == ALIGN_RIGHT ? 1 : 0.5f;
    float ox = left * (float)(p->w - 2) + 1, oy = p->rise + 1;
    add_picture(g, GL_EFFECT_PICTURE, p, c->r.x - ox, c->r.y - oy, &as, ox, oy);
}
