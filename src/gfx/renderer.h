/* renderer.h: what shows a draw list. One is made at start; all calls from one thread.
 *
 * begin/submit/present, and measuring of text, which screens need for their layout. */
#ifndef SUPERWILD_RENDERER_H
#define SUPERWILD_RENDERER_H

#include "draw.h"
#include "reason.h"

struct renderer {
    const char *name; /* "sdl", "null", "gl" */
    /* Seconds of motion so far, for effects that move; whoever owns the loop counts it up
     * while something moves anyway, so that a still table stays still. */
    float time;
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
    /* Waits for the screen at each frame (so it is at the start), or not: then there may be a
     * tear, and one refresh less between hand and picture. NULL where that cannot be chosen. */
    void (*vsync)(struct renderer *r, bool on);
    void (*destroy)(struct renderer *r);
};

/* Keeps nothing and shows nothing; measures every character as 0.55 em. For tests. */
struct renderer *renderer_null(void);

/* The SDL_Renderer one. window: an SDL_Window, not owned. assets: folder that holds fonts/
 * and tiles/. NULL with a reason when it cannot start (a missing font is named). */
struct renderer *renderer_sdl(void *window, const char *assets, struct reason *why);

/* The OpenGL 3.3 one, with the shaders found beside the assets. The window wants
 * SDL_WINDOW_OPENGL, and renderer_gl_prepare() before it is made. NULL with a reason when
 * there is no such OpenGL, or a shader does not compile: it is named with its log. */
void renderer_gl_prepare(void);
struct renderer *renderer_gl(void *window, const char *assets, struct reason *why);

/* Is there a graphics device, so that OpenGL is not drawn by the processor? */
bool renderer_has_device(void);

#endif
