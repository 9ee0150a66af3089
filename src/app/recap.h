/* recap.h: what happened so far, told from a match's steps. */
#ifndef SUPERWILD_RECAP_H
#define SUPERWILD_RECAP_H

#include "match.h"

/* The last turn that was ended in this round. */
struct recap {
    int seat; /* -1: none yet in this round */
    int played;
    bool drew, out;
    bool penalty; /* it played nothing and took a tile for that */
    bool late;    /* the clock ran out */
};
/* Has a turn ended between these two, one step apart? */
bool recap_turn_over(const struct game_status *before, const struct game_status *after);
struct recap recap_last_turn(const struct match *m);
/* In a sentence: "Ann played 3 tiles." "" when the round has just begun. */
void recap_words(const struct recap *t, const struct match *m, struct buf *out);

#define LOTS_GOES 8 /* draws again after ties; more are as good as impossible */

/* The draw for the start, go by go. */
struct lots {
    int goes;                          /* 1 for a draw without ties so far */
    tile_t tile[LOTS_GOES][SEATS_MAX]; /* TILE_NONE: did not draw in that go, or not yet */
    unsigned tied[LOTS_GOES];          /* seats that tied in that go, 0 for none */
};
void recap_lots(const struct match *m, struct lots *out);
/* What a lot counts by these table rules: a six-nine 9; a Wild, where one can be drawn,
 * LOT_WILD. */
int lot_counts(tile_t t, unsigned rules);
#define LOT_WILD 14

#endif
