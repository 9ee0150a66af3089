/* stop_round.h: ends a round by agreement, after asking once more. */
#ifndef SUPERWILD_STOP_ROUND_H
#define SUPERWILD_STOP_ROUND_H

struct app;

/* Draws the question, with the buttons `yes` and `no`; comes last in a draw function. */
void stop_ask(struct app *app);
/* Ends the round and goes on to the next screen. */
void stop_play(struct app *app);

#endif
