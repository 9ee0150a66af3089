/* readers_help.h: gives a reader of outside bytes inputs of its limit less one, the limit, one
 * more, and a megabyte. tests/README.md lists the readers and their limits. */
#ifndef SUPERWILD_READERS_HELP_H
#define SUPERWILD_READERS_HELP_H

#include "core_help.h"

#include "echo.h"
#include "thorough.h"

#define MEGABYTE ((size_t)1 << 20)
#define MARK "\xEF\xBB\xBF" /* a byte order mark */

struct reader {
    const char *name;
    size_t limit; /* in whatever is counted: bytes, tiles, ... */
    /* Appends an input of so many, which is good up to the limit. */
    void (*make)(struct buf *out, size_t n);
    /* Is it taken? If not, *why says why. */
    bool (*read)(const struct buf *in, struct reason *why);
    unsigned how; /* these: */
};

#define SILENT 1   /* it leaves out what it does not take, and says nothing */
#define TEXT 2     /* a mark at its head is no part of it */
#define NO_LARGE 4 /* a million of them would only take long */

/* One sentence, all of it visible. */
static inline void one_sentence(const struct reader *r, const struct reason *why)
{
    if (!(r->how & SILENT) && (!why->text[0] || !echo_plain(why->text, strlen(why->text))))
        fail_msg("%s: refused with \"%s\"", r->name, why->text);
}

static inline void gives(const struct reader *r, const char *head, size_t n, bool taken)
{
    struct buf in = {0};
    struct reason why = {.text = ""};
    buf_add(&in, head);
    r->make(&in, n);
    if (r->read(&in, &why) != taken)
        fail_msg("%s: %zu of them were %s: %s", r->name, n, taken ? "refused" : "taken",
                 why.text);
    if (!taken)
        one_sentence(r, &why);
    buf_free(&in);
}

/* A megabyte of bytes that no reader has asked for; NULL past the last kind. */
static inline const struct buf *noise_of(size_t kind)
{
    static const char *const what[] = {"e",    "SW-1", " ", "\n",  "r5 ",
                                       "\xff", "9",    "#", "a\n", ""};
    static struct buf made[sizeof what / sizeof *what];
    if (kind >= sizeof what / sizeof *what)
        return NULL;
    struct buf *b = &made[kind];
    if (!b->len)
        buf_add_n(b, what[kind], what[kind][0] ? strlen(what[kind]) : 1);
    while (b->len < MEGABYTE) { /* doubles it */
        struct buf twice = {0};
        buf_add_n(&twice, b->data, b->len);
        buf_add_n(b, twice.data, twice.len);
        buf_free(&twice);
    }
    return b;
}

static inline void gives_noise(const struct reader *r)
{
    const struct buf *in;
    /* A part of it in a brief run; each reader of small inputs gets another one. */
    static size_t first;
    size_t share = (size_t)often(1, 1, r->limit < MEGABYTE / 16 ? 5 : 2);
    size_t from = share == 5 ? first++ % share : 0;
    for (size_t kind = from; (in = noise_of(kind)) != NULL; kind += share) {
        struct reason why = {.text = ""};
        if (!r->read(in, &why))
            one_sentence(r, &why);
    }
}

static inline void try_reader(const struct reader *r)
{
    size_t many = MEGABYTE / (size_t)(r->limit < MEGABYTE / 16 ? often(1, 1, 16) : 1);
    if (!is_brief())
        gives(r, "", r->limit - 1, true);
    gives(r, "", r->limit, true);
    gives(r, "", r->limit + 1, false);
    if (!(r->how & NO_LARGE))
        gives(r, "", many, many <= r->limit);
    if (r->how & TEXT)
        gives(r, MARK, r->limit, true);
    if (!(r->how & NO_LARGE))
        gives_noise(r);
}

static inline void times(struct buf *out, const char *what, size_t n)
{
    enum { AT_ONCE = 4096 };
    struct buf many = {0};
    for (size_t k = 0; k < AT_ONCE && n >= AT_ONCE; k++)
        buf_add(&many, what);
    for (; n >= AT_ONCE; n -= AT_ONCE)
        buf_add_n(out, many.data, many.len);
    for (; n > 0; n--)
        buf_add(out, what);
    buf_free(&many);
}

#endif
