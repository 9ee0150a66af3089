/* rng.h: seeded random numbers that are the same on every system.
 *
 * The generator is xoshiro256** 1.0 by David Blackman and Sebastiano Vigna (2018, public
 * domain), seeded through splitmix64 as its authors advise. A match owns one stream and records
 * its seed. Anything that is only for show uses another stream and never touches the
 * match's. */
#ifndef SUPERWILD_RNG_H
#define SUPERWILD_RNG_H

#include <stdint.h>

struct rng {
    uint64_t s[4];
};

void rng_seed(struct rng *r, uint64_t seed);
uint64_t rng_next(struct rng *r);
/* A number in 0..n-1, each equally likely (by rejection, so without bias). n must be > 0. */
uint32_t rng_below(struct rng *r, uint32_t n);

#endif
