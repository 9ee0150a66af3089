/* voices.c: tiles on felt, on wood, on a board and on each other, the bag, and which voice
 * makes which sound. Cards are in voices_cards.c, the tuned sounds in voices_tuned.c. */
#include "voices.h"

#include <stddef.h>

#include "voices_cards.h"
#include "voices_tuned.h"

#define PEAK 0.62 /* -4.2 dB below full: leaves room for several at once */

/* ---- What things are made of ----
 *
 * Never more than one random number in an expression: a compiler may evaluate several in any
 * order, and then the bytes would differ. */

/* A tile that is struck: small and hard, so high and short. `bright` 0..1. */
static void clack(struct wave *w, struct rng *r, double at, double bright, double amp)
{
    static const double freq[] = {1870, 2710, 3820, 5340, 7250};
    static const double tau[] = {0.0095, 0.0075, 0.0055, 0.0035, 0.0025};
    double pitch = synth_about(r, 0.06), level = amp;
    for (int i = 0; i < 5; i++) {
        double f = freq[i] * pitch * synth_about(r, 0.03), t = tau[i] * synth_about(r, 0.2);
        wave_mode(w, at, f, t, level * synth_about(r, 0.3));
        level *= 0.35 + 0.5 * bright;
    }
}

/* How the table under the felt answers. */
static void felt(struct wave *w, struct rng *r, double at, double amp)
{
    double pitch = synth_about(r, 0.08);
    struct hiss brush = {at, 180, 1100, 0.002, 0.013, amp * 1.1, 0.2};
    wave_swell(w, at, 148 * pitch, 0.003, 0.030, amp);
    wave_swell(w, at, 263 * pitch, 0.002, 0.017, amp * 0.6);
    wave_swell(w, at, 421 * pitch, 0.002, 0.010, amp * 0.35);
    wave_hiss(w, r, &brush);
}

/* A wooden thing. `size` 1 is a rack; a larger size is a smaller thing. */
static void wood(struct wave *w, struct rng *r, double at, double size, double amp)
{
    static const double freq[] = {312, 597, 905, 1384, 2030};
    static const double tau[] = {0.034, 0.026, 0.020, 0.012, 0.008};
    static const double level[] = {0.9, 1, 0.55, 0.35, 0.2};
    double pitch = size * synth_about(r, 0.05);
    for (int i = 0; i < 5; i++) {
        double f = freq[i] * pitch * synth_about(r, 0.02), t = tau[i] * synth_about(r, 0.15);
        wave_mode(w, at, f, t, amp * level[i] * synth_about(r, 0.2));
    }
}

static void cloth(struct wave *w, struct rng *r, double at, double rise, double tau, double amp)
{
    struct hiss body = {at, 350, 2100, rise, tau, amp, 0.8};
    struct hiss weave = {at, 2200, 6500, rise * 0.8, tau * 0.7, amp * 0.45, 0.95};
    wave_hiss(w, r, &body);
    wave_hiss(w, r, &weave);
}

/* ---- Sounds ---- */

/* A fingertip, and the felt springing back. */
static void pick_up(struct wave *w, struct rng *r)
{
    struct hiss lift = {0.004, 900, 4200, 0.018, 0.020, 0.22, 0.3};
    wave_init(w, 0.13);
    clack(w, r, 0.002, 0.25, 0.10);
    clack(w, r, 0.016 + 0.008 * synth_chance(r), 0.2, 0.05);
    wave_hiss(w, r, &lift);
}

static void place(struct wave *w, struct rng *r)
{
    double settle = 0.020 + 0.014 * synth_chance(r);
    wave_init(w, 0.20);
    felt(w, r, 0.001, 0.9);
    clack(w, r, 0.001, 0.3, 0.34);
    clack(w, r, settle, 0.2, 0.07); /* the other edge */
    felt(w, r, settle, 0.2);
}

static void stack(struct wave *w, struct rng *r)
{
    double settle = 0.022 + 0.014 * synth_chance(r);
    wave_init(w, 0.18);
    clack(w, r, 0.001, 0.45, 0.62);
    clack(w, r, 0.0018, 0.35, 0.40); /* two tiles sound */
    clack(w, r, settle, 0.3, 0.17);
    clack(w, r, settle * 1.7, 0.2, 0.06);
    felt(w, r, 0.002, 0.45);
}

static void rack(struct wave *w, struct rng *r)
{
    double settle = 0.026 + 0.016 * synth_chance(r);
    wave_init(w, 0.22);
    wood(w, r, 0.001, 1, 0.6);
    clack(w, r, 0.001, 0.3, 0.26);
    wood(w, r, settle, 1.04, 0.14);
    clack(w, r, settle, 0.2, 0.06);
}

static void slide(struct wave *w, struct rng *r)
{
    double rise = 0.06 + 0.03 * synth_chance(r), tau = 0.055 + 0.025 * synth_chance(r);
    double tone = synth_about(r, 0.15);
    struct hiss low = {0, 260 * tone, 1200 * tone, rise, tau, 0.5, 0.35};
    struct hiss high = {0.01, 1500, 3600 * tone, rise, tau * 0.8, 0.16, 0.5};
    wave_init(w, 0.32);
    wave_hiss(w, r, &low);
    wave_hiss(w, r, &high);
}

