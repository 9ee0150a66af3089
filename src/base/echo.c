/* echo.c: makes text from outside visible. */
#include "echo.h"

#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include "letters.h"

#define DOTS "..."
#define PIECE_MOST 36 /* bytes of a flag, and more than "\U0010FFFF" needs with its zero */

/* Letters that cannot be seen, or that change how others are seen. */
static const struct {
    uint32_t first, last;
} hidden[] = {
    {0, 0x1F},         /* C0 */
    {0x7F, 0x9F},      /* DEL and C1 */
    {0x61C, 0x61C},    /* the Arabic letter mark */
    {0x200B, 0x200B},  /* no width */
    {0x200E, 0x200F},  /* marks of direction */
    {0x2028, 0x202E},  /* line, paragraph; direction */
    {0x2060, 0x206F},  /* no width; direction */
    {0xFEFF, 0xFEFF},  /* byte order mark */
    {0xFFF9, 0xFFFB},  /* notes between lines */
    {0xE0000, 0xE007F} /* tags */
};

static bool is_hidden(uint32_t c)
{
    if (c >= ' ' && c <= '~')
        return false;
    for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++)
        if (c >= hidden[i].first && c <= hidden[i].last)
            return true;
    return false;
}

#define FLAG 0x1F3F4u
#define FLAG_TAGS 7 /* at most, with the one that ends them */

/* The flags of England, Scotland, Wales and the like are a black flag and tags. Returns the
 * bytes of the tags after the flag; 0 if they are not complete. */
static size_t flag_tags(const char *text, size_t n)
{
    uint32_t c = 0;
    size_t at = 0;
    for (int i = 0; i < FLAG_TAGS && at < n; i++) {
        size_t len = letters_char(text + at, n - at, &c);
        if (!len || c < 0xE0030 || c > 0xE007F)
            return 0;
        at += len;
        if (c == 0xE007F)
            return i ? at : 0;
    }
    return 0;
}

/* The character at the start of n bytes, or such a flag. Returns its length; 0 if this is not
 * valid UTF-8. */
static size_t letter(const char *text, size_t n, uint32_t *c)
{
    size_t len = letters_char(text, n, c);
    return *c == FLAG ? len + flag_tags(text + len, n - len) : len;
}

/* How the start of n bytes is shown; *about gets how many bytes that is, 1 at least. Returns
 * the length of what is shown, which does not end in a zero. */
static size_t piece(const char *text, size_t n, size_t *about, char out[PIECE_MOST])
{
    uint32_t c = 0;
    size_t len = letter(text, n, &c);
    *about = len ? len : 1;
    if (!len)
        return (size_t)snprintf(out, PIECE_MOST, "\\x%02X", (unsigned)(unsigned char)*text);
    if (!is_hidden(c)) {
        memcpy(out, text, len);
        return len;
    }
    return (size_t)snprintf(out, PIECE_MOST,
                            c < 0x80      ? "\\x%02X"
                            : c < 0x10000 ? "\\u%04X"
                                          : "\\U%08X",
                            (unsigned)c);
}

bool echo_plain(const char *text, size_t n)
{
    uint32_t c = 0;
    for (size_t i = 0, len; i < n; i += len)
        if (!(len = letter(text + i, n - i, &c)) || is_hidden(c))
            return false;
    return true;
}

void echo_add(struct buf *out, const char *text, size_t n)
{
    char shown[PIECE_MOST];
    for (size_t i = 0, about; i < n; i += about)
        buf_add_n(out, shown, piece(text + i, n - i, &about, shown));
}

char *echo_fit(char *out, size_t size, const char *text, size_t n)
{
    char shown[PIECE_MOST];
    size_t used = 0, cut = 0; /* cut: where the dots would still fit */
    for (size_t i = 0, about; i < n; i += about) {
        size_t more = piece(text + i, n - i, &about, shown);
        if (used + more >= size) {
            memcpy(out + cut, DOTS, sizeof DOTS);
            return out;
        }
        memcpy(out + used, shown, more);
        used += more;
        cut = used + strlen(DOTS) < size ? used : cut;
    }
    out[used] = 0;
    return out;
}

struct echo echo(const char *text)
{
    struct echo e;
    echo_fit(e.text, sizeof e.text, text, strlen(text));
    return e;
}

struct echo echo_path(const char *path)
{
    struct echo e;
    struct buf whole = {0};
    char shown[PIECE_MOST];
    size_t n = strlen(path);
    echo_add(&whole, path, n);
    size_t left = whole.len, room = sizeof e.text - sizeof DOTS;
    bool cut = left >= sizeof e.text;
    for (size_t i = 0, about; cut && left > room; i += about)
        left -= piece(path + i, n - i, &about, shown);
    snprintf(e.text, sizeof e.text, "%s%s", cut ? DOTS : "",
             buf_text(&whole) + whole.len - left);
    buf_free(&whole);
    return e;
}

void echo_line(FILE *to, const char *format, ...)
{
    struct buf line = {0}, shown = {0};
    va_list args;
    va_start(args, format);
    buf_add_list(&line, format, args);
    va_end(args);
    echo_add(&shown, buf_text(&line), line.len);
    buf_add(&shown, "\n");
    fputs(buf_text(&shown), to);
    buf_free(&line);
    buf_free(&shown);
}
