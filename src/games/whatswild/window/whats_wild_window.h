/* whats_wild_window.h: what the files of the window of What's Wild?! share. */
#ifndef SUPERWILD_WHATS_WILD_WINDOW_H
#define SUPERWILD_WHATS_WILD_WINDOW_H

#include "desk_lesson.h"
#include "look.h"
#include "rules_book.h"

extern const struct look LOOK_WHATS_WILD;
extern const struct lesson_course LESSON_WHATS_WILD;

/* The pages of the rules, NULL past the last. */
extern const struct rules_page *const BOOK_WHATS_WILD[];
/* The picture on the title page. */
extern const struct rules_example EXAMPLE_WHATS_WILD;

#endif
