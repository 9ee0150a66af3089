/* reason.h: why something was refused, in a sentence a person can read.
 *
 * Functions that judge data (a file, a step, an option) return bool and fill a reason on
 * false. A reason may be NULL when the caller does not care. */
#ifndef SUPERWILD_REASON_H
#define SUPERWILD_REASON_H

#include <stdbool.h>

#define REASON_MOST 480 /* bytes of the longest with its zero, in the wordiest language */

struct reason {
    char text[REASON_MOST]; /* one sentence, UTF-8, no line break */
    int line;       /* 1-based line in the text at fault, 0 when there is none */
    int col;        /* 1-based column in bytes, 0 when there is none */
};

#if defined(__MINGW32__) /* built with its own printf, which knows all of C */
#define PRINTF_LIKE(f, a) __attribute__((format(gnu_printf, f, a)))
#elif defined(__GNUC__)
#define PRINTF_LIKE(f, a) __attribute__((format(printf, f, a)))
#else
#define PRINTF_LIKE(f, a)
#endif

/* Fills *why (when not NULL) and returns false, so that a check can end with it. The format is
 * looked up in the person's language (words.h). */
bool refuse(struct reason *why, const char *format, ...) PRINTF_LIKE(2, 3);
/* The same with a sentence that is ready. */
bool refuse_with(struct reason *why, const char *sentence);
/* refuse() with a place in a text. */
bool refuse_at(struct reason *why, int line, int col, const char *format, ...) PRINTF_LIKE(4, 5);

#endif
