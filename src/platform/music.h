/* music.h: a quiet piece that is never the same twice, composed while it plays.
 *
 * It consists of plucked notes and long soft ones from five tones, in short phrases with rests
 * between them. It does not know SDL; audio.c gives it the device's buffer, in the audio
 * thread. */
#ifndef SUPERWILD_MUSIC_H
#define SUPERWILD_MUSIC_H

#include <stdint.h>

#define MUSIC_RATE 48000 /* Hz, stereo */

struct music;

/* Never NULL; free with music_free(). */
struct music *music_new(uint64_t seed);
void music_free(struct music *m);
/* Writes the next frames (left, right) at volume 0..1. A change of volume becomes a short fade.
 * At volume 0 the piece pauses. */
void music_render(struct music *m, int16_t *out, int frames, float volume);

#endif
