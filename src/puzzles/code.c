/* code.c: codes of puzzles and positions, as the rest of the program uses them. */
#include "code.h"

#include <string.h>

#include "code_parts.h"

/* A code holds what a file would: so it is made of a puzzle as it is read from its file, with
 * the copies of tiles numbered and the steps taken apart like there. */
bool code_write(const struct puzzle *p, struct buf *out, struct reason *why)
{
    uint8_t symbol[CODE_SYMBOLS];
    struct puzzle read;
    struct buf text = {0};
    puzzle_write(p, &text);
    bool good = puzzle_read(buf_text(&text), text.len, true, &read, why);
    buf_free(&text);
    if (!good)
        return false;
    int n = code_pack(&read, symbol, CODE_DATA_MOST);
    puzzle_free(&read);
    if (n < 0)
        return refuse(why, "This is too large for a code: the tiles lie too far apart, or the "
                           "solution is too long.");
    code_letters_write(symbol, n, out);
    return true;
}

/* Reads the text that was unpacked, as strictly as any file: nothing may change when it is
 * written again. */
static bool read_text(const struct buf *text, struct puzzle *out)
{
    struct puzzle p;
    struct buf again = {0};
    if (!puzzle_read(buf_text(text), text->len, true, &p, NULL))
        return false;
    puzzle_write(&p, &again);
    bool same = !strcmp(buf_text(&again), buf_text(text));
    buf_free(&again);
    if (same)
        *out = p;
    else
        puzzle_free(&p);
    return same;
}

bool code_read(const char *text, size_t len, struct puzzle *out, struct reason *why)
{
    uint8_t symbol[CODE_SYMBOLS];
    struct buf unpacked = {0};
    int n;
    if (!code_letters_read(text, len, symbol, &n, why))
        return false;
    bool good = code_unpack(symbol, n, &unpacked) && read_text(&unpacked, out);
    buf_free(&unpacked);
    return good || refuse_at(why, 1, 1,
                             "All characters of the code are right, but this version of "
                             "Superwild cannot read what it holds.");
}

bool code_mend(const char *text, size_t len, struct buf *out)
{
    return code_letters_mend(text, len, out);
}

bool code_fault(const char *text, size_t len, int *from, int *to)
{
    return code_letters_fault(text, len, from, to);
}

/* A mistake further on can be named, so the start is enough. */
bool code_looks(const char *text, size_t len)
{
    return code_letters_look(text, len);
}
