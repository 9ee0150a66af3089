/* scan.h: reads our text formats line by line and word by word, and remembers positions for
 * error messages.
 *
 * A line ends at LF or CR LF. '#' starts a comment that runs to the end of the line. Words are
 * separated by spaces and tabs. A word is a slice of the text, so it does not end in a zero. */
#ifndef SUPERWILD_SCAN_H
#define SUPERWILD_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "reason.h"

struct scan {
    const char *text;
    size_t len;  /* length of text */
    size_t next; /* offset of the next line */
    const char *line_text;
    size_t line_len; /* the current line without its line end and comment */
    size_t pos;      /* offset in the current line */
    int line;        /* 1-based; 0 before the first */
    bool comments;   /* '#' starts a comment (default) */
};

struct word {
    const char *at;
    size_t len;
    int line, col; /* 1-based */
};

void scan_start(struct scan *s, const char *text, size_t len);
/* The same for a whole text that comes from outside: a byte order mark at its head is skipped.
 * Line 1 then begins after the mark, with column 1. */
void scan_text(struct scan *s, const char *text, size_t len);
/* How many bytes the byte order mark at the head of a text takes, which some editors put there:
 * 3, or 0 if there is none. It is no part of the text. */
size_t text_mark(const char *text, size_t len);
/* Goes to the next line, even an empty one. False at the end of the text. */
bool scan_line(struct scan *s);
/* The next word of the current line; false when there is none. */
bool scan_word(struct scan *s, struct word *w);
/* The rest of the current line, without the blanks around it. False when it is empty. */
bool scan_rest(struct scan *s, struct word *w);

bool word_is(const struct word *w, const char *text); /* ignoring the case of A-Z */
/* Reads a whole decimal number in low..high. False if the word is anything else. */
bool word_int(const struct word *w, int low, int high, int *out);
bool word_u64(const struct word *w, uint64_t *out);
/* Copies w to out as a sentence shows it (echo_fit()), and returns out. */
const char *word_show(const struct word *w, char *out, size_t size);
/* refuse_at() with the word's position. The word replaces the one %s in the format. */
bool refuse_word(struct reason *why, const struct word *w, const char *format);

#endif
