/* stop_round.h: ending a round by agreement, asked once more before it is done. */
#ifndef SUPERWILD_STOP_ROUND_H
#define SUPERWILD_STOP_ROUND_H

struct app;

/* Draws the question, with the buttons `yes` and `no`; last in a draw function. */
void stop_ask(struct app *app);
/* Ends the round and goes on to what follows. */
void stop_play(struct app *app);

#endif
