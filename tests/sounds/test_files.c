/* test_files.c: the sound files are byte for byte what the generator makes, and sound right. */

#include "tests.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "voices.h"

#define HEAD 44

static struct wave wave;

/* Reads the file's samples; its header must be that of a mono file with 16 bits. */
static int read_file(enum sound s, int variant, int16_t *out)
{
    static uint8_t bytes[HEAD + 2 * SYNTH_MOST + 1];
    char path[1024];
    snprintf(path, sizeof path, "%s/assets/sounds/%s-%d.wav", SUPERWILD_SOURCE_DIR,
             sound_file(s), variant);
    FILE *f = fopen(path, "rb");
    if (!f)
        fail_msg("%s is missing", path);
    size_t size = fread(bytes, 1, sizeof bytes, f);
    fclose(f);
    assert_true(size > HEAD && size <= HEAD + 2 * SYNTH_MOST);
    assert_memory_equal(bytes, "RIFF", 4);
    assert_memory_equal(bytes + 8, "WAVEfmt ", 8);
    assert_int_equal(bytes[22], 1);
    assert_int_equal(bytes[24] + bytes[25] * 256, SYNTH_RATE);
    assert_int_equal(bytes[34], 16);
    int n = (int)(size - HEAD) / 2;
    for (int i = 0; i < n; i++)
        out[i] = (int16_t)(bytes[HEAD + 2 * i] | bytes[HEAD + 2 * i + 1] << 8);
    return n;
}

#define FOR_ALL(s, v)                                                                          \
    for (enum sound s = 0; s < SOUND_COUNT; s++)                                               \
        for (int v = 1; v <= sound_variants(s); v++)

TEST(test_as_made)
{
    static int16_t have[SYNTH_MOST];
    FOR_ALL(s, v)
    {
        int n = read_file(s, v, have);
        voice_make(s, v, &wave);
        assert_int_equal(n, wave.n);
        for (int i = 0; i < n; i++)
            if (have[i] != wave_sample(&wave, i))
                fail_msg("%s-%d is not what the generator makes: sample %d is %d, not %d",
                         sound_file(s), v, i, have[i], wave_sample(&wave, i));
    }
}

static double decibels(double x)
{
    return 20 * log10(x);
}

TEST(test_levels)
{
    static int16_t have[SYNTH_MOST];
    int total = 0;
    FOR_ALL(s, v)
    {
        int n = read_file(s, v, have), peak = 0;
        double sum = 0;
        for (int i = 0; i < n; i++) {
            peak = abs(have[i]) > peak ? abs(have[i]) : peak;
            sum += have[i];
        }
        if (decibels(peak / 32768.0) > -3.5)
            fail_msg("%s-%d is too loud: %d", sound_file(s), v, peak);
        if (fabs(sum / n) > 8)
            fail_msg("%s-%d stands off the middle: %.1f", sound_file(s), v, sum / n);
        total += n * 2 + HEAD;
    }
    assert_true(total < 2500000);
}

/* No clicks: it starts from silence and ends in silence. */
TEST(test_ends)
{
    static int16_t have[SYNTH_MOST];
    FOR_ALL(s, v)
    {
        int n = read_file(s, v, have);
        assert_int_equal(have[0], 0);
        for (int i = 0; i < 24; i++) /* a millisecond */
            if (abs(have[n - 1 - i]) > 16)
                fail_msg("%s-%d ends with a click", sound_file(s), v);
    }
}

static double rms(const int16_t *s, int n)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += (double)s[i] * s[i];
    return sqrt(sum / n);
}

/* The variants of a sound are equally loud, and different. */
TEST(test_variants)
{
    static int16_t have[SYNTH_MOST], before[SYNTH_MOST];
    for (enum sound s = 0; s < SOUND_COUNT; s++) {
        double low = 1e9, high = 0;
        for (int v = 1; v <= sound_variants(s); v++) {
            int n = read_file(s, v, have);
            double loud = rms(have, n);
            low = fmin(low, loud);
            high = fmax(high, loud);
            assert_memory_not_equal(have, before, sizeof *have * (size_t)n);
            memcpy(before, have, sizeof *have * (size_t)n);
        }
        if (decibels(high / low) > 2.5)
            fail_msg("%s differs by %.1f dB", sound_file(s), decibels(high / low));
    }
}

static int16_t heard_at(const struct buf *wav, int frame, int channel)
{
    const unsigned char *p = (const unsigned char *)wav->data + 44 + 4 * frame + 2 * channel;
    return (int16_t)(p[0] | p[1] << 8);
}

/* Of a tone of 3 kHz, what is halfway between two samples is right to a thousandth. */
TEST(test_for_the_mixer)
{
    struct buf wav = {0};
    wave_init(&wave, 0.05);
    for (int i = 0; i < wave.n; i++)
        wave.s[i] = 0.5 * sin(i * 0.78539816339744831);
    wave_file_for_mixer(&wave, &wav);
    assert_int_equal(wav.len, 44 + 8 * wave.n);
    for (int i = 8; i < wave.n - 8; i++) {
        double half = 0.5 * sin((i + 0.5) * 0.78539816339744831) * 32767;
        assert_int_equal(heard_at(&wav, 2 * i, 0), wave_sample(&wave, i));
        assert_true(fabs(heard_at(&wav, 2 * i + 1, 0) - half) < 33);
        assert_int_equal(heard_at(&wav, 2 * i + 1, 1), heard_at(&wav, 2 * i + 1, 0));
    }
    buf_free(&wav);
}

TESTS_MAIN
