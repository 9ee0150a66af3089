/* recap.h: what happened so far, told from a match's steps. */
#ifndef SUPERWILD_RECAP_H
#define SUPERWILD_RECAP_H

#include "match.h"
#include "tile_game.h"

/* Has a turn ended between these two, one step apart? */
bool recap_turn_over(const struct game_status *before, const struct game_status *after);
/* The last turn of this round that is over; seat -1 when there is none yet. */
struct turn_past recap_last_turn(const struct match *m);
/* In a sentence: "Ann played 3 tiles." "" when no turn is meant. */
void recap_words(const struct turn_past *t, const struct match *m, struct buf *out);

#define LOTS_GOES 8 /* draws again after ties; more are as good as impossible */

/* The draw for the start, go by go. */
struct lots {
    int goes;                          /* 1 for a draw without ties so far */
    tile_t tile[LOTS_GOES][SEATS_MAX]; /* TILE_NONE: did not draw in that go, or not yet */
    unsigned tied[LOTS_GOES];          /* seats that tied in that go, 0 for none */
};
void recap_lots(const struct match *m, struct lots *out);

#endif
