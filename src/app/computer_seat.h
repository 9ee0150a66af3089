/* computer_seat.h: which seats computers play, and which people. */
#ifndef SUPERWILD_COMPUTER_SEAT_H
#define SUPERWILD_COMPUTER_SEAT_H

#include "match.h"

/* Does a computer play this seat? False for -1. */
bool computer_seat(const struct match *m, int seat);
/* Is it a computer that keeps its tiles until it can lay all of them? */
bool computer_patient(const struct match *m, int seat);
/* The number of seats that people play. */
int computer_people(const struct match *m);
/* The seat whose rack is shown while `seat` is to move: that of the person who is to move; if
 * only one person plays, always theirs; otherwise -1, nobody's. */
int computer_viewer(const struct match *m, int seat);

/* Is there a person who could object to the one who is proposed to go first (PHASE_AGREE)? */
bool computer_asks_people(const struct match *m, const struct game_status *st);

#endif
