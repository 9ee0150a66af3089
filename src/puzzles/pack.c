/* pack.c: packs of puzzles, from and to text. */
#include "puzzle_part.h"

#include <stdlib.h>
#include <string.h>

#define SEPARATOR "---"

void pack_free(struct pack *p)
{
    for (int i = 0; i < p->n; i++)
        puzzle_free(&p->puzzle[i]);
    free(p->puzzle);
    *p = (struct pack){0};
}

/* Takes over what the puzzle owns. */
static void pack_take(struct pack *p, const struct puzzle *puzzle)
{
    p->puzzle = mem_more(p->puzzle, p->n, &p->cap, sizeof *p->puzzle);
    p->puzzle[p->n++] = *puzzle;
}

void pack_add(struct pack *p, const struct puzzle *puzzle)
{
    struct puzzle copy;
    puzzle_copy(&copy, puzzle);
    pack_take(p, &copy);
}

const struct puzzle *pack_find(const struct pack *p, const char *name)
{
    for (int i = 0; i < p->n; i++)
        if (!strcmp(p->puzzle[i].name, name))
            return &p->puzzle[i];
    return NULL;
}

/* Reads the puzzle in these bytes; `before` is the number of lines that come earlier. */
static bool read_into(struct pack *p, const char *text, size_t len, int before, bool loose,
                      struct reason *why)
{
    struct puzzle one;
    struct word name_at;
    if (!puzzle_read_part(text, len, before, loose, &one, &name_at, why))
        return false;
    bool known = one.name[0] && pack_find(p, one.name);
    pack_take(p, &one);
    return !known || refuse_word(why, &name_at, "the name \"%s\" appears twice");
}

static bool is_separator(const struct scan *s)
{
    return s->line_len == strlen(SEPARATOR) && !memcmp(s->line_text, SEPARATOR, s->line_len);
}

static bool has_words(const char *text, size_t len)
{
    struct scan s;
    struct word w;
    scan_start(&s, text, len);
    while (scan_line(&s))
        if (scan_word(&s, &w))
            return true;
    return false;
}

static bool read_parts(struct pack *p, const char *text, size_t len, bool loose,
                       struct reason *why)
{
    struct scan s;
    size_t start = 0;
    int before = 0;
    scan_start(&s, text, len);
    for (bool more = true; more;) {
        more = scan_line(&s);
        if (more && !is_separator(&s))
            continue;
        size_t end = more ? (size_t)(s.line_text - text) : len;
        if (!has_words(text + start, end - start))
            return refuse_at(why, more || !s.line ? before + 1 : s.line, 1,
                             "there is no puzzle here");
        if (!read_into(p, text + start, end - start, before, loose, why))
            return false;
        start = s.next;
        before = s.line;
    }
    return true;
}

bool pack_read(const char *text, size_t len, bool loose, struct pack *out, struct reason *why)
{
    struct pack p = {0};
    size_t mark = text_mark(text, len);
    if (!read_parts(&p, text + mark, len - mark, loose, why)) {
        pack_free(&p);
        return false;
    }
    *out = p;
    return true;
}

void pack_write(const struct pack *p, struct buf *out)
{
    for (int i = 0; i < p->n; i++) {
        buf_add(out, i ? SEPARATOR "\n" : "");
        puzzle_write(&p->puzzle[i], out);
    }
}
