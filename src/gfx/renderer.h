/* renderer.h: what shows a draw list. One is made at start; all calls from one thread.
 *
 * begin/submit/present, and measuring of text, which screens need for their layout. */
#ifndef SUPERWILD_RENDERER_H
#define SUPERWILD_RENDERER_H

#include "draw.h"
#include "reason.h"

struct renderer {
    const char *name; /* "sdl", "null", "gl" */
    /* Starts a frame of w x h pixels. */
    void (*begin)(struct renderer *r, int w, int h);
    /* Shows the commands of dl, in order. */
    void (*submit)(struct renderer *r, const struct draw_list *dl);
    /* Brings the frame to the window. */
    void (*present)(struct renderer *r);
    /* Width in pixels of text in that font and size. Never fails. */
    float (*measure)(struct renderer *r, enum font f, float size, const char *text);
    /* Writes the frame submitted last to a PNG file; to be called before present(). */
    bool (*screenshot)(struct renderer *r, const char *path, struct reason *why);
    /* The graphics device was reset and its textures are gone: they are made again when
     * needed. */
    void (*lost)(struct renderer *r);
    void (*destroy)(struct renderer *r);
};

/* Keeps nothing and shows nothing; measures every character as 0.55 em. For tests. */
struct renderer *renderer_null(void);

/* The SDL_Renderer one. window: an SDL_Window, not owned. assets: folder that holds fonts/
 * and tiles/. NULL with a reason when it cannot start (a missing font is named). */
struct renderer *renderer_sdl(void *window, const char *assets, struct reason *why);

/* Is there a graphics device, so that OpenGL is not drawn by the processor? */
bool renderer_has_device(void);

#endif
