/* music.h: a quiet piece that is never the same twice, made while it is heard.
 *
 * Plucked notes and long soft ones out of five tones, in short phrases with rests between
 * them. It knows nothing of SDL; audio.c hands it the device's buffer, in the audio thread. */
#ifndef SUPERWILD_MUSIC_H
#define SUPERWILD_MUSIC_H

#include <stdint.h>

#define MUSIC_RATE 48000 /* Hz, stereo */

struct music;

struct music *music_new(uint64_t seed);
void music_free(struct music *m);
/* The next frames (left, right), at volume 0..1; a change of volume is a short fade. At 0 time
 * stands still. */
void music_render(struct music *m, int16_t *out, int frames, float volume);

#endif
