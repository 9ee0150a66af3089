/* sounds.c: the list of sounds to play. */
#include "sounds.h"

#include <math.h>
#include <string.h>

#define STAGE 0.6f /* its width: no sound comes from one side only */

static const struct {
    const char *file;
    int variants;
} sounds[SOUND_COUNT] = {
#define X(name, file, variants) {file, variants},
    SOUNDS(X)
#undef X
};

const char *sound_file(enum sound s)
{
    return sounds[s].file;
}

int sound_variants(enum sound s)
{
    return sounds[s].variants;
}

void cues_init(struct cues *q, uint64_t seed)
{
    memset(q, 0, sizeof *q);
    rng_seed(&q->rng, seed);
}

/* Picks any variant except the last one, because the same sound twice in a row is annoying. */
static int next_variant(struct cues *q, enum sound s)
{
    int n = sounds[s].variants, last = q->last[s];
    int v = 1 + (int)rng_below(&q->rng, (uint32_t)(last && n > 1 ? n - 1 : n));
    if (last && n > 1 && v >= last)
        v++;
    q->last[s] = (uint8_t)v;
    return v;
}

void cues_add(struct cues *q, enum sound s, float pan, float strength)
{
    pan = fmaxf(-1, fminf(pan, 1));
    strength = fminf(strength, 1);
    if (!(strength > 0))
        return;
    q->total++;
    for (int i = 0; i < q->n; i++)
        if (q->cue[i].sound == s) {
            q->cue[i].pan = (q->cue[i].pan + pan) / 2;
            q->cue[i].strength = fmaxf(q->cue[i].strength, strength);
            return;
        }
    if (q->n < CUES_MOST)
        q->cue[q->n++] = (struct cue){s, next_variant(q, s), pan, strength};
}

void cues_add_at(struct cues *q, enum sound s, float x, float width, float strength)
{
    if (q && width > 0)
        cues_add(q, s, (2 * x / width - 1) * STAGE, strength);
}
