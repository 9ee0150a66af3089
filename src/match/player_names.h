/* player_names.h: lists the names of a match's players for a sentence. */
#ifndef SUPERWILD_PLAYER_NAMES_H
#define SUPERWILD_PLAYER_NAMES_H

#include "match.h"

/* Appends the names of the seats in `who`, one bit each: "Ann, Bob and Cleo". */
void names_of_seats(const struct match *m, unsigned who, struct buf *out);
void names_of_players(const struct game_config *c, unsigned who, struct buf *out);
/* Appends the names of all. */
void match_names(const struct match *m, struct buf *out);
/* Appends all names or, if there are many, "Ann, Bob and 3 others". */
void names_in_short(const struct match *m, struct buf *out);

#endif
