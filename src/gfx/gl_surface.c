/* gl_surface.c: table tops. The processor bakes each one as for the sdl renderer, a shader
 * darkens its corners, and it is kept as a texture in the size it is shown at. From there it is
 * copied, not drawn, which is a tenth of the work. */
#include "gl_parts.h"

#include <math.h>
#include <stdlib.h>

#include "bake.h"
#include "buf.h"

#define BAND 32 /* rows baked at a time */

bool gl_target(GLuint *target, GLuint texture)
{
    if (!*target)
        glGenFramebuffers(1, target);
    glBindFramebuffer(GL_FRAMEBUFFER, *target);
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture, 0);
    return glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
}

/* Makes the texture, and a framebuffer that stands for it. */
static bool make_texture(struct gl_top *t, int w, int h)
{
    glDeleteTextures(1, &t->texture);
    t->texture = gl_texture(w, h, GL_NEAREST);
    return gl_target(&t->target, t->texture);
}

static void fill(enum surface kind, int w, int h)
{
    struct bake_surface *b = bake_surface_new(kind, w, h);
    uint32_t *px = mem_alloc((size_t)w * BAND * 4);
    for (int y = 0; y < h; y += BAND) {
        int rows = h - y < BAND ? h - y : BAND;
        bake_surface_rows(b, y, rows, px);
        gl_upload(0, y, w, rows, px);
    }
    free(px);
    bake_surface_free(b);
}

static void darken_corners(struct gl *g, int w, int h)
{
    float hw = (float)w / 2, hh = (float)h / 2;
    struct gl_quad q = {.shape = {hw, hh, hw, hh}, .quad = {-hw, -hh, hw, hh}};
    q.place[2] = 1;
    gl_aim(g, w, h, true, g->time);
    g->clip.on = false;
    gl_add(g, GL_EFFECT_VIGNETTE, 0, &q);
    gl_flush(g);
}

static void bake(struct gl *g, struct gl_top *t, enum surface kind, int w, int h)
{
    struct gl_clip clip = g->clip;
    bool kept = g->top_first;
    gl_flush(g); /* what waits does not go to the texture */
    bool whole = make_texture(t, w, h);
    fill(kind, w, h);
    if (whole)
        darken_corners(g, w, h);
    t->kind = kind;
    t->w = w;
    t->h = h;
    gl_aim(g, g->w, g->h, kept, g->time);
    g->clip = clip;
    glBindFramebuffer(GL_FRAMEBUFFER, kept ? g->kept : 0);
}

static void drop(struct gl_top *t)
{
    glDeleteTextures(1, &t->texture);
    glDeleteFramebuffers(1, &t->target);
    *t = (struct gl_top){0};
}

/* Finds room for a new top. A window that is being enlarged leaves a top of every size behind,
 * so unused ones are dropped at once. */
static struct gl_top *room(struct gl *g)
{
    struct gl_top *best = &g->top[0];
    for (int i = 0; i < TOPS; i++) {
        if (g->top[i].used + 1 < g->frame)
            drop(&g->top[i]);
        if (g->top[i].used < best->used)
            best = &g->top[i];
    }
    return best;
}

/* The top of this kind and size, baked if necessary. */
static struct gl_top *top_for(struct gl *g, enum surface kind, int w, int h)
{
    for (int i = 0; i < TOPS; i++) {
        struct gl_top *t = &g->top[i];
        if (t->texture && t->kind == kind && t->w == w && t->h == h)
            return t;
    }
    struct gl_top *t = room(g);
    bake(g, t, kind, w, h);
    return t;
}

/* The part of an area at x, y that the clip and the target leave. */
static struct patch visible(const struct gl *g, int x, int y, int w, int h)
{
    const struct gl_clip *c = &g->clip;
    struct patch p = {x, y, x + w, y + h};
    p = patch_meet(p, (struct patch){0, 0, g->w, g->h});
    return c->on ? patch_meet(p, (struct patch){c->x, c->y, c->x + c->w, c->y + c->h}) : p;
}

/* Copies without scissors: with them, Mesa would draw instead of copying, five times as
 * slowly. */
void gl_surface(struct gl *g, const struct draw_cmd *c)
{
    int w = (int)lroundf(c->r.w), h = (int)lroundf(c->r.h);
    int x = (int)lroundf(c->r.x), y = (int)lroundf(c->r.y);
    if (w <= 0 || h <= 0 || w > g->atlas->most || h > g->atlas->most)
        return;
    struct gl_top *t = top_for(g, (enum surface)c->what, w, h);
    t->used = g->frame;
    struct patch p = visible(g, x, y, w, h);
    struct gl_bounds at = {(float)p.x0, (float)p.y0, (float)p.x1, (float)p.y1};
    if (patch_empty(p))
        return;
    if (gl_waits(g, &at))
        gl_flush(g); /* the waiting quads lie below it */
    int y0 = g->top_first ? p.y0 : g->h - p.y0, y1 = g->top_first ? p.y1 : g->h - p.y1;
    glDisable(GL_SCISSOR_TEST);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, t->target);
    glBlitFramebuffer(p.x0 - x, p.y0 - y, p.x1 - x, p.y1 - y, p.x0, y0, p.x1, y1,
                      GL_COLOR_BUFFER_BIT, GL_NEAREST);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, g->top_first ? g->kept : 0);
}

void gl_tops_clear(struct gl *g)
{
    for (int i = 0; i < TOPS; i++)
        drop(&g->top[i]);
}
