/* make-sounds.c: superwild-sounds FOLDER writes all sounds to that folder as WAV files. */
#include <stdio.h>
#include <string.h>

#include "voices.h"

static int write_one(const char *folder, enum sound s, int variant)
{
    static struct wave w;
    struct buf wav = {0};
    char path[1024];
    snprintf(path, sizeof path, "%s/%s-%d.wav", folder, sound_file(s), variant);
    FILE *f = fopen(path, "wb");
    if (!f) {
        perror(path);
        return 1;
    }
    voice_make(s, variant, &w);
    wave_file(&w, &wav);
    bool bad = fwrite(wav.data, 1, wav.len, f) != wav.len;
    buf_free(&wav);
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
