/* repeat.c: how all fuzzers change their inputs. Besides what libFuzzer does, it says a part of
 * an input again, up to as often as there is room: a byte, some bytes, or a whole line or
 * entry. What counts its input, but has room for less, is found only like that. */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "rng.h"

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed);

#define SELDOM 16 /* one change of so many is of this kind */

/* 1 to most; small numbers are as likely as large ones. */
static size_t any_size(struct rng *random, size_t most)
{
    uint32_t bits = 1;
    while (bits < 31 && most >> bits)
        bits++;
    size_t top = most >> rng_below(random, bits);
    return 1 + rng_below(random, (uint32_t)top);
}

/* Between two lines, two entries (fuzz_store.c, fuzz_profile.c) or two words (fuzz_args.h). */
static int is_end(uint8_t byte)
{
    return byte == '\n' || byte == 30 || byte == 0;
}

/* The line or entry around *at, with its end. */
static void take_whole(const uint8_t *data, size_t size, size_t *at, size_t *n)
{
    size_t end = *at;
    while (*at && !is_end(data[*at - 1]))
        --*at;
    while (end + 1 < size && !is_end(data[end]))
        end++;
    *n = end + 1 - *at;
}

static size_t repeat(uint8_t *data, size_t size, size_t max_size, struct rng *random)
{
    size_t at = rng_below(random, (uint32_t)size), n = any_size(random, size - at);
    if (rng_below(random, 2))
        take_whole(data, size, &at, &n);
    size_t room = (max_size - size) / n, times = room ? any_size(random, room) : 0;
    memmove(data + at + (times + 1) * n, data + at + n, size - at - n);
    for (size_t i = 1; i <= times; i++)
        memcpy(data + at + i * n, data + at, n);
    return size + times * n;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed)
{
    struct rng random;
    rng_seed(&random, seed);
    return size && size < max_size && !rng_below(&random, SELDOM)
               ? repeat(data, size, max_size, &random)
               : LLVMFuzzerMutate(data, size, max_size);
}
