/* beaten.h: how many matches people have won against each computer, game by game.
 *
 * Kept in the store as a text under "beaten.<game>", a computer's id and its number on each
 * line. A match counts if one person played it against computers and won it alone. */
#ifndef SUPERWILD_BEATEN_H
#define SUPERWILD_BEATEN_H

#include "match.h"
#include "players.h"
#include "store.h"

struct beaten {
    int times[PLAYER_COUNT];
};

void beaten_load(struct store *s, const struct game *g, struct beaten *out);
/* Counts a match that has just ended. It does nothing if that is not such a match. */
void beaten_add(struct store *s, const struct match *m);

#endif
