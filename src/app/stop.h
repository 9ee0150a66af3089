/* stop.h: ending a round by agreement, asked once more before it is done. */
#ifndef SUPERWILD_STOP_H
#define SUPERWILD_STOP_H

#include "screen.h"

/* Can the round be stopped now? */
bool stop_allowed(const struct app *app);
void stop_ask(struct app *app);  /* draws the question; last in a draw function */
void stop_play(struct app *app); /* does it and goes on to what follows */

#endif
