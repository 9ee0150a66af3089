/* state_text.c: writes and reads the lines of a state. */
#include "state_text.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Lines ---- */

bool state_bad(struct state_text *t)
{
    int line = t->scan.line ? t->scan.line : 1;
    return refuse_at(t->why, line, 1, "\"%s\" is missing or wrong here", t->key);
}

bool state_line(struct state_text *t, const char *key, ...)
{
    struct word w;
    bool first = !*t->key;
    va_list args;
    va_start(args, key);
    vsnprintf(t->key, sizeof t->key, key, args);
    va_end(args);
    if (t->out) {
        buf_add(t->out, first ? "" : "\n");
        buf_add(t->out, t->key);
        return true;
    }
    return (scan_line(&t->scan) && scan_word(&t->scan, &w) && word_is(&w, t->key)) ||
           state_bad(t);
}

bool state_line_if(struct state_text *t, bool there, const char *key)
{
    struct scan ahead = t->scan;
    struct word w;
    if (!t->out)
        there = scan_line(&ahead) && scan_word(&ahead, &w) && word_is(&w, key);
    return there && state_line(t, "%s", key);
}

/* ---- Numbers ---- */

static int value_at(const void *at, size_t size, bool is_signed)
{
    uint8_t byte;
    uint16_t two;
    uint32_t four;
    switch (size) {
    case 1:
        memcpy(&byte, at, 1);
        return is_signed ? (int8_t)byte : byte;
    case 2:
        memcpy(&two, at, 2);
        return is_signed ? (int16_t)two : two;
    case 4:
        memcpy(&four, at, 4);
        return (int)four;
    }
    assert(!"no number has that size");
    return 0;
}

static void put_value(void *at, size_t size, int v)
{
    uint8_t byte = (uint8_t)v;
    uint16_t two = (uint16_t)v;
    uint32_t four = (uint32_t)v;
    memcpy(at, size == 1 ? (void *)&byte : size == 2 ? (void *)&two : &four, size);
    assert(value_at(at, size, v < 0) == v);
}

bool state_value(struct state_text *t, void *at, size_t size, int low, int high)
{
    struct word w;
    int v;
    if (t->out) {
        buf_addf(t->out, " %d", value_at(at, size, low < 0));
        return true;
    }
    if (!scan_word(&t->scan, &w) || !word_int(&w, low, high, &v))
        return state_bad(t);
    put_value(at, size, v);
    return true;
}

bool state_fields(struct state_text *t, const struct state_field *f, size_t n, void *state)
{
    for (size_t i = 0; i < n; i++)
        if (!state_line(t, "%s", f[i].key) ||
            !state_value(t, (char *)state + f[i].at, f[i].size, f[i].low, f[i].high))
            return false;
    return true;
}

bool state_fields_sound(const struct state_field *f, size_t n, const void *state)
{
    for (size_t i = 0; i < n; i++) {
        int v = value_at((const char *)state + f[i].at, f[i].size, f[i].low < 0);
        if (v < f[i].low || v > f[i].high)
            return false;
    }
    return true;
}

bool state_random(struct state_text *t, struct rng *rng)
{
    struct word w;
    if (!state_line(t, "random"))
        return false;
    for (int i = 0; i < 4; i++)
        if (t->out)
            buf_addf(t->out, " %" PRIu64, rng->s[i]);
        else if (!scan_word(&t->scan, &w) || !word_u64(&w, &rng->s[i]))
            return state_bad(t);
    return true;
}

/* ---- Pieces ---- */

static void write_piece(struct buf *out, const struct state_pieces *kind, uint8_t piece)
{
    if (kind->none_text && piece == kind->none)
        buf_add(out, kind->none_text);
    else
        kind->write(out, piece);
}

static bool read_piece(const struct word *w, const struct state_pieces *kind, uint8_t *out)
{
    *out = kind->none;
    return (kind->none_text && word_is(w, kind->none_text)) ||
           (kind->read(w->at, w->len, out) && *out < kind->count);
}

bool state_piece(struct state_text *t, const struct state_pieces *kind, uint8_t *piece)
{
    struct word w;
    if (t->out) {
        buf_add(t->out, " ");
        write_piece(t->out, kind, *piece);
        return true;
    }
    return (scan_word(&t->scan, &w) && read_piece(&w, kind, piece)) || state_bad(t);
}

static bool read_list(struct state_text *t, const struct state_pieces *kind, uint8_t *list,
                      uint8_t *open, int most, int *n)
{
    struct word w;
    for (*n = 0; scan_word(&t->scan, &w); ++*n) {
        if (*n == most)
            return state_bad(t);
        if (open) {
            open[*n] = *w.at == '+';
            w.at += open[*n];
            w.len -= open[*n];
        }
        if (!read_piece(&w, kind, &list[*n]))
            return state_bad(t);
    }
    return true;
}

bool state_list(struct state_text *t, const struct state_pieces *kind, uint8_t *list,
                uint8_t *open, int most, void *n, size_t size)
{
    int count;
    if (!t->out) {
        bool good = read_list(t, kind, list, open, most, &count);
        put_value(n, size, count);
        return good;
    }
    count = value_at(n, size, false);
    for (int i = 0; i < count; i++) {
        buf_add(t->out, open && open[i] ? " +" : " ");
        write_piece(t->out, kind, list[i]);
    }
    return true;
}

/* ---- All of it ---- */

void state_write(const struct state_form *f, const void *state, struct buf *out)
{
    struct state_text t = {.out = out};
    void *copy = mem_alloc(f->size);
    memcpy(copy, state, f->size);
    f->lines(&t, copy);
    buf_add(out, "\n");
    free(copy);
}

/* Names the first line that is not as it would be written, where something was added, doubled
 * or altered. */
static bool as_written(const struct buf *want, const char *text, size_t len, struct reason *why)
{
    struct scan got, wanted;
    bool same = true, more = true;
    scan_text(&got, text, len);
    scan_start(&wanted, want->data, want->len);
    got.comments = wanted.comments = false;
    while (same && more) {
        more = scan_line(&wanted);
        same = scan_line(&got) == more &&
               (!more || (got.line_len == wanted.line_len &&
                          !memcmp(got.line_text, wanted.line_text, got.line_len)));
    }
    return same || refuse_at(why, got.line > wanted.line ? got.line : wanted.line, 1,
                             "this line of the state is damaged");
}

bool state_read(const struct state_form *f, void *state, const char *text, size_t len,
                struct reason *why)
{
    struct state_text t = {.why = why};
    struct buf again = {0};
    struct reason inner = {0};
    void *made = mem_alloc(f->size);
    scan_text(&t.scan, text, len);
    t.scan.comments = false;
    bool good = f->lines(&t, made);
    if (good)
        state_write(f, made, &again);
    /* What does not make sense is not in a single line: the last one is named. */
    good = good && as_written(&again, text, len, why) &&
           (f->invariant(made, &inner) || refuse_at(why, t.scan.line, 1, "%s", inner.text));
    if (good)
        memcpy(state, made, f->size);
    buf_free(&again);
    free(made);
    return good;
}
