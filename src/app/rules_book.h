/* rules_book.h: what a page of the rules is: words, drawn examples, a score sheet, keys.
 *
 * A game's look has its book. tests/screens holds every example against its verdict. */
#ifndef SUPERWILD_RULES_BOOK_H
#define SUPERWILD_RULES_BOOK_H

#include "keymap.h"
#include "position.h"

struct rules_example {
    const char *position; /* a position file */
    bool legal;           /* the verdict the core has to come to */
    const char *caption;  /* one sentence under the picture; goes through _() */
    const char *begin;    /* the verdict is on a whole turn, which began with this position;
                             NULL: on the table as it lies */
};

/* A score sheet: round by round what each player gained or lost. */
#define RULES_NAMES 4
struct rules_sheet {
    const char *name[RULES_NAMES]; /* not translated */
    int rounds;
    int points[3][RULES_NAMES];
};

#define RULES_KEYS 3

/* A line of two columns: what one does, or which keys one presses, and what comes of it. */
struct rules_line {
    const char *what;                /* NULL: the keys of these actions */
    enum key_action key[RULES_KEYS]; /* ACTION_NONE past the last */
    const char *does;                /* NULL: past the last line */
};

#define RULES_PARAGRAPHS 4

struct rules_page {
    const char *title;                  /* goes through _(), and so do the paragraphs */
    const char *text[RULES_PARAGRAPHS]; /* NULL past the last */
    int n;                              /* examples, 0 to 2 */
    struct rules_example example[2];
    /* Where there are no examples: beside the words a sheet, or lines instead of words. */
    const struct rules_sheet *sheet;
    const struct rules_line *line;
};

/* Reads its position; false when the text is wrong (the test says so). */
bool rules_example_read(const struct rules_example *e, struct position *out);

#endif
