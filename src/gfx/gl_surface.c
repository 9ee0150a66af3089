/* gl_surface.c: table tops. Each is baked by the processor as for the sdl renderer, darkened
 * at its corners by a shader, and kept as a texture of the size it is shown at. */
#include "gl_parts.h"

#include <math.h>
#include <stdlib.h>

#include "bake.h"
#include "buf.h"

#define BAND 32 /* rows baked at a time */

static void make_texture(GLuint *texture, int w, int h)
{
    if (!*texture)
        glGenTextures(1, texture);
    glBindTexture(GL_TEXTURE_2D, *texture);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, w, h, 0, GL_BGRA, GL_UNSIGNED_INT_8_8_8_8_REV,
                 NULL);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
}

static void upload(enum surface kind, int w, int h)
{
    struct bake_surface *b = bake_surface_new(kind, w, h);
    uint32_t *px = mem_alloc((size_t)w * BAND * 4);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
    for (int y = 0; y < h; y += BAND) {
        int rows = h - y < BAND ? h - y : BAND;
        bake_surface_rows(b, y, rows, px);
        glTexSubImage2D(GL_TEXTURE_2D, 0, 0, y, w, rows, GL_BGRA, GL_UNSIGNED_INT_8_8_8_8_REV,
                        px);
    }
    free(px);
    bake_surface_free(b);
}

/* Draws into the texture. Its first row is the top of the table but the bottom of a
 * framebuffer, so the shape is upside down. */
static void darken_corners(struct gl *g, GLuint texture, int w, int h)
{
    GLuint target = 0;
    float hw = (float)w / 2, hh = (float)h / 2;
    struct gl_quad q = {.shape = {hw, hh, hw, -hh}, .quad = {-hw, -hh, hw, hh}};
    q.extra[2] = 1;
    glGenFramebuffers(1, &target);
    glBindFramebuffer(GL_FRAMEBUFFER, target);
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture, 0);
    if (glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE) {
        gl_aim(g, w, h, g->time);
        g->clip.on = false;
        gl_add(g, GL_EFFECT_VIGNETTE, 0, &q);
        gl_flush(g);
    }
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    glDeleteFramebuffers(1, &target);
    gl_aim(g, g->w, g->h, g->time);
}

static void bake(struct gl *g, struct gl_top *t, enum surface kind, int w, int h)
{
    struct gl_clip clip = g->clip;
    gl_flush(g); /* what waits may want the texture as it was, and belongs in the window */
    make_texture(&t->texture, w, h);
    upload(kind, w, h);
    darken_corners(g, t->texture, w, h);
    t->kind = kind;
    t->w = w;
    t->h = h;
    g->clip = clip;
}

/* The one that is wanted, else a free one or that unused longest, to be baked. */
static struct gl_top *top_for(struct gl *g, enum surface kind, int w, int h)
{
    struct gl_top *best = &g->top[0];
    for (int i = 0; i < TOPS; i++) {
        struct gl_top *t = &g->top[i];
        if (t->texture && t->kind == kind && t->w == w && t->h == h)
            return t;
        if (t->used < best->used)
            best = t;
    }
    bake(g, best, kind, w, h);
    return best;
}

void gl_surface(struct gl *g, const struct draw_cmd *c)
{
    int w = (int)lroundf(c->r.w), h = (int)lroundf(c->r.h);
    if (w <= 0 || h <= 0 || w > g->atlas->most || h > g->atlas->most)
        return;
    struct gl_top *t = top_for(g, (enum surface)c->what, w, h);
    t->used = g->frame;
    float hw = (float)w / 2, hh = (float)h / 2;
    struct gl_quad q = {
        .shape = {roundf(c->r.x) + hw, roundf(c->r.y) + hh, hw, hh},
        .quad = {-hw, -hh, hw, hh},
        .extra = {0, 0, 1, 0},
    };
    gl_add(g, GL_EFFECT_SURFACE, t->texture, &q);
}

void gl_tops_clear(struct gl *g)
{
    for (int i = 0; i < TOPS; i++) {
        glDeleteTextures(1, &g->top[i].texture);
        g->top[i] = (struct gl_top){0};
    }
}
