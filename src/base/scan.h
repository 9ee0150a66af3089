/* scan.h: reading our text formats line by line and word by word, with places for errors.
 *
 * A line ends at LF or CR LF. '#' starts a comment that runs to the line's end. Words are
 * separated by spaces and tabs. Words are slices of the text: not zero-ended. */
#ifndef SUPERWILD_SCAN_H
#define SUPERWILD_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "reason.h"

struct scan {
    const char *text;
    size_t len;  /* of text */
    size_t next; /* where the next line starts */
    const char *line_text;
    size_t line_len; /* the current line without its end and comment */
    size_t pos;      /* in the current line */
    int line;        /* 1-based; 0 before the first */
    bool comments;   /* '#' starts a comment (default) */
};

struct word {
    const char *at;
    size_t len;
    int line, col; /* 1-based */
};

void scan_start(struct scan *s, const char *text, size_t len);
/* Goes to the next line, empty ones too. False at the end of the text. */
bool scan_line(struct scan *s);
/* The next word of the current line; false when there is none. */
bool scan_word(struct scan *s, struct word *w);
/* The rest of the current line without the blanks around it. False when empty. */
bool scan_rest(struct scan *s, struct word *w);

bool word_is(const struct word *w, const char *text); /* ignoring the case of A-Z */
/* A whole decimal number in low..high and nothing else. */
bool word_int(const struct word *w, int low, int high, int *out);
bool word_u64(const struct word *w, uint64_t *out);
/* Copies w, cut to fit, zero-ended, with unprintable bytes as '?'. For messages. */
const char *word_show(const struct word *w, char *out, size_t size);
/* refuse_at() at the place of the word, which stands for the one %s in format. */
bool refuse_word(struct reason *why, const struct word *w, const char *format);

#endif
