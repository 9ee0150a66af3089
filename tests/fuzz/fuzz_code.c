/* fuzz_code.c: any text as a code, and any symbols in a code whose checks are right. Either it
 * is refused with a sentence and a place, or it holds a puzzle that a file can hold too, and
 * has a code that holds the same.
 *
 * The first byte chooses: even, the rest is the text; odd, each byte is a symbol, and what no
 * code has room for follows it as letters. */
#include <assert.h>
#include <stdint.h>
#include <string.h>

#include "code.h"
#include "code_parts.h"
#include "echo.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void same_again(const struct puzzle *p)
{
    struct buf once = {0}, code = {0}, again = {0};
    struct puzzle q;
    struct reason why;
    puzzle_write(p, &once);
    if (code_write(p, &code, &why)) {
        assert(code_looks(code.data, code.len));
        bool good = code_read(code.data, code.len, &q, &why);
        assert(good);
        puzzle_write(&q, &again);
        assert(!strcmp(buf_text(&once), buf_text(&again)));
        puzzle_free(&q);
    }
    buf_free(&once);
    buf_free(&code);
    buf_free(&again);
}

static void code_of(const uint8_t *data, size_t size, struct buf *out)
{
    static const char alphabet[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    uint8_t symbol[CODE_DATA_MOST];
    size_t n = size < CODE_DATA_MOST ? size : CODE_DATA_MOST;
    for (size_t i = 0; i < n; i++)
        symbol[i] = data[i] & 31;
    code_letters_write(symbol, (int)n, out);
    for (size_t i = n; i < size; i++)
        buf_add_n(out, &alphabet[data[i] & 31], 1);
}

/* What is mended needs nothing more. */
static void mend(const struct buf *code)
{
    struct buf right = {0};
    int from, to;
    if (code_mend(code->data, code->len, &right))
        assert(!code_fault(right.data, right.len, &from, &to));
    buf_free(&right);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct buf code = {0};
    struct puzzle p;
    struct reason why = {.text = ""};
    if (size < 2)
        return 0;
    if (data[0] & 1)
        code_of(data + 1, size - 1, &code);
    else
        buf_add_n(&code, (const char *)data + 1, size - 1);
    code_looks(code.data, code.len);
    /* The place that is marked is in the text. */
    int from, to;
    if (code_fault(code.data, code.len, &from, &to))
        assert(from >= 0 && from <= to && to <= (int)code.len);
    mend(&code);
    if (code_read(code.data, code.len, &p, &why)) {
        same_again(&p);
        puzzle_free(&p);
    } else {
        assert(why.text[0] && echo_plain(why.text, strlen(why.text)));
        assert(why.line == 1 && why.col >= 1 && why.col <= (int)code.len);
    }
    buf_free(&code);
    return 0;
}
