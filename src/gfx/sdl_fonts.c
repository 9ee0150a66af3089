/* sdl_fonts.c: opens fonts, our own and the system's, and chooses one for a letter. */
#include "sdl_art.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "file.h"
#include "hash.h"
#include "letters.h"

#define PROBE 24.0f /* pixels, the size at which a font is tried */

/* ---- A font file as a stream ---- */

/* The fonts of the system may be large, so only what is needed of them is read. */
static Sint64 SDLCALL stream_size(SDL_RWops *rw)
{
    FILE *f = rw->hidden.unknown.data1;
    long at = ftell(f), end = -1;
    if (fseek(f, 0, SEEK_END) == 0)
        end = ftell(f);
    fseek(f, at, SEEK_SET);
    return end;
}

static Sint64 SDLCALL stream_seek(SDL_RWops *rw, Sint64 offset, int whence)
{
    static const int from[] = {SEEK_SET, SEEK_CUR, SEEK_END};
    FILE *f = rw->hidden.unknown.data1;
    return whence >= 0 && whence < 3 && fseek(f, (long)offset, from[whence]) == 0 ? ftell(f)
                                                                                  : -1;
}

static size_t SDLCALL stream_read(SDL_RWops *rw, void *to, size_t size, size_t n)
{
    return fread(to, size, n, rw->hidden.unknown.data1);
}

static int SDLCALL stream_close(SDL_RWops *rw)
{
    fclose(rw->hidden.unknown.data1);
    SDL_FreeRW(rw);
    return 0;
}

static SDL_RWops *stream_open(const char *path)
{
    FILE *f = file_open(path, NULL);
    SDL_RWops *rw = f ? SDL_AllocRW() : NULL;
    if (!rw) {
        if (f)
            fclose(f);
        return NULL;
    }
    *rw = (SDL_RWops){.type = SDL_RWOPS_UNKNOWN,
                      .size = stream_size,
                      .seek = stream_seek,
                      .read = stream_read,
                      .close = stream_close};
    rw->hidden.unknown.data1 = f;
    return rw;
}

/* ---- Open fonts ---- */

static TTF_Font *open_own(struct text_maker *t, enum font f, int px)
{
    SDL_RWops *rw = SDL_RWFromConstMem(t->file[f].data, (int)t->file[f].len);
    TTF_Font *ttf = TTF_OpenFontRW(rw, 1, px);
    if (!ttf)
        return NULL;
    TTF_SetFontHinting(ttf, TTF_HINTING_LIGHT_SUBPIXEL);
    /* In Latin script, Lato joins "ti" into one glyph, which looks like a mistake. Shaped as
     * another script the letters stay apart, with the same kerning. */
    TTF_SetFontScriptName(ttf, "Cyrl");
    return ttf;
}

static TTF_Font *open_system(const struct source *s, enum font f, int px)
{
    SDL_RWops *rw = s->bad ? NULL : stream_open(s->path);
    TTF_Font *ttf = rw ? TTF_OpenFontIndexRW(rw, 1, px, s->index) : NULL;
    if (ttf && f != FONT_TEXT && !s->emoji)
        TTF_SetFontStyle(ttf, TTF_STYLE_BOLD);
    return ttf;
}

static void open_face(struct text_maker *t, struct face *a, enum font f, int source, int px)
{
    const struct source *s = source ? &t->source[source - 1] : NULL;
    int top = 0;
    if (a->ttf)
        TTF_CloseFont(a->ttf);
    *a = (struct face){.font = f, .source = source, .px = px};
    a->ttf = s ? open_system(s, f, px) : open_own(t, f, px);
    if (!a->ttf)
        return;
    TTF_SetFontKerning(a->ttf, 1);
    /* The height of a line is nearly that of a picture in a font of pictures. */
    int h = TTF_FontHeight(a->ttf);
    a->scale = s && s->fixed && h > 0 ? 1.2f * (float)px / (float)h : 1;
    TTF_GlyphMetrics32(a->ttf, 'H', NULL, NULL, NULL, &top, NULL);
    a->rise = (float)TTF_FontAscent(a->ttf) - 0.5f * (float)top;
}

struct face *text_face(struct text_maker *t, enum font f, int source, float size)
{
    int px = (int)lroundf(fminf(fmaxf(size, 4), 400));
    struct face *a = &t->face[0];
    t->clock++;
    for (int i = 0; i < FACES_OPEN; i++) {
        struct face *b = &t->face[i];
        if (b->ttf && b->font == f && b->source == source && b->px == px) {
            b->used = t->clock;
            return b;
        }
        if (b->used < a->used)
            a = b;
    }
    open_face(t, a, f, source, px);
    a->used = t->clock;
    return a->ttf ? a : NULL;
}

void text_fonts_free(struct text_maker *t)
{
    for (int i = 0; i < FACES_OPEN; i++)
        if (t->face[i].ttf)
            TTF_CloseFont(t->face[i].ttf);
    for (int i = 0; i < t->n_sources; i++)
        free(t->source[i].path);
    free(t->source);
    if (t->search)
        font_search_free(t->search);
}

