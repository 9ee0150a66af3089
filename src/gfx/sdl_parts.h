/* sdl_parts.h: what the files of the SDL renderer share. No other file includes it. */
#ifndef SUPERWILD_SDL_PARTS_H
#define SUPERWILD_SDL_PARTS_H

#include <SDL.h>

#include "damage.h"
#include "renderer.h"
#include "sdl_art.h"

#define CACHE_ENTRIES 1024
#define CACHE_BUCKETS 2048
#define CACHE_BYTES (14 * 1024 * 1024) /* at most, in a window of 1280 x 800 */

/* What a picture is made from. All bytes are hashed and compared, so zero it first. */
struct pic_key {
    uint8_t kind, what; /* enum draw_kind; sprite or font */
    uint8_t turns, pad; /* turns: flat pixels, from which turned pictures are made */
    struct rgba c0, c1; /* without c0's alpha if that is applied when copying */
    int32_t w, h;       /* text: w is its length */
    float radius, width, size;
    float angle;   /* degrees, of a picture that was turned before it was kept */
    uint32_t look; /* text: text_look() */
    uint64_t text; /* hash */
};

struct pic {
    struct pic_key key;
    uint64_t hash, used; /* used: the last frame that used it */
    SDL_Texture *tex;    /* or else, if the key says `turns`, */
    uint32_t *px;        /* its pixels, owned; both NULL: the entry is free */
    int w, h;
    SDL_Rect ink; /* all that can be seen of a texture */
    int clear;    /* pixels from each edge; further in, all are opaque */
    float rise;   /* text: from the top to the middle of its capitals */
    int next;     /* in the same bucket, -1 at the end */
};

struct pic_cache {
    SDL_Renderer *ren;
    struct pic pic[CACHE_ENTRIES];
    int bucket[CACHE_BUCKETS];
    int n;
    size_t bytes, most;
    uint64_t frame;
};

void cache_init(struct pic_cache *c, SDL_Renderer *ren);
/* Makes as much room as a window of w x h pixels needs: at 3840 x 2160, a hand of cards, each
 * turned. */
void cache_room(struct pic_cache *c, int w, int h);
void cache_clear(struct pic_cache *c);
struct pic *cache_find(struct pic_cache *c, const struct pic_key *key);
/* Adds w x h pixels under a new key: as a texture, or as a copy if the key says `turns`.
 * Removes the pictures unused for longest if room is
 * needed. */
struct pic *cache_add(struct pic_cache *c, const struct pic_key *key, const uint32_t *px, int w,
                      int h, int pitch_bytes);

/* A texture of such pixels, to be drawn over what is there; not kept. NULL if there is no
 * memory. */
SDL_Texture *cache_texture(const struct pic_cache *c, const uint32_t *px, int w, int h,
                           int pitch_bytes);

/* --- the renderer ----------------------------------------------------------------------- */

/* A baked surface. A page with a picture of a table uses two sizes at once, the rules three. */
struct table_top {
    SDL_Texture *texture;
    enum surface kind;
    int w, h;
    uint64_t used; /* grows with every use */
};
#define TABLE_TOPS 4

struct sdl {
    struct renderer base;
    SDL_Renderer *ren;
    struct art art;
    struct pic_cache cache;
    struct table_top top[TABLE_TOPS];
    uint64_t uses; /* of table tops, so far */
    int w, h;
    struct damage damage;
    /* The last picture. With a graphics device it is a texture, because the window's own
     * picture is not there any more after it was shown. In software it is the window's. */
    SDL_Texture *kept;
    bool software;
};

/* Boxes, frames and shadows, in sdl_shape.c. */
void sdl_box(struct sdl *s, const struct draw_cmd *c);
void sdl_frame(struct sdl *s, const struct draw_cmd *c);
/* next: the command that follows it, or NULL: what that hides is not drawn. */
void sdl_shadow(struct sdl *s, const struct draw_cmd *c, const struct draw_cmd *next);
/* A box with EFFECT_LANE, in sdl_lane.c. */
void sdl_lane(struct sdl *s, const struct draw_cmd *c);
/* Are pictures of this command turned by us, and kept turned? SDL's software renderer would
 * turn the whole picture for each patch of each frame. */
bool sdl_turns(const struct sdl *s, const struct draw_cmd *c);
/* Copies a picture to x, y with alpha a, 0..255, turned about (px, py) in the picture. */
void sdl_copy(struct sdl *s, struct pic *p, int x, int y, uint8_t a, float angle, float px,
              float py);

#endif
