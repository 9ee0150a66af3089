/* voices_tuned.c: chimes, a bowl and a muffled bar. Variants differ in their notes, because
 * chance would only put tuned sounds out of tune. */
#include "voices_tuned.h"

/* Semitones from the A above middle C. */
enum {
    D3 = -19,
    FS3 = -15,
    A3 = -12,
    B3 = -10,
    D4 = -7,
    E4 = -5,
    FS4 = -3,
    A4 = 0,
    B4 = 2,
    D5 = 5,
    E5 = 7,
    FS5 = 9,
    A5 = 12,
    B5 = 14,
    D6 = 17,
    FS6 = 21,
    A6 = 24
};

/* A small warm bell. The octave and the twelfth fade first, so it ends as a pure tone. Two bars
 * beat slowly against each other. */
static void chime(struct wave *w, double at, int note, double tau, double amp)
{
    double f = synth_note(note);
    wave_swell(w, at, f * 0.9994, 0.004, tau, amp * 0.55);
    wave_swell(w, at, f * 1.0006, 0.004, tau * 0.9, amp * 0.45);
    wave_swell(w, at, f * 2.001, 0.003, tau * 0.5, amp * 0.28);
    wave_swell(w, at, f * 3.003, 0.002, tau * 0.25, amp * 0.13);
    wave_swell(w, at, f * 5.43, 0.0015, tau * 0.05, amp * 0.06); /* the mallet */
}

/* A bar of wood with a cloth on it. */
static void bar(struct wave *w, double at, int note, double amp)
{
    double f = synth_note(note);
    wave_swell(w, at, f, 0.006, 0.075, amp);
    wave_swell(w, at, f * 2.0, 0.005, 0.035, amp * 0.22);
    wave_swell(w, at, f * 3.93, 0.003, 0.014, amp * 0.08);
}

static const int *variant_of(const int list[][2], int n, int variant)
{
    return list[(variant - 1) % n];
}

/* Two low steps down: no, but no harm done. */
void tuned_refuse(struct wave *w, int variant)
{
    static const int notes[][2] = {{FS3, D3}, {A3, FS3}, {B3, A3}};
    const int *n = variant_of(notes, 3, variant);
    wave_init(w, 0.34);
    bar(w, 0.002, n[0], 0.8);
    bar(w, 0.105, n[1], 1);
}

/* Two steps up, with a breath of the octave over them. */
void tuned_group(struct wave *w, int variant)
{
    static const int notes[][2] = {{A4, D5}, {D5, FS5}, {B4, E5}, {FS4, A4}};
    const int *n = variant_of(notes, 4, variant);
    wave_init(w, 1.25);
    chime(w, 0.002, n[0], 0.28, 0.55);
    chime(w, 0.100, n[1], 0.38, 0.8);
    chime(w, 0.108, n[1] + 12, 0.22, 0.10);
}

/* A bowl that rises softly and stays a while. */
void tuned_turn(struct wave *w, int variant)
{
    static const int notes[][2] = {{D4, A4}, {A3, E4}, {B3, FS4}};
    const int *n = variant_of(notes, 3, variant);
    double f = synth_note(n[0]), g = synth_note(n[1]);
    wave_init(w, 1.05);
    wave_swell(w, 0, f * 0.9992, 0.025, 0.30, 0.5);
    wave_swell(w, 0, f * 1.0008, 0.025, 0.30, 0.5);
    wave_swell(w, 0.01, g, 0.040, 0.24, 0.28);
    wave_swell(w, 0, f * 2.71, 0.008, 0.05, 0.07);
}

/* The same call each time: up the scale while the winning tiles light up, a breath, and a wide
 * chord when the peg is home. */
void tuned_win(struct wave *w, int variant)
{
    static const int run[][7] = {{D4, FS4, A4, B4, D5, FS5, A5},
                                 {A3, D4, FS4, A4, B4, D5, FS5},
                                 {B3, D4, FS4, A4, D5, E5, FS5}};
    static const int chord[][4] = {{D4, FS5, A5, D6}, {D4, D5, FS5, A5}, {B3, D5, FS5, B5}};
    static const double at[] = {0.10, 0.30, 0.50, 0.70, 0.90, 1.10, 1.35};
    int v = (variant - 1) % 3;
    wave_init(w, 3.9);
    for (int i = 0; i < 7; i++)
        chime(w, at[i], run[v][i], 0.32 + 0.02 * i, 0.32 + 0.05 * i);
    for (int i = 0; i < 4; i++)
        chime(w, 2.06 + 0.018 * i, chord[v][i], 0.75, 0.52 - 0.07 * i);
    chime(w, 2.06, chord[v][0] - 12, 0.9, 0.3);
}

/* Four quick high notes, one for each direction. */
void tuned_sparkle(struct wave *w, int variant)
{
    static const int notes[][4] = {{A5, D6, FS6, A6}, {FS5, A5, D6, FS6}, {FS5, B5, D6, FS6}};
    int v = (variant - 1) % 3;
    wave_init(w, 1.1);
    for (int i = 0; i < 4; i++)
        chime(w, 0.004 + 0.075 * i, notes[v][i], 0.16 + 0.05 * i, 0.5 - 0.05 * i);
}

/* Two soft taps on wood, a step up. It is heard with the knock of the tile, so it is short and
 * below it. */
void tuned_join(struct wave *w, int variant)
{
    static const int notes[][2] = {{A3, D4}, {D4, FS4}, {B3, E4}};
    const int *n = variant_of(notes, 3, variant);
    wave_init(w, 0.42);
    bar(w, 0.040, n[0], 0.6);
    bar(w, 0.125, n[1], 0.9);
}

/* A note fades into the next one, which comes back once, higher: something has changed its
 * colour. */
void tuned_chameleon(struct wave *w, int variant)
{
    static const int notes[][3] = {{A4, E5, B5}, {FS4, B4, FS5}, {B4, D5, A5}};
    int v = (variant - 1) % 3;
    double from = synth_note(notes[v][0]), to = synth_note(notes[v][1]);
    wave_init(w, 0.95);
    wave_swell(w, 0.002, from, 0.030, 0.16, 0.6);
    wave_swell(w, 0.12, to * 0.9990, 0.110, 0.22, 0.5);
    wave_swell(w, 0.12, to * 1.0010, 0.110, 0.22, 0.5);
    chime(w, 0.36, notes[v][2], 0.26, 0.45);
}

void tuned_gone_wild(struct wave *w, int variant)
{
    static const int run[][5] = {
        {D4, A4, D5, FS5, A5}, {A3, FS4, A4, D5, FS5}, {B3, FS4, B4, D5, FS5}};
    int v = (variant - 1) % 3;
    wave_init(w, 1.35);
    for (int i = 0; i < 5; i++)
        chime(w, 0.004 + 0.11 * i, run[v][i], 0.18 + 0.045 * i, 0.4 + 0.08 * i);
    chime(w, 0.444, run[v][4] - 12, 0.3, 0.25);
}
