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

/* For the enter() of a page that offers the challenge, or on which it is played: starts the
 * search in the background, unless there is no challenge or its result is known. */
void challenge_check_begin(struct app *app);

/* The height in units, in w pixels, of the button that takes up the challenge with the
 * sentences beside it; 0 if none is offered. */
float challenge_check_height(const struct app *app, float w);
/* Cuts them off the bottom of r, if it is offered, and draws them. */
void challenge_check_row(struct app *app, struct rect *r);
/* True if the button was pressed: then the challenge is taken up, and before that the round is
 * stopped if it is not over yet. */
bool challenge_check_event(struct app *app, const struct ui_result *ui);

/* During the challenge: the sentence and the button `show-how` side by side in r. Without the
 * sentence if a hint (told) says it just now. */
void challenge_check_on_table(struct app *app, struct rect r, bool told);
/* The step that has just been made was shown, and not found by the players. Is one of those in
 * force? */
void challenge_check_show(struct app *app);
bool challenge_check_shown(const struct app *app);
/* Appends the step from the present table to one that meets the challenge; nothing if none is
 * known. */
void challenge_check_step(const struct app *app, struct buf *out);

#endif
