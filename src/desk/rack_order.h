/* rack_order.h: the order a player gives the rack. The desk's, not the state's: undo does not
 * touch it, and a tile that comes back from the table finds its old place. */
#ifndef SUPERWILD_RACK_ORDER_H
#define SUPERWILD_RACK_ORDER_H

#include "tile.h"

struct rack_order {
    int n;
    tile_t tile[TILE_MAX]; /* also tiles that are on the table this turn */
};

/* Takes out tiles in neither set, adds new rack tiles at the end. away: this turn's tiles on
 * the table, whose places are kept. */
void rack_order_sync(struct rack_order *o, const struct tile_bits *rack,
                     const struct tile_bits *away);
/* The tiles on the rack from left to right; returns how many. */
int rack_order_list(const struct rack_order *o, const struct tile_bits *rack,
                    tile_t out[TILE_MAX]);
/* Moves the tiles (all in the order) so that they lie together, the first of them before what
 * was number `before` of the rack (without them); their own order is kept. */
void rack_order_move(struct rack_order *o, const struct tile_bits *rack, const tile_t *tiles,
                     int n, int before);
/* By colour then number, or by number then colour, Wilds last; with six_nines a 9 counts as 6.
 */
void rack_order_sort(struct rack_order *o, bool by_colour, bool six_nines);

/* "r5 k7" and back; unknown words are left out. Of two equal tiles the first copy comes first.
 */
void rack_order_write(const struct rack_order *o, struct buf *out);
void rack_order_read(struct rack_order *o, const char *text);

#endif