/* ---- Choosing ---- */

static bool provides(TTF_Font *ttf, const char *letter, size_t n)
{
    uint32_t c;
    for (size_t at = 0, len; at < n; at += len) {
        len = letters_char(letter + at, n - at, &c);
        if (!len || (!letters_is_silent(c) && !TTF_GlyphIsProvided32(ttf, c)))
            return false;
    }
    return true;
}

/* Is the letter wanted as a picture? */
static bool is_picture(const char *letter, size_t n)
{
    uint32_t c;
    for (size_t at = 0, len; at < n; at += len) {
        len = letters_char(letter + at, n - at, &c);
        if (!len)
            return false;
        if (c == 0xFE0F || (c >= 0x1F000 && c <= 0x1FBFF))
            return true;
    }
    return false;
}

/* Draws a letter and looks at it: a font may have pictures in a form that cannot be drawn
 * here. */
static bool draws(TTF_Font *ttf, const char *letter, size_t n, bool *coloured)
{
    uint32_t c;
    bool ink = false;
    letters_char(letter, n, &c);
    *coloured = false;
    if (letters_is_blank(c))
        return true;
    char *text = mem_alloc(n + 1);
    memcpy(text, letter, n);
    SDL_Surface *s = TTF_RenderUTF8_Blended(ttf, text, (SDL_Color){255, 255, 255, 255});
    for (int y = 0; s && y < s->h; y++) {
        const uint32_t *row = (const uint32_t *)((const char *)s->pixels + y * s->pitch);
        for (int x = 0; x < s->w; x++) {
            ink |= row[x] >> 24 > 32;
            *coloured |= row[x] >> 24 > 32 && (row[x] & 0xFFFFFF) != 0xFFFFFF;
        }
    }
    SDL_FreeSurface(s);
    free(text);
    return ink;
}

/* Looks at a font for the first time: can it be opened, and is it of one size only? */
static int add_source(struct text_maker *t, const struct system_font *font, bool emoji)
{
    for (int i = 0; i < t->n_sources; i++)
        if (t->source[i].emoji == emoji && t->source[i].index == font->index &&
            strcmp(t->source[i].path, font->path) == 0)
            return i + 1;
    t->source = mem_grow(t->source, (size_t)(t->n_sources + 1) * sizeof *t->source);
    struct source *s = &t->source[t->n_sources++];
    *s = (struct source){.path = mem_strdup(font->path), .index = font->index, .emoji = emoji};
    TTF_Font *ttf = open_system(s, FONT_TEXT, (int)PROBE);
    s->bad = !ttf;
    if (!ttf)
        return t->n_sources;
    int h = TTF_FontHeight(ttf);
    s->fixed = TTF_SetFontSize(ttf, 3 * (int)PROBE) == 0 && TTF_FontHeight(ttf) == h;
    TTF_CloseFont(ttf);
    return t->n_sources;
}

static bool source_has(struct text_maker *t, int source, const char *letter, size_t n,
                       struct choice *out)
{
    struct source *s = &t->source[source - 1];
    struct face *a = s->bad ? NULL : text_face(t, FONT_TEXT, source, PROBE);
    s->bad |= !a;
    if (!a || !provides(a->ttf, letter, n))
        return false;
    if (!draws(a->ttf, letter, n, &out->coloured)) {
        s->bad |= s->fixed;
        return false;
    }
    s->good = true;
    out->source = source;
    return true;
}

/* Those that have had a letter before are tried first. False if it is not known yet which fonts
 * have it. */
static bool search(struct text_maker *t, const char *letter, size_t n, struct choice *out)
{
    bool emoji = is_picture(letter, n);
    struct system_font font[FONTS_FOUND];
    for (int i = 1; i <= t->n_sources; i++)
        if (t->source[i - 1].good && t->source[i - 1].emoji == emoji &&
            source_has(t, i, letter, n, out))
            return true;
    if (!t->search)
        t->search = font_search_new();
    int fonts = font_search_for(t->search, letter, n, emoji, font);
    for (int i = 0; i < fonts; i++)
        if (source_has(t, add_source(t, &font[i], emoji), letter, n, out))
            break;
    return fonts >= 0;
}

struct choice text_choose(struct text_maker *t, enum font f, const char *letter, size_t n)
{
    uint64_t key = hash_bytes(HASH_START ^ ((uint64_t)f + 1), letter, n);
    struct choice *kept = &t->choice[key % CHOICES_KEPT];
    if (kept->key == key)
        return *kept;
    struct choice found = {.key = key, .source = -1};
    struct face *own = text_face(t, f, 0, PROBE);
    if (own && provides(own->ttf, letter, n))
        found.source = 0;
    else if (own)
        found.awaited = !search(t, letter, n, &found);
    if (found.awaited)
        t->awaited++;
    else
        *kept = found;
    return found;
}
