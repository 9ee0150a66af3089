/* tile_chances.c: what imagined games need in games with tiles on a grid. */
#include "tile_mind.h"

#include <string.h>

bool tile_chances_drew(const void *before, const void *after)
{
    return round_bag(after) < round_bag(before);
}

void tile_chances_shuffle(void *state, struct rng *random)
{
    struct round_state *r = state;
    round_mix(random, r->bag, r->n_bag);
    rng_seed(&r->rng, rng_next(random));
}

bool tile_chances_as_drawn(void *state, const void *before, const void *after)
{
    const struct round_state *b = before;
    struct round_state *r = state;
    (void)after; /* the bag has only one end */
    for (int i = 0; i < r->n_bag; i++)
        if (r->bag[i] == b->bag[b->n_bag - 1]) {
            r->bag[i] = r->bag[r->n_bag - 1];
            r->bag[r->n_bag - 1] = b->bag[b->n_bag - 1];
            return true;
        }
    return false;
}

/* The seats with the least, one bit each. */
static unsigned with_least(const int *of, int n)
{
    unsigned seats = 0;
    for (int i = 0, least = 0; i < n; i++) {
        if (!seats || of[i] < least) {
            least = of[i];
            seats = 0;
        }
        if (of[i] == least)
            seats |= 1u << i;
    }
    return seats;
}

void tile_chances_share(const void *state, const int *left, struct chances_value *out)
{
    const struct round_state *r = state;
    unsigned won = r->winner >= 0 ? 1u << r->winner : with_least(left, r->seats);
    for (int i = 0; i < r->seats; i++)
        out->win[i] = won >> i & 1 ? CHANCES_UNIT / __builtin_popcount(won) : 0;
    memcpy(out->worth, out->win, sizeof out->worth);
    if (r->seats == 1)
        out->worth[0] = -CHANCES_UNIT * r->turns[0];
}
