/* test_music.c: ten minutes of music, each time another piece: quiet, with rests, without
 * clicks, and cheap. */

#include "tests.h"
#include "thorough.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "music.h"

#define SECOND (2 * MUSIC_RATE)
#define MINUTES often(10, 10, 3)

static int16_t buffer[SECOND];

struct heard {
    int peak;
    double sum;
    int silent; /* seconds in which nothing is louder than 1/1000 */
};

static void hear_second(struct music *m, struct heard *h)
{
    int peak = 0;
    music_render(m, buffer, MUSIC_RATE, 1);
    for (int i = 0; i < SECOND; i++) {
        peak = abs(buffer[i]) > peak ? abs(buffer[i]) : peak;
        h->sum += buffer[i];
    }
    h->peak = peak > h->peak ? peak : h->peak;
    h->silent += peak < 33;
}

TEST(test_levels)
{
    for (uint64_t seed = 1; seed <= (uint64_t)often(3, 2, 1); seed++) {
        struct music *m = music_new(seed);
        struct heard h = {0};
        clock_t begin = clock();
        for (int s = 0; s < 60 * MINUTES; s++)
            hear_second(m, &h);
        double cost = (double)(clock() - begin) / CLOCKS_PER_SEC / (60 * MINUTES);
        double silent = (double)h.silent / (60 * MINUTES);
        printf("seed %d: peak %.2f, silent %.0f %%, %.2f %% of a core\n", (int)seed,
               h.peak / 32768.0, silent * 100, cost * 100);
        assert_in_range(h.peak, 3000, 29000);
        assert_true(fabs(h.sum / (SECOND * 60.0 * MINUTES)) < 4);
        double off = is_brief() ? 0.2 : 0.05;
        assert_true(fabs(silent - 0.4) < off); /* for two fifths of the time it rests */
        assert_true(cost < 0.02);
        music_free(m);
    }
}

/* Turned up, down and off in the middle: the wave never jumps. */
TEST(test_fades)
{
    static const float volume[] = {1, 0, 1, 0.2f, 0.9f, 0};
    struct music *m = music_new(5);
    int last = 0, jump = 0;
    for (int i = 0; i < 6 * 400; i++) {
        music_render(m, buffer, 1024, volume[i % 6]);
        for (int k = 0; k < 2048; k += 2) {
            jump = abs(buffer[k] - last) > jump ? abs(buffer[k] - last) : jump;
            last = buffer[k];
        }
    }
    assert_in_range(jump, 1, 2000);
    music_free(m);
}

TEST(test_off)
{
    struct music *m = music_new(6);
    int loud = 0;
    for (int s = 0; s < 60; s++) {
        music_render(m, buffer, MUSIC_RATE, 0);
        for (int i = 0; i < SECOND; i++)
            loud |= buffer[i];
    }
    assert_int_equal(loud, 0);
    music_free(m);
}

/* The same seed gives the same piece, another seed another one. */
TEST(test_seeds)
{
    static int16_t a[SECOND * 10], b[SECOND * 10];
    uint64_t seed[] = {1, 1, 2};
    for (int i = 0; i < 3; i++) {
        struct music *m = music_new(seed[i]);
        memcpy(a, b, sizeof a);
        music_render(m, b, MUSIC_RATE * 10, 1);
        if (i == 1)
            assert_memory_equal(a, b, sizeof a);
        music_free(m);
    }
    assert_memory_not_equal(a, b, sizeof a);
}

TESTS_MAIN
