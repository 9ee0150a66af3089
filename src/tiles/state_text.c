/* state_text.c: reads and writes the parts of a state's text. */
#include "state_text.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

void state_write_bits(struct buf *b, const struct tile_bits *set)
{
    for (int t = 0; t < TILE_MAX; t++)
        if (bits_has(set, (tile_t)t)) {
            buf_add(b, " ");
            buf_tile_copy(b, (tile_t)t);
        }
}

void state_write_table(struct buf *b, const char *key, const struct table *t)
{
    tile_t list[TILE_MAX];
    int n = table_list(t, list);
    buf_add(b, key);
    for (int i = 0; i < n; i++) {
        buf_add(b, " ");
        buf_tile_copy(b, list[i]);
        buf_add(b, "@");
        buf_place(b, t->at[list[i]]);
    }
    buf_add(b, "\n");
}

void state_write_random(struct buf *b, const struct rng *rng)
{
    buf_addf(b, "random %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 "\n", rng->s[0],
             rng->s[1], rng->s[2], rng->s[3]);
}

void state_source_start(struct state_source *r, const char *text, size_t len,
                        struct reason *why)
{
    r->why = why;
    scan_text(&r->scan, text, len);
    r->scan.comments = false;
}

bool state_bad(struct state_source *r, const char *key)
{
    int line = r->scan.line ? r->scan.line : 1;
    return refuse_at(r->why, line, 1, "\"%s\" is missing or wrong here", key);
}

bool state_key(struct state_source *r, const char *key)
{
    struct word w;
    return (scan_line(&r->scan) && scan_word(&r->scan, &w) && word_is(&w, key)) ||
           state_bad(r, key);
}

bool state_number(struct state_source *r, const char *key, int low, int high, int *out)
{
    struct word w;
    return (scan_word(&r->scan, &w) && word_int(&w, low, high, out)) || state_bad(r, key);
}

static int field_value(const struct state_field *f, const void *state)
{
    const char *at = (const char *)state + f->at;
    uint8_t byte;
    uint16_t two;
    uint32_t four;
    switch (f->size) {
    case 1:
        memcpy(&byte, at, 1);
        return f->low < 0 ? (int8_t)byte : byte;
    case 2:
        memcpy(&two, at, 2);
        return f->low < 0 ? (int16_t)two : two;
    case 4:
        memcpy(&four, at, 4);
        return (int)four;
    }
    assert(!"no number has that size");
    return 0;
}

void state_write_field(struct buf *b, const struct state_field *f, const void *state)
{
    buf_addf(b, "%s %d\n", f->key, field_value(f, state));
}

bool state_field(struct state_source *r, const struct state_field *f, void *state)
{
    int v;
    if (!state_key(r, f->key) || !state_number(r, f->key, f->low, f->high, &v))
        return false;
    uint8_t byte = (uint8_t)v;
    uint16_t two = (uint16_t)v;
    uint32_t four = (uint32_t)v;
    memcpy((char *)state + f->at,
           f->size == 1   ? (void *)&byte
           : f->size == 2 ? (void *)&two
                          : &four,
           f->size);
    assert(field_value(f, state) == v);
    return true;
}

bool state_tile(struct state_source *r, const char *key, int tiles, tile_t *out, bool *more)
{
    struct word w;
    *more = scan_word(&r->scan, &w);
    if (!*more)
        return false;
    if (w.len == 1 && w.at[0] == '?') {
        *out = TILE_HIDDEN;
        return true;
    }
    return (tile_read_copy(w.at, w.len, out) && *out < tiles) || state_bad(r, key);
}

bool state_bits(struct state_source *r, const char *key, int tiles, struct tile_bits *set)
{
    tile_t t;
    bool more;
    while (state_tile(r, key, tiles, &t, &more)) {
        if (t >= tiles || bits_has(set, t))
            return state_bad(r, key);
        bits_add(set, t);
    }
    return !more;
}

bool state_table(struct state_source *r, const char *key, int tiles, struct table *t)
{
    struct word w;
    struct place p;
    tile_t tile;
    if (!state_key(r, key))
        return false;
    while (scan_word(&r->scan, &w)) {
        const char *at = memchr(w.at, '@', w.len);
        size_t len = at ? (size_t)(at - w.at) : 0;
        if (!at || !tile_read_copy(w.at, len, &tile) || tile >= tiles || table_has(t, tile) ||
            !place_read(at + 1, w.len - len - 1, &p))
            return state_bad(r, key);
        table_put(t, tile, p);
    }
    return true;
}

bool state_random(struct state_source *r, struct rng *rng)
{
    struct word w;
    if (!state_key(r, "random"))
        return false;
    for (int i = 0; i < 4; i++)
        if (!scan_word(&r->scan, &w) || !word_u64(&w, &rng->s[i]))
            return state_bad(r, "random");
    return true;
}

bool state_as_written(const struct buf *want, const char *text, size_t len, struct reason *why)
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
