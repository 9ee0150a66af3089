/* rules_pages.h: the rules in our words, with drawn examples that the rules core judges.
 *
 * tests/screens checks every example against its verdict. */
#ifndef SUPERWILD_RULES_PAGES_H
#define SUPERWILD_RULES_PAGES_H

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

/* Pages that several games have. */
extern const struct rules_page PAGE_TILES, PAGE_SIX_NINE, PAGE_GROUPS, PAGE_SIDE_BY_SIDE,
    PAGE_WILD, PAGE_KEYS;

/* The pages of each game in their order, NULL past the last, which is that of mouse and keys. */
extern const struct rules_page *const BOOK_SUPER_WILD[], *const BOOK_NORMIKUB[],
    *const BOOK_CLASSIC[];

/* Examples shown elsewhere: on the title page, and with the rules to choose from. */
extern const struct rules_example EXAMPLE_TITLE, EXAMPLE_STACKS, EXAMPLE_DIAGONALS,
    EXAMPLE_NORMIKUB, EXAMPLE_DIMENSION[5], EXAMPLE_CLASSIC;

/* Reads its position; false when the text is wrong (the test says so). */
bool rules_example_read(const struct rules_example *e, struct position *out);

#endif
