/* code.h: a puzzle or position as a code for one line of a chat.
 *
 * README.md here describes the format. Letters that look alike are read as the same; case,
 * hyphens and blanks do not matter. The check symbols of each part find out which letter is
 * wrong if one is. */
#ifndef SUPERWILD_CODE_H
#define SUPERWILD_CODE_H

#include "puzzle.h"

/* Appends the code. It holds everything that puzzle_write() writes except comments, and a title
 * only if there is room for it. False, with
 * a sentence, if the puzzle cannot be written as a code (tiles too far apart). */
bool code_write(const struct puzzle *p, struct buf *out, struct reason *why);
/* Reads a code. False with a sentence that names the wrong letter and its place (why->col, from
 * 1, in the text as given), if it can be known; then *out does not change. *out is yours. */
bool code_read(const char *text, size_t len, struct puzzle *out, struct reason *why);
/* Appends what the code should be if code_read() names all that is wrong. False if it is right
 * or that cannot be known. */
bool code_mend(const char *text, size_t len, struct buf *out);
/* Which letter is wrong in a text that code_read() refuses: the bytes *from to *to of it. Two
 * that have changed places are both in it; where one is missing, *from and *to are the same; in
 * a code that is too long, they are all letters that are too many. False if that is not
 * known. */
bool code_fault(const char *text, size_t len, int *from, int *to);
/* Does the text look like a code, whether or not it is right or too long? For pasting. */
bool code_looks(const char *text, size_t len);

#endif
