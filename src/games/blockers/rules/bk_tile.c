/* bk_tile.c: tiles and spaces, and how they are written. */
#include "bk_tile.h"

#include <string.h>

static const char LETTERS[] = "rbgyp";

bool bk_fits(bk_tile t, int space)
{
    int n = bk_face(t) % BK_SIDE;
    switch (bk_kind_of(t)) {
    case BK_NUMBER:
        return bk_column(space) == n;
    case BK_LETTER:
        return bk_row(space) == n;
    case BK_SYMBOL:
        return bk_block(space) == n;
    case BK_WILD_KIND:
        return true;
    }
    return false;
}

char bk_colour_letter(int colour)
{
    return LETTERS[colour];
}

int bk_colour_find(char letter)
{
    const char *at = letter ? strchr(LETTERS, letter) : NULL;
    return at ? (int)(at - LETTERS) : -1;
}

/* Without a format: computers hash a state before each step, which writes the whole board. */
void bk_tile_write(struct buf *out, bk_tile t)
{
    int n = bk_face(t) % BK_SIDE;
    char text[3] = {bk_colour_letter(bk_colour(t)), (char)('1' + n), (char)('1' + n)};
    switch (bk_kind_of(t)) {
    case BK_NUMBER:
        break;
    case BK_LETTER:
        text[1] = (char)('a' + n);
        break;
    case BK_SYMBOL:
        text[1] = 's';
        break;
    case BK_WILD_KIND:
        text[1] = '*';
        break;
    }
    buf_add_n(out, text, bk_kind_of(t) == BK_SYMBOL ? 3 : 2);
}

void bk_space_write(struct buf *out, int space)
{
    const char text[2] = {(char)('a' + bk_row(space)), (char)('1' + bk_column(space))};
    buf_add_n(out, text, sizeof text);
}

void bk_placed_write(struct buf *out, bk_tile t, int space)
{
    bk_tile_write(out, t);
    buf_add(out, "@");
    bk_space_write(out, space);
}

static bool digit(char c, int *out)
{
    *out = c - '1';
    return c >= '1' && c <= '9';
}

/* The face in n bytes; -1 if there is none. */
static int face_read(const char *text, size_t n)
{
    int i;
    if (n == 1 && *text == '*')
        return BK_WILD;
    if (n == 1 && digit(*text, &i))
        return BK_NUMBER * BK_SIDE + i;
    if (n == 1 && *text >= 'a' && *text <= 'i')
        return BK_LETTER * BK_SIDE + *text - 'a';
    if (n == 2 && *text == 's' && digit(text[1], &i))
        return BK_SYMBOL * BK_SIDE + i;
    return -1;
}

bool bk_tile_read(const char *text, size_t n, bk_tile *out)
{
    int colour = n > 1 ? bk_colour_find(*text) : -1;
    int face = n > 1 ? face_read(text + 1, n - 1) : -1;
    if (colour < 0 || face < 0)
        return false;
    *out = bk_tile_of(colour, face);
    return true;
}

bool bk_space_read(const char *text, size_t n, int *out)
{
    int column;
    if (n != 2 || *text < 'a' || *text > 'i' || !digit(text[1], &column))
        return false;
    *out = (*text - 'a') * BK_SIDE + column;
    return true;
}

bool bk_placed_read(const char *text, size_t n, bk_tile *t, int *space)
{
    const char *at = memchr(text, '@', n);
    size_t tile = at ? (size_t)(at - text) : 0;
    return at && bk_tile_read(text, tile, t) && bk_space_read(at + 1, n - tile - 1, space);
}
