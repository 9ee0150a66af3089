/* stop_round.h: ends a round by agreement, after asking once more. */
#ifndef SUPERWILD_STOP_ROUND_H
#define SUPERWILD_STOP_ROUND_H

#include <stdbool.h>

struct app;
struct input;
struct ui_result;

/* Must people be asked first? One person against computers need not agree with anybody. */
bool stop_needs_asking(const struct app *app);
/* Draws the question, with the buttons `yes` and `no`; comes last in a draw function. */
void stop_ask(struct app *app);
/* Ends the round without asking, and goes on to the next screen. */
void stop_now(struct app *app);
/* A press on a button that ends the round: does it and goes on to the next screen, or sets
 * *asking. While that is set, the screen draws the question. */
void stop_press(struct app *app, bool *asking);
/* While it is asked, takes every event, and an answer ends that. */
bool stop_answer(struct app *app, const struct input *in, const struct ui_result *ui,
                 bool *asking);

#endif
