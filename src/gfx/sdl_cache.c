/* sdl_cache.c: keeps pictures as textures within a fixed amount of memory. */
#include "sdl_parts.h"

#include <string.h>

#include "hash.h"

void cache_init(struct pic_cache *c, SDL_Renderer *ren)
{
    memset(c, 0, sizeof *c);
    c->ren = ren;
    for (int i = 0; i < CACHE_BUCKETS; i++)
        c->bucket[i] = -1;
}

static size_t bytes_of(const struct pic *p)
{
    return (size_t)p->w * (size_t)p->h * 4;
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
    SDL_DestroyTexture(c->pic[i].tex);
    c->pic[i].tex = NULL;
    c->bytes -= bytes_of(&c->pic[i]);
    c->n--;
}

void cache_clear(struct pic_cache *c)
{
    for (int i = 0; i < CACHE_ENTRIES; i++)
        if (c->pic[i].tex)
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
        if (c->pic[i].tex && (best < 0 || c->pic[i].used < c->pic[best].used))
            best = i;
    return best;
}

static int free_place(struct pic_cache *c, size_t more)
{
    while (c->n > 0 && (c->n == CACHE_ENTRIES || c->bytes + more > CACHE_BYTES))
        drop(c, oldest(c));
    int i = 0;
    while (c->pic[i].tex)
        i++;
    return i;
}

struct pic *cache_add(struct pic_cache *c, const struct pic_key *key, const uint32_t *px, int w,
                      int h, int pitch_bytes)
{
    SDL_Texture *tex =
        SDL_CreateTexture(c->ren, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_STATIC, w, h);
    if (!tex)
        return NULL;
    SDL_UpdateTexture(tex, NULL, px, pitch_bytes);
    SDL_SetTextureBlendMode(tex, SDL_BLENDMODE_BLEND);
    int i = free_place(c, (size_t)w * (size_t)h * 4);
    struct pic *p = &c->pic[i];
    *p = (struct pic){.key = *key, .tex = tex, .w = w, .h = h, .used = c->frame};
    p->hash = hash_bytes(HASH_START, key, sizeof *key);
    p->next = c->bucket[p->hash % CACHE_BUCKETS];
    c->bucket[p->hash % CACHE_BUCKETS] = i;
    c->n++;
    c->bytes += bytes_of(p);
    return p;
}
