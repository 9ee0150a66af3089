/* sdl_text.c: measures and renders lines, with SDL_ttf. */
#include "sdl_art.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "echo.h"
#include "file.h"
#include "hash.h"
#include "letters.h"

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
    text_fonts_free(t);
    for (int f = 0; f < FONT_COUNT; f++)
        buf_free(&t->file[f]);
    if (TTF_WasInit())
        TTF_Quit();
}

/* ---- Fonts that are looked for ---- */

unsigned text_look(struct text_maker *t, enum font f, const char *text)
{
    size_t n = t->search ? strlen(text) : 0;
    for (size_t at = 0, len; at < n; at += len) {
        len = letters_next(text + at, n - at);
        if ((len > 1 || (unsigned char)text[at] >= 0x80) &&
            text_choose(t, f, text + at, len).awaited)
            return t->answers + 1;
    }
    return 0;
}

enum letters_news text_letters(struct text_maker *t, bool wait)
{
    if (!t->search)
        return LETTERS_ALL;
    if (wait)
        font_search_wait(t->search);
    bool waits = font_search_waits(t->search);
    unsigned answers = font_search_answers(t->search), told = t->answers;
    t->answers = answers;
    return answers != told ? LETTERS_CAME : waits ? LETTERS_AWAITED : LETTERS_ALL;
}

/* ---- One piece ---- */

#define BOX "\xF4\x8F\xBF\xBF" /* no font has it, so it is shown as a box */

/* The bytes from..to of a text, for SDL_ttf; a piece that no font has is a box. Free it. */
static char *piece_text(const struct text_piece *p, const char *text, int from, int to)
{
    if (p->source < 0)
        return mem_strdup(to > from ? BOX : "");
    char *out = mem_alloc((size_t)(to - from) + 1);
    memcpy(out, text + from, (size_t)(to - from));
    return out;
}

/* The open font for a piece, ready for its script and direction. */
static struct face *face_for(struct text_maker *t, enum font f, float size,
                             const struct text_piece *p)
{
    struct face *a = text_face(t, f, p->source > 0 ? p->source : 0, size);
    if (a && p->source > 0) {
        TTF_SetFontDirection(a->ttf, p->rtl ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR);
        TTF_SetFontScriptName(a->ttf, p->script);
    }
    return a;
}

/* The width of the bytes from..to of a piece. */
static float width_of(struct text_maker *t, enum font f, float size, const struct text_piece *p,
                      const char *text, int from, int to)
{
    int w = 0;
    struct face *a = face_for(t, f, size, p);
    char *part = piece_text(p, text, from, to);
    if (a && part[0])
        TTF_SizeUTF8(a->ttf, part, &w, NULL);
    free(part);
    return a ? (float)w * a->scale : 0;
}

/* ---- Measuring ---- */

static float measure_line(struct text_maker *t, enum font f, float size, const char *text)
{
    struct text_pieces l = text_line(t, f, text);
    float w = 0;
    for (int i = 0; i < l.n; i++)
        w += ceilf(width_of(t, f, size, &l.piece[i], text, l.piece[i].from, l.piece[i].to));
    free(l.piece);
    return w;
}

static float measure_plain(struct text_maker *t, enum font f, float size, const char *text)
{
    int w = 0;
    struct face *a = text_face(t, f, 0, size);
    if (a && text[0])
        TTF_SizeUTF8(a->ttf, text, &w, NULL);
    return (float)w;
}

float text_measure(struct text_maker *t, enum font f, float size, const char *text)
{
    int px = (int)lroundf(size);
    uint64_t key = hash_text(HASH_START ^ (uint64_t)(px * 8 + (int)f + 1), text);
    struct measured *m = &t->measured[key % MEASURES];
    if (m->key == key)
        return m->w;
    unsigned awaited = t->awaited;
    float w = text_is_plain(t, f, text) ? measure_plain(t, f, size, text)
                                        : measure_line(t, f, size, text);
    if (t->awaited == awaited)
        *m = (struct measured){key, w};
    return w;
}

