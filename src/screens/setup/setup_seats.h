/* setup_seats.h: who plays a seat on the set-up page, a person or a computer. */
#ifndef SUPERWILD_SETUP_SEATS_H
#define SUPERWILD_SETUP_SEATS_H

#include "players.h"

/* Text for a button: "Person", or the computer's name. */
const char *setup_who(const struct game_config *c, int seat);
/* A sentence or two about the player of this seat. */
const char *setup_about(const struct game_config *c, int seat);
/* The temper of the computer on this seat; open for a person. */
enum temper setup_temper(const struct game_config *c, int seat);
/* Seats somebody: enum player with a temper, or -1 for a person. A name that nobody has typed
 * changes with it. */
void setup_sit(struct game_config *c, int seat, int next, enum temper temper);
/* Changes how many seats there are. At a table of computers and one person a newcomer is a
 * computer, one who is there least; otherwise a person. Seats that are not taken need names. */
void setup_resize(struct game_config *c, int seats);

#endif
