/* voices_cards.c: stiff paper: it slides over other paper, snaps off an edge, and lands flat on
 * felt. As in voices.c, there is never more than one random number in an expression. */
#include "voices_cards.h"

/* A card slides over another one, or over the felt. */
static void slide(struct wave *w, struct rng *r, double at, double rise, double tau, double amp)
{
    double tone = synth_about(r, 0.12);
    struct hiss body = {at, 900 * tone, 3200 * tone, rise, tau, amp, 0.25};
    struct hiss edge = {at, 3400, 8200 * tone, rise * 0.9, tau * 0.8, amp * 0.5, 0.35};
    wave_hiss(w, r, &body);
    wave_hiss(w, r, &edge);
}

/* It springs off a thumb, or off the edge of the pile. */
static void snap(struct wave *w, struct rng *r, double at, double amp)
{
    double pitch = synth_about(r, 0.10);
    struct hiss flick = {at, 1900 * pitch, 7600, 0.0008, 0.006, amp, 0.1};
    wave_hiss(w, r, &flick);
    wave_mode(w, at, 940 * pitch, 0.006, amp * 0.35);
}

/* It lands flat, and pushes the air away from under it. */
static void land(struct wave *w, struct rng *r, double at, double amp)
{
    double pitch = synth_about(r, 0.08);
    struct hiss air = {at, 240, 1500, 0.002, 0.016, amp * 0.8, 0.2};
    wave_swell(w, at, 172 * pitch, 0.002, 0.024, amp * 0.7);
    wave_swell(w, at, 331 * pitch, 0.002, 0.013, amp * 0.4);
    wave_hiss(w, r, &air);
    snap(w, r, at + 0.001, amp * 0.45);
}

void card_pick(struct wave *w, struct rng *r)
{
    wave_init(w, 0.14);
    slide(w, r, 0.002, 0.018, 0.018, 0.25);
    snap(w, r, 0.026 + 0.006 * synth_chance(r), 0.12);
}

void card_put(struct wave *w, struct rng *r)
{
    double at = 0.045 + 0.012 * synth_chance(r);
    wave_init(w, 0.24);
    slide(w, r, 0.001, 0.030, 0.014, 0.16);
    land(w, r, at, 0.9);
}

/* Off the pile and into the hand. */
void card_drawn(struct wave *w, struct rng *r)
{
    double off = 0.075 + 0.015 * synth_chance(r);
    wave_init(w, 0.30);
    slide(w, r, 0.001, 0.060, 0.020, 0.5);
    snap(w, r, off, 0.5);
    slide(w, r, off + 0.030, 0.020, 0.030, 0.16);
}

/* Six cards, one after another, from a quick thumb. */
void card_deal(struct wave *w, struct rng *r)
{
    double at = 0.02;
    wave_init(w, 0.95);
    for (int i = 0; i < 6; i++) {
        double amp = synth_about(r, 0.2);
        slide(w, r, at, 0.022, 0.014, 0.26 * amp);
        snap(w, r, at + 0.024, 0.34 * amp);
        land(w, r, at + 0.066, 0.42 * amp);
        at += 0.128 * synth_about(r, 0.10);
    }
}

/* Two halves run into each other, faster and faster, and are pushed together. */
void card_shuffle(struct wave *w, struct rng *r)
{
    double at = 0.02, step = 0.034;
    wave_init(w, 0.92);
    for (int i = 0; i < 24; i++) {
        snap(w, r, at, 0.28 * synth_about(r, 0.25));
        at += step * synth_about(r, 0.15);
        step *= 0.965;
    }
    slide(w, r, at + 0.03, 0.10, 0.05, 0.4);
    land(w, r, at + 0.17, 0.5);
}
