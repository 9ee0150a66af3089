/* x_errors.c: survives what the X server complains of, such as a request of a broken driver for
 * OpenGL. Xlib's own answer, and SDL's, is to exit.
 *
 * SDL loads Xlib at run time, and so do we, without its headers: it is the same library. */
#include "x_errors.h"

#include <SDL.h>
#include <string.h>

/* Xlib's Display and XErrorEvent. */
struct x_display;
struct x_error;
typedef int x_error_handler(struct x_display *display, struct x_error *error);

static SDL_atomic_t seen;

static int count(struct x_display *display, struct x_error *error)
{
    (void)display;
    (void)error;
    SDL_AtomicAdd(&seen, 1);
    return 0;
}

void x_errors_survive(void)
{
    x_error_handler *(*set)(x_error_handler * handler) = NULL;
    if (strcmp(SDL_GetCurrentVideoDriver(), "x11") != 0)
        return;
    void *xlib = SDL_LoadObject("libX11.so.6");
    void *found = xlib ? SDL_LoadFunction(xlib, "XSetErrorHandler") : NULL;
    memcpy(&set, &found, sizeof set); /* ISO C has no cast for this */
    if (set)
        set(count);
    if (xlib)
        SDL_UnloadObject(xlib); /* SDL still has it */
}

int x_errors_seen(void)
{
    return SDL_AtomicGet(&seen);
}
