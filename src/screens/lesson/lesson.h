/* lesson.h: what other pages need from the lesson: how far the person is, and how to open
 * it. */
#ifndef SUPERWILD_LESSON_H
#define SUPERWILD_LESSON_H

#include <stddef.h>

#include "look.h"

/* Has nobody opened it yet? */
bool lesson_new(const struct app *app);
/* Writes the label of the button to it: "Lesson", "Lesson (3 of 8)". */
void lesson_label(const struct app *app, char *out, size_t size);
/* Opens the page of the rules that belongs to the step. Leaving that page leads back to the
 * step as it was. */
void lesson_rules(struct app *app);
/* Opens it where it was left. */
void lesson_open(struct app *app);
/* Does a page of a game's rules have a step to try? The second function opens that step. */
bool lesson_has_trial(const struct look *l, int page);
void lesson_try(struct app *app, int page);

#endif
