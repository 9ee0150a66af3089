/* superwild_window.h: what the files of the window of Super Wild and Normikub share. */
#ifndef SUPERWILD_SUPERWILD_WINDOW_H
#define SUPERWILD_SUPERWILD_WINDOW_H

#include "look.h"
#include "rules_book.h"
#include "tile_lesson.h"

extern const struct look LOOK_SUPER_WILD, LOOK_NORMIKUB;
extern const struct look_day DAY_SUPER_WILD, DAY_NORMIKUB;
extern const struct lesson_course LESSON_SUPER_WILD, LESSON_NORMIKUB;

/* Pages of the rules that both games have. */
extern const struct rules_page PAGE_TILES, PAGE_SIX_NINE, PAGE_GROUPS, PAGE_SIDE_BY_SIDE,
    PAGE_WILD, PAGE_KEYS;

/* The pages of each game in order; NULL past the last, which is the page about mouse and
 * keys. */
extern const struct rules_page *const BOOK_SUPER_WILD[], *const BOOK_NORMIKUB[];

/* Examples shown elsewhere: on the title page, and with the optional rules. */
extern const struct rules_example EXAMPLE_TITLE, EXAMPLE_STACKS, EXAMPLE_DIAGONALS,
    EXAMPLE_NORMIKUB, EXAMPLE_DIMENSION[5];

#endif
