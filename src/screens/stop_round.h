/* stop_round.h: ends a round by agreement, after asking once more. */
#ifndef SUPERWILD_STOP_ROUND_H
#define SUPERWILD_STOP_ROUND_H

#include <stdbool.h>

struct app;

/* Draws the question, with the buttons `yes` and `no`; comes last in a draw function. */
/* Must anybody agree to it first? One person against computers need not. */
bool stop_needs_asking(const struct app *app);
void stop_ask(struct app *app);
/* Ends the round and goes on to the next screen. */
void stop_play(struct app *app);

#endif
