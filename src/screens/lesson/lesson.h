/* lesson.h: what other pages know of the lesson: where it stands, and how to get there. */
#ifndef SUPERWILD_LESSON_H
#define SUPERWILD_LESSON_H

#include <stddef.h>

#include "look.h"

/* Nobody has looked at it yet. */
bool lesson_new(const struct app *app);
/* What the way to it is called: "Lesson", "Lesson (3 of 8)". */
void lesson_label(const struct app *app, char *out, size_t size);
/* Opens the page of the rules that belongs to the step; left, it leads back to the step as it
 * was. */
void lesson_rules(struct app *app);
/* Opens it where it was left. */
void lesson_open(struct app *app);
/* Has a page of a game's rules a step to try, and opens that step. */
bool lesson_has_trial(const struct look *l, int page);
void lesson_try(struct app *app, int page);

#endif
