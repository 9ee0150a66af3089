/* gl_batch.c: collects quads and draws them: one upload, then one call for each batch of quads
 * with the same effect, texture and clip.
 *
 * A quad may join an earlier batch if nothing in the batches between them overlaps it, so that
 * the picture stays true to the order of the draw list. When the processor draws OpenGL, every
 * change of effect costs as much as some thousand pixels. */
#include "gl_parts.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

#include "buf.h"

#define LOOK_BACK 16 /* batches */
/* Quads a call: 1020 indices is the most that Mesa's llvmpipe takes at once. */
#define AT_ONCE 170

static const enum gl_blend blends[GL_EFFECT_COUNT] = {
#define X(name, file, blend) [GL_EFFECT_##name] = blend,
    GL_EFFECTS(X)
#undef X
};

static bool same_clip(const struct gl_clip *a, const struct gl_clip *b)
{
    return a->on == b->on &&
           (!a->on || (a->x == b->x && a->y == b->y && a->w == b->w && a->h == b->h));
}

/* --- which batch ----------------------------------------------------------------------- */

/* The upright box round what the clip leaves of a quad. */
static struct gl_bounds bounds_of(const struct gl_quad *q, const struct gl_clip *c)
{
    struct gl_bounds b = {1e9f, 1e9f, -1e9f, -1e9f};
    for (int i = 0; i < 4; i++) {
        float x = q->quad[i & 1 ? 2 : 0], y = q->quad[i & 2 ? 3 : 1];
        float tx = q->shape[0] + x * q->place[2] - y * q->place[3];
        float ty = q->shape[1] + x * q->place[3] + y * q->place[2];
        b = (struct gl_bounds){fminf(b.x0, tx), fminf(b.y0, ty), fmaxf(b.x1, tx),
                               fmaxf(b.y1, ty)};
    }
    if (c->on)
        b = (struct gl_bounds){fmaxf(b.x0, (float)c->x), fmaxf(b.y0, (float)c->y),
                               fminf(b.x1, (float)(c->x + c->w)),
                               fminf(b.y1, (float)(c->y + c->h))};
    return b;
}

static bool meet(const struct gl_bounds *a, const struct gl_bounds *b)
{
    return a->x0 < b->x1 && b->x0 < a->x1 && a->y0 < b->y1 && b->y0 < a->y1;
}

/* Would the order matter between this batch and a new quad? */
static bool in_the_way(const struct gl *g, const struct gl_batch *b, const struct gl_bounds *of)
{
    if (!meet(&b->bounds, of))
        return false;
    for (int i = b->last; i >= 0; i = g->entry[i].before)
        if (meet(&g->entry[i].bounds, of))
            return true;
    return false;
}

bool gl_waits(const struct gl *g, const struct gl_bounds *in)
{
    for (int i = 0; i < g->batches; i++)
        if (in_the_way(g, &g->batch[i], in))
            return true;
    return false;
}

static bool alike(const struct gl_batch *a, const struct gl_batch *b)
{
    return a->effect == b->effect && a->turned == b->turned && a->texture == b->texture &&
           same_clip(&a->clip, &b->clip);
}

static int new_batch(struct gl *g, const struct gl_batch *want)
{
    if (g->batches == g->batches_cap) {
        g->batches_cap = g->batches_cap ? 2 * g->batches_cap : 64;
        g->batch = mem_grow(g->batch, (size_t)g->batches_cap * sizeof *g->batch);
    }
    g->batch[g->batches] = *want;
    g->batch[g->batches].bounds = (struct gl_bounds){1e9f, 1e9f, -1e9f, -1e9f};
    g->batch[g->batches].last = -1;
    return g->batches++;
}

/* The latest batch of the same kind, if nothing drawn after it overlaps the quad; else a new
 * batch. */
static int batch_for(struct gl *g, const struct gl_batch *want, const struct gl_bounds *of)
{
    for (int i = g->batches - 1; i >= 0 && i >= g->batches - LOOK_BACK; i--) {
        if (alike(&g->batch[i], want))
            return i;
        if (in_the_way(g, &g->batch[i], of))
            break;
    }
    return new_batch(g, want);
}

/* Cuts an upright quad to the clip, so that it need not wait for a batch with that clip. False
 * if nothing is left of it. */
