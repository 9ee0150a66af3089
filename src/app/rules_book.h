/* rules_book.h: what a page of the rules consists of: words, drawn examples, a score sheet,
 * keys. A game's look has its pages. tests/screens checks the verdict of every example. */
#ifndef SUPERWILD_RULES_BOOK_H
#define SUPERWILD_RULES_BOOK_H

#include "keymap.h"
#include "position.h"

struct rules_example {
    const char *position; /* a position file */
    bool legal;           /* the verdict that the rules must give */
    const char *step;     /* the verdict is about this step from there, which the picture
                           * shows; NULL: about the position */
    const char *caption;  /* one sentence under the picture; translated with _() */
    const char *begin;    /* the verdict is about a whole turn that began with this position;
                           * NULL: about the table as it is */
};

/* A score sheet: what each player gained or lost, round by round. */
#define RULES_NAMES 4
#define RULES_ROUNDS 3
struct rules_sheet {
    const char *name[RULES_NAMES]; /* not translated */
    int points[RULES_ROUNDS][RULES_NAMES];
};

#define RULES_KEYS 3

/* A line with two columns: what to do, or which keys to press, and the effect. */
struct rules_line {
    const char *what;                /* what to do; NULL: press a key of `actions` */
    enum key_action key[RULES_KEYS]; /* ACTION_NONE past the last */
    const char *does;                /* NULL: past the last line */
};

#define RULES_PARAGRAPHS 4

struct rules_page {
    const char *title;                  /* translated with _(), like the paragraphs */
    const char *text[RULES_PARAGRAPHS]; /* NULL past the last */
    int n;                              /* examples, 0 to 2 */
    struct rules_example example[2];
    /* If there are no examples: a sheet beside the words, or lines instead of words. */
    const struct rules_sheet *sheet;
    const struct rules_line *line;
    int upright; /* the first of the lines, which are only about an upright phone */
};

/* Reads the position of an example; false if its text is wrong, which a test would notice. */
bool rules_example_read(const struct rules_example *e, struct position *out);

#endif
