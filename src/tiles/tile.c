/* tile.c: the names of tiles. */
#include "tile.h"

#include <string.h>

const char COLOUR_LETTER[COLOUR_COUNT] = {'r', 'b', 'g', 'k'};

const char *colour_name(enum colour c)
{
    static const char *const name[COLOUR_COUNT] = {"red", "blue", "green", "black"};
    return name[c];
}

tile_t tile_twin(tile_t t)
{
    if (!tile_is_six_nine(t))
        return t;
    return (tile_t)(tile_number(t) == 6 ? t + 3 : t - 3);
}

const char *tile_name(tile_t t, char out[TILE_NAME])
{
    if (t >= TILE_MAX)
        return strcpy(out, "?");
    if (tile_is_wild(t))
        return strcpy(out, "*");
    int n = tile_number(t), i = 0;
    out[i++] = COLOUR_LETTER[tile_colour(t)];
    if (n >= 10)
        out[i++] = '1';
    out[i++] = (char)('0' + n % 10);
    out[i] = 0;
    return out;
}

void buf_tile(struct buf *b, tile_t t)
{
    char name[TILE_NAME];
    buf_add(b, tile_name(t, name));
}

bool tile_read(const char *text, size_t len, int *face)
{
    if (len == 1 && text[0] == '*') {
        *face = WILD;
        return true;
    }
    if (len < 2 || len > 3)
        return false;
    char c = text[0] >= 'A' && text[0] <= 'Z' ? (char)(text[0] + 32) : text[0];
    const char *letter = memchr(COLOUR_LETTER, c, COLOUR_COUNT);
    if (!letter || text[1] < '1' || text[1] > '9')
        return false;
    int n = text[1] - '0';
    if (len == 3) {
        if (text[2] < '0' || text[2] > '9')
            return false;
        n = n * 10 + text[2] - '0';
    }
    if (n > 13)
        return false;
    *face = tile_make((enum colour)(letter - COLOUR_LETTER), n);
    return true;
}

void buf_tile_copy(struct buf *b, tile_t t)
{
    buf_tile(b, t);
    if (t < TILE_MAX && t >= FACES)
        buf_add(b, "'");
}

bool tile_read_copy(const char *text, size_t len, tile_t *out)
{
    bool second = len > 0 && text[len - 1] == '\'';
    int face;
    if (!tile_read(text, len - second, &face))
        return false;
    *out = (tile_t)(face + (second ? FACES : 0));
    return true;
}

int bits_count(const struct tile_bits *s)
{
    int n = 0;
    for (int i = 0; i < 2; i++)
        for (uint64_t b = s->bit[i]; b; b &= b - 1)
            n++;
    return n;
}