/* A hand goes into the bag, tiles give way, and it comes out. */
static void draw(struct wave *w, struct rng *r)
{
    wave_init(w, 0.46);
    cloth(w, r, 0, 0.07, 0.05, 0.6);
    cloth(w, r, 0.15 + 0.05 * synth_chance(r), 0.05, 0.06, 0.7);
    for (int i = 0; i < 4; i++) {
        double at = 0.06 + 0.045 * i + 0.03 * synth_chance(r);
        clack(w, r, at, 0.12, 0.035 * synth_about(r, 0.5));
    }
    clack(w, r, 0.28 + 0.02 * synth_chance(r), 0.3, 0.11);
}

/* Six tiles, one after another, set up by a quick hand. */
static void deal(struct wave *w, struct rng *r)
{
    double at = 0.05;
    wave_init(w, 1.0);
    cloth(w, r, 0, 0.06, 0.07, 0.3);
    for (int i = 0; i < 6; i++) {
        double amp = synth_about(r, 0.25);
        wood(w, r, at, 1 + 0.02 * i, 0.36 * amp);
        clack(w, r, at, 0.3, 0.20 * amp);
        at += (0.135 - 0.006 * i) * synth_about(r, 0.15);
    }
}

/* A peg finds its hole, slides in and stops. */
static void peg(struct wave *w, struct rng *r)
{
    double home = 0.085 + 0.015 * synth_chance(r);
    struct hiss rub = {0.012, 700, 2600, 0.03, 0.03, 0.16, 0.6};
    wave_init(w, 0.42);
    wood(w, r, 0.001, 2.3, 0.14);
    wave_hiss(w, r, &rub);
    wood(w, r, home, 1.25, 0.75);
    felt(w, r, home, 0.4);
    wave_mode(w, home, synth_note(-19) * synth_about(r, 0.01), 0.075, 0.35);
}

static void button(struct wave *w, struct rng *r)
{
    wave_init(w, 0.07);
    wood(w, r, 0.001, 2.1, 0.25);
    clack(w, r, 0.001, 0.1, 0.05);
}

/* A board is broad and thick, so lower than the rack, with little of the tile in it. */
static void on_board(struct wave *w, struct rng *r, double at, double amp)
{
    wood(w, r, at, 0.68, 0.8 * amp);
    wave_swell(w, at, 118 * synth_about(r, 0.05), 0.002, 0.045, 0.5 * amp);
    clack(w, r, at, 0.15, 0.16 * amp);
}

static void board(struct wave *w, struct rng *r)
{
    double settle = 0.028 + 0.012 * synth_chance(r);
    wave_init(w, 0.26);
    on_board(w, r, 0.001, 0.8);
    wood(w, r, settle, 0.74, 0.10); /* the other edge */
}

/* A light knock as the tile is lifted off, and a full one as the other lands. */
static void capture(struct wave *w, struct rng *r)
{
    double land = 0.105 + 0.015 * synth_chance(r);
    struct hiss lift = {0.010, 700, 2800, 0.025, 0.022, 0.10, 0.4};
    wave_init(w, 0.38);
    wood(w, r, 0.001, 1.25, 0.30);
    clack(w, r, 0.001, 0.35, 0.20);
    wave_hiss(w, r, &lift);
    on_board(w, r, land, 0.9);
}

/* ---- All of them ---- */

/* How each is made: by chance, or with notes that depend on the variant; and how loud its
 * loudest 50 ms should be. */
static const struct {
    void (*by_chance)(struct wave *w, struct rng *r);
    void (*tuned)(struct wave *w, int variant);
    double loud;
} VOICES[SOUND_COUNT] = {
    [SOUND_PICK_UP] = {pick_up, NULL, 0.030},
    [SOUND_PLACE] = {place, NULL, 0.100},
    [SOUND_STACK] = {stack, NULL, 0.085},
    [SOUND_RACK] = {rack, NULL, 0.085},
    [SOUND_SLIDE] = {slide, NULL, 0.040},
    [SOUND_DRAW] = {draw, NULL, 0.050},
    [SOUND_DEAL] = {deal, NULL, 0.080},
    [SOUND_REFUSE] = {NULL, tuned_refuse, 0.085},
    [SOUND_GROUP] = {NULL, tuned_group, 0.090},
    [SOUND_TURN] = {NULL, tuned_turn, 0.075},
    [SOUND_PEG] = {peg, NULL, 0.110},
    [SOUND_WIN] = {NULL, tuned_win, 0.105},
    [SOUND_BUTTON] = {button, NULL, 0.028},
    [SOUND_SPARKLE] = {NULL, tuned_sparkle, 0.070},
    [SOUND_BOARD] = {board, NULL, 0.095},
    [SOUND_CAPTURE] = {capture, NULL, 0.105},
    [SOUND_JOIN] = {NULL, tuned_join, 0.060},
    [SOUND_CARD_PICK] = {card_pick, NULL, 0.030},
    [SOUND_CARD_PUT] = {card_put, NULL, 0.075},
    [SOUND_CARD_DRAW] = {card_drawn, NULL, 0.050},
    [SOUND_CARD_DEAL] = {card_deal, NULL, 0.070},
    [SOUND_SHUFFLE] = {card_shuffle, NULL, 0.065},
    [SOUND_CHAMELEON] = {NULL, tuned_chameleon, 0.080},
    [SOUND_GONE_WILD] = {NULL, tuned_gone_wild, 0.095},
};

void voice_make(enum sound s, int variant, struct wave *out)
{
    struct rng r;
    rng_seed(&r, (uint64_t)s * 100 + (uint64_t)variant);
    if (VOICES[s].by_chance)
        VOICES[s].by_chance(out, &r);
    else
        VOICES[s].tuned(out, variant);
    wave_finish(out, VOICES[s].loud, PEAK);
}
