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

/* The upright picture of a sprite that is also kept for turning, which saves reading the SVG
 * again: a card that is lifted from the hand. NULL if there is none. */
static struct pic *sprite_turned(struct sdl *s, const struct pic_key *key)
{
    struct pic_key turns = *key;
    turns.turns = 1;
    const struct pic *p = key->turns ? NULL : cache_find(&s->cache, &turns);
    if (!p)
        return NULL;
    int w = p->w, h = p->h;
    uint32_t *px = mem_alloc((size_t)w * (size_t)h * sizeof *px); /* p may have to make room */
    memcpy(px, p->px, (size_t)w * (size_t)h * sizeof *px);
    struct pic *upright = cache_add(&s->cache, key, px, w, h, w * 4);
    free(px);
    return upright;
}

/* Sprites are tinted when baked, not when copied: a software renderer copies plain pictures
 * three times as fast as modulated ones. */
static struct pic *sprite_pic(struct sdl *s, const struct draw_cmd *c, int w, int h)
{
    struct pic_key key;
    memset(&key, 0, sizeof key);
    key.kind = DRAW_SPRITE;
    key.what = c->what;
    key.turns = sdl_turns(s, c);
    key.c0 = c->c0;
    key.c0.a = 255;
    key.w = w;
    key.h = h;
    struct pic *p = cache_find(&s->cache, &key);
    if (p)
        return p;
    p = sprite_turned(s, &key);
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
    key.turns = sdl_turns(s, c);
    key.c0 = c->c0;
    key.c0.a = 255;
    key.w = (int32_t)strlen(text);
    key.size = roundf(c->size);
    key.text = hash_text(HASH_START, text);
    key.look = text_look(&s->art.text, (enum font)c->what, text);
    struct pic *p = cache_find(&s->cache, &key);
    if (p)
        return p;
    float rise = 0;
    SDL_Surface *in =
        text_render(&s->art.text, (enum font)c->what, c->size, c->c0, text, &rise, &key.look);
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

static void set_clip(struct sdl *s, struct patch p)
{
    SDL_Rect clip = {p.x0, p.y0, p.x1 - p.x0, p.y1 - p.y0};
    SDL_RenderSetClipRect(s->ren, &clip);
}

static void show(struct sdl *s, const struct draw_list *dl, int i)
{
    const struct draw_cmd *c = &dl->cmd[i];
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
        sdl_shadow(s, c, i + 1 < dl->n ? c + 1 : NULL);
        break;
    case DRAW_TEXT:
        show_text(s, c, dl->text + c->text);
        break;
    case DRAW_SURFACE:
        show_surface(s, c);
        break;
    case DRAW_CLIP: /* the damage has the clip of each command */
        break;
    }
}

/* Draws one region from the bottom up. */
static void show_region(struct sdl *s, const struct draw_list *dl, const struct region *region)
{
    struct patch p = region->at;
    SDL_Rect r = {p.x0, p.y0, p.x1 - p.x0, p.y1 - p.y0};
    SDL_RenderSetClipRect(s->ren, NULL);
    if (!region->from && !draw_covers(dl, (float)s->w, (float)s->h)) {
        SDL_SetRenderDrawBlendMode(s->ren, SDL_BLENDMODE_NONE);
        SDL_SetRenderDrawColor(s->ren, 0, 0, 0, 255);
        SDL_RenderFillRect(s->ren, &r);
    }
    for (int i = region->from; i < s->damage.now.n; i++) {
        const struct piece *q = &s->damage.now.at[i];
        if (!piece_meets(q, p))
            continue;
        set_clip(s, patch_meet(q->clip, p));
        show(s, dl, q->cmd);
    }
    SDL_RenderSetClipRect(s->ren, NULL);
}

/* --- the kept picture ------------------------------------------------------------------ */

static void forget_kept(struct sdl *s)
{
    if (s->kept)
        SDL_DestroyTexture(s->kept);
    s->kept = NULL;
    damage_forget(&s->damage);
}

/* Makes the texture that keeps the picture. Without one, every frame is drawn whole. */
static void make_kept(struct sdl *s)
{
    if (s->software || s->kept)
        return;
    damage_forget(&s->damage);
    s->kept = SDL_CreateTexture(s->ren, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_TARGET,
                                s->w, s->h);
    if (s->kept)
        SDL_SetTextureBlendMode(s->kept, SDL_BLENDMODE_NONE);
}

/* In software, only the patches go to the window system. */
static bool present_patches(struct sdl *s)
{
    SDL_Rect r[PATCHES];
    int n = s->damage.patches;
    if (!s->software || damage_is_whole(&s->damage) || SDL_RenderFlush(s->ren) != 0)
        return false;
    for (int i = 0; i < n; i++) {
        struct patch p = s->damage.patch[i];
        r[i] = (SDL_Rect){p.x0, p.y0, p.x1 - p.x0, p.y1 - p.y0};
    }
    return SDL_UpdateWindowSurfaceRects(SDL_RenderGetWindow(s->ren), r, n) == 0;
}

/* --- frames ---------------------------------------------------------------------------- */

static void begin(struct renderer *r, int w, int h)
{
    struct sdl *s = (struct sdl *)r;
    if (s->w != w || s->h != h)
        forget_kept(s);
    s->w = w;
    s->h = h;
    s->cache.frame++;
    cache_room(&s->cache, w, h);
}

static void submit(struct renderer *r, const struct draw_list *dl)
{
    struct sdl *s = (struct sdl *)r;
    make_kept(s);
    if (r->whole || (!s->software && !s->kept))
        damage_forget(&s->damage);
    r->whole = false;
    damage_find(&s->damage, r, dl, s->w, s->h, 0);
    if (s->kept)
        SDL_SetRenderTarget(s->ren, s->kept);
    for (int i = 0; i < s->damage.regions; i++)
        show_region(s, dl, &s->damage.region[i]);
    if (s->kept) {
        SDL_SetRenderTarget(s->ren, NULL);
        SDL_RenderCopy(s->ren, s->kept, NULL, NULL);
    }
}

static void present(struct renderer *r)
{
    struct sdl *s = (struct sdl *)r;
    if (s->damage.patches && !present_patches(s))
        SDL_RenderPresent(s->ren);
}

static float measure(struct renderer *r, enum font f, float size, const char *text)
{
    return text_measure(&((struct sdl *)r)->art.text, f, size, text);
}

static void span(struct renderer *r, enum font f, float size, const char *text, int from,
                 int to, float *begin, float *end)
{
    text_span(&((struct sdl *)r)->art.text, f, size, text, from, to, begin, end);
}

static enum letters_news letters(struct renderer *r, bool wait)
{
    return text_letters(&((struct sdl *)r)->art.text, wait);
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
    damage_free(&s->damage);
    if (s->ren) {
        forget_kept(s);
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
    forget_kept(s);
    cache_clear(&s->cache);
    forget_tops(s);
}

static const struct renderer functions = {
    .name = "sdl",
    .begin = begin,
    .submit = submit,
    .present = present,
    .measure = measure,
    .span = span,
    .letters = letters,
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
    s->damage.grain = 2; /* the texels of a large table top are two pixels wide */
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
    SDL_RendererInfo info;
    s->software =
        SDL_GetRendererInfo(s->ren, &info) == 0 && (info.flags & SDL_RENDERER_SOFTWARE) != 0;
    s->damage.count = s->software ? PATCHES : PATCHES_FEW; /* a device takes long for each */
    cache_init(&s->cache, s->ren);
    return &s->base;
}
