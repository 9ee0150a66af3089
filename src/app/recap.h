/* recap.h: what happened so far, told from a match's steps. */
#ifndef SUPERWILD_RECAP_H
#define SUPERWILD_RECAP_H

#include "match.h"

/* Has a turn ended between these two, one step apart? */
bool recap_turn_over(const struct game_status *before, const struct game_status *after);
/* The last turn of this round that is over; seat -1 when there is none yet. */
struct turn_past recap_last_turn(const struct match *m);
/* In a sentence: "Ann played 3 tiles." "" when no turn is meant. */
void recap_words(const struct turn_past *t, const struct match *m, struct buf *out);

#endif
