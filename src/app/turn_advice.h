/* turn_advice.h: tells players who want to know what would have been possible in their last
 * turn: "you could have played four". */
#ifndef SUPERWILD_TURN_ADVICE_H
#define SUPERWILD_TURN_ADVICE_H

struct app;

/* Call this when the seat to move is about to end its turn. It finds out in the background what
 * that seat could have played, and shows a notice if that is more. Does nothing if the settings
 * do not ask for it. */
void turn_advice(struct app *app);

#endif
