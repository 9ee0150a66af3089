/* sdl_art.h: sprites and lines of text as pixels, made with SDL_image and SDL_ttf; what the sdl
 * and the gl renderer have in common. Nobody else includes it. */
#ifndef SUPERWILD_SDL_ART_H
#define SUPERWILD_SDL_ART_H

#include <SDL.h>
#include <SDL_ttf.h>

#include "draw.h"
#include "reason.h"

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

/* --- sprites --------------------------------------------------------------------------- */

struct art {
    char *assets;            /* the folder, owned */
    void *svg[SPRITE_COUNT]; /* the files, read at first use, SDL_free() */
    size_t svg_size[SPRITE_COUNT];
    struct text_maker text;
};

/* assets: the folder with fonts/ and tiles/. Call art_free() whether it succeeds or not. */
bool art_init(struct art *a, const char *assets, struct reason *why);
void art_free(struct art *a);
/* A sprite drawn for w x h pixels, multiplied by the tint (its alpha left out): 0xAARRGGBB
 * with straight alpha, (w + 2) x (h + 2), as there is a clear pixel all round for smooth
 * turned edges. free(); NULL when the picture cannot be read. */
uint32_t *art_sprite(struct art *a, enum sprite s, int w, int h, struct rgba tint);
/* Writes rows of red, green and blue to a PNG file. */
bool art_save_png(const char *path, int w, int h, void *rgb, int pitch, struct reason *why);

#endif
