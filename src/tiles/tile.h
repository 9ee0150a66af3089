/* tile.h: what a tile is, and its name.
 *
 * A tile is a small number. 0..51 are the number tiles of one set: colour * 13 + number - 1. 52
 * is a Wild. 53..105 are the second copy of all these, for games that have two of each.
 * tile_face() says what is printed on a tile; what it stands for depends on its line. */
#ifndef SUPERWILD_TILE_H
#define SUPERWILD_TILE_H

#include <stdbool.h>
#include <stdint.h>

#include "buf.h"
#include "scan.h"

typedef uint8_t tile_t;

enum colour { RED, BLUE, GREEN, BLACK, COLOUR_COUNT };

#define FACES 53 /* different faces: 52 numbers and the Wild */
#define TILE_MAX 106
#define WILD 52 /* the face, and the first tile with that face */
#define TILE_NONE 255
#define TILE_HIDDEN 254 /* a tile that a seat may not see */

static inline int tile_face(tile_t t)
{
    return t % FACES;
}
static inline bool tile_is_wild(tile_t t)
{
    return t < TILE_MAX && tile_face(t) == WILD;
}
/* The next three are for number tiles only. */
static inline enum colour tile_colour(tile_t t)
{
    return (enum colour)(tile_face(t) / 13);
}
static inline int tile_number(tile_t t)
{
    return tile_face(t) % 13 + 1;
}
static inline bool tile_is_six_nine(tile_t t)
{
    return t < TILE_MAX && !tile_is_wild(t) && (tile_number(t) == 6 || tile_number(t) == 9);
}
static inline tile_t tile_make(enum colour c, int number)
{
    return (tile_t)(c * 13 + number - 1);
}
/* The other six-nine of the same colour; t itself if it is not a six-nine. */
tile_t tile_twin(tile_t t);

extern const char COLOUR_LETTER[COLOUR_COUNT]; /* "rbgk" */
/* "red", "blue", "green", "black". */
const char *colour_name(enum colour c);

#define TILE_NAME 4 /* size of the longest name with its zero */
/* Writes the name to out and returns it: "r5", "k13", "*", or "?" for a hidden tile. */
const char *tile_name(tile_t t, char out[TILE_NAME]);
/* Appends the name. */
void buf_tile(struct buf *b, tile_t t);
/* Reads a name in lower or upper case and sets its face; false if it is not a name. */
bool tile_read(const char *text, size_t len, int *face);

/* The same for texts that tell the two copies of a tile apart: the second has a stroke, "r5'".
 * Only our own states and steps do that; to the players both are the same. */
void buf_tile_copy(struct buf *b, tile_t t);
bool tile_read_copy(const char *text, size_t len, tile_t *out);

/* A set of tiles, one bit each. */
struct tile_bits {
    uint64_t bit[2];
};
static inline bool bits_has(const struct tile_bits *s, tile_t t)
{
    return s->bit[t >> 6] >> (t & 63) & 1;
}
static inline void bits_add(struct tile_bits *s, tile_t t)
{
    s->bit[t >> 6] |= (uint64_t)1 << (t & 63);
}
static inline void bits_remove(struct tile_bits *s, tile_t t)
{
    s->bit[t >> 6] &= ~((uint64_t)1 << (t & 63));
}
int bits_count(const struct tile_bits *s);
/* Adds the tiles of the other set; removes them; keeps only the tiles of both sets. */
static inline void bits_join(struct tile_bits *s, const struct tile_bits *more)
{
    s->bit[0] |= more->bit[0];
    s->bit[1] |= more->bit[1];
}
static inline void bits_drop(struct tile_bits *s, const struct tile_bits *gone)
{
    s->bit[0] &= ~gone->bit[0];
    s->bit[1] &= ~gone->bit[1];
}
static inline void bits_keep(struct tile_bits *s, const struct tile_bits *there)
{
    s->bit[0] &= there->bit[0];
    s->bit[1] &= there->bit[1];
}
/* Have a and b a tile in common; is all of a in b; are they the same? */
static inline bool bits_meet(const struct tile_bits *a, const struct tile_bits *b)
{
    return (a->bit[0] & b->bit[0]) || (a->bit[1] & b->bit[1]);
}
static inline bool bits_within(const struct tile_bits *a, const struct tile_bits *b)
{
    return !(a->bit[0] & ~b->bit[0]) && !(a->bit[1] & ~b->bit[1]);
}
static inline bool bits_same(const struct tile_bits *a, const struct tile_bits *b)
{
    return a->bit[0] == b->bit[0] && a->bit[1] == b->bit[1];
}

#endif
