/* computer_seat.h: which seats computers play, and which people. */
#ifndef SUPERWILD_COMPUTER_SEAT_H
#define SUPERWILD_COMPUTER_SEAT_H

#include "match.h"

/* Does a computer play this seat? False for -1. */
bool computer_seat(const struct match *m, int seat);
/* And is it a patient one? */
bool computer_patient(const struct match *m, int seat);
/* How many seats do people play? */
int computer_people(const struct match *m);
/* Whose rack is shown: that of the person who is to move; if only one person plays, always that
 * one's; otherwise nobody's, -1. */
int computer_viewer(const struct match *m, int seat);

/* Is there a person who could object to the one who is proposed to go first (PHASE_AGREE)? */
bool computer_asks_people(const struct match *m, const struct game_status *st);

#endif
