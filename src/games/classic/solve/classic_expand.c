/* classic_expand.c: what can be done with all tiles of one number, given what was done with the
 * lower ones.
 *
 * The order is: melds of the old table that stay as they are (here), melds that hold a Wild
 * bound by rule 5 (classic_special.c), and then all other tiles (classic_plain.c).
 * classic_search.c says why the states are enough. */
#include <string.h>

#include "classic_parts.h"

/* The meld's tiles of a number belong to it. */
static void reserve(struct expansion *x, const struct copies *own)
{
    for (int c = 0; c < COLOUR_COUNT; c++)
        x->have[c] &= (uint8_t)~own->of[c];
}

static void others(struct expansion *x)
{
    if (x->deal->n_bound)
        classic_special(x);
    else
        classic_plain(x);
}

/* Decides for the melds from number i on that begin now: each stays or is changed. */
static void keep_from(struct expansion *x, int i)
{
    const struct deal *d = x->deal;
    if (i == d->begins[x->number + 1]) {
        others(x);
        return;
    }
    const struct old_meld *m = &d->meld[i];
    if (m->free_wilds <= x->s.wilds && !(m->bound & ~x->s.bound) && !(m->bound & d->taken)) {
        const struct state before = x->s;
        uint8_t have[COLOUR_COUNT];
        memcpy(have, x->have, sizeof have);
        reserve(x, &m->at_first);
        x->s.wilds -= (uint8_t)m->free_wilds;
        x->s.bound &= (uint8_t)~m->bound;
        if (m->last > x->number)
            x->s.kept |= (uint16_t)(1u << m->slot);
        x->log.kept |= (uint64_t)1 << i;
        keep_from(x, i + 1);
        x->log.kept &= ~((uint64_t)1 << i);
        x->s = before;
        memcpy(x->have, have, sizeof have);
    }
    if (x->stop || x->changed >= x->change_most)
        return;
    x->changed++;
    keep_from(x, i + 1);
    x->changed--;
}

/* Continues the melds kept so far. */
static void go_on(struct expansion *x)
{
    const struct deal *d = x->deal;
    for (unsigned rest = x->s.kept; rest; rest &= rest - 1)
        reserve(x, &d->at[x->number][__builtin_ctz(rest)]);
    x->s.kept &= (uint16_t)~d->ends[x->number];
}

void classic_expand(struct expansion *x, const struct state *s)
{
    const struct deal *d = x->deal;
    x->s = *s;
    x->number = ++x->s.layer;
    x->left = 0;
    x->changed = 0;
    if (d->keep || d->n_bound) /* everything else in it is overwritten */
        memset(&x->log, 0, sizeof x->log);
    x->log.number = x->number;
    x->released = 0;
    memcpy(x->have, d->have[x->number], sizeof x->have);
    if (s->kept)
        go_on(x);
    if (d->keep)
        keep_from(x, d->begins[x->number]);
    else
        others(x);
}

bool classic_is_end(const struct deal *d, const struct state *s)
{
    if (s->bound || (d->taken & ~(unsigned)s->seen) ||
        (d->initial && s->worth < CLASSIC_INITIAL))
        return false;
    for (int j = 0; j < WILDS; j++)
        if (s->special[j].on)
            return false;
    return d->lean || s->wilds <= d->wilds - d->must_wilds;
}
