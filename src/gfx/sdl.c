/* sdl.c: shows a draw list with SDL_Renderer. */
#include "sdl_parts.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bake.h"
#include "buf.h"
#include "echo.h"
#include "hash.h"

/* Table tops up to this many pixels are baked at full size. */
#define TABLE_FULL (9 * 1024 * 1024)
#define BAND 32 /* rows baked at a time */

/* --- sprites --------------------------------------------------------------------------- */

/* Sprites are tinted when baked, not when copied: a software renderer copies plain pictures
 * three times as fast as modulated ones. */
static struct pic *sprite_pic(struct sdl *s, const struct draw_cmd *c, int w, int h)
{
    struct pic_key key;
    memset(&key, 0, sizeof key);
    key.kind = DRAW_SPRITE;
    key.what = c->what;
    key.c0 = c->c0;
    key.c0.a = 255;
    key.w = w;
    key.h = h;
    struct pic *p = cache_find(&s->cache, &key);
    if (p)
        return p;
    uint32_t *px = art_sprite(&s->art, (enum sprite)c->what, w, h, c->c0);
    if (!px)
        return NULL;
    p = cache_add(&s->cache, &key, px, w + 2, h + 2, (w + 2) * 4);
    free(px);
    return p;
}

static void show_sprite(struct sdl *s, const struct draw_cmd *c)
{
    int w = (int)lroundf(c->r.w), h = (int)lroundf(c->r.h);
    if (w <= 0 || h <= 0 || c->c0.a == 0)
        return;
    struct pic *p = sprite_pic(s, c, w, h);
    if (p)
        sdl_copy(s, p, (int)lroundf(c->r.x) - 1, (int)lroundf(c->r.y) - 1, c->c0.a, c->angle,
                 (float)p->w / 2, (float)p->h / 2);
}

/* --- text ------------------------------------------------------------------------------ */

static struct pic *text_pic(struct sdl *s, const struct draw_cmd *c, const char *text)
{
    struct pic_key key;
    memset(&key, 0, sizeof key);
    key.kind = DRAW_TEXT;
    key.what = c->what;
    key.c0 = c->c0;
    key.c0.a = 255;
    key.w = (int32_t)strlen(text);
    key.size = roundf(c->size);
    key.text = hash_text(HASH_START, text);
    struct pic *p = cache_find(&s->cache, &key);
    if (p)
        return p;
    float rise = 0;
    SDL_Surface *in =
        text_render(&s->art.text, (enum font)c->what, c->size, c->c0, text, &rise);
    if (!in)
        return NULL;
    p = cache_add(&s->cache, &key, in->pixels, in->w, in->h, in->pitch);
    SDL_FreeSurface(in);
    if (p)
        p->rise = rise;
    return p;
}

static void show_text(struct sdl *s, const struct draw_cmd *c, const char *text)
{
    if (c->c0.a == 0)
        return;
    struct pic *p = text_pic(s, c, text);
    if (!p)
        return;
    float left = c->align == ALIGN_LEFT ? 0 : c->align == ALIGN_RIGHT ? 1 : 0.5f;
    float ox = left * (float)p->w;
    sdl_copy(s, p, (int)lroundf(c->r.x - ox), (int)lroundf(c->r.y - p->rise), c->c0.a, c->angle,
             ox, p->rise);
}

/* --- the table ------------------------------------------------------------------------- */

static void bake_table(struct sdl *s, struct table_top *t)
{
    t->texture = SDL_CreateTexture(s->ren, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_STATIC,
                                   t->w, t->h);
    if (!t->texture)
        return;
    SDL_SetTextureBlendMode(t->texture, SDL_BLENDMODE_NONE);
    SDL_SetTextureScaleMode(t->texture, SDL_ScaleModeNearest);
    struct bake_surface *b = bake_surface_new(t->kind, t->w, t->h);
    uint32_t *px = mem_alloc((size_t)t->w * BAND * 4);
    for (int y = 0; y < t->h; y += BAND) {
        SDL_Rect band = {0, y, t->w, t->h - y < BAND ? t->h - y : BAND};
        bake_surface_rows(b, y, band.h, px);
        SDL_UpdateTexture(t->texture, &band, px, t->w * 4);
    }
    free(px);
    bake_surface_free(b);
}

static void forget_tops(struct sdl *s)
{
    for (int i = 0; i < TABLE_TOPS; i++)
        if (s->top[i].texture)
            SDL_DestroyTexture(s->top[i].texture);
    memset(s->top, 0, sizeof s->top);
}

/* The baked surface of this kind and size. A new one replaces the one unused for longest. */
static struct table_top *find_top(struct sdl *s, enum surface kind, int w, int h)
{
    struct table_top *oldest = &s->top[0];
    for (int i = 0; i < TABLE_TOPS; i++) {
        struct table_top *t = &s->top[i];
        if (t->texture && t->kind == kind && t->w == w && t->h == h)
            return t;
        if (t->used < oldest->used)
            oldest = t;
    }
    if (oldest->texture)
        SDL_DestroyTexture(oldest->texture);
    *oldest = (struct table_top){.kind = kind, .w = w, .h = h};
    bake_table(s, oldest);
    return oldest;
}

