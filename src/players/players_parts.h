/* players_parts.h: how the games' thinking fits together; not for anybody else. */
#ifndef SUPERWILD_PLAYERS_PARTS_H
#define SUPERWILD_PLAYERS_PARTS_H

#include "players.h"

/* players.c: takes tiles off a rack that escape a player in this look, of_100 of a hundred. One
 * stream for each look: hashed from what the player sees, which a draw changes. */
void player_overlooks(const struct player_turn *t, int of_100, struct tile_bits *rack);

/* think_classic.c: the next step of a turn of Classic. False when it was stopped. */
bool player_think_classic(const struct player_turn *t, struct buf *out);

/* first_melds.c: the tiles of one meld or two of the rack, without its Wilds, that are worth 30
 * points: the fewest tiles, and of these of the least worth. False when there are none. */
bool player_first_melds(const struct tile_bits *rack, struct tile_bits *out);

#endif
