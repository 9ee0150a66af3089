/* recap.h: describes the turns of a match so far, which it finds among the steps. */
#ifndef SUPERWILD_RECAP_H
#define SUPERWILD_RECAP_H

#include "match.h"

/* Has a turn ended between these two states, which are one step apart? */
bool recap_turn_over(const struct game_status *before, const struct game_status *after);
/* The last finished turn of this round; seat -1 if there is none yet. */
struct turn_past recap_last_turn(const struct match *m);
/* Appends the turn as a sentence, "Ann played 3 tiles."; nothing if there is no turn. */
void recap_words(const struct turn_past *t, const struct match *m, struct buf *out);

#endif
