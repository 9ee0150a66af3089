/* synth.c: struck modes, noise, and finishing a sound. */
#include "synth.h"

#include <math.h> /* only sqrt and floor, which are exact everywhere */
#include <string.h>

#define PI 3.14159265358979323846
#define SEMITONE 1.0594630943592952646

/* ---- Arithmetic ---- */

double synth_sin(double x)
{
    x -= 2 * PI * floor(x / (2 * PI) + 0.5); /* -pi..pi */
    double term = x, sum = x;
    for (int k = 1; k < 14; k++) {
        term *= -x * x / ((2.0 * k) * (2.0 * k + 1));
        sum += term;
    }
    return sum;
}

double synth_exp(double x)
{
    double small = x / 4096, term = 1, sum = 1;
    for (int k = 1; k < 9; k++) {
        term *= small / k;
        sum += term;
    }
    for (int k = 0; k < 12; k++)
        sum *= sum;
    return sum;
}

double synth_note(int semitones)
{
    double f = 440;
    for (; semitones > 0; semitones--)
        f *= SEMITONE;
    for (; semitones < 0; semitones++)
        f /= SEMITONE;
    return f;
}

double synth_chance(struct rng *r)
{
    return (double)(rng_next(r) >> 11) / 9007199254740992.0;
}

double synth_white(struct rng *r)
{
    return 2 * synth_chance(r) - 1;
}

double synth_about(struct rng *r, double by)
{
    return 1 + by * synth_white(r);
}

/* ---- Making ---- */

void wave_init(struct wave *w, double seconds)
{
    w->n = (int)(seconds * SYNTH_RATE);
    w->n = w->n < SYNTH_MOST ? w->n : SYNTH_MOST;
    memset(w->s, 0, (size_t)w->n * sizeof *w->s);
}

/* How far a soft beginning has risen, as half a cosine. */
static double rise(double t, double attack)
{
    return t >= attack ? 1 : 0.5 - 0.5 * synth_sin(PI / 2 + PI * t / attack);
}

void wave_swell(struct wave *w, double at, double freq, double attack, double tau, double amp)
{
    const double dt = 1.0 / SYNTH_RATE, turn = 2 * PI * freq * dt;
    double c = synth_sin(turn + PI / 2), s = synth_sin(turn), die = synth_exp(-dt / tau);
    double x = amp, y = 0; /* a pointer that turns and shrinks */
    if (freq > 0.45 * SYNTH_RATE)
        return;
    for (int i = (int)(at * SYNTH_RATE), k = 0; i < w->n; i++, k++) {
        double t = k * dt, nx = (x * c - y * s) * die;
        if (i >= 0)
            w->s[i] += y * (t < attack ? rise(t, attack) : 1);
        y = (x * s + y * c) * die;
        x = nx;
    }
}

void wave_mode(struct wave *w, double at, double freq, double tau, double amp)
{
    wave_swell(w, at, freq, 0.0006, tau, amp);
}

/* The share of the new sample in a one-pole filter with this corner frequency. */
static double share(double freq)
{
    return 1 - synth_exp(-2 * PI * freq / SYNTH_RATE);
}

void wave_hiss(struct wave *w, struct rng *r, const struct hiss *h)
{
    const double dt = 1.0 / SYNTH_RATE;
    double up = share(h->high), down = share(h->low), slow = share(38);
    double a = 0, b = 0, base = 0, base2 = 0, g = 0, env = 1, die = synth_exp(-dt / h->tau);
    for (int i = (int)(h->at * SYNTH_RATE), k = 0; i < w->n; i++, k++) {
        double t = k * dt;
        a += up * (synth_white(r) - a);
        b += up * (a - b);
        base += down * (b - base);
        base2 += down * (b - base - base2);
        g += slow * (synth_white(r) * 14 - g);
        env *= t > h->attack ? die : 1;
        double unsteady = 1 - h->grain + h->grain * (g < 0 ? -g : g);
        if (i >= 0)
            w->s[i] += h->amp * env * rise(t, h->attack) * unsteady * (b - base - base2);
    }
}

/* ---- Finishing ---- */

/* Filters twice to remove what is too low to hear but moves the speaker. */
static void take_low_away(struct wave *w)
{
    double keep = synth_exp(-2 * PI * 35 / SYNTH_RATE);
    for (int pass = 0; pass < 2; pass++) {
        double in = 0, out = 0;
        for (int i = 0; i < w->n; i++) {
            out = keep * (out + w->s[i] - in);
            in = w->s[i];
            w->s[i] = out;
        }
    }
}

static void fade_ends(struct wave *w)
{
    int first = SYNTH_RATE / 4000, last = w->n / 5;
    for (int i = 0; i < first && i < w->n; i++)
        w->s[i] *= (double)i / first;
    for (int i = 0; i < last; i++) {
        double k = (double)i / last;
        w->s[w->n - 1 - i] *= k * k * (3 - 2 * k);
    }
}

static double loudest(const struct wave *w)
{
    int span = SYNTH_RATE / 20;
    double sum = 0, best = 0;
    for (int i = 0; i < w->n; i++) {
        sum += w->s[i] * w->s[i];
        if (i >= span)
            sum -= w->s[i - span] * w->s[i - span];
        best = sum > best ? sum : best;
    }
    return sqrt(best / span);
}

static double highest(const struct wave *w)
{
    double best = 0;
    for (int i = 0; i < w->n; i++) {
        double a = w->s[i] < 0 ? -w->s[i] : w->s[i];
        best = a > best ? a : best;
    }
    return best;
}

void wave_finish(struct wave *w, double loud, double peak)
{
    take_low_away(w);
    fade_ends(w);
    double rms = loudest(w), top = highest(w);
    if (top <= 0)
        return;
    double by = loud / rms;
    by = by * top > peak ? peak / top : by;
    for (int i = 0; i < w->n; i++)
        w->s[i] *= by;
}

int16_t wave_sample(const struct wave *w, int i)
{
    return (int16_t)floor(w->s[i] * 32767 + 0.5);
}