static bool cut(struct gl_quad *q, const struct gl_clip *c)
{
    float x = (float)c->x - q->shape[0], y = (float)c->y - q->shape[1];
    float x0 = fmaxf(q->quad[0], x), y0 = fmaxf(q->quad[1], y);
    q->place[0] += x0 - q->quad[0];
    q->place[1] += y0 - q->quad[1];
    q->quad[0] = x0;
    q->quad[1] = y0;
    q->quad[2] = fminf(q->quad[2], x + (float)c->w);
    q->quad[3] = fminf(q->quad[3], y + (float)c->h);
    return q->quad[0] < q->quad[2] && q->quad[1] < q->quad[3];
}

void gl_add(struct gl *g, enum gl_effect effect, GLuint texture, const struct gl_quad *whole)
{
    struct gl_quad quad = *whole, *q = &quad;
    struct gl_batch want = {.effect = effect, .texture = texture, .clip = g->clip};
    if (g->clip.on && q->place[3] == 0) {
        if (!cut(q, &g->clip))
            return;
        want.clip = (struct gl_clip){.on = false};
    }
    struct gl_bounds of = bounds_of(q, &want.clip);
    want.turned = texture && q->place[3] != 0;
    int i = batch_for(g, &want, &of);
    struct gl_batch *b = &g->batch[i];
    if (g->quads == g->quads_cap) {
        g->quads_cap = g->quads_cap ? 2 * g->quads_cap : 512;
        g->entry = mem_grow(g->entry, (size_t)g->quads_cap * sizeof *g->entry);
        g->corner = mem_grow(g->corner, (size_t)g->quads_cap * 4 * sizeof *g->corner);
    }
    g->entry[g->quads] = (struct gl_entry){*q, of, b->last};
    b->last = g->quads++;
    b->n++;
    b->bounds = (struct gl_bounds){fminf(b->bounds.x0, of.x0), fminf(b->bounds.y0, of.y0),
                                   fmaxf(b->bounds.x1, of.x1), fmaxf(b->bounds.y1, of.y1)};
}

/* --- drawing --------------------------------------------------------------------------- */

/* The colour at height y of the shape, premultiplied. It changes evenly, so that parts of the
 * shape look like the whole. */
static void ink(uint16_t out[4], const struct gl_quad *q, float y)
{
    const uint8_t c0[4] = {q->c0.r, q->c0.g, q->c0.b, 255},
                  c1[4] = {q->c1.r, q->c1.g, q->c1.b, 255};
    float t = fminf(fmaxf(0.5f + 0.5f * y / q->shape[3], 0), 1);
    for (int i = 0; i < 4; i++) {
        float a = (float)(c0[i] * q->c0.a), b = (float)(c1[i] * q->c1.a);
        out[i] = (uint16_t)((a + (b - a) * t) * (65535.0f / (255 * 255)) + 0.5f);
    }
}

static void corners(struct gl_vertex out[4], const struct gl_quad *q)
{
    for (int i = 0; i < 4; i++) {
        struct gl_vertex *v = &out[i];
        float x = q->quad[i & 1 ? 2 : 0], y = q->quad[i & 2 ? 3 : 1];
        v->spot[0] = q->shape[0] + x * q->place[2] - y * q->place[3];
        v->spot[1] = q->shape[1] + x * q->place[3] + y * q->place[2];
        v->at[0] = x;
        v->at[1] = y;
        v->texel[0] = q->place[0] + x - q->quad[0];
        v->texel[1] = q->place[1] + y - q->quad[1];
        memcpy(v->size, q->shape + 2, sizeof v->size);
        memcpy(v->edge, q->edge, sizeof v->edge);
        ink(v->ink, q, y);
    }
}

/* Sorts quads by batch, keeping their order within each. */
static void sort_quads(struct gl *g)
{
    int at = 0;
    for (int i = 0; i < g->batches; i++) {
        struct gl_batch *b = &g->batch[i];
        b->first = at;
        at += b->n;
        for (int k = b->last, n = at; k >= 0; k = g->entry[k].before)
            corners(&g->corner[4 * --n], &g->entry[k].quad);
    }
}

void gl_aim(struct gl *g, int w, int h, bool top_first, float time)
{
    glViewport(0, 0, w, h);
    g->view[0] = (float)w;
    g->view[1] = (float)h;
    g->top_first = top_first;
    g->time = time;
    g->setting++;
}

