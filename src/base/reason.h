/* reason.h: the reason why something was refused, as a sentence that a person can read.
 *
 * Functions that judge data (a file, a step, an option) return bool and fill in a reason when
 * they return false. Pass NULL as the reason if you do not need it. */
#ifndef SUPERWILD_REASON_H
#define SUPERWILD_REASON_H

#include <stdbool.h>

#define REASON_MOST 960 /* size of the longest one with its zero: two names, and the words */

struct reason {
    char text[REASON_MOST]; /* one sentence, UTF-8, all of it visible (echo.h) */
    int line;               /* 1-based line of the error in a text, 0 when there is none */
    int col;                /* 1-based column in bytes, 0 when there is none */
};

#if defined(__MINGW32__) /* built with MinGW's own printf, which knows all of C */
#define PRINTF_LIKE(f, a) __attribute__((format(gnu_printf, f, a)))
#elif defined(__GNUC__)
#define PRINTF_LIKE(f, a) __attribute__((format(printf, f, a)))
#else
#define PRINTF_LIKE(f, a)
#endif

/* Fills *why (if not NULL) and returns false, so that a check can end with it. The format is
 * translated into the person's language (words.h). */
bool refuse(struct reason *why, const char *format, ...) PRINTF_LIKE(2, 3);
/* The same with a finished sentence, which is not translated. */
bool refuse_with(struct reason *why, const char *sentence);
/* refuse() with a position in a text; line and col are 1-based. */
bool refuse_at(struct reason *why, int line, int col, const char *format, ...)
    PRINTF_LIKE(4, 5);

#endif
