/* table.c: where tiles lie, and places as text. */
#include "table.h"

#include <limits.h>
#include <string.h>

void table_clear(struct table *t)
{
    memset(t, 0, sizeof *t);
}

void table_put(struct table *t, tile_t tile, struct place p)
{
    bits_add(&t->on, tile);
    t->at[tile] = p;
}

void table_remove(struct table *t, tile_t tile)
{
    bits_remove(&t->on, tile);
    t->at[tile] = (struct place){0, 0, 0};
}

int table_count(const struct table *t)
{
    return bits_count(&t->on);
}

int table_list(const struct table *t, tile_t out[TILE_MAX])
{
    int n = 0;
    for (int i = 0; i < 2; i++)
        for (uint64_t b = t->on.bit[i]; b; b &= b - 1)
            out[n++] = (tile_t)(i * 64 + __builtin_ctzll(b));
    return n;
}

tile_t table_at(const struct table *t, struct place p)
{
    for (int i = 0; i < 2; i++)
        for (uint64_t b = t->on.bit[i]; b; b &= b - 1) {
            tile_t tile = (tile_t)(i * 64 + __builtin_ctzll(b));
            if (place_same(t->at[tile], p))
                return tile;
        }
    return TILE_NONE;
}

int place_order(struct place a, struct place b)
{
    return a.y != b.y ? a.y - b.y : a.x != b.x ? a.x - b.x : a.z - b.z;
}

bool table_same(const struct table *a, const struct table *b)
{
    return !memcmp(&a->on, &b->on, sizeof a->on) && !memcmp(a->at, b->at, sizeof a->at);
}

bool table_box(const struct table *t, struct place *low, struct place *high)
{
    tile_t list[TILE_MAX];
    int n = table_list(t, list);
    if (!n)
        return false;
    *low = *high = t->at[list[0]];
    for (int i = 1; i < n; i++) {
        struct place p = t->at[list[i]];
        low->x = p.x < low->x ? p.x : low->x;
        low->y = p.y < low->y ? p.y : low->y;
        low->z = p.z < low->z ? p.z : low->z;
        high->x = p.x > high->x ? p.x : high->x;
        high->y = p.y > high->y ? p.y : high->y;
        high->z = p.z > high->z ? p.z : high->z;
    }
    return true;
}

int table_tower(const struct table *t, int x, int y, tile_t out[TILE_MAX])
{
    tile_t list[TILE_MAX];
    int n = table_list(t, list), m = 0;
    for (int i = 0; i < n; i++) {
        struct place p = t->at[list[i]];
        if (p.x != x || p.y != y)
            continue;
        int k = m++;
        for (; k > 0 && t->at[out[k - 1]].z > p.z; k--)
            out[k] = out[k - 1];
        out[k] = list[i];
    }
    return m;
}

void buf_place(struct buf *b, struct place p)
{
    buf_addf(b, "%d,%d", p.x, p.y);
    if (p.z)
        buf_addf(b, ",%d", p.z);
}

void buf_tile_place(struct buf *b, tile_t t, struct place p)
{
    buf_tile(b, t);
    buf_add(b, "@");
    buf_place(b, p);
}

/* Two or three numbers from -most to most, with commas between them. */
static bool read_numbers(const char *text, size_t len, int most, int v[3])
{
    int n = 0;
    size_t start = 0;
    v[2] = 0;
    for (size_t i = 0; i <= len; i++) {
        if (i < len && text[i] != ',')
            continue;
        struct word w = {text + start, i - start, 0, 0};
        if (n == 3 || !word_int(&w, -most, most, &v[n++]))
            return false;
        start = i + 1;
    }
    return n >= 2;
}

bool place_read(const char *text, size_t len, struct place *out)
{
    int v[3];
    if (!read_numbers(text, len, PLACE_MAX, v))
        return false;
    *out = (struct place){(int16_t)v[0], (int16_t)v[1], (int16_t)v[2]};
    return true;
}

bool place_refuse(struct reason *why, const struct word *w)
{
    int v[3];
    return read_numbers(w->at, w->len, INT_MAX, v)
               ? refuse_word(why, w,
                             "\"%s\" is too far away: the numbers of a place are from -9999 to "
                             "9999")
               : refuse_word(why, w, "\"%s\" is not a place, such as 3,4 or 3,4,1");
}

bool tile_take(struct tile_bits *left, int face, tile_t *out)
{
    tile_t try[4] = {(tile_t)face, (tile_t)(face + FACES), TILE_NONE, TILE_NONE};
    tile_t twin = tile_twin((tile_t)face);
    if (twin != face) {
        try[2] = twin;
        try[3] = (tile_t)(twin + FACES);
    }
    for (int i = 0; i < 4; i++)
        if (try[i] != TILE_NONE && bits_has(left, try[i])) {
            bits_remove(left, try[i]);
            *out = try[i];
            return true;
        }
    return false;
}
