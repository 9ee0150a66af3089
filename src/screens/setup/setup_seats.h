/* setup_seats.h: who plays a seat, a person or a computer, on the set-up page. */
#ifndef SUPERWILD_SETUP_SEATS_H
#define SUPERWILD_SETUP_SEATS_H

#include "game.h"

/* For a button: "Person", or the computer's name. */
const char *setup_who(const struct game_config *c, int seat);
/* What the one who plays the seat is like, a sentence or two. */
const char *setup_about(const struct game_config *c, int seat);
/* The next in the round of a person and all computers. A name that nobody has typed goes
 * along. */
void setup_next_who(struct game_config *c, int seat);

#endif
