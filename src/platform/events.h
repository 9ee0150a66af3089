/* events.h: translates SDL's mouse and key events to the program's inputs. */
#ifndef SUPERWILD_EVENTS_H
#define SUPERWILD_EVENTS_H

#include <SDL.h>
#include <stdbool.h>

#include "input.h"

/* Pixels of the drawable in a pixel of the window: 1, except on HiDPI screens of some
 * systems. */
struct pixel_ratio {
    float x, y;
};

/* Fills *in; false if the event does not concern the program. */
bool events_input(const SDL_Event *e, struct pixel_ratio ratio, struct input *in);

#endif
