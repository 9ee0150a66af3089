/* devices.h: everything a person can do something with, as the program's inputs. */
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

/* What the event comes to; the drawing is w x h pixels. Returns how many inputs. */
int devices_event(struct devices *d, const SDL_Event *e, struct pixel_ratio ratio, float w,
                  float h, struct input out[DEVICE_INPUTS]);
/* When devices_wake() is to be called though nothing happens, in SDL's milliseconds; 0 never.
 */
uint64_t devices_wake_at(const struct devices *d);
int devices_wake(struct devices *d, uint64_t ms, float w, float h,
                 struct input out[DEVICE_INPUTS]);

#endif
