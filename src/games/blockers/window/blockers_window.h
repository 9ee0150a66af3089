/* blockers_window.h: what the files of the window of Blockers! share. */
#ifndef SUPERWILD_BLOCKERS_WINDOW_H
#define SUPERWILD_BLOCKERS_WINDOW_H

#include "desk_lesson.h"
#include "look.h"
#include "rules_book.h"

extern const struct look LOOK_BLOCKERS;
extern const struct look_day DAY_BLOCKERS;
extern const struct lesson_course LESSON_BLOCKERS;

/* The pages of the rules, NULL past the last. */
extern const struct rules_page *const BOOK_BLOCKERS[];
/* The picture on the title page, if there is no board of the day. */
extern const struct rules_example EXAMPLE_BLOCKERS;

#endif
