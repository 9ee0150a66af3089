/* cases.h: tests that are lines of text. A failure names the file and the line.
 *
 * Lines that are empty or begin with # are left out, and so is what follows " #" on a line. A
 * line that ends with " \" goes on in the next. */
#ifndef SUPERWILD_CASES_H
#define SUPERWILD_CASES_H

#include "core_help.h"

struct cases {
    char path[200]; /* from the top folder of the sources */
    int number;     /* of the present line, from 1 */
    bool told;      /* it has failed, and has been named */
    char line[1000];
    struct buf text;
    const char *rest;       /* in text: the lines that are still to come */
    struct buf name, means; /* of the definitions: NAME and its text, each up to a zero */
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
    buf_free(&c->name);
    buf_free(&c->means);
}

/* Puts the next line behind the `had` bytes of line; returns how many these are then. */
static inline size_t cases_add_line(struct cases *c, size_t had)
{
    size_t n = strcspn(c->rest, "\n"), end = n, from = had ? strspn(c->rest, " ") : 0;
    c->number++;
    for (size_t i = 0; i < end; i++)
        if (c->rest[i] == '#' && (i == 0 || c->rest[i - 1] == ' '))
            end = i;
    while (end > from && c->rest[end - 1] == ' ')
        end--;
    assert_true(had + end - from < sizeof c->line);
    snprintf(c->line + had, sizeof c->line - had, "%.*s", (int)(end - from), c->rest + from);
    c->rest += n + (c->rest[n] == '\n');
    return had + end - from;
}

/* The next line that says something, without blanks at its end; false past the last. */
static inline bool cases_next(struct cases *c)
{
    size_t n = 0;
    while (*c->rest && n == 0)
        for (n = cases_add_line(c, 0); n > 1 && !strcmp(c->line + n - 2, " \\") && *c->rest;)
            n = cases_add_line(c, n - 1);
    return n > 0;
}

/* Cuts at a mark outside of quotes; returns what comes after it, or NULL. */
static inline char *cases_cut(char *text, const char *mark)
{
    bool quotes = false;
    for (char *t = text; *t; t++) {
        quotes ^= *t == '"';
        if (quotes || strncmp(t, mark, strlen(mark)) != 0)
            continue;
        char *after = t + strlen(mark);
        while (t > text && t[-1] == ' ')
            t--;
        *t = 0;
        return after + strspn(after, " ");
    }
    return NULL;
}

/* Adds the text with the names in it replaced by what they stand for. */
static inline void cases_spell(const struct cases *c, const char *text, struct buf *out)
{
    while (*text) {
        size_t n = strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ_");
        const char *name = buf_text(&c->name), *is = buf_text(&c->means);
        for (; *name && (strlen(name) != n || strncmp(name, text, n) != 0);
             name += strlen(name) + 1)
            is += strlen(is) + 1;
        buf_add_n(out, n && *name ? is : text, n && *name ? strlen(is) : n ? n : 1);
        text += n ? n : 1;
    }
}

/* Holds "define NAME = TEXT" for the lines that follow; false if the line is none. */
static inline bool cases_define(struct cases *c, char *line)
{
    if (strncmp(line, "define ", 7) != 0)
        return false;
    char *name = line + 7, *text = cases_cut(name, "=");
    if (!text)
        cases_fail(c, "a name and what it stands for, with = between them");
    struct buf whole = {0};
    cases_spell(c, text, &whole);
    buf_add_n(&c->name, name, strlen(name) + 1);
    buf_add_n(&c->means, buf_text(&whole), whole.len + 1);
    buf_free(&whole);
    return true;
}

#endif
