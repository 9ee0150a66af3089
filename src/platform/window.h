/* window.h: the window, its renderer, and what the system does for the program. */
#ifndef SUPERWILD_WINDOW_H
#define SUPERWILD_WINDOW_H

#include <SDL.h>
#include <stdbool.h>

#include "app.h"
#include "clipboard.h"
#include "dialog.h"
#include "events.h"
#include "options.h"
#include "renderer.h"

struct window {
    SDL_Window *sdl;
    struct renderer *renderer;
    struct app_host host;
    struct clipboard clipboard;
    struct dialog dialog;
    uint64_t turn; /* the performance counter when this turn of the loop began to work */
    bool fullscreen;
    bool left; /* a thread still uses SDL's audio, which is not to be ended */
};

/* Opens the window and its renderer. assets: the assets folder. False with a reason if that
 * fails. */
bool window_open(struct window *w, const struct options *o, const char *assets,
                 struct reason *why);
void window_close(struct window *w);
/* The size of the drawable in pixels. */
void window_size(const struct window *w, int *width, int *height);
struct pixel_ratio window_ratio(const struct window *w);
/* How many pictures a second the screen shows. */
int window_refresh(const struct window *w);
/* Has this turn of the loop worked for more than 8 ms? Then what can wait is left to the next
 * one. */
static inline bool window_late(const struct window *w)
{
    return (SDL_GetPerformanceCounter() - w->turn) * 1000 > 8 * SDL_GetPerformanceFrequency();
}
/* Can the window be seen at all: neither minimised nor hidden? */
bool window_visible(const struct window *w);

#endif
