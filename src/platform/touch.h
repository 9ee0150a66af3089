/* touch.h: fingers as the pointer. A tap is a click, a finger that moves drags, two fingers
 * move the table and draw it nearer or push it away, a finger that rests asks for more. */
#ifndef SUPERWILD_TOUCH_H
#define SUPERWILD_TOUCH_H

#include <SDL.h>
#include <stdbool.h>

#include "input.h"

#define TOUCH_INPUTS 6 /* that one event can come to */

enum touch_state {
    TOUCH_NONE,
    TOUCH_DOWN, /* one finger, not moved yet */
    TOUCH_DRAG, /* one finger, moved: the left button is down */
    TOUCH_TWO,
    TOUCH_OVER /* nothing more till all fingers are gone */
};

struct finger {
    SDL_FingerID id;
    float x, y; /* pixels of the drawing */
    bool down;
};

struct touch {
    enum touch_state state;
    struct finger finger[2]; /* the first two; others are not ours */
    int others;
    float x0, y0;       /* where the first one went down */
    uint64_t hold_at;   /* when it will have rested, 0 for never */
    float tap_x, tap_y; /* the last tap, for double ones */
    uint64_t tap_ms;
};

/* What the event comes to; the drawing is w x h pixels. Returns how many. */
int touch_event(struct touch *t, const SDL_Event *e, uint64_t ms, float w, float h,
                struct input out[TOUCH_INPUTS]);
/* When touch_wake() is to be called though nothing happens; 0 never. */
uint64_t touch_wake_at(const struct touch *t);
int touch_wake(struct touch *t, uint64_t ms, struct input out[TOUCH_INPUTS]);

#endif
