/* gl_batch.c: quads that wait, and drawing them: one upload, one call for each run of quads
 * of the same effect, texture and clip. */
#include "gl_parts.h"

#include <stddef.h>
#include <string.h>

#include "buf.h"

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

static struct gl_batch *batch_for(struct gl *g, enum gl_effect effect, GLuint texture,
                                  bool turned)
{
    struct gl_batch *b = g->batches ? &g->batch[g->batches - 1] : NULL;
    if (b && b->effect == effect && b->turned == turned && same_clip(&b->clip, &g->clip) &&
        (!b->texture || !texture || b->texture == texture)) {
        b->texture = texture ? texture : b->texture;
        return b;
    }
    if (g->batches == g->batches_cap) {
        g->batches_cap = g->batches_cap ? 2 * g->batches_cap : 256;
        g->batch = mem_grow(g->batch, (size_t)g->batches_cap * sizeof *g->batch);
    }
    b = &g->batch[g->batches++];
    *b = (struct gl_batch){effect, texture, turned, g->clip, g->quads, 0};
    return b;
}

void gl_add(struct gl *g, enum gl_effect effect, GLuint texture, const struct gl_quad *q)
{
    struct gl_batch *b = batch_for(g, effect, texture, texture && q->place[3] != 0);
    if (g->quads == g->quads_cap) {
        g->quads_cap = g->quads_cap ? 2 * g->quads_cap : 512;
        g->quad = mem_grow(g->quad, (size_t)g->quads_cap * sizeof *g->quad);
    }
    g->quad[g->quads++] = *q;
    b->n++;
}

void gl_aim(struct gl *g, int w, int h, float time)
{
    glViewport(0, 0, w, h);
    g->view[0] = (float)w;
    g->view[1] = (float)h;
    g->time = time;
    g->setting++;
}

static void use_effect(struct gl *g, enum gl_effect effect)
{
    struct gl_program *p = &g->program[effect];
    glUseProgram(p->id);
    if (p->set != g->setting) {
        glUniform2f(p->view, g->view[0], g->view[1]);
        glUniform1f(p->time, g->time);
        p->set = g->setting;
    }
    switch (blends[effect]) {
    case BLEND_OVER:
        glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
        break;
    case BLEND_MULTIPLY:
        glBlendFunc(GL_DST_COLOR, GL_ZERO);
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
    glScissor(c->x, (int)g->view[1] - c->y - c->h, c->w, c->h);
}

/* 3.3 cannot start at a later instance: the buffer is looked at from there instead. */
static void point_at(int first)
{
    const char *base = (const char *)((size_t)first * sizeof(struct gl_quad));
    const GLsizei stride = sizeof(struct gl_quad);
    glVertexAttribPointer(0, 4, GL_FLOAT, GL_FALSE, stride,
                          base + offsetof(struct gl_quad, shape));
    glVertexAttribPointer(1, 4, GL_FLOAT, GL_FALSE, stride,
                          base + offsetof(struct gl_quad, quad));
    glVertexAttribPointer(2, 4, GL_FLOAT, GL_FALSE, stride,
                          base + offsetof(struct gl_quad, place));
    glVertexAttribPointer(3, 4, GL_FLOAT, GL_FALSE, stride,
                          base + offsetof(struct gl_quad, edge));
    glVertexAttribPointer(4, 4, GL_UNSIGNED_BYTE, GL_TRUE, stride,
                          base + offsetof(struct gl_quad, c0));
    glVertexAttribPointer(5, 4, GL_UNSIGNED_BYTE, GL_TRUE, stride,
                          base + offsetof(struct gl_quad, c1));
}

void gl_flush(struct gl *g)
{
    if (!g->quads)
        return;
    glBindBuffer(GL_ARRAY_BUFFER, g->buffer);
    glBufferData(GL_ARRAY_BUFFER, (GLsizeiptr)((size_t)g->quads * sizeof *g->quad), g->quad,
                 GL_STREAM_DRAW);
    for (int i = 0; i < g->batches; i++) {
        const struct gl_batch *b = &g->batch[i];
        use_effect(g, b->effect);
        gl_use_clip(g, &b->clip);
        glBindTexture(GL_TEXTURE_2D, b->texture ? b->texture : g->atlas->page[0].texture);
        glBindSampler(0, b->turned ? g->mixing : 0);
        point_at(b->first);
        glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, b->n);
    }
    g->batches = g->quads = 0;
    atlas_drawn(g->atlas);
}
