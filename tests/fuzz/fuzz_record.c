/* fuzz_record.c: any text as a record. The checks on its lines would keep a fuzzer out of
 * everything behind them, so the input is a record without checks, and they are added here. */
#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "hash.h"
#include "match.h"
#include "record.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Adds the checks as record.h describes them: each line ends in a check over everything up to
 * it. */
static void with_checks(const char *text, size_t size, struct buf *out)
{
    uint64_t h = HASH_START;
    struct scan s;
    scan_start(&s, text, size);
    s.comments = false;
    while (scan_line(&s)) {
        h = hash_bytes(hash_bytes(h, s.line_text, s.line_len), "\n", 1);
        buf_add_n(out, s.line_text, s.line_len);
        buf_addf(out, " | %08" PRIx32 "\n", (uint32_t)(h ^ h >> 32));
    }
}

/* A record that fails only because its closing line is missing has been played to its end, so
 * it is closed and read again. */
static void read_it(const char *text, size_t size)
{
    struct reason why = {.text = ""};
    struct match *m = record_read(text, size, &why);
    if (!m) {
        assert(why.line > 0 && why.col > 0 && why.text[0]);
        return;
    }
    struct buf b = {0};
    record_write(&b, m);
    struct match *again = record_read(b.data, b.len, &why);
    assert(again && match_hash(again) == match_hash(m));
    match_free(again);
    match_free(m);
    buf_free(&b);
}

static void header_alone(const char *text, size_t size)
{
    struct game_config c;
    struct reason why = {.text = ""};
    struct buf b = {0};
    if (!config_read(text, size, &c, &why)) {
        assert(why.line > 0 && why.text[0]);
        return;
    }
    struct match *m = match_new(&c);
    game_config_free(&c);
    bool sound = m->game->invariant(m->state, &why);
    assert(sound);
    record_write(&b, m);
    read_it(b.data, b.len);
    match_free(m);
    buf_free(&b);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct buf b = {0};
    read_it((const char *)data, size);
    header_alone((const char *)data, size);
    with_checks((const char *)data, size, &b);
    read_it(buf_text(&b), b.len);
    buf_free(&b);
    return 0;
}
