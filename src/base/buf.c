/* buf.c: growing texts, and memory allocation that never returns NULL. */
#include "buf.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "conversions.h"

#define KEPT (16 << 20) /* bytes, as mem_keep() says */

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

void mem_keep(void)
{
#ifdef __GLIBC__
    mallopt(M_TRIM_THRESHOLD, KEPT);
    mallopt(M_MMAP_THRESHOLD, KEPT);
#endif
}

void *mem_grow(void *p, size_t n)
{
    return or_abort(realloc(p, n ? n : 1));
}

void *mem_more(void *list, int n, int *room, size_t size)
{
    if (n < *room)
        return list;
    *room = *room ? 2 * *room : 16;
    return mem_grow(list, (size_t)*room * size);
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

void buf_add_list(struct buf *b, const char *format, va_list args)
{
    va_list again;
    va_copy(again, args);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    int n = vsnprintf(NULL, 0, format, args);
    if (n >= 0) {
        reserve(b, (size_t)n);
        vsnprintf(b->data + b->len, (size_t)n + 1, format, again);
        b->len += (size_t)n;
    }
#pragma GCC diagnostic pop
    va_end(again);
}

void buf_addf(struct buf *b, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    buf_add_list(b, format, args);
    va_end(args);
}

static bool takes(const char *pattern, const char *like)
{
    struct conversions own, given;
    return conversions_read(pattern, &own) && conversions_read(like, &given) &&
           conversions_first(&own, &given);
}

void buf_add_pattern(struct buf *b, const char *pattern, const char *like, ...)
{
    va_list args;
    assert(takes(pattern, like));
    va_start(args, like);
    buf_add_list(b, pattern, args);
    va_end(args);
}

void buf_capital(struct buf *b, size_t at)
{
    if (at >= b->len)
        return;
    unsigned char *c = (unsigned char *)b->data + at;
    /* Latin-1's small letters in UTF-8, but not the division sign. */
    bool latin = c[0] == 0xc3 && c[1] >= 0xa0 && c[1] <= 0xbe && c[1] != 0xb7;
    if (c[0] >= 'a' && c[0] <= 'z')
        c[0] = (unsigned char)(c[0] - 32);
    else if (latin)
        c[1] = (unsigned char)(c[1] - 32);
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
