/* rack_order.h: the order of a rack (hand_order.h), for sets of tiles. A tile that comes back
 * from the table in the same turn finds its old place. */
#ifndef SUPERWILD_RACK_ORDER_H
#define SUPERWILD_RACK_ORDER_H

#include "hand_order.h"
#include "tile.h"

/* Removes tiles that are in neither set and adds new rack tiles at the end. away: this turn's
 * tiles on the table, which keep their places. Returns whether anything has changed. */
bool rack_order_sync(struct hand_order *o, const struct tile_bits *rack,
                     const struct tile_bits *away);
/* Lists the tiles on the rack from left to right; returns how many. */
int rack_order_list(const struct hand_order *o, const struct tile_bits *rack,
                    tile_t out[TILE_MAX]);
/* See hand_order.h. */
void rack_order_move(struct hand_order *o, const struct tile_bits *rack, const tile_t *tiles,
                     int n, int before);
/* Sorts by colour then number, or by number then colour, with Wilds last. With six_nines, a 9
 * counts as 6. */
void rack_order_sort(struct hand_order *o, bool by_colour, bool six_nines);

#endif
