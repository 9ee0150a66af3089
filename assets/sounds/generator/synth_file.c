/* synth_file.c: a wave as a WAV file: 16 bits, little-endian. */
#include "synth.h"

#include <math.h>

static void put(struct buf *out, uint32_t value, int bytes)
{
    for (int i = 0; i < bytes; i++)
        buf_add_n(out, &(char){(char)(value >> (8 * i) & 255)}, 1);
}

static void head(uint32_t frames, uint32_t rate, uint32_t channels, struct buf *out)
{
    uint32_t bytes = frames * channels * 2;
    buf_add(out, "RIFF");
    put(out, 36 + bytes, 4);
    buf_add(out, "WAVEfmt ");
    put(out, 16, 4);
    put(out, 1, 2); /* uncompressed samples */
    put(out, channels, 2);
    put(out, rate, 4);
    put(out, rate * channels * 2, 4);
    put(out, channels * 2, 2);
    put(out, 16, 2);
    buf_add(out, "data");
    put(out, bytes, 4);
}

void wave_file(const struct wave *w, struct buf *out)
{
    head((uint32_t)w->n, SYNTH_RATE, 1, out);
    for (int i = 0; i < w->n; i++)
        put(out, (uint32_t)wave_sample(w, i) & 0xFFFF, 2);
}

static double sample_or_silence(const struct wave *w, int i)
{
    return i >= 0 && i < w->n ? wave_sample(w, i) : 0;
}

/* Halfway between samples i and i + 1: the polynomial of degree 5 through the six around it. */
static double between(const struct wave *w, int i)
{
    double near = sample_or_silence(w, i) + sample_or_silence(w, i + 1);
    double next = sample_or_silence(w, i - 1) + sample_or_silence(w, i + 2);
    double far = sample_or_silence(w, i - 2) + sample_or_silence(w, i + 3);
    return fmax(-32768, fmin(32767, (150 * near - 25 * next + 3 * far) / 256));
}

static void put_twice(struct buf *out, double sample)
{
    uint32_t s = (uint32_t)lrint(sample) & 0xFFFF;
    put(out, s | s << 16, 4);
}

void wave_file_for_mixer(const struct wave *w, struct buf *out)
{
    head(2 * (uint32_t)w->n, 2 * SYNTH_RATE, 2, out);
    for (int i = 0; i < w->n; i++) {
        put_twice(out, wave_sample(w, i));
        put_twice(out, between(w, i));
    }
}
