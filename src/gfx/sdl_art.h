/* sdl_art.h: makes sprites and lines of text as pixels, with SDL_image and SDL_ttf, for the sdl
 * and gl renderers. No other file includes it. */
#ifndef SUPERWILD_SDL_ART_H
#define SUPERWILD_SDL_ART_H

#include <SDL.h>
#include <SDL_ttf.h>

#include "buf.h"
#include "draw.h"

/* --- text ------------------------------------------------------------------------------ */

#define FACES 16      /* fonts kept open, each in one size */
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
    struct buf file[FONT_COUNT]; /* the font files */
    struct face face[FACES];
    struct measured measured[MEASURES];
    uint64_t clock;
};

bool text_init(struct text_maker *t, const char *assets, struct reason *why);
void text_free(struct text_maker *t);
float text_measure(struct text_maker *t, enum font f, float size, const char *text);
bool text_has_letters(struct text_maker *t, enum font f, const char *text);
/* Renders a line in its colour, ignoring alpha. Free it with SDL_FreeSurface(). NULL if there
 * is nothing to show. */
SDL_Surface *text_render(struct text_maker *t, enum font f, float size, struct rgba c,
                         const char *text, float *rise);

/* --- sprites --------------------------------------------------------------------------- */

struct art {
    char *assets;                 /* the assets folder, owned */
    struct buf svg[SPRITE_COUNT]; /* the files, read on first use */
    struct text_maker text;
};

/* assets: the folder with fonts/ and tiles/. False with a reason if a font cannot be read. Call
 * art_free() in either case. */
bool art_init(struct art *a, const char *assets, struct reason *why);
void art_free(struct art *a);
/* A sprite drawn for w x h pixels and multiplied by the tint, whose alpha is ignored: (w + 2) x
 * (h + 2) pixels of 0xAARRGGBB with straight alpha. The clear pixel all round keeps turned
 * edges smooth. Free with free(). NULL if the picture cannot be read. */
uint32_t *art_sprite(struct art *a, enum sprite s, int w, int h, struct rgba tint);
/* Writes rows of red, green and blue bytes to a PNG file. */
bool art_save_png(const char *path, int w, int h, void *rgb, int pitch, struct reason *why);

#endif
