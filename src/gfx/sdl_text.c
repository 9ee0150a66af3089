/* sdl_text.c: opens fonts, and measures and renders lines, with SDL_ttf. */
#include "sdl_art.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "echo.h"
#include "file.h"
#include "hash.h"

static const char *const font_files[FONT_COUNT] = {
    [FONT_TEXT] = "Lato-Regular.ttf",
    [FONT_BOLD] = "Lato-Bold.ttf",
    [FONT_TILE] = "Lato-Heavy.ttf",
};

bool text_init(struct text_maker *t, const char *assets, struct reason *why)
{
    memset(t, 0, sizeof *t);
    if (TTF_Init() != 0)
        return refuse(why, "The text library could not start: %s.", TTF_GetError());
    for (int f = 0; f < FONT_COUNT; f++) {
        struct buf path = {0};
        buf_addf(&path, "%s/fonts/%s", assets, font_files[f]);
        bool good = file_read(buf_text(&path), &t->file[f], NULL) ||
                    refuse(why, "The font %s is missing.", echo_path(buf_text(&path)).text);
        buf_free(&path);
        if (!good)
            return false;
    }
    return true;
}

void text_free(struct text_maker *t)
{
    for (int i = 0; i < FACES; i++)
        if (t->face[i].ttf)
            TTF_CloseFont(t->face[i].ttf);
    for (int f = 0; f < FONT_COUNT; f++)
        buf_free(&t->file[f]);
    if (TTF_WasInit())
        TTF_Quit();
}

static void open_face(struct text_maker *t, struct face *a, enum font f, int px)
{
    if (a->ttf)
        TTF_CloseFont(a->ttf);
    SDL_RWops *rw = SDL_RWFromConstMem(t->file[f].data, (int)t->file[f].len);
    *a = (struct face){.ttf = TTF_OpenFontRW(rw, 1, px), .font = f, .px = px};
    if (!a->ttf)
        return;
    TTF_SetFontHinting(a->ttf, TTF_HINTING_LIGHT_SUBPIXEL);
    TTF_SetFontKerning(a->ttf, 1);
    /* In Latin script, Lato joins "ti" into one glyph, which looks like a mistake. Shaped as
     * another script the letters stay apart, with the same kerning. */
    TTF_SetFontScriptName(a->ttf, "Cyrl");
    int top = 0;
    TTF_GlyphMetrics32(a->ttf, 'H', NULL, NULL, NULL, &top, NULL);
    a->rise = (float)TTF_FontAscent(a->ttf) - 0.5f * (float)top;
}

static struct face *face_of(struct text_maker *t, enum font f, float size)
{
    int px = (int)lroundf(fminf(fmaxf(size, 4), 400));
    struct face *a = &t->face[0];
    t->clock++;
    for (int i = 0; i < FACES; i++) {
        struct face *b = &t->face[i];
        if (b->ttf && b->font == f && b->px == px) {
            b->used = t->clock;
            return b;
        }
        if (b->used < a->used)
            a = b;
    }
    open_face(t, a, f, px);
    a->used = t->clock;
    return a->ttf ? a : NULL;
}

float text_measure(struct text_maker *t, enum font f, float size, const char *text)
{
    int px = (int)lroundf(size), w = 0;
    uint64_t key = hash_text(HASH_START ^ (uint64_t)(px * 8 + (int)f + 1), text);
    struct measured *m = &t->measured[key % MEASURES];
    if (m->key == key)
        return m->w;
    struct face *a = face_of(t, f, size);
    if (a && text[0])
        TTF_SizeUTF8(a->ttf, text, &w, NULL);
    *m = (struct measured){key, (float)w};
    return m->w;
}

/* The next character of a UTF-8 text; a bad byte stands for itself. */
static uint32_t next_char(const unsigned char **p)
{
    uint32_t c = *(*p)++;
    int more = c >= 0xF0 ? 3 : c >= 0xE0 ? 2 : c >= 0xC0 ? 1 : 0;
    c = more ? c & (0x3Fu >> more) : c;
    for (; more > 0 && (**p & 0xC0) == 0x80; more--)
        c = c << 6 | (*(*p)++ & 0x3F);
    return c;
}

bool text_has_letters(struct text_maker *t, enum font f, const char *text)
{
    const struct face *a = face_of(t, f, 17);
    for (const unsigned char *p = (const unsigned char *)text; a && *p;)
        if (!TTF_GlyphIsProvided32(a->ttf, next_char(&p)))
            return false;
    return true;
}

/* An accent may reach above the font's ascent. SDL_ttf then moves the whole line down, and its
 * letters would be lower than those beside it. Returns by how much. */
static int reach_above(const struct face *a, const char *text)
{
    int most = 0, ascent = TTF_FontAscent(a->ttf);
    for (const unsigned char *p = (const unsigned char *)text; *p;) {
        int top = 0;
        uint32_t c = next_char(&p);
        if (c >= 0x80 && TTF_GlyphMetrics32(a->ttf, c, NULL, NULL, NULL, &top, NULL) == 0 &&
            top - ascent > most)
            most = top - ascent;
    }
    return most;
}

SDL_Surface *text_render(struct text_maker *t, enum font f, float size, struct rgba c,
                         const char *text, float *rise)
{
    struct face *a = face_of(t, f, size);
    if (!a)
        return NULL;
    *rise = a->rise + (float)reach_above(a, text);
    return TTF_RenderUTF8_Blended(a->ttf, text, (SDL_Color){c.r, c.g, c.b, 255});
}
