/* buf.h: a text that grows as you append to it. Start from {0}, append, and free it with
 * buf_free(). Running out of memory aborts the program. */
#ifndef SUPERWILD_BUF_H
#define SUPERWILD_BUF_H

#include <stdarg.h>
#include <stddef.h>

#include "reason.h"

struct buf {
    char *data; /* ends in 0 once something has been appended; owned */
    size_t len, cap;
};

/* Each of these appends to the text. buf_add_n() appends exactly n bytes. */
void buf_add(struct buf *b, const char *text);
void buf_add_n(struct buf *b, const char *text, size_t n);
void buf_addf(struct buf *b, const char *format, ...) PRINTF_LIKE(2, 3);
/* Like buf_addf(), for a format that is not written here: one from a table, or its translation.
 * The compiler checks the arguments against `like`; the pattern must take the same ones, or the
 * first of them (asserted). */
void buf_add_pattern(struct buf *b, const char *pattern, const char *like, ...)
    PRINTF_LIKE(3, 4);
/* buf_addf() with the arguments of another function of this kind. */
void buf_add_list(struct buf *b, const char *format, va_list args);
/* Makes the letter at byte `at` a capital, because a sentence begins there. Knows the letters
 * of ASCII and Latin-1; leaves anything else, or a place past the end, alone. */
void buf_capital(struct buf *b, size_t at);
/* Empties the text but keeps the memory. */
void buf_clear(struct buf *b);
void buf_free(struct buf *b);
/* The text so far, "" when empty. Valid until the next change. */
const char *buf_text(const struct buf *b);

/* Like malloc(), realloc() and strdup(), but they abort instead of returning NULL. Release the
 * result with free(). */
void *mem_alloc(size_t n); /* zeroed */
void *mem_grow(void *p, size_t n);
/* A list of n things, each of `size` bytes, with room for one more. *room, which is 0 for a
 * list that is NULL, is how many it has room for; it grows by doubling. */
void *mem_more(void *list, int n, int *room, size_t size);
/* For work that asks for large blocks again and again: from now on the C library keeps some of
 * what is freed and does not give it back to the system each time. Any thread may call it, and
 * more than once. */
void mem_keep(void);
char *mem_strdup(const char *s);

#endif
