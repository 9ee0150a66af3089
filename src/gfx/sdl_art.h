/* sdl_art.h: makes sprites and lines of text as pixels, with SDL_image and SDL_ttf, for the sdl
 * and gl renderers. No other file includes it. */
#ifndef SUPERWILD_SDL_ART_H
#define SUPERWILD_SDL_ART_H

#include <SDL.h>
#include <SDL_ttf.h>

#include "buf.h"
#include "draw.h"
#include "renderer.h"
#include "font_search.h"

/* --- text ------------------------------------------------------------------------------ */

#define FACES_OPEN 48 /* fonts kept open, each in one size */
#define MEASURES 2048 /* a power of two */
#define CHOICES_KEPT 1024

struct face {
    TTF_Font *ttf; /* NULL: free */
    enum font font;
    int source; /* 0: our own; otherwise a font of the system, from 1 */
    int px;
    float rise;  /* from the top of a rendered line to the middle of its capitals */
    float scale; /* of what it renders; not 1 only for a font of pictures in one size */
    uint64_t used;
};

struct measured {
    uint64_t key;
    float w;
};

/* A font of the system that has been looked at. */
struct source {
    char *path; /* owned */
    int index;
    bool bad;  /* it cannot be opened, or its pictures cannot be drawn here */
    bool good; /* something was drawn with it */
    bool emoji, fixed;
};

/* Which font draws a letter. */
struct choice {
    uint64_t key;
    int source; /* as in struct face; -1: none has it, so it is a box */
    bool coloured;
    bool awaited; /* a font for it is still looked for; until then it is a box */
};

struct text_maker {
    struct buf file[FONT_COUNT]; /* the font files */
    struct face face[FACES_OPEN];
    struct measured measured[MEASURES];
    struct choice choice[CHOICES_KEPT];
    struct font_search *search; /* NULL until it is needed */
    unsigned answers;           /* of the search, so far; those since have not been told of */
    unsigned awaited;           /* grows when a font is asked for that is not known yet */
    struct source *source;      /* n_sources of them, owned */
    int n_sources;
    uint64_t clock;
};

bool text_init(struct text_maker *t, const char *assets, struct reason *why);
void text_free(struct text_maker *t);
float text_measure(struct text_maker *t, enum font f, float size, const char *text);
/* Where the letter at the bytes from..to of a text begins and ends, in pixels from its left
 * end. It ends left of its beginning if it is written from right to left. */
void text_span(struct text_maker *t, enum font f, float size, const char *text, int from,
               int to, float *begin, float *end);
/* Has the text letters in colours of their own (emoji)? */
bool text_coloured(struct text_maker *t, enum font f, const char *text);
/* 0 if the text looks as it always will. Otherwise fonts for some of its letters are still
 * looked for, and the number changes when one may have been found. Before anything was rendered
 * or measured it is 0. */
unsigned text_look(struct text_maker *t, enum font f, const char *text);
/* renderer.letters, see there. */
enum letters_news text_letters(struct text_maker *t, bool wait);
/* Renders a line in its colour, ignoring alpha. What our font does not have comes from the
 * system's, and what none has is a box. Free it with SDL_FreeSurface(). NULL if there is
 * nothing to show. look: text_look() of what was rendered. */
SDL_Surface *text_render(struct text_maker *t, enum font f, float size, struct rgba c,
                         const char *text, float *rise, unsigned *look);

/* sdl_fonts.c: which font draws a letter, and the fonts that are open. */
struct face *text_face(struct text_maker *t, enum font f, int source, float size);
struct choice text_choose(struct text_maker *t, enum font f, const char *letter, size_t n);
void text_fonts_free(struct text_maker *t);

/* sdl_line.c: the pieces of a line, each of one font, direction and script. */
struct text_piece {
    int from, to; /* bytes */
    int source;   /* as in struct choice */
    bool rtl, coloured;
    const char *script; /* of ISO 15924 */
};

struct text_pieces {
    struct text_piece *piece; /* n of them, from left to right; owned */
    int n, cap;
};

/* Free with free(line.piece). */
struct text_pieces text_line(struct text_maker *t, enum font f, const char *text);
/* Can all of it be drawn by our own font from left to right? */
bool text_is_plain(struct text_maker *t, enum font f, const char *text);

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
