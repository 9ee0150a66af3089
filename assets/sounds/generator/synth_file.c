/* synth_file.c: a wave as a WAV file: mono, 16 bits, little-endian. */
#include "synth.h"

static void put(struct buf *out, uint32_t value, int bytes)
{
    for (int i = 0; i < bytes; i++)
        buf_add_n(out, &(char){(char)(value >> (8 * i) & 255)}, 1);
}

void wave_file(const struct wave *w, struct buf *out)
{
    uint32_t bytes = (uint32_t)w->n * 2;
    buf_add(out, "RIFF");
    put(out, 36 + bytes, 4);
    buf_add(out, "WAVEfmt ");
    put(out, 16, 4);
    put(out, 1, 2); /* uncompressed samples */
    put(out, 1, 2); /* one channel */
    put(out, SYNTH_RATE, 4);
    put(out, SYNTH_RATE * 2, 4);
    put(out, 2, 2);
    put(out, 16, 2);
    buf_add(out, "data");
    put(out, bytes, 4);
    for (int i = 0; i < w->n; i++)
        put(out, (uint32_t)wave_sample(w, i) & 0xFFFF, 2);
}
