/* stage.h: opens a hidden window with a renderer, and takes pictures of what it shows. */
#ifndef SUPERWILD_STAGE_H
#define SUPERWILD_STAGE_H

#include <SDL_opengl.h>

#include "image.h"
#include "scenes.h"

struct stage {
    SDL_Window *window;
    struct renderer *r;
    int w, h;
};

static inline bool stage_open(struct stage *s, bool gl, const char *assets, int w, int h,
                              struct reason *why)
{
    SDL_setenv("SUPERWILD_FONTS", SUPERWILD_SOURCE_DIR "/tests/fonts", 0);
    if (gl)
        renderer_gl_prepare();
    *s = (struct stage){.w = w, .h = h};
    s->window = SDL_CreateWindow("golden", 0, 0, w, h,
                                 SDL_WINDOW_HIDDEN | (gl ? SDL_WINDOW_OPENGL : 0));
    if (!s->window)
        return refuse(why, "%s", SDL_GetError());
    s->r = gl ? renderer_gl(s->window, assets, why) : renderer_sdl(s->window, assets, why);
    return s->r != NULL;
}

static inline void stage_close(struct stage *s)
{
    if (s->r)
        s->r->destroy(s->r);
    if (s->window)
        SDL_DestroyWindow(s->window);
    *s = (struct stage){.window = NULL};
}

/* OpenGL returns rows from the bottom up. */
static inline bool stage_read_gl(const struct stage *s, struct image *out)
{
    typedef void(APIENTRY * read_pixels)(GLint, GLint, GLsizei, GLsizei, GLenum, GLenum,
                                         void *);
    void *found = SDL_GL_GetProcAddress("glReadPixels");
    read_pixels read;
    memcpy(&read, &found, sizeof read); /* ISO C does not allow a cast here */
    for (int y = 0; read && y < s->h; y++)
        read(0, s->h - 1 - y, s->w, 1, GL_RGB, GL_UNSIGNED_BYTE, out->px + y * s->w * 3);
    return read;
}

/* Draws, and takes the picture from memory, because writing a file takes longer than both. */
static inline struct image stage_shoot_now(struct stage *s, const struct draw_list *dl)
{
    struct image out = image_new(s->w, s->h);
    SDL_Renderer *sdl = SDL_GetRenderer(s->window);
    s->r->begin(s->r, s->w, s->h);
    s->r->submit(s->r, dl);
    bool ok =
        sdl ? SDL_RenderReadPixels(sdl, NULL, SDL_PIXELFORMAT_RGB24, out.px, s->w * 3) == 0
            : stage_read_gl(s, &out);
    if (!ok)
        fail_msg("no picture can be read back: %s", SDL_GetError());
    return out;
}

/* The same when all letters have their fonts (renderer.h). */
static inline struct image stage_shoot(struct stage *s, const struct draw_list *dl)
{
    struct image out = stage_shoot_now(s, dl);
    if (s->r->letters(s->r, true) != LETTERS_CAME)
        return out;
    free(out.px);
    s->r->whole = true;
    return stage_shoot_now(s, dl);
}

#endif
