/* music.c: composes the music and plays its few instruments.
 *
 * All notes belong to D major without G and C sharp, so any of them goes with any other, and
 * with the tuned sounds (assets/sounds/generator/voices_tuned.c). */
#include "music.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "buf.h"
#include "rng.h"

#define PI_F 3.14159265f
#define VOICES 10
#define PARTS 3
#define ECHO_LEFT 30000 /* frames: 0.63 s */
#define ECHO_RIGHT 39000
#define ECHO_BACK 0.34f
#define SILENT 1e-5f

/* A sine that fades away: a pointer that turns and shrinks. */
struct part {
    float x, y, c, s;
};

struct voice {
    struct part part[PARTS];
    float rise, risen; /* how much louder it gets each frame; how far it has got, 0..1 */
    float left, right;
    int frames; /* left to sound; 0: free */
};

struct music {
    struct rng rng;
    struct voice voice[VOICES];
    float left[ECHO_LEFT], right[ECHO_RIGHT];
    int at_left, at_right;
    float low_left, low_right; /* each echo is darker than the last */
    int quiet;                 /* frames since anything sounded */
    float volume;

    /* The composer. */
    int wait;    /* frames until the next thing happens */
    int notes;   /* left in this phrase */
    int phrases; /* left until a long rest */
    int place;   /* index in the scale */
};

/* Semitones relative to the A above middle C: the A below, B, D, E, F sharp, ... */
static const int scale[] = {-12, -10, -7, -5, -3, 0, 2, 5, 7, 9, 12, 14};
#define PLACES ((int)(sizeof scale / sizeof *scale))
static const int grounds[] = {-19, -22, -24, -15}; /* D, B, A, F sharp */

/* ---- Instruments ---- */

static float chance(struct music *m)
{
    return (float)(rng_next(&m->rng) >> 40) / 16777216.0f;
}

static float between(struct music *m, float low, float high)
{
    return low + (high - low) * chance(m);
}

static void set_part(struct part *p, float freq, float tau, float amp)
{
    float turn = 2 * PI_F * freq / MUSIC_RATE, die = expf(-1 / (tau * MUSIC_RATE));
    *p = (struct part){amp, 0, cosf(turn) * die, sinf(turn) * die};
}

/* A free voice, or the one nearest to its end. */
static struct voice *take_voice(struct music *m)
{
    struct voice *best = &m->voice[0];
    for (int i = 1; i < VOICES; i++)
        if (m->voice[i].frames < best->frames)
            best = &m->voice[i];
    memset(best, 0, sizeof *best);
    return best;
}

static void place_voice(struct voice *v, float pan, float rise_s, float length_s)
{
    v->left = 1 - 0.5f * (1 + pan);
    v->right = 0.5f * (1 + pan);
    v->rise = 1 - expf(-1 / (rise_s * MUSIC_RATE));
    v->frames = (int)(length_s * MUSIC_RATE);
}

static float pitch(int semitones)
{
    return 440 * powf(2, (float)semitones / 12);
}

static void pluck(struct music *m, int semitones, float amp)
{
    struct voice *v = take_voice(m);
    float f = pitch(semitones), tau = 0.9f * sqrtf(330 / f);
    set_part(&v->part[0], f, tau, amp);
    set_part(&v->part[1], f * 2.002f, tau * 0.45f, amp * 0.22f);
    set_part(&v->part[2], f * 3.01f, tau * 0.16f, amp * 0.10f);
    place_voice(v, between(m, -0.5f, 0.5f), 0.004f, tau * 9);
}

/* Two strings that beat slowly, and their fifth. */
static void pad(struct music *m, int semitones, float amp)
{
    struct voice *v = take_voice(m);
    float f = pitch(semitones);
    set_part(&v->part[0], f * 0.9988f, 3.2f, amp);
    set_part(&v->part[1], f * 1.0012f, 3.0f, amp * 0.8f);
    set_part(&v->part[2], f * 2.0f, 2.2f, amp * 0.25f);
    place_voice(v, between(m, -0.3f, 0.3f), 1.6f, 26);
}

/* ---- The composer ---- */

static int frames_of(float seconds)
{
    return (int)(seconds * MUSIC_RATE);
}

static void begin_phrase(struct music *m)
{
    m->notes = 3 + (int)rng_below(&m->rng, 4);
    if (chance(m) < 0.65f)
        pad(m, grounds[rng_below(&m->rng, 4)], between(m, 0.10f, 0.16f));
    m->wait = frames_of(between(m, 0.4f, 1.6f));
}

