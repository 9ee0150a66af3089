/* audio.h: plays the sounds and the music. Without a sound device it is silent, and nothing
 * else changes.
 *
 * The device is open only while there is something to play, and for a short time after: a still
 * table without music has no audio thread. A thread of ours opens and closes it; we wait for
 * that only a moment. */
#ifndef SUPERWILD_AUDIO_H
#define SUPERWILD_AUDIO_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

#include "app.h"

struct audio;

/* Never NULL. assets: the folder that holds sounds/. off: never opens a device (--no-sound). */
struct audio *audio_new(const char *assets, bool off);
/* False if the device can't be closed because it does not answer. A thread still uses SDL's
 * audio then: do not call SDL_Quit(). */
bool audio_free(struct audio *a);

/* The moment of an update. */
struct audio_moment {
    uint64_t ms; /* SDL's */
    bool here;   /* somebody has just moved or pressed something: a sound may follow soon */
    bool seen;   /* the window is not hidden */
    bool late;   /* the turn of the loop has worked for long. In a browser, what takes long here
                  * waits then, for three updates at most */
};

/* Takes over the program's cues and volumes. */
void audio_update(struct audio *a, struct app *app, const struct audio_moment *now);
/* When to call audio_update() even if nothing happens, in SDL's milliseconds; 0 for never. */
uint64_t audio_wake_at(const struct audio *a);
/* Notices devices that come and go. */
void audio_event(struct audio *a, const SDL_Event *e);

/* Waits at most so long until the device has been opened or closed, in milliseconds; for tests,
 * also whenever it is opened from now on. */
void audio_wait(struct audio *a, int ms);
/* As in a browser, for tests: what a sound that was never played needs is done in several
 * updates, and the sound waits for it, but not for long. */
void audio_spread(struct audio *a);
/* For tests: is the device open; how many voices are sounding; how many sounds have been
 * played. */
bool audio_is_open(const struct audio *a);
int audio_sounding(const struct audio *a);
unsigned audio_played(const struct audio *a);

#endif