static void use_effect(struct gl *g, enum gl_effect effect)
{
    struct gl_program *p = &g->program[effect];
    glUseProgram(p->id);
    if (p->set != g->setting) {
        glUniform3f(p->view, g->view[0], g->view[1], g->top_first ? -1.0f : 1.0f);
        glUniform1f(p->time, g->time);
        p->set = g->setting;
    }
    switch (blends[effect]) {
    case BLEND_OVER:
        glEnable(GL_BLEND);
        glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
        break;
    case BLEND_MULTIPLY:
        glEnable(GL_BLEND);
        glBlendFunc(GL_DST_COLOR, GL_ZERO);
        break;
    case BLEND_NONE:
        glDisable(GL_BLEND);
        break;
    }
}

void gl_use_clip(struct gl *g, const struct gl_clip *c)
{
    if (!c->on) {
        glDisable(GL_SCISSOR_TEST);
        return;
    }
    glEnable(GL_SCISSOR_TEST);
    glScissor(c->x, g->top_first ? c->y : (int)g->view[1] - c->y - c->h, c->w, c->h);
}

static void attribute(GLuint i, int n, GLenum type, size_t at)
{
    glEnableVertexAttribArray(i);
    glVertexAttribPointer(i, n, type, type == GL_UNSIGNED_SHORT, sizeof(struct gl_vertex),
                          (const void *)(uintptr_t)at); /* the form GL wants it in */
}

/* Where the corners lie in the buffer, from this byte on. */
static void attributes(size_t from)
{
    attribute(0, 2, GL_FLOAT, from + offsetof(struct gl_vertex, spot));
    attribute(1, 2, GL_FLOAT, from + offsetof(struct gl_vertex, at));
    attribute(2, 2, GL_FLOAT, from + offsetof(struct gl_vertex, texel));
    attribute(3, 2, GL_FLOAT, from + offsetof(struct gl_vertex, size));
    attribute(4, 4, GL_FLOAT, from + offsetof(struct gl_vertex, edge));
    attribute(5, 4, GL_UNSIGNED_SHORT, from + offsetof(struct gl_vertex, ink));
}

#ifdef __EMSCRIPTEN__
/* WebGL can begin only with the first corner, so that becomes another one. */
static void draw_quads(int n, int first)
{
    attributes((size_t)(4 * first) * sizeof(struct gl_vertex));
    glDrawElements(GL_TRIANGLES, 6 * n, GL_UNSIGNED_SHORT, NULL);
}
#else
static void draw_quads(int n, int first)
{
    glDrawElementsBaseVertex(GL_TRIANGLES, 6 * n, GL_UNSIGNED_SHORT, NULL, 4 * first);
}
#endif

void gl_batch_init(struct gl *g)
{
    static const uint16_t six[6] = {0, 2, 1, 1, 2, 3};
    uint16_t index[AT_ONCE][6];
    for (int i = 0; i < AT_ONCE; i++)
        for (int k = 0; k < 6; k++)
            index[i][k] = (uint16_t)(4 * i + six[k]);
    glGenVertexArrays(1, &g->array);
    glBindVertexArray(g->array);
    glGenBuffers(1, &g->indices);
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, g->indices);
    glBufferData(GL_ELEMENT_ARRAY_BUFFER, sizeof index, index, GL_STATIC_DRAW);
    glGenBuffers(1, &g->buffer);
    glBindBuffer(GL_ARRAY_BUFFER, g->buffer);
    attributes(0);
}

void gl_batch_free(struct gl *g)
{
    glDeleteBuffers(1, &g->buffer);
    glDeleteBuffers(1, &g->indices);
    glDeleteVertexArrays(1, &g->array);
    g->buffer = g->indices = g->array = 0;
}

static void draw_batch(struct gl *g, const struct gl_batch *b)
{
    use_effect(g, b->effect);
    gl_use_clip(g, &b->clip);
    if (b->texture)
        glBindTexture(GL_TEXTURE_2D, b->texture);
    glBindSampler(0, b->turned ? g->mixing : 0);
    for (int i = 0; i < b->n; i += AT_ONCE) {
        int n = b->n - i < AT_ONCE ? b->n - i : AT_ONCE;
        draw_quads(n, b->first + i);
    }
}

void gl_flush(struct gl *g)
{
    if (!g->quads)
        return;
    sort_quads(g);
    glBufferData(GL_ARRAY_BUFFER, (GLsizeiptr)((size_t)g->quads * 4 * sizeof *g->corner),
                 g->corner, GL_STREAM_DRAW);
    for (int i = 0; i < g->batches; i++)
        draw_batch(g, &g->batch[i]);
    g->batches = g->quads = 0;
    atlas_drawn(g->atlas);
}
