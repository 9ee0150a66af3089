/* rack_order.c: keeps the order of a rack. */
#include "rack_order.h"

#include <string.h>

static bool in_order(const struct rack_order *o, tile_t t)
{
    return memchr(o->tile, t, (size_t)o->n) != NULL;
}

void rack_order_sync(struct rack_order *o, const struct tile_bits *rack,
                     const struct tile_bits *away)
{
    int k = 0;
    for (int i = 0; i < o->n; i++)
        if (bits_has(rack, o->tile[i]) || bits_has(away, o->tile[i]))
            o->tile[k++] = o->tile[i];
    o->n = k;
    for (tile_t t = 0; t < TILE_MAX; t++)
        if (bits_has(rack, t) && !in_order(o, t))
            o->tile[o->n++] = t;
}

int rack_order_list(const struct rack_order *o, const struct tile_bits *rack,
                    tile_t out[TILE_MAX])
{
    int n = 0;
    for (int i = 0; i < o->n; i++)
        if (bits_has(rack, o->tile[i]))
            out[n++] = o->tile[i];
    return n;
}

void rack_order_move(struct rack_order *o, const struct tile_bits *rack, const tile_t *tiles,
                     int n, int before)
{
    struct rack_order r = {0};
    int seen = 0;
    bool placed = false;
    for (int i = 0; i < o->n; i++) {
        if (memchr(tiles, o->tile[i], (size_t)n))
            continue;
        bool here = bits_has(rack, o->tile[i]);
        if (here && seen++ == before) {
            for (int k = 0; k < n; k++)
                r.tile[r.n++] = tiles[k];
            placed = true;
        }
        r.tile[r.n++] = o->tile[i];
    }
    for (int k = 0; k < n && !placed; k++)
        r.tile[r.n++] = tiles[k];
    *o = r;
}

static int sort_key(tile_t t, bool by_colour, bool six_nines)
{
    static const int colour_order[COLOUR_COUNT] = {
        [BLACK] = 0, [BLUE] = 1, [RED] = 2, [GREEN] = 3};
    if (tile_is_wild(t))
        return 1000;
    int n = six_nines && tile_is_six_nine(t) ? 6 : tile_number(t);
    int c = colour_order[tile_colour(t)];
    return by_colour ? c * 16 + n : n * 16 + c;
}

void rack_order_sort(struct rack_order *o, bool by_colour, bool six_nines)
{
    for (int i = 1; i < o->n; i++) {
        tile_t t = o->tile[i];
        int k = i, key = sort_key(t, by_colour, six_nines);
        for (; k > 0 && sort_key(o->tile[k - 1], by_colour, six_nines) > key; k--)
            o->tile[k] = o->tile[k - 1];
        o->tile[k] = t;
    }
}

void rack_order_write(const struct rack_order *o, struct buf *out)
{
    for (int i = 0; i < o->n; i++) {
        if (i)
            buf_add(out, " ");
        buf_tile(out, o->tile[i]);
    }
}

void rack_order_read(struct rack_order *o, const char *text)
{
    struct scan s;
    struct word w;
    int face;
    *o = (struct rack_order){0};
    scan_start(&s, text, strlen(text));
    if (!scan_line(&s))
        return;
    while (o->n < TILE_MAX && scan_word(&s, &w))
        if (tile_read(w.at, w.len, &face)) {
            tile_t t = (tile_t)(in_order(o, (tile_t)face) ? face + FACES : face);
            if (t < TILE_MAX && !in_order(o, t))
                o->tile[o->n++] = t;
        }
}
