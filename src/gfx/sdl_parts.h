/* sdl_parts.h: what the files of the SDL renderer share; nobody else includes it. */
#ifndef SUPERWILD_SDL_PARTS_H
#define SUPERWILD_SDL_PARTS_H

#include <SDL.h>
#include <SDL_ttf.h>

#include "renderer.h"

#define CACHE_ENTRIES 1024
#define CACHE_BUCKETS 2048
#define CACHE_BYTES (14 * 1024 * 1024)

/* What a picture is made from; all of it is hashed and compared, so zero it first. */
struct pic_key {
    uint8_t kind, what, pad[2]; /* enum draw_kind; sprite or font */
    struct rgba c0, c1;         /* alpha of c0 left out where it is applied when copying */
    int32_t w, h;               /* text: w is its length */
    float radius, width, size;
    uint32_t pad2;
    uint64_t text; /* hash */
};

struct pic {
    struct pic_key key;
    uint64_t hash, used; /* the frame it was last used in */
    SDL_Texture *tex;    /* NULL: the entry is free */
    int w, h;
    float rise; /* text: from its top to the middle of its capitals */
    int next;   /* in its bucket, -1 at the end */
};

struct pic_cache {
    SDL_Renderer *ren;
    struct pic pic[CACHE_ENTRIES];
    int bucket[CACHE_BUCKETS];
    int n;
    size_t bytes;
    uint64_t frame;
};

void cache_init(struct pic_cache *c, SDL_Renderer *ren);
void cache_clear(struct pic_cache *c);
struct pic *cache_find(struct pic_cache *c, const struct pic_key *key);
/* Puts w x h pixels in under a key not yet there, pushing out what was unused longest. */
struct pic *cache_add(struct pic_cache *c, const struct pic_key *key, const uint32_t *px, int w,
                      int h, int pitch_bytes);

/* --- text ------------------------------------------------------------------------------ */

#define FACES 16      /* a font at a size, kept open */
#define MEASURES 2048 /* a power of two */

struct face {
    TTF_Font *ttf; /* NULL: free */
    enum font font;
    int px;
    float rise; /* from the top of a rendered line to the middle of its capitals */
    uint64_t used;
};

struct measured {
    uint64_t key;
    float w;
};

struct text_maker {
    void *file[FONT_COUNT]; /* the font files, owned, SDL_free() */
    size_t size[FONT_COUNT];
    struct face face[FACES];
    struct measured measured[MEASURES];
    uint64_t clock;
};

bool text_init(struct text_maker *t, const char *assets, struct reason *why);
void text_free(struct text_maker *t);
float text_measure(struct text_maker *t, enum font f, float size, const char *text);
/* A rendered line in its colour (alpha left out), SDL_FreeSurface(); NULL when nothing shows.
 */
SDL_Surface *text_render(struct text_maker *t, enum font f, float size, struct rgba c,
                         const char *text, float *rise);

/* --- the renderer ----------------------------------------------------------------------- */

struct sdl {
    struct renderer base;
    SDL_Renderer *ren;
    char *assets;
    void *svg[SPRITE_COUNT]; /* the files, read at first use, SDL_free() */
    size_t svg_size[SPRITE_COUNT];
    struct pic_cache cache;
    struct text_maker text;
    SDL_Texture *table; /* the surface baked last */
    enum surface table_kind;
    int table_w, table_h;
    int w, h;
};

/* Shapes: boxes, frames, shadows, in sdl_shape.c. */
void sdl_box(struct sdl *s, const struct draw_cmd *c);
void sdl_frame(struct sdl *s, const struct draw_cmd *c);
void sdl_shadow(struct sdl *s, const struct draw_cmd *c);
/* Copies a picture to x, y with alpha a of 255, turned about (px, py) of the picture. */
void sdl_copy(struct sdl *s, struct pic *p, int x, int y, uint8_t a, float angle, float px,
              float py);

#endif
