/* synth.h: a few ways to make a noise: struck modes, filtered noise, and what makes a sound
 * of them that can be kept.
 *
 * The same bytes must come out on every system and with every compiler. So there is nothing
 * here of the C library's sin() and exp(), which differ from one to the next, only what IEEE
 * arithmetic fixes to the last bit; it is built with -ffp-contract=off. */
#ifndef SUPERWILD_SYNTH_H
#define SUPERWILD_SYNTH_H

#include <stdint.h>

#include "rng.h"

#define SYNTH_RATE 24000 /* Hz: the top octave is air, and the files are half the size */
#define SYNTH_MOST (SYNTH_RATE * 3)

struct wave {
    int n; /* samples, mono */
    double s[SYNTH_MOST];
};

/* Times are seconds, frequencies Hz, amplitudes 1 for full. */

double synth_sin(double x);
double synth_exp(double x);
/* 440 Hz and so many semitones. */
double synth_note(int semitones);
/* -1..1, 0..1, and a factor of 1 give or take `by`. */
double synth_white(struct rng *r);
double synth_chance(struct rng *r);
double synth_about(struct rng *r, double by);

/* Empty, so long. */
void wave_init(struct wave *w, double seconds);
/* A mode of something struck: a sine that sounds for `tau` (to 1/e) after a soft beginning. */
void wave_mode(struct wave *w, double at, double freq, double tau, double amp);
/* The same, rising over `attack` instead of at once. */
void wave_swell(struct wave *w, double at, double freq, double attack, double tau, double amp);

/* Noise between two frequencies that rises for `attack`, then dies away over `tau`. `grain`
 * 0..1: how unsteady it is, as cloth is. */
struct hiss {
    double at, low, high, attack, tau, amp, grain;
};
void wave_hiss(struct wave *w, struct rng *r, const struct hiss *h);

/* Makes it fit to be kept: nothing below 35 Hz, silence at both ends without a click, the
 * loudest 50 ms at `loud` (RMS) unless that would bring the peak over `peak`. */
void wave_finish(struct wave *w, double loud, double peak);
/* Sample i as 16 bits. */
int16_t wave_sample(const struct wave *w, int i);

#endif
