/* letters.h: what a person takes for one letter, in any script: where a text may be cut, and
 * how far the caret goes at a time.
 *
 * A "letter" here is a grapheme: a character with what is written on, around or into it. The
 * rule, which is Unicode's (UAX #29) but for what names do not need:
 *
 * 1. A mark belongs to what comes before it: accents and vowel signs, joiners (U+200C, U+200D),
 *    variation selectors, the colours of emoji, tags, and the middle and last parts of a Korean
 *    syllable.
 * 2. A picture after U+200D belongs to the picture before that: a family is one letter.
 * 3. Two regional indicators are one flag.
 * 4. Everything else begins a new letter. So does what comes after 30 marks, and any byte that
 * is not UTF-8. */
#ifndef SUPERWILD_LETTERS_H
#define SUPERWILD_LETTERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What somebody types as a name: how many letters it may have, and how many bytes with the
 * zero. There is room for twelve of the longest emoji, which have 35 bytes. */
#define NAME_MAX_LETTERS 40
#define NAME_MAX_BYTES 448

/* Reads the character at the start of n bytes, n > 0. Returns its length in bytes; 0 if this is
 * not valid UTF-8, with that byte in *c. */
size_t letters_char(const char *text, size_t n, uint32_t *c);
/* Is it a mark, as in rule 1? */
bool letters_is_mark(uint32_t c);
/* Is it one of the marks that show nothing by themselves: joiners and selectors? */
bool letters_is_silent(uint32_t c);
/* Is it a blank of any width? */
bool letters_is_blank(uint32_t c);
/* The bytes of the letter at the start of n bytes; 0 only if n is 0. */
size_t letters_next(const char *text, size_t n);
/* Where the letter begins that ends at byte `at`; 0 if at is 0. The text's start is text[0]. */
size_t letters_back(const char *text, size_t at);
/* How many of the n bytes fit into `bytes` bytes and `most` letters, in whole letters. */
size_t letters_fit(const char *text, size_t n, size_t bytes, size_t most);
size_t letters_count(const char *text, size_t n);
/* Is there anything in these n bytes that can be seen? */
bool letters_ink(const char *text, size_t n);
/* Copies text, or as many whole letters of it as fit into `size` bytes with the zero, which are
 * 1 at least. Returns out. */
char *letters_copy(char *out, size_t size, const char *text);
/* Do two names look the same? Capitals (of ASCII) and silent marks make no difference. */
bool letters_look_alike(const char *a, const char *b);

#endif
