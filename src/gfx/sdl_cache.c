/* sdl_cache.c: keeps pictures as textures within a fixed amount of memory. */
#include "sdl_parts.h"

#include <stdlib.h>
#include <string.h>

#include "bake.h"
#include "buf.h"
#include "hash.h"

void cache_init(struct pic_cache *c, SDL_Renderer *ren)
{
    memset(c, 0, sizeof *c);
    c->ren = ren;
    c->most = CACHE_BYTES;
    for (int i = 0; i < CACHE_BUCKETS; i++)
        c->bucket[i] = -1;
}

void cache_room(struct pic_cache *c, int w, int h)
{
    c->most = CACHE_BYTES;
    if (w * h > 1280 * 800)
        c->most += (size_t)(w * h - 1280 * 800) * 5;
}

static size_t bytes_of(const struct pic *p)
{
    return (size_t)p->w * (size_t)p->h * 4;
}

static bool is_kept(const struct pic *p)
{
    return p->tex || p->px;
}

static void unlink_pic(struct pic_cache *c, int i)
{
    int *at = &c->bucket[c->pic[i].hash % CACHE_BUCKETS];
    while (*at != i)
        at = &c->pic[*at].next;
    *at = c->pic[i].next;
}

static void drop(struct pic_cache *c, int i)
{
    unlink_pic(c, i);
    if (c->pic[i].tex)
        SDL_DestroyTexture(c->pic[i].tex);
    free(c->pic[i].px);
    c->pic[i].tex = NULL;
    c->pic[i].px = NULL;
    c->bytes -= bytes_of(&c->pic[i]);
    c->n--;
}

void cache_clear(struct pic_cache *c)
{
    for (int i = 0; i < CACHE_ENTRIES; i++)
        if (is_kept(&c->pic[i]))
            drop(c, i);
}

struct pic *cache_find(struct pic_cache *c, const struct pic_key *key)
{
    uint64_t hash = hash_bytes(HASH_START, key, sizeof *key);
    for (int i = c->bucket[hash % CACHE_BUCKETS]; i >= 0; i = c->pic[i].next)
        if (c->pic[i].hash == hash && memcmp(&c->pic[i].key, key, sizeof *key) == 0) {
            c->pic[i].used = c->frame;
            return &c->pic[i];
        }
    return NULL;
}

static int oldest(const struct pic_cache *c)
{
    int best = -1;
    for (int i = 0; i < CACHE_ENTRIES; i++)
        if (is_kept(&c->pic[i]) && (best < 0 || c->pic[i].used < c->pic[best].used))
            best = i;
    return best;
}

static int free_place(struct pic_cache *c, size_t more)
{
    while (c->n > 0 && (c->n == CACHE_ENTRIES || c->bytes + more > c->most))
        drop(c, oldest(c));
    int i = 0;
    while (is_kept(&c->pic[i]))
        i++;
    return i;
}

SDL_Texture *cache_texture(const struct pic_cache *c, const uint32_t *px, int w, int h,
                           int pitch_bytes)
{
    SDL_Texture *tex =
        SDL_CreateTexture(c->ren, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_STATIC, w, h);
    if (!tex)
        return NULL;
    SDL_UpdateTexture(tex, NULL, px, pitch_bytes);
    SDL_SetTextureBlendMode(tex, SDL_BLENDMODE_BLEND);
    return tex;
}

static uint32_t *copy_of(const uint32_t *px, int w, int h, int pitch_bytes)
{
    uint32_t *out = mem_alloc((size_t)w * (size_t)h * 4);
    for (int y = 0; y < h; y++)
        memcpy(out + (size_t)y * (size_t)w, (const char *)px + (size_t)y * (size_t)pitch_bytes,
               (size_t)w * 4);
    return out;
}

static bool row_shows(const uint32_t *row, int n)
{
    for (int x = 0; x < n; x++)
        if (row[x] >> 24)
            return true;
    return false;
}

/* Lines of text are clear above and below their letters, which would take time to draw. */
static SDL_Rect ink_of(const uint32_t *px, int w, int h, int pitch)
{
    int top = 0, low = h, left = w, right = 0;
    while (top < low && !row_shows(px + (size_t)top * (size_t)pitch, w))
        top++;
    while (low > top && !row_shows(px + (size_t)(low - 1) * (size_t)pitch, w))
        low--;
    for (int y = top; y < low; y++) {
        const uint32_t *row = px + (size_t)y * (size_t)pitch;
        for (int x = 0; x < left; x++)
            if (row[x] >> 24)
                left = x;
        for (int x = w; x > right; x--)
            if (row[x - 1] >> 24)
                right = x;
    }
    return (SDL_Rect){left, top, right > left ? right - left : 0, low - top};
}

struct pic *cache_add(struct pic_cache *c, const struct pic_key *key, const uint32_t *px, int w,
                      int h, int pitch_bytes)
{
    struct pic new = {.key = *key, .w = w, .h = h, .used = c->frame};
    new.ink = ink_of(px, w, h, pitch_bytes / 4);
    new.clear = key->turns ? 0 : bake_clear_edge(px, w, h, pitch_bytes / 4);
    if (key->turns)
        new.px = copy_of(px, w, h, pitch_bytes);
    else if (!(new.tex = cache_texture(c, px, w, h, pitch_bytes)))
        return NULL;
    int i = free_place(c, (size_t)w * (size_t)h * 4);
    struct pic *p = &c->pic[i];
    new.hash = hash_bytes(HASH_START, key, sizeof *key);
    new.next = c->bucket[new.hash % CACHE_BUCKETS];
    *p = new;
    c->bucket[p->hash % CACHE_BUCKETS] = i;
    c->n++;
    c->bytes += bytes_of(p);
    return p;
}
