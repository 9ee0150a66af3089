/* typing.h: tells the system where something may be typed, so that its input methods work there
 * and nowhere else. */
#ifndef SUPERWILD_TYPING_H
#define SUPERWILD_TYPING_H

#include "app.h"
#include "events.h"

struct typing {
    bool known; /* the two below are what the system was told */
    bool on;
    SDL_Rect at;
};

/* Call it when the page may have changed. ratio: as for events_input(). */
void typing_update(struct typing *t, const struct app *app, struct pixel_ratio ratio);

#endif
