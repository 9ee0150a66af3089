/* tip.h: what there is to say of a turn, whatever the game: for hints and for reviews.
 *
 * For the background: touches nothing but the view it is given. */
#ifndef SUPERWILD_TIP_H
#define SUPERWILD_TIP_H

#include "background.h"
#include "match.h"

struct tip {
    bool known;   /* something was found out: the search was not stopped too early */
    int most;     /* rack tiles that can be played at all */
    bool proven;  /* and no play has more; with most 0: nothing can be played */
    bool already; /* the table as it is now has as many of them: nothing to be gained */
    bool initial; /* Classic: the first melds are still to be made, worth `needed` or more */
    int worth, needed;   /* initial: what the melds in the rack are worth, at most */
    int easy;            /* of the play that is hinted at: its tiles, */
    int moved;           /* tiles of the table that lie elsewhere after it, */
    char step[STEP_MAX]; /* the step that makes it, "" for none, */
    tile_t tile;         /* the tile to point at first, TILE_NONE when it takes none from the */
    struct place to;     /* rack, and its place */
};

/* Is there a solver for the game? */
bool tip_there_is(const struct game *g);
/* view: of the seat at a turn. */
void tip_find(const struct game *g, const void *view, struct background *b, struct tip *out);
/* Only how many tiles could be played in the turn; 0 when it is not known. */
int tip_most(const struct game *g, const void *view, struct background *b);

#endif
