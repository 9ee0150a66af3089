/* rack_order.h: the order in which a player arranges the rack. It belongs to the desk, not to
 * the state: undo does not change it, and a tile that comes back from the table finds its old
 * place. */
#ifndef SUPERWILD_RACK_ORDER_H
#define SUPERWILD_RACK_ORDER_H

#include "tile.h"

struct rack_order {
    int n;
    tile_t tile[TILE_MAX]; /* including tiles that are on the table this turn */
};

/* Removes tiles that are in neither set and adds new rack tiles at the end. away: this turn's
 * tiles on the table, which keep their places. */
void rack_order_sync(struct rack_order *o, const struct tile_bits *rack,
                     const struct tile_bits *away);
/* Lists the tiles on the rack from left to right; returns how many. */
int rack_order_list(const struct rack_order *o, const struct tile_bits *rack,
                    tile_t out[TILE_MAX]);
/* Moves these tiles (all in the order) together, with the first of them before number `before`
 * of the rack (not counting them). They keep their own order. */
void rack_order_move(struct rack_order *o, const struct tile_bits *rack, const tile_t *tiles,
                     int n, int before);
/* Sorts by colour then number, or by number then colour, with Wilds last. With six_nines, a 9
 * counts as 6. */
void rack_order_sort(struct rack_order *o, bool by_colour, bool six_nines);

/* Writes the order as "r5 k7", and reads it; unknown words are skipped. Of two equal tiles the
 * first copy comes first. */
void rack_order_write(const struct rack_order *o, struct buf *out);
void rack_order_read(struct rack_order *o, const char *text);

#endif
