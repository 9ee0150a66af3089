/* devices.c: offers each event to fingers, controllers, mouse and keys in turn. */
#include "devices.h"

int devices_event(struct devices *d, const SDL_Event *e, struct pixel_ratio ratio, float w,
                  float h, struct input out[DEVICE_INPUTS])
{
    uint64_t ms = SDL_GetTicks64();
    if (events_input(e, ratio, out))
        return 1;
    int n = touch_event(&d->touch, e, ms, w, h, out);
    return n ? n : controllers_event(&d->pads, e, ms, out);
}

uint64_t devices_wake_at(const struct devices *d)
{
    uint64_t touch = touch_wake_at(&d->touch), pads = controllers_wake_at(&d->pads);
    return !touch || (pads && pads < touch) ? pads : touch;
}

int devices_wake(struct devices *d, uint64_t ms, float w, float h,
                 struct input out[DEVICE_INPUTS])
{
    int n = touch_wake(&d->touch, ms, out);
    return n ? n : controllers_wake(&d->pads, ms, w, h, out);
}
