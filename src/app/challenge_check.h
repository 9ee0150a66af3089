/* challenge_check.h: finds out whether the challenge that all may take up together after a
 * round can be met, and how.
 *
 * The search runs in the background as soon as a page offers the challenge. The page says the
 * result in one sentence, and during the challenge a button shows how. A result is used as long
 * as the challenge is the same. */
#ifndef SUPERWILD_CHALLENGE_CHECK_H
#define SUPERWILD_CHALLENGE_CHECK_H

#include <stdbool.h>
#include <stdint.h>

#include "draw.h"
#include "mind.h"

struct app;
struct ui_result;

/* Call this when the page or the challenge is shown. Starts the search, if it is not done
 * yet. */
void challenge_check_begin(struct app *app);

/* The button that takes it up, with what the challenge is and what is known about it: their
 * height in units in w pixels (0 if no challenge is offered), and cut off the bottom of r. */
float challenge_check_height(const struct app *app, float w);
void challenge_check_row(struct app *app, struct rect *r);
/* If the button was pressed, takes up the challenge, and first stops the round if it is not
 * over yet. */
bool challenge_check_event(struct app *app, const struct ui_result *ui);

/* During the challenge: the sentence and the button `show-how` side by side in r. Without the
 * sentence if a hint (told) says it just now. */
void challenge_check_on_table(struct app *app, struct rect r, bool told);
/* Appends the step from the present table to one that meets the challenge; nothing if none is
 * known. */
void challenge_check_step(const struct app *app, struct buf *out);

#endif