static void show_surface(struct sdl *s, const struct draw_cmd *c)
{
    int w = (int)lroundf(c->r.w), h = (int)lroundf(c->r.h);
    if (w <= 0 || h <= 0)
        return;
    int part = w * h > TABLE_FULL ? 2 : 1;
    SDL_Rect to = {(int)lroundf(c->r.x), (int)lroundf(c->r.y), w, h};
    struct table_top *t =
        find_top(s, (enum surface)c->what, (w + part - 1) / part, (h + part - 1) / part);
    t->used = ++s->uses;
    if (t->texture)
        SDL_RenderCopy(s->ren, t->texture, NULL, &to);
}

/* --- the renderer ---------------------------------------------------------------------- */

static void set_clip(struct sdl *s, struct rect r)
{
    if (r.w < 0) {
        SDL_RenderSetClipRect(s->ren, NULL);
        return;
    }
    int x = (int)lroundf(r.x), y = (int)lroundf(r.y);
    SDL_Rect clip = {x, y, (int)lroundf(r.x + r.w) - x, (int)lroundf(r.y + r.h) - y};
    SDL_RenderSetClipRect(s->ren, &clip);
}

static void show(struct sdl *s, const struct draw_list *dl, const struct draw_cmd *c)
{
    switch ((enum draw_kind)c->kind) {
    case DRAW_SPRITE:
        show_sprite(s, c);
        break;
    case DRAW_BOX:
        sdl_box(s, c);
        break;
    case DRAW_FRAME:
        sdl_frame(s, c);
        break;
    case DRAW_SHADOW:
        sdl_shadow(s, c);
        break;
    case DRAW_TEXT:
        show_text(s, c, dl->text + c->text);
        break;
    case DRAW_SURFACE:
        show_surface(s, c);
        break;
    case DRAW_CLIP:
        set_clip(s, c->r);
        break;
    }
}

static void begin(struct renderer *r, int w, int h)
{
    struct sdl *s = (struct sdl *)r;
    s->w = w;
    s->h = h;
    s->cache.frame++;
    SDL_RenderSetClipRect(s->ren, NULL);
    SDL_SetRenderDrawColor(s->ren, 0, 0, 0, 255);
    SDL_RenderClear(s->ren);
}

static void submit(struct renderer *r, const struct draw_list *dl)
{
    struct sdl *s = (struct sdl *)r;
    for (int i = 0; i < dl->n; i++)
        show(s, dl, &dl->cmd[i]);
    SDL_RenderSetClipRect(s->ren, NULL);
}

static void present(struct renderer *r)
{
    SDL_RenderPresent(((struct sdl *)r)->ren);
}

static float measure(struct renderer *r, enum font f, float size, const char *text)
{
    return text_measure(&((struct sdl *)r)->art.text, f, size, text);
}

static bool has_letters(struct renderer *r, enum font f, const char *text)
{
    return text_has_letters(&((struct sdl *)r)->art.text, f, text);
}

static bool screenshot(struct renderer *r, const char *path, struct reason *why)
{
    struct sdl *s = (struct sdl *)r;
    uint8_t *rgb = mem_alloc((size_t)s->w * (size_t)s->h * 3);
    bool ok = SDL_RenderReadPixels(s->ren, NULL, SDL_PIXELFORMAT_RGB24, rgb, s->w * 3) == 0
                  ? art_save_png(path, s->w, s->h, rgb, s->w * 3, why)
                  : refuse(why, "%s: the picture cannot be read back: %s", echo_path(path).text,
                           SDL_GetError());
    free(rgb);
    return ok;
}

static void destroy(struct renderer *r)
{
    struct sdl *s = (struct sdl *)r;
    if (s->ren) {
        cache_clear(&s->cache);
        forget_tops(s);
        SDL_DestroyRenderer(s->ren);
    }
    art_free(&s->art);
    free(s);
}

static void lost(struct renderer *r)
{
    struct sdl *s = (struct sdl *)r;
    cache_clear(&s->cache);
    forget_tops(s);
}

static const struct renderer functions = {
    .name = "sdl",
    .begin = begin,
    .submit = submit,
    .present = present,
    .measure = measure,
    .has_letters = has_letters,
    .screenshot = screenshot,
    .lost = lost,
    .destroy = destroy,
};

/* --- the driver ------------------------------------------------------------------------ */

/* Without a graphics device the processor would draw OpenGL too, through a compiler that takes
 * 90 MB and four times as long as SDL's own software renderer (measured: 18 ms against 4 ms a
 * frame at 1280x800). SDL_RENDER_DRIVER in the environment overrides this. */
static SDL_Renderer *make_sdl(SDL_Window *window)
{
    if (!renderer_has_device()) {
        SDL_SetHintWithPriority(SDL_HINT_RENDER_DRIVER, "software", SDL_HINT_DEFAULT);
        SDL_SetHintWithPriority(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0", SDL_HINT_DEFAULT);
    }
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear");
    return SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC);
}

/* --- starting -------------------------------------------------------------------------- */

struct renderer *renderer_sdl(void *window, const char *assets, struct reason *why)
{
    struct sdl *s = mem_alloc(sizeof *s);
    s->base = functions;
    if (!art_init(&s->art, assets, why)) {
        destroy(&s->base);
        return NULL;
    }
    s->ren = make_sdl(window);
    if (!s->ren) {
        refuse(why, "Cannot draw in the window: %s.", SDL_GetError());
        destroy(&s->base);
        return NULL;
    }
    cache_init(&s->cache, s->ren);
    return &s->base;
}
