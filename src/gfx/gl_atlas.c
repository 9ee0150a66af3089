/* gl_atlas.c: keeps sprites and lines of text in a few textures. */
#include "gl_parts.h"

#include <stdlib.h>
#include <string.h>

#include "bake.h"
#include "buf.h"
#include "hash.h"

static void forget_all(struct gl_atlas *a)
{
    a->n = 0;
    for (int i = 0; i < ATLAS_BUCKETS; i++)
        a->bucket[i] = -1;
}

#ifdef __EMSCRIPTEN__
#define GL_PIXELS GL_RGBA, GL_UNSIGNED_BYTE

/* WebGL has no other order of bytes than red, green, blue. */
void gl_upload(int x, int y, int w, int h, const uint32_t *px)
{
    size_t n = (size_t)w * (size_t)h;
    uint32_t *to = mem_alloc(n * sizeof *to);
    for (size_t i = 0; i < n; i++)
        to[i] = (px[i] & 0xFF00FF00) | (px[i] >> 16 & 255) | (px[i] & 255) << 16;
    glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
    glTexSubImage2D(GL_TEXTURE_2D, 0, x, y, w, h, GL_PIXELS, to);
    free(to);
}
#else
#define GL_PIXELS GL_BGRA, GL_UNSIGNED_INT_8_8_8_8_REV

void gl_upload(int x, int y, int w, int h, const uint32_t *px)
{
    glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
    glTexSubImage2D(GL_TEXTURE_2D, 0, x, y, w, h, GL_PIXELS, px);
}
#endif

GLuint gl_texture(int w, int h, GLint filter)
{
    GLuint texture = 0;
    glGenTextures(1, &texture);
    glBindTexture(GL_TEXTURE_2D, texture);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA, w, h, 0, GL_PIXELS, NULL);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, filter);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, filter);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    return texture;
}

void atlas_init(struct gl_atlas *a)
{
    GLint most = 0;
    memset(a, 0, sizeof *a);
    glGetIntegerv(GL_MAX_TEXTURE_SIZE, &most);
    a->most = most;
    a->high = a->wide = ATLAS_SIDE;
    a->pages = ATLAS_PAGES_FEW;
    forget_all(a);
}

void atlas_room(struct gl_atlas *a, int w, int h)
{
    a->high = w * h > 2000000 ? ATLAS_SIDE : ATLAS_SIDE / 2;
    a->wide = w * h > 5000000 ? 2 * ATLAS_SIDE : ATLAS_SIDE;
    a->pages = w * h > 5000000 ? ATLAS_PAGES : ATLAS_PAGES_FEW;
}

void atlas_clear(struct gl_atlas *a)
{
    for (int i = 0; i < ATLAS_PAGES; i++) {
        glDeleteTextures(1, &a->page[i].texture);
        a->page[i] = (struct atlas_page){0};
    }
    forget_all(a);
}

void atlas_drawn(struct gl_atlas *a)
{
    a->frame++;
    a->waiting = false;
}

/* --- finding --------------------------------------------------------------------------- */

static int *bucket_of(struct gl_atlas *a, const struct atlas_key *key)
{
    return &a->bucket[hash_bytes(HASH_START, key, sizeof *key) % ATLAS_BUCKETS];
}

struct atlas_pic *atlas_find(struct gl_atlas *a, const struct atlas_key *key)
{
    for (int i = *bucket_of(a, key); i >= 0; i = a->pic[i].next) {
        struct atlas_pic *p = &a->pic[i];
        if (memcmp(&p->key, key, sizeof *key) != 0)
            continue;
        a->page[p->page].used = a->frame;
        a->waiting = true;
        return p;
    }
    return NULL;
}

/* --- pages ----------------------------------------------------------------------------- */

/* Forgets the pictures of a page and closes the gaps in the list. */
static void empty_page(struct gl_atlas *a, int page)
{
    int kept = a->n;
    forget_all(a);
    for (int i = 0; i < kept; i++) {
        struct atlas_pic p = a->pic[i];
        if (p.page == page)
            continue;
        int *bucket = bucket_of(a, &p.key);
        p.next = *bucket;
        *bucket = a->n;
        a->pic[a->n++] = p;
    }
    struct atlas_page *g = &a->page[page];
    g->x = g->y = g->shelf = 0;
}

static void make_texture(struct atlas_page *g, int w, int h)
{
    glDeleteTextures(1, &g->texture);
    g->texture = gl_texture(w, h, GL_NEAREST);
    g->w = w;
    g->h = h;
}

/* Moves to a place in this row, or in a new row. False if the page is full. */
static bool fits(struct atlas_page *g, int w, int h)
{
    if (!g->texture)
        return false;
    if (g->x + w > g->w) {
        g->y += g->shelf;
        g->x = g->shelf = 0;
    }
    return g->x + w <= g->w && g->y + h <= g->h;
}

static int oldest_page(const struct gl_atlas *a)
{
    int best = 0;
    for (int i = 1; i < a->pages; i++)
        if (a->page[i].used < a->page[best].used)
            best = i;
    return best;
}

/* The index of a page with room: one that has it already, a new one, or the oldest after
 * emptying it. -1 if this frame still uses the oldest. */
static int page_for(struct gl_atlas *a, int w, int h)
{
    int fresh = -1;
    for (int i = a->pages - 1; i >= 0; i--) {
        if (fits(&a->page[i], w, h))
            return i;
        if (!a->page[i].texture)
            fresh = i;
    }
    int i = fresh >= 0 ? fresh : oldest_page(a);
    struct atlas_page *g = &a->page[i];
    if (g->texture && g->used == a->frame)
        return -1;
    empty_page(a, i);
    int pw = w > a->wide ? w : a->wide;
    int ph = h > a->high ? h : a->high;
    if (g->w != pw || g->h != ph)
        make_texture(g, pw, ph);
    return i;
}

/* --- adding ---------------------------------------------------------------------------- */

/* Empties all pages when many tiny pictures have filled the list first. */
static bool start_over(struct gl_atlas *a)
{
    if (a->waiting)
        return false;
    for (int i = 0; i < ATLAS_PAGES; i++)
        empty_page(a, i);
    return true;
}

struct atlas_pic *atlas_add(struct gl_atlas *a, const struct atlas_key *key, int w, int h,
                            const uint32_t *px)
{
    if (w > a->most || h > a->most || (a->n == ATLAS_ENTRIES && !start_over(a)))
        return NULL;
    int i = page_for(a, w, h);
    if (i < 0)
        return NULL;
    struct atlas_page *g = &a->page[i];
    struct atlas_pic *p = &a->pic[a->n];
    int *bucket = bucket_of(a, key);
    *p = (struct atlas_pic){.key = *key, .page = i, .next = *bucket};
    p->x = g->x;
    p->y = g->y;
    p->w = w;
    p->h = h;
    p->clear = bake_clear_edge(px, w, h, w);
    *bucket = a->n++;
    g->x += w;
    g->shelf = h > g->shelf ? h : g->shelf;
    g->used = a->frame;
    a->waiting = true;
    glBindTexture(GL_TEXTURE_2D, g->texture);
    gl_upload(p->x, p->y, w, h, px);
    return p;
}
