/* sdl_art.c: reads sprites from their SVG files, and writes PNG files of what was drawn. */
#include "sdl_art.h"

#include <SDL_image.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "buf.h"
#include "echo.h"
#include "file.h"

bool art_init(struct art *a, const char *assets, struct reason *why)
{
    memset(a, 0, sizeof *a);
    a->assets = mem_strdup(assets);
    return text_init(&a->text, assets, why);
}

void art_free(struct art *a)
{
    text_free(&a->text);
    for (int i = 0; i < SPRITE_COUNT; i++)
        buf_free(&a->svg[i]);
    free(a->assets);
}

static SDL_Surface *load_svg(struct art *a, enum sprite which, int w, int h)
{
    struct buf *svg = &a->svg[which], path = {0};
    if (!svg->len) {
        buf_addf(&path, "%s/tiles/%s.svg", a->assets, sprite_file(which));
        file_read(buf_text(&path), svg, NULL);
        buf_free(&path);
    }
    if (!svg->len)
        return NULL;
    SDL_RWops *rw = SDL_RWFromConstMem(svg->data, (int)svg->len);
    SDL_Surface *raw = IMG_LoadSizedSVG_RW(rw, w, h);
    SDL_RWclose(rw);
    SDL_Surface *argb = raw ? SDL_ConvertSurfaceFormat(raw, SDL_PIXELFORMAT_ARGB8888, 0) : NULL;
    SDL_FreeSurface(raw);
    return argb;
}

static uint32_t tinted(uint32_t px, struct rgba t)
{
    uint32_t r = (px >> 16 & 255) * t.r / 255, g = (px >> 8 & 255) * t.g / 255;
    return (px & 0xFF000000u) | r << 16 | g << 8 | (px & 255) * t.b / 255;
}

/* The picture in the middle of w x h with a clear pixel all round. */
static uint32_t *placed(const SDL_Surface *in, int w, int h, struct rgba tint)
{
    uint32_t *px = mem_alloc((size_t)(w + 2) * (size_t)(h + 2) * 4);
    int dx = 1 + (w - in->w) / 2, dy = 1 + (h - in->h) / 2;
    for (int y = 0; y < in->h; y++) {
        const uint32_t *row = (const uint32_t *)((const char *)in->pixels + y * in->pitch);
        for (int x = 0; x < in->w; x++) {
            int tx = x + dx, ty = y + dy;
            if (tx >= 0 && tx < w + 2 && ty >= 0 && ty < h + 2)
                px[ty * (w + 2) + tx] = tinted(row[x], tint);
        }
    }
    return px;
}

uint32_t *art_sprite(struct art *a, enum sprite s, int w, int h, struct rgba tint)
{
    SDL_Surface *in = load_svg(a, s, w, h);
    uint32_t *px = in ? placed(in, w, h, tint) : NULL;
    SDL_FreeSurface(in);
    return px;
}

/* ---- Saving ---- */

static size_t SDLCALL add_bytes(SDL_RWops *rw, const void *bytes, size_t size, size_t n)
{
    buf_add_n(rw->hidden.unknown.data1, bytes, size * n);
    return n;
}

static int SDLCALL close_bytes(SDL_RWops *rw)
{
    SDL_FreeRW(rw);
    return 0;
}

/* A stream of SDL's that only appends to a text. NULL if there is no memory. */
static SDL_RWops *write_to(struct buf *out)
{
    SDL_RWops *rw = SDL_AllocRW();
    if (!rw)
        return NULL;
    *rw = (SDL_RWops){.type = SDL_RWOPS_UNKNOWN, .write = add_bytes, .close = close_bytes};
    rw->hidden.unknown.data1 = out;
    return rw;
}

bool art_save_png(const char *path, int w, int h, void *rgb, int pitch, struct reason *why)
{
    SDL_Surface *shot =
        SDL_CreateRGBSurfaceWithFormatFrom(rgb, w, h, 24, pitch, SDL_PIXELFORMAT_RGB24);
    if (!shot)
        return refuse(why, "%s: there is not enough memory for the picture",
                      echo_path(path).text);
    struct buf png = {0};
    SDL_RWops *rw = write_to(&png);
    bool ok = rw && IMG_SavePNG_RW(shot, rw, 1) == 0;
    SDL_FreeSurface(shot);
    struct reason fault = {.text = ""};
    if (!ok)
        refuse_with(&fault, SDL_GetError());
    ok = ok && file_replace(path, buf_text(&png), png.len, &fault);
    buf_free(&png);
    return ok || refuse(why, "%s: the picture cannot be written: %s", echo_path(path).text,
                        fault.text);
}
