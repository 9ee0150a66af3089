/* buf.c: growing texts and memory that does not fail. */
#include "buf.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *or_abort(void *p)
{
    if (!p) {
        fputs("superwild: out of memory\n", stderr);
        abort();
    }
    return p;
}

void *mem_alloc(size_t n)
{
    return or_abort(calloc(1, n ? n : 1));
}

void *mem_grow(void *p, size_t n)
{
    return or_abort(realloc(p, n ? n : 1));
}

char *mem_strdup(const char *s)
{
    size_t n = strlen(s) + 1;
    return memcpy(mem_alloc(n), s, n);
}

static void reserve(struct buf *b, size_t more)
{
    if (b->len + more + 1 <= b->cap)
        return;
    while (b->len + more + 1 > b->cap)
        b->cap = b->cap ? b->cap * 2 : 128;
    b->data = mem_grow(b->data, b->cap);
}

void buf_add_n(struct buf *b, const char *text, size_t n)
{
    reserve(b, n);
    memcpy(b->data + b->len, text, n);
    b->len += n;
    b->data[b->len] = 0;
}

void buf_add(struct buf *b, const char *text)
{
    buf_add_n(b, text, strlen(text));
}

void buf_addf(struct buf *b, const char *format, ...)
{
    va_list args;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    va_start(args, format);
    int n = vsnprintf(NULL, 0, format, args);
    va_end(args);
    if (n < 0)
        return;
    reserve(b, (size_t)n);
    va_start(args, format);
    vsnprintf(b->data + b->len, (size_t)n + 1, format, args);
    va_end(args);
#pragma GCC diagnostic pop
    b->len += (size_t)n;
}

void buf_clear(struct buf *b)
{
    b->len = 0;
    if (b->data)
        b->data[0] = 0;
}

void buf_free(struct buf *b)
{
    free(b->data);
    *b = (struct buf){0};
}

const char *buf_text(const struct buf *b)
{
    return b->data ? b->data : "";
}
