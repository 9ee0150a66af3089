/* synth.h: a few ways to make a noise (struck modes, filtered noise), and finishing it into a
 * sound.
 *
 * The same bytes must come out on every system and with every compiler. So this does not use
 * the C library's sin() and exp(), which differ from one to the next, but only what IEEE
 * arithmetic fixes to the last bit. It is built with -ffp-contract=off. */
#ifndef SUPERWILD_SYNTH_H
#define SUPERWILD_SYNTH_H

#include <stdint.h>

#include "buf.h"
#include "rng.h"

#define SYNTH_RATE 24000 /* Hz: the top octave is only air, and the files are half the size */
#define SYNTH_MOST (SYNTH_RATE * 3)

struct wave {
    int n; /* samples, mono */
    double s[SYNTH_MOST];
};

/* Times are in seconds, frequencies in Hz, and amplitude 1 is full. */

double synth_sin(double x);
double synth_exp(double x);
/* The frequency this many semitones above 440 Hz. */
double synth_note(int semitones);
/* Random numbers: -1..1, 0..1, and a factor of 1 give or take `by`. */
double synth_white(struct rng *r);
double synth_chance(struct rng *r);
double synth_about(struct rng *r, double by);

/* An empty wave of this length. */
void wave_init(struct wave *w, double seconds);
/* Adds a mode of something struck: a sine that fades with `tau` (to 1/e) after a soft
 * beginning. */
void wave_mode(struct wave *w, double at, double freq, double tau, double amp);
/* The same, but rising over `attack` instead of at once. */
void wave_swell(struct wave *w, double at, double freq, double attack, double tau, double amp);

/* Noise between two frequencies that rises for `attack` and then fades with `tau`. `grain`,
 * 0..1: how uneven it is, as cloth is. */
struct hiss {
    double at, low, high, attack, tau, amp, grain;
};
void wave_hiss(struct wave *w, struct rng *r, const struct hiss *h);

/* Finishes a wave: nothing below 35 Hz, silence at both ends without a click, and the loudest
 * 50 ms at `loud` (RMS), unless that would bring the peak above `peak`. */
void wave_finish(struct wave *w, double loud, double peak);
/* Sample i in 16 bits. */
int16_t wave_sample(const struct wave *w, int i);
/* Appends the wave as a WAV file. */
void wave_file(const struct wave *w, struct buf *out);
/* The same with twice the samples and two channels, which needs no conversion before it is played
 * at 48,000 Hz. */
void wave_file_for_mixer(const struct wave *w, struct buf *out);

#endif
