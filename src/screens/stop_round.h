/* stop_round.h: ends a round by agreement, after asking once more. */
#ifndef SUPERWILD_STOP_ROUND_H
#define SUPERWILD_STOP_ROUND_H

#include <stdbool.h>

struct app;

/* Must people be asked first? One person against computers need not agree with anybody. */
bool stop_needs_asking(const struct app *app);
/* Ends the round without asking, and goes on to the next screen. */
void stop_now(struct app *app);
/* The same for a button: if people must be asked, they are. */
void stop_press(struct app *app);

#endif
