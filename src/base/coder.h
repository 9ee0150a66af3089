/* coder.h: choices as one large number, each with the share that it is likely to have, so that
 * what is usual takes fewer bits.
 *
 * Codes of puzzles are written like that. A change that packs anything differently makes codes
 * unreadable that people have kept. */
#ifndef SUPERWILD_CODER_H
#define SUPERWILD_CODER_H

#include <stdbool.h>
#include <stdint.h>

#define CODER_SYMBOLS 400 /* the most symbols that are read, each of 5 bits */
#define CODER_LIMBS (CODER_SYMBOLS * 5 / 32 + 2)

/* One choice: `share` of `whole` equal parts, from `low`. */
struct coder_choice {
    uint32_t low, share, whole;
};

/* Writes or reads a row of choices, so that the same function describes both ways: each call
 * takes the value to be written and returns it; when reading, it returns the value that is read
 * instead. After a failure all values are the first possible ones. */
struct coder {
    bool reading;
    bool failed;                 /* a value cannot be written, or makes no sense */
    struct coder_choice *choice; /* writing: n of them, owned */
    int n, cap;
    uint32_t limb[CODER_LIMBS]; /* reading: what is left of the number, the lowest limb first */
    int limbs;                  /* how many may be other than 0 */
};

/* 0..whole - 1, all alike; 1 <= whole < 65536. */
int coder_even(struct coder *c, int whole, int value);
/* Yes or no, with odds of yes : no; not both 0. */
bool coder_yes(struct coder *c, uint32_t yes, uint32_t no, bool value);
/* One of n, by weight. The sum is below 2^31. */
int coder_weighted(struct coder *c, const uint32_t *weight, int n, int value);
/* 0..most; small numbers take fewer bits, the first 1 << shift of them the fewest. */
int coder_count(struct coder *c, int shift, int most, int value);
/* -most..most */
int coder_signed(struct coder *c, int shift, int most, int value);
/* Yes or no, with odds that follow what came before. */
struct coder_odds {
    uint32_t yes, no;
};
bool coder_learn(struct coder *c, struct coder_odds *odds, bool value);

/* Turns what was written into symbols 0..31, the most significant first; returns how many, -1
 * if they are more than max. */
int coder_symbols(const struct coder *c, uint8_t *out, int max);
/* Starts to read from symbols; at most CODER_SYMBOLS. */
void coder_open(struct coder *c, const uint8_t *symbol, int n);
/* Has the number been read to its end? */
bool coder_at_end(const struct coder *c);
void coder_free(struct coder *c);

#endif
