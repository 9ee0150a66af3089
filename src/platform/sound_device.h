/* sound_device.h: opens and closes the sound device on a thread of its own, because the
 * system's sound service may take long, or never answer.
 *
 * SDL_mixer belongs to that thread until sound_device_settled() is true, and to the caller from
 * then on, until it asks for the next change. */
#ifndef SUPERWILD_SOUND_DEVICE_H
#define SUPERWILD_SOUND_DEVICE_H

#include <stdbool.h>

#include "reason.h"

struct sound_device;

/* What the thread does. open: false with a reason if there is no device. */
struct sound_device_work {
    bool (*open)(void *self, struct reason *why);
    void (*close)(void *self);
};

/* self goes to the work, and must outlive the thread. Never NULL. */
struct sound_device *sound_device_new(const struct sound_device_work *work, void *self);
/* Asks for the device. */
void sound_device_open(struct sound_device *d);
/* Asks for it to be closed, if it is open or being opened. */
void sound_device_close(struct sound_device *d);
/* Has all that was asked for been done? Waits for that at most that many milliseconds. *open,
 * and *why if it could not be opened, are then how it went. */
bool sound_device_settled(struct sound_device *d, int ms, bool *open, struct reason *why);
/* Closes it and ends the thread, within that many milliseconds. False if that was not possible:
 * then the thread goes on, and with it all that it uses, until the process ends. */
bool sound_device_free(struct sound_device *d, int ms);

#endif
