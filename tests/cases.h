/* cases.h: tests that are lines of text. A failure names the file and the line.
 *
 * Lines that are empty or begin with # are left out, and so is what follows " #" on a line. */
#ifndef SUPERWILD_CASES_H
#define SUPERWILD_CASES_H

#include "core_help.h"

struct cases {
    char path[200]; /* from the top folder of the sources */
    int number;     /* of the present line, from 1 */
    bool told;      /* it has failed, and has been named */
    char line[1000];
    struct buf text;
    const char *rest; /* in text: the lines that are still to come */
};

/* Prints which line it is, once. */
static inline void cases_name(struct cases *c)
{
    if (!c->told)
        print_error("%s:%d: \"%s\"\n", c->path, c->number, c->line);
    c->told = true;
}

#define cases_fail(c, ...)                                                                     \
    do {                                                                                       \
        cases_name(c);                                                                         \
        fail_msg(__VA_ARGS__);                                                                 \
    } while (0)

/* path: from tests/. */
static inline void cases_open(struct cases *c, const char *path)
{
    char whole[300];
    *c = (struct cases){.number = 0};
    snprintf(c->path, sizeof c->path, "tests/%s", path);
    snprintf(whole, sizeof whole, SUPERWILD_SOURCE_DIR "/%s", c->path);
    slurp(whole, &c->text);
    c->rest = buf_text(&c->text);
}

static inline void cases_close(struct cases *c)
{
    buf_free(&c->text);
}

/* The next line that says something, without blanks at its end; false past the last. */
static inline bool cases_next(struct cases *c)
{
    while (*c->rest) {
        size_t n = strcspn(c->rest, "\n"), end = n;
        c->number++;
        for (size_t i = 0; i < end; i++)
            if (c->rest[i] == '#' && (i == 0 || c->rest[i - 1] == ' '))
                end = i;
        while (end && c->rest[end - 1] == ' ')
            end--;
        assert_true(end < sizeof c->line);
        snprintf(c->line, sizeof c->line, "%.*s", (int)end, c->rest);
        c->rest += n + (c->rest[n] == '\n');
        if (end)
            return true;
    }
    return false;
}

#endif
