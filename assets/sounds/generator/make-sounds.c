/* make-sounds.c: superwild-sounds FOLDER writes all sounds to that folder as WAV files. */
#include <stdio.h>
#include <string.h>

#include "voices.h"

static void put(FILE *f, uint32_t value, int bytes)
{
    for (int i = 0; i < bytes; i++)
        putc((int)(value >> (8 * i) & 255), f);
}

/* Mono, 16 bits, little-endian. */
static void put_wave(FILE *f, const struct wave *w)
{
    uint32_t bytes = (uint32_t)w->n * 2;
    fputs("RIFF", f);
    put(f, 36 + bytes, 4);
    fputs("WAVEfmt ", f);
    put(f, 16, 4);
    put(f, 1, 2); /* uncompressed samples */
    put(f, 1, 2); /* one channel */
    put(f, SYNTH_RATE, 4);
    put(f, SYNTH_RATE * 2, 4);
    put(f, 2, 2);
    put(f, 16, 2);
    fputs("data", f);
    put(f, bytes, 4);
    for (int i = 0; i < w->n; i++)
        put(f, (uint32_t)wave_sample(w, i) & 0xFFFF, 2);
}

static int write_one(const char *folder, enum sound s, int variant)
{
    static struct wave w;
    char path[1024];
    snprintf(path, sizeof path, "%s/%s-%d.wav", folder, sound_file(s), variant);
    FILE *f = fopen(path, "wb");
    if (!f) {
        perror(path);
        return 1;
    }
    voice_make(s, variant, &w);
    put_wave(f, &w);
    int bad = ferror(f);
    if (fclose(f) != 0 || bad) {
        fprintf(stderr, "superwild-sounds: %s could not be written\n", path);
        return 1;
    }
    return 0;
}

int main(int argc, char **argv)
{
    if (argc != 2) {
        fputs("usage: superwild-sounds FOLDER\n", stderr);
        return 2;
    }
    for (int s = 0; s < SOUND_COUNT; s++)
        for (int v = 1; v <= sound_variants((enum sound)s); v++)
            if (write_one(argv[1], (enum sound)s, v))
                return 1;
    return 0;
}