void text_span(struct text_maker *t, enum font f, float size, const char *text, int from,
               int to, float *begin, float *end)
{
    struct text_pieces l = text_line(t, f, text);
    float x = 0;
    *begin = *end = 0;
    for (int i = 0; i < l.n; i++) {
        const struct text_piece *p = &l.piece[i];
        float w = ceilf(width_of(t, f, size, p, text, p->from, p->to));
        if (from >= p->from && from < p->to) {
            float a = width_of(t, f, size, p, text, p->from, from);
            float b = to < p->to ? width_of(t, f, size, p, text, p->from, to) : w;
            *begin = p->rtl ? x + w - a : x + a;
            *end = p->rtl ? x + w - b : x + b;
            break;
        }
        x += w;
    }
    free(l.piece);
}

bool text_coloured(struct text_maker *t, enum font f, const char *text)
{
    if (text_is_plain(t, f, text))
        return false;
    struct text_pieces l = text_line(t, f, text);
    bool coloured = false;
    for (int i = 0; i < l.n; i++)
        coloured |= l.piece[i].coloured;
    free(l.piece);
    return coloured;
}

/* ---- Rendering ---- */

/* The next character of a UTF-8 text; a bad byte stands for itself. */
static uint32_t next_char(const char **p)
{
    uint32_t c;
    size_t len = letters_char(*p, strlen(*p), &c);
    *p += len ? len : 1;
    return c;
}

/* An accent may reach above the font's ascent. SDL_ttf then moves the whole line down, and its
 * letters would be lower than those beside it. Returns by how much. */
static int reach_above(const struct face *a, const char *text)
{
    int most = 0, ascent = TTF_FontAscent(a->ttf);
    for (const char *p = text; *p;) {
        int top = 0;
        uint32_t c = next_char(&p);
        if (c >= 0x80 && TTF_GlyphMetrics32(a->ttf, c, NULL, NULL, NULL, &top, NULL) == 0 &&
            top - ascent > most)
            most = top - ascent;
    }
    return most;
}

static SDL_Color colour_of(struct rgba c)
{
    return (SDL_Color){c.r, c.g, c.b, 255};
}

/* The mean of the pixels from x0, y0 up to x1, y1, weighed by how opaque they are. */
static uint32_t mean(const SDL_Surface *in, int x0, int y0, int x1, int y1)
{
    uint32_t sum[4] = {0};
    for (int y = y0; y < y1; y++) {
        const uint32_t *row = (const uint32_t *)((const char *)in->pixels + y * in->pitch);
        for (int x = x0; x < x1; x++) {
            uint32_t v = row[x], a = v >> 24;
            sum[0] += a;
            sum[1] += (v >> 16 & 255) * a;
            sum[2] += (v >> 8 & 255) * a;
            sum[3] += (v & 255) * a;
        }
    }
    uint32_t n = (uint32_t)((x1 - x0) * (y1 - y0)), all = sum[0];
    if (!all)
        return 0;
    return all / n << 24 | sum[1] / all << 16 | sum[2] / all << 8 | sum[3] / all;
}

/* A smaller copy of a picture, which is freed. */
static SDL_Surface *shrunk(SDL_Surface *in, float scale)
{
    int w = (int)ceilf((float)in->w * scale), h = (int)ceilf((float)in->h * scale);
    SDL_Surface *out =
        w > 0 && h > 0 ? SDL_CreateRGBSurfaceWithFormat(0, w, h, 32, SDL_PIXELFORMAT_ARGB8888)
                       : NULL;
    for (int y = 0; out && y < h; y++) {
        uint32_t *row = (uint32_t *)((char *)out->pixels + y * out->pitch);
        int y0 = y * in->h / h, y1 = (y + 1) * in->h / h;
        for (int x = 0; x < w; x++) {
            int x0 = x * in->w / w, x1 = (x + 1) * in->w / w;
            row[x] = mean(in, x0, y0, x1 > x0 ? x1 : x0 + 1, y1 > y0 ? y1 : y0 + 1);
        }
    }
    SDL_FreeSurface(in);
    return out;
}

