/* renderer.h: the interface of a renderer, which shows a draw list. The program makes one at
 * the start and calls it from one thread only.
 *
 * A frame is begin, submit, present. Screens also use measure() for their layout. */
#ifndef SUPERWILD_RENDERER_H
#define SUPERWILD_RENDERER_H

#include "draw.h"
#include "reason.h"

/* What our own fonts do not have comes from the system's, which are looked for on a thread.
 * Until then boxes stand for such letters. */
enum letters_news {
    LETTERS_ALL,     /* nothing is looked for */
    LETTERS_AWAITED, /* something is */
    LETTERS_CAME,    /* since the last call: everything has to be laid out and drawn again */
};

struct renderer {
    const char *name; /* "sdl", "null", "gl" */
    /* Seconds of motion so far, for moving effects. The loop advances it only while something
     * moves anyway, so that a still table stays still. */
    float time;
    /* The window system lost the picture, or nobody knows what it shows: the next frame is
     * drawn and shown whole. submit() clears it. */
    bool whole;
    /* Starts a frame of w x h pixels. */
    void (*begin)(struct renderer *r, int w, int h);
    /* Shows the commands of dl, in order. Only what differs from the last frame is drawn again
     * (damage.h). Once in each frame. */
    void (*submit)(struct renderer *r, const struct draw_list *dl);
    /* Shows the frame in the window, if it differs from the last one. */
    void (*present)(struct renderer *r);
    /* The width in pixels of a text in this font and size. Never fails. */
    float (*measure)(struct renderer *r, enum font f, float size, const char *text);
    /* Where the letter at the bytes from..to of a text begins and ends, in pixels from its left
     * end; the end is left of the beginning if it is written from right to left. NULL:
     * measure() of what comes before says it. */
    void (*span)(struct renderer *r, enum font f, float size, const char *text, int from,
                 int to, float *begin, float *end);
    /* Are there letters that are still boxes? wait: not before all that were asked for are known.
     * When something comes, an event wakes SDL_WaitEvent(). NULL: there never are. */
    enum letters_news (*letters)(struct renderer *r, bool wait);
    /* Writes the last submitted frame to a PNG file. Call it before present(). */
    bool (*screenshot)(struct renderer *r, const char *path, struct reason *why);
    /* Tells the renderer that the graphics device was reset. Its textures are gone and are made
     * again when needed. */
    void (*lost)(struct renderer *r);
    /* Whether to wait for the screen at each frame (the default). Without waiting the picture
     * may tear, but it is one refresh less behind the hand. NULL if there is no choice. */
    void (*vsync)(struct renderer *r, bool on);
    void (*destroy)(struct renderer *r);
};

/* A renderer that shows nothing and measures every character as 0.55 em. For tests. */
struct renderer *renderer_null(void);

/* The renderer that uses SDL_Renderer. window: an SDL_Window, not owned. assets: the folder
 * that holds fonts/ and tiles/. NULL with a reason if it cannot start; a missing font is
 * named. */
struct renderer *renderer_sdl(void *window, const char *assets, struct reason *why);

/* The renderer that uses OpenGL 3.3, with the shaders found beside the assets. Call
 * renderer_gl_prepare() before making the window, which needs SDL_WINDOW_OPENGL. NULL with a
 * reason if there is no OpenGL 3.3 or a shader does not compile; the reason names it and quotes
 * the log. */
void renderer_gl_prepare(void);
struct renderer *renderer_gl(void *window, const char *assets, struct reason *why);

/* Is there a graphics device? Without one, the processor would have to draw OpenGL. */
bool renderer_has_device(void);
/* Its driver does not work: from now on there is none. */
void renderer_device_broken(void);

#endif
