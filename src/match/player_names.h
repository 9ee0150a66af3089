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

/* Turns a name that nobody has typed ("Player 2", or "You" in solitaire) from the present
 * language into English or, with to_english false, back. False if it is no such name, which
 * stays as it is. */
bool name_given(char name[NAME_MAX_BYTES], bool to_english);

#endif
