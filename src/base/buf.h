/* buf.h: a growing text. Zero-initialise, append, free. Out of memory aborts. */
#ifndef SUPERWILD_BUF_H
#define SUPERWILD_BUF_H

#include <stddef.h>

#include "reason.h"

struct buf {
    char *data; /* always ends in 0 once something was appended; owned */
    size_t len, cap;
};

void buf_add(struct buf *b, const char *text);
void buf_add_n(struct buf *b, const char *text, size_t n);
void buf_addf(struct buf *b, const char *format, ...) PRINTF_LIKE(2, 3);
/* The same for a format out of a table, which the compiler cannot check. */
void buf_add_pattern(struct buf *b, const char *pattern, ...);
/* The letter at byte `at`, if there is one, becomes a capital: a sentence begins there. Knows
 * the letters of ASCII and Latin-1. */
void buf_capital(struct buf *b, size_t at);
/* Empties the text but keeps the memory. */
void buf_clear(struct buf *b);
void buf_free(struct buf *b);
/* The text so far, "" when empty; valid until the next change. */
const char *buf_text(const struct buf *b);

/* malloc and realloc that abort instead of returning NULL; free with free(). */
void *mem_alloc(size_t n);  /* zeroed */
void *mem_grow(void *p, size_t n);
char *mem_strdup(const char *s);

#endif
