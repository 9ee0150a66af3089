/* played.h: which games people have played, and by which rules, to the end of a round.
 *
 * Kept in the store as a text under "played", a line for each: the game's id, and its rules
 * (game_rules_words()). A round counts that a person had a seat in, unless it was stopped
 * before anybody had won. */
#ifndef SUPERWILD_PLAYED_H
#define SUPERWILD_PLAYED_H

#include "match.h"
#include "store.h"

/* Takes in a round that has just ended, or been won. It does nothing if that one does not
 * count. */
void played_add(struct store *s, const struct match *m);
/* Calls for each game and its rules, which *c has; all else in it is as usual. Lines that make
 * no sense are left out. found() must not call the store. */
void played_each(struct store *s, void (*found)(void *ctx, const struct game_config *c),
                 void *ctx);

#endif