/* Goes a step or two up or down, more often towards the middle. */
static void next_note(struct music *m)
{
    int step = (int)rng_below(&m->rng, 5) - 2;
    if (chance(m) < 0.4f)
        step += m->place > PLACES / 2 ? -1 : 1;
    m->place += step;
    m->place = m->place < 0 ? 1 : m->place >= PLACES ? PLACES - 2 : m->place;
    pluck(m, scale[m->place], between(m, 0.13f, 0.24f));
    m->wait = frames_of(chance(m) < 0.2f ? 0.38f : between(m, 0.8f, 2.1f));
}

static void rest(struct music *m)
{
    if (--m->phrases <= 0) {
        m->phrases = 3 + (int)rng_below(&m->rng, 3);
        m->wait = frames_of(between(m, 24, 50));
    } else {
        m->wait = frames_of(between(m, 5, 13));
    }
}

static void compose(struct music *m)
{
    if (m->notes == 0) {
        begin_phrase(m);
        return;
    }
    next_note(m);
    if (--m->notes == 0)
        rest(m);
}

/* ---- Rendering ---- */

static void add_voice(struct voice *v, float *mix, int frames)
{
    int n = v->frames < frames ? v->frames : frames;
    for (int i = 0; i < n; i++) {
        float sum = 0;
        for (int k = 0; k < PARTS; k++) {
            struct part *p = &v->part[k];
            float x = p->x * p->c - p->y * p->s;
            p->y = p->x * p->s + p->y * p->c;
            p->x = x;
            sum += p->y;
        }
        v->risen += (1 - v->risen) * v->rise;
        sum *= v->risen;
        mix[2 * i] += sum * v->left;
        mix[2 * i + 1] += sum * v->right;
    }
    v->frames -= n;
}

/* Adds the echo of each side to the other. */
static void add_echo(struct music *m, float *mix, int frames)
{
    for (int i = 0; i < frames; i++) {
        float l = m->left[m->at_left], r = m->right[m->at_right];
        m->low_left += 0.22f * (l - m->low_left);
        m->low_right += 0.22f * (r - m->low_right);
        m->left[m->at_left] = mix[2 * i + 1] * 0.5f + m->low_right * ECHO_BACK;
        m->right[m->at_right] = mix[2 * i] * 0.5f + m->low_left * ECHO_BACK;
        m->at_left = m->at_left + 1 < ECHO_LEFT ? m->at_left + 1 : 0;
        m->at_right = m->at_right + 1 < ECHO_RIGHT ? m->at_right + 1 : 0;
        mix[2 * i] += l;
        mix[2 * i + 1] += r;
    }
}

/* True long after the last note, when there is nothing to add up. Then the rest of the echo is
 * dropped, before its numbers get so small that the processor is slow with them. */
static bool is_quiet(struct music *m, int frames)
{
    for (int i = 0; i < VOICES; i++)
        if (m->voice[i].frames > 0) {
            m->quiet = 0;
            return false;
        }
    if (m->quiet <= 6 * MUSIC_RATE) {
        m->quiet += frames;
        return false;
    }
    memset(m->left, 0, sizeof m->left);
    memset(m->right, 0, sizeof m->right);
    m->low_left = m->low_right = 0;
    return true;
}

static int16_t sample(float x)
{
    float soft = x / (1 + fabsf(x) * 0.25f); /* never clips hard */
    return (int16_t)lrintf(fmaxf(-1, fminf(soft, 1)) * 32000);
}

#define BLOCK 256

static void block(struct music *m, int16_t *out, int frames, float volume)
{
    float mix[2 * BLOCK] = {0};
    m->wait -= frames;
    if (m->wait <= 0)
        compose(m);
    if (is_quiet(m, frames)) {
        memset(out, 0, (size_t)frames * 2 * sizeof *out);
        m->volume = volume;
        return;
    }
    for (int i = 0; i < VOICES; i++)
        if (m->voice[i].frames > 0)
            add_voice(&m->voice[i], mix, frames);
    add_echo(m, mix, frames);
    for (int i = 0; i < frames; i++) {
        m->volume += (volume - m->volume) * 0.0008f;
        out[2 * i] = sample(mix[2 * i] * m->volume);
        out[2 * i + 1] = sample(mix[2 * i + 1] * m->volume);
    }
}

void music_render(struct music *m, int16_t *out, int frames, float volume)
{
    if (volume <= 0 && m->volume < SILENT) {
        memset(out, 0, (size_t)frames * 2 * sizeof *out);
        return;
    }
    for (int done = 0; done < frames; done += BLOCK) {
        int n = frames - done < BLOCK ? frames - done : BLOCK;
        block(m, out + 2 * done, n, volume);
    }
}

struct music *music_new(uint64_t seed)
{
    struct music *m = mem_alloc(sizeof *m);
    rng_seed(&m->rng, seed);
    m->wait = MUSIC_RATE * 3; /* give people time to sit down */
    m->place = PLACES / 2;
    m->phrases = 4;
    m->quiet = 7 * MUSIC_RATE;
    return m;
}

void music_free(struct music *m)
{
    free(m);
}
