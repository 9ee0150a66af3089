/* bk_bits.h: sets of spaces of the board in two machine words.
 *
 * A row takes ten bits, of which the last is always empty, so that a step to the left or right
 * never leads into another row. */
#ifndef SUPERWILD_BK_BITS_H
#define SUPERWILD_BK_BITS_H

#include "bk_tile.h"

#define BK_BITS_ROW 10
#define BK_BITS (BK_SIDE * BK_BITS_ROW)

struct bk_bits {
    uint64_t low, high;
};

/* The place of a space's bit, and the other way round. */
static inline int bk_bit_of(int space)
{
    return space / BK_SIDE * BK_BITS_ROW + space % BK_SIDE;
}

static inline int bk_space_of(int bit)
{
    return bit / BK_BITS_ROW * BK_SIDE + bit % BK_BITS_ROW;
}

static inline struct bk_bits bk_bits_one(int bit)
{
    return bit < 64 ? (struct bk_bits){(uint64_t)1 << bit, 0}
                    : (struct bk_bits){0, (uint64_t)1 << (bit - 64)};
}

static inline struct bk_bits bk_and(struct bk_bits a, struct bk_bits b)
{
    return (struct bk_bits){a.low & b.low, a.high & b.high};
}

static inline struct bk_bits bk_or(struct bk_bits a, struct bk_bits b)
{
    return (struct bk_bits){a.low | b.low, a.high | b.high};
}

static inline struct bk_bits bk_without(struct bk_bits a, struct bk_bits b)
{
    return (struct bk_bits){a.low & ~b.low, a.high & ~b.high};
}

static inline bool bk_none(struct bk_bits a)
{
    return !(a.low | a.high);
}

static inline bool bk_meet(struct bk_bits a, struct bk_bits b)
{
    return ((a.low & b.low) | (a.high & b.high)) != 0;
}

static inline bool bk_same(struct bk_bits a, struct bk_bits b)
{
    return a.low == b.low && a.high == b.high;
}

/* How many spaces. Where the processor may not have an instruction that counts bits, compilers
 * call a function for each word; both words at once take half as long. */
static inline int bk_count(struct bk_bits a)
{
#if defined(__POPCNT__) || defined(__aarch64__)
    return __builtin_popcountll(a.low) + __builtin_popcountll(a.high);
#else
    const uint64_t twos = 0x3333333333333333, fours = 0x0f0f0f0f0f0f0f0f;
    uint64_t x = a.low - (a.low >> 1 & 0x5555555555555555);
    uint64_t y = a.high - (a.high >> 1 & 0x5555555555555555);
    uint64_t sum = (x & twos) + (x >> 2 & twos) + (y & twos) + (y >> 2 & twos);
    return (int)(((sum & fours) + (sum >> 4 & fours)) * 0x0101010101010101 >> 56);
#endif
}

/* The same for a set of faces. */
static inline int bk_count_faces(uint32_t faces)
{
    return bk_count((struct bk_bits){faces, 0});
}

/* The lowest bit; there must be one. */
static inline int bk_first(struct bk_bits a)
{
    return a.low ? __builtin_ctzll(a.low) : 64 + __builtin_ctzll(a.high);
}

/* The same without its lowest bit. */
static inline struct bk_bits bk_rest(struct bk_bits a)
{
    return a.low ? (struct bk_bits){a.low & (a.low - 1), a.high}
                 : (struct bk_bits){0, a.high & (a.high - 1)};
}

static inline struct bk_bits bk_up(struct bk_bits a, int n)
{
    return (struct bk_bits){a.low << n, a.high << n | a.low >> (64 - n)};
}

static inline struct bk_bits bk_down(struct bk_bits a, int n)
{
    return (struct bk_bits){a.low >> n | a.high << (64 - n), a.high >> n};
}

/* What lies beside these spaces, and some bits that are no spaces. */
static inline struct bk_bits bk_beside(struct bk_bits a)
{
    return bk_or(bk_or(bk_up(a, 1), bk_down(a, 1)),
                 bk_or(bk_up(a, BK_BITS_ROW), bk_down(a, BK_BITS_ROW)));
}

/* The spaces of a set whose neighbours in it are not all joined by the spaces round about. Only
 * there can the set fall apart if one space is taken out; and it does, unless there is a way
 * round a hole. */
static inline struct bk_bits bk_joints(struct bk_bits set)
{
    struct bk_bits n = bk_up(set, BK_BITS_ROW), s = bk_down(set, BK_BITS_ROW);
    struct bk_bits w = bk_up(set, 1), e = bk_down(set, 1);
    /* Each neighbour that is not joined to the next one by the corner between them ends a part.
     */
    struct bk_bits a = bk_without(n, bk_and(e, bk_up(set, BK_BITS_ROW - 1)));
    struct bk_bits b = bk_without(e, bk_and(s, bk_down(set, BK_BITS_ROW + 1)));
    struct bk_bits c = bk_without(s, bk_and(w, bk_down(set, BK_BITS_ROW - 1)));
    struct bk_bits d = bk_without(w, bk_and(n, bk_up(set, BK_BITS_ROW + 1)));
    struct bk_bits two =
        bk_or(bk_or(bk_and(a, b), bk_and(c, d)), bk_and(bk_or(a, b), bk_or(c, d)));
    return bk_and(set, two);
}

/* How many holes a set has that consists of `groups` groups, by Euler's formula: spaces, less
 * pairs of neighbours, and squares of four. */
static inline int bk_holes(struct bk_bits set, int groups)
{
    struct bk_bits across = bk_and(set, bk_up(set, 1));
    struct bk_bits down = bk_and(set, bk_up(set, BK_BITS_ROW));
    struct bk_bits square = bk_and(across, bk_up(across, BK_BITS_ROW));
    return groups - bk_count(set) + bk_count(across) + bk_count(down) - bk_count(square);
}

/* All of `within` that is connected with `part`, which lies in it. */
static inline struct bk_bits bk_flood(struct bk_bits part, struct bk_bits within)
{
    for (;;) {
        struct bk_bits more = bk_and(bk_or(part, bk_beside(part)), within);
        if (bk_same(more, part))
            return part;
        part = more;
    }
}

#endif
