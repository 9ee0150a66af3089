/* echo.h: shows text from outside in our own sentences: arguments, names of files, words from
 * files, what a library or the system says.
 *
 * A person must see what is in such a text, and it must do nothing to the terminal or to the
 * sentence around it. So what cannot be seen is written out: a control character or a byte that
 * is not UTF-8 as \x1B, a character that turns the direction of writing, breaks the line or has
 * no width as \u202E. All other letters stay as they are.
 *
 * Every reason (reason.h), every notice in the window and every line on standard error passes
 * through here where it is made. Text that has passed once is not changed by passing again. */
#ifndef SUPERWILD_ECHO_H
#define SUPERWILD_ECHO_H

#include <stdio.h>

#include "buf.h"

#define ECHO_MOST 200 /* bytes of a text in a sentence, with its zero */

struct echo {
    char text[ECHO_MOST];
};

/* Is there nothing in these n bytes that has to be written out? */
bool echo_plain(const char *text, size_t n);
/* Appends n bytes of text, all of it visible. */
void echo_add(struct buf *out, const char *text, size_t n);
/* The same in an array of `size` bytes (4 at least, with the zero). If the text is too long, it
 * ends in "..."; the cut is never within a letter. Returns out, which must not overlap text. */
char *echo_fit(char *out, size_t size, const char *text, size_t n);
/* A text for a sentence: refuse(why, "unknown word \"%s\"", echo(word).text). */
struct echo echo(const char *text);
/* The same for a path. If it is too long, "..." and its end remain. */
struct echo echo_path(const char *path);
/* Prints one line, all of it visible, and ends it. */
void echo_line(FILE *to, const char *format, ...) PRINTF_LIKE(2, 3);

#endif
