/* rack_order.c: keeps the order of a rack. */
#include "rack_order.h"

#include <string.h>

_Static_assert(TILE_MAX <= HAND_MOST, "all tiles may be on a rack");

static struct hand_pieces pieces_of(const struct tile_bits *tiles, tile_t list[TILE_MAX])
{
    int n = 0;
    for (tile_t t = 0; t < TILE_MAX; t++)
        if (bits_has(tiles, t))
            list[n++] = t;
    return (struct hand_pieces){list, n};
}

bool rack_order_sync(struct hand_order *o, const struct tile_bits *rack,
                     const struct tile_bits *away)
{
    tile_t here[TILE_MAX], there[TILE_MAX];
    return hand_order_follow(o, pieces_of(rack, here), pieces_of(away, there));
}

int rack_order_list(const struct hand_order *o, const struct tile_bits *rack,
                    tile_t out[TILE_MAX])
{
    tile_t list[TILE_MAX];
    uint8_t all[HAND_MOST];
    int n = hand_order_list(o, pieces_of(rack, list), all);
    memcpy(out, all, (size_t)n);
    return n;
}

void rack_order_move(struct hand_order *o, const struct tile_bits *rack, const tile_t *tiles,
                     int n, int before)
{
    tile_t list[TILE_MAX];
    hand_order_move(o, pieces_of(rack, list), (struct hand_pieces){tiles, n}, before);
}

/* How to sort. */
enum { BY_COLOUR = 1, SIX_NINES = 2 };

static int sort_key(tile_t t, unsigned how)
{
    if (tile_is_wild(t))
        return 1000;
    int n = how & SIX_NINES && tile_is_six_nine(t) ? 6 : tile_number(t);
    int c = tile_colour(t);
    return how & BY_COLOUR ? c * 16 + n : n * 16 + c;
}

void rack_order_sort(struct hand_order *o, bool by_colour, bool six_nines)
{
    hand_order_sort(o, sort_key, (by_colour ? BY_COLOUR : 0u) | (six_nines ? SIX_NINES : 0u));
}
