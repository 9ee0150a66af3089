/* classic_window.h: what the files of Classic's window share. */
#ifndef SUPERWILD_CLASSIC_WINDOW_H
#define SUPERWILD_CLASSIC_WINDOW_H

#include "look.h"
#include "rules_book.h"
#include "tile_lesson.h"

extern const struct look LOOK_CLASSIC;
extern const struct look_day DAY_CLASSIC;
extern const struct lesson_course LESSON_CLASSIC;

/* The pages of the rules, NULL past the last. */
extern const struct rules_page *const BOOK_CLASSIC[];
/* The picture on the title page. */
extern const struct rules_example EXAMPLE_CLASSIC;

#endif
