/* touch.h: translates fingers to pointer inputs. A tap is a click, a moving finger drags, two
 * fingers move and zoom the table, and a resting finger asks for more. */
#ifndef SUPERWILD_TOUCH_H
#define SUPERWILD_TOUCH_H

#include <SDL.h>
#include <stdbool.h>

#include "input.h"

#define TOUCH_INPUTS 6 /* the most that one event can give */

enum touch_state {
    TOUCH_NONE,
    TOUCH_DOWN, /* one finger that has not moved yet */
    TOUCH_DRAG, /* one finger that has moved: the left button is down */
    TOUCH_TWO,
    TOUCH_OVER /* ignore everything until all fingers are lifted */
};

struct finger {
    SDL_FingerID id;
    float x, y; /* pixels of the drawing */
    bool down;
};

struct touch {
    enum touch_state state;
    struct finger finger[2]; /* the first two; the others are only counted */
    int others;
    float x0, y0;       /* where the first finger went down */
    uint64_t hold_at;   /* when the finger counts as resting; 0 for never */
    bool late;          /* the program was too busy to ask at that time */
    float tap_x, tap_y; /* the last tap, to recognise double taps */
    uint64_t tap_ms;
};

/* Translates an event; the drawable is w x h pixels. Returns the number of inputs. */
int touch_event(struct touch *t, const SDL_Event *e, uint64_t ms, float w, float h,
                struct input out[TOUCH_INPUTS]);
/* When to call touch_wake() even if nothing happens; 0 for never. */
uint64_t touch_wake_at(const struct touch *t);
int touch_wake(struct touch *t, uint64_t ms, struct input out[TOUCH_INPUTS]);

#endif
