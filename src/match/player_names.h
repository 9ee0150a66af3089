/* player_names.h: the names of a match's players, in a sentence. */
#ifndef SUPERWILD_PLAYER_NAMES_H
#define SUPERWILD_PLAYER_NAMES_H

#include "match.h"

/* "Ann, Bob and Cleo": the names of the seats in `who`, one bit each. */
void names_of_seats(const struct match *m, unsigned who, struct buf *out);
/* All names, or "Ann, Bob and 3 others" when there are many. */
void names_in_short(const struct match *m, struct buf *out);

#endif
