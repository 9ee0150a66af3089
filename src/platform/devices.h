/* devices.h: collects the inputs from mouse, keys, fingers and controllers. */
#ifndef SUPERWILD_DEVICES_H
#define SUPERWILD_DEVICES_H

#include "controller.h"
#include "events.h"
#include "touch.h"

#define DEVICE_INPUTS PAD_INPUTS

struct devices {
    struct touch touch;
    struct controllers pads;
};

/* Translates an event; the drawable is w x h pixels. Returns the number of inputs. */
int devices_event(struct devices *d, const SDL_Event *e, struct pixel_ratio ratio, float w,
                  float h, struct input out[DEVICE_INPUTS]);
/* When to call devices_wake() even if nothing happens, in SDL's milliseconds; 0 for never. */
uint64_t devices_wake_at(const struct devices *d);
int devices_wake(struct devices *d, uint64_t ms, float w, float h,
                 struct input out[DEVICE_INPUTS]);

#endif
