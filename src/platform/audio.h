/* audio.h: plays what the program lets be heard. Without a sound device it is silent, and
 * nothing else is different.
 *
 * The device is open only while there is, or has lately been, something to hear: a still table
 * without music has no audio thread. */
#ifndef SUPERWILD_AUDIO_H
#define SUPERWILD_AUDIO_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

#include "app.h"

struct audio;

/* Never NULL. assets: the folder with sounds/. off: --no-sound, no device is ever opened. */
struct audio *audio_new(const char *assets, bool off);
void audio_free(struct audio *a);

/* Takes the program's cues and volumes. here: somebody has just moved or pressed something, so
 * that a sound may follow soon; seen: the window is not hidden. */
void audio_update(struct audio *a, struct app *app, bool here, bool seen, uint64_t now_ms);
/* When audio_update() wants to be called though nothing happens; 0 for never. */
uint64_t audio_wake_at(const struct audio *a);
/* Devices that come and go. */
void audio_event(struct audio *a, const SDL_Event *e);

/* For tests: the device is open; voices sounding now; sounds begun ever. */
bool audio_is_open(const struct audio *a);
int audio_sounding(const struct audio *a);
unsigned audio_played(const struct audio *a);

#endif