/* A rendered piece. base: from its top to the line that letters stand on. */
struct drawn {
    SDL_Surface *s;
    int base, w;
};

/* rise: how far the middle of capitals is above that line, in our own font. */
static struct drawn draw_piece(struct text_maker *t, enum font f, float size, struct rgba c,
                               const struct text_piece *p, const char *text, float rise)
{
    struct drawn d = {0};
    struct face *a = face_for(t, f, size, p);
    char *part = piece_text(p, text, p->from, p->to);
    d.w = (int)ceilf(width_of(t, f, size, p, text, p->from, p->to));
    d.s = a ? TTF_RenderUTF8_Blended(a->ttf, part, colour_of(c)) : NULL;
    if (d.s && a->scale < 1) { /* a picture, as high above the middle as below */
        d.s = shrunk(d.s, a->scale);
        d.base = d.s ? (int)lroundf((float)d.s->h / 2 + rise) : 0;
    } else if (d.s) {
        d.base = TTF_FontAscent(a->ttf) + reach_above(a, part);
    }
    free(part);
    return d;
}

static void put_piece(const struct drawn *d, SDL_Surface *out, int x, int y)
{
    for (int row = 0; row < d->s->h && row + y < out->h; row++) {
        int w = d->s->w < out->w - x ? d->s->w : out->w - x;
        if (row + y >= 0 && w > 0)
            memcpy((char *)out->pixels + (row + y) * out->pitch + 4 * (size_t)x,
                   (const char *)d->s->pixels + row * d->s->pitch, 4 * (size_t)w);
    }
}

/* Puts the pieces side by side on one line. */
static SDL_Surface *join(const struct drawn *d, int n, int *base)
{
    int w = 0, above = 0, below = 0;
    for (int i = 0; i < n; i++) {
        w += d[i].w;
        above = d[i].s && d[i].base > above ? d[i].base : above;
        below = d[i].s && d[i].s->h - d[i].base > below ? d[i].s->h - d[i].base : below;
    }
    *base = above;
    SDL_Surface *out =
        w > 0 && above + below > 0
            ? SDL_CreateRGBSurfaceWithFormat(0, w, above + below, 32, SDL_PIXELFORMAT_ARGB8888)
            : NULL;
    for (int i = 0, x = 0; out && i < n; x += d[i].w, i++)
        if (d[i].s)
            put_piece(&d[i], out, x, above - d[i].base);
    return out;
}

static SDL_Surface *render_line(struct text_maker *t, enum font f, float size, struct rgba c,
                                const char *text, float *rise)
{
    const struct face *own = text_face(t, f, 0, size);
    if (!own)
        return NULL;
    float middle = (float)TTF_FontAscent(own->ttf) - own->rise;
    struct text_pieces l = text_line(t, f, text);
    struct drawn *d = mem_alloc((size_t)(l.n + 1) * sizeof *d);
    int base = 0;
    for (int i = 0; i < l.n; i++)
        d[i] = draw_piece(t, f, size, c, &l.piece[i], text, middle);
    SDL_Surface *out = join(d, l.n, &base);
    for (int i = 0; i < l.n; i++)
        SDL_FreeSurface(d[i].s);
    free(d);
    free(l.piece);
    *rise = (float)base - middle;
    return out;
}

static SDL_Surface *render(struct text_maker *t, enum font f, float size, struct rgba c,
                           const char *text, float *rise)
{
    if (!text_is_plain(t, f, text))
        return render_line(t, f, size, c, text, rise);
    struct face *a = text_face(t, f, 0, size);
    if (!a)
        return NULL;
    *rise = a->rise + (float)reach_above(a, text);
    return TTF_RenderUTF8_Blended(a->ttf, text, colour_of(c));
}

SDL_Surface *text_render(struct text_maker *t, enum font f, float size, struct rgba c,
                         const char *text, float *rise, unsigned *look)
{
    unsigned awaited = t->awaited;
    SDL_Surface *s = render(t, f, size, c, text, rise);
    *look = t->awaited == awaited ? 0 : t->answers + 1;
    return s;
}
