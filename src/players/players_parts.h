/* players_parts.h: how the games' thinking fits together; not for anybody else. */
#ifndef SUPERWILD_PLAYERS_PARTS_H
#define SUPERWILD_PLAYERS_PARTS_H

#include "players.h"

/* think_classic.c: the next step of a turn of Classic. False when it was stopped. */
bool player_think_classic(const struct player_turn *t, struct buf *out);

#endif
