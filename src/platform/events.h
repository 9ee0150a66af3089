/* events.h: SDL's events as the program's inputs. */
#ifndef SUPERWILD_EVENTS_H
#define SUPERWILD_EVENTS_H

#include <SDL.h>
#include <stdbool.h>

#include "input.h"

/* Pixels of the drawing in a pixel of the window: 1, but on HiDPI screens of some systems. */
struct pixel_ratio {
    float x, y;
};

/* Fills *in; false when the event is none of the program's business. */
bool events_input(const SDL_Event *e, struct pixel_ratio ratio, struct input *in);

#endif
