/* sdl_art.c: reads sprites from their SVG files, and writes PNG files of what was drawn. */
#include "sdl_art.h"

#include <SDL_image.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "buf.h"
#include "echo.h"

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
        SDL_free(a->svg[i]);
    free(a->assets);
}

static SDL_Surface *load_svg(struct art *a, enum sprite which, int w, int h)
{
    if (!a->svg[which]) {
        char path[1024];
        snprintf(path, sizeof path, "%s/tiles/%s.svg", a->assets, sprite_file(which));
        a->svg[which] = SDL_LoadFile(path, &a->svg_size[which]);
        if (!a->svg[which])
            return NULL;
    }
    SDL_RWops *rw = SDL_RWFromConstMem(a->svg[which], (int)a->svg_size[which]);
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

bool art_save_png(const char *path, int w, int h, void *rgb, int pitch, struct reason *why)
{
    SDL_Surface *shot =
        SDL_CreateRGBSurfaceWithFormatFrom(rgb, w, h, 24, pitch, SDL_PIXELFORMAT_RGB24);
    if (!shot)
        return refuse(why, "%s: there is not enough memory for the picture",
                      echo_path(path).text);
    bool ok = IMG_SavePNG(shot, path) == 0;
    SDL_FreeSurface(shot);
    return ok || refuse(why, "%s: the picture cannot be written: %s", echo_path(path).text,
                        SDL_GetError());
}
