/* room.c: finds islands, and where they can slide to. */
#include "room.h"

#include <stdlib.h>

#define REACH 40 /* cells that an island slides at most */

/* ---- Islands ---- */

static bool touch(const struct table *t, const struct tile_bits *arms, tile_t a, tile_t b)
{
    struct place p = t->at[a], q = t->at[b];
    int dx = abs(p.x - q.x), dy = abs(p.y - q.y);
    bool arm = (tile_is_wild(a) || bits_has(arms, a)) && (tile_is_wild(b) || bits_has(arms, b));
    return dx + dy <= 1 || (arm && dx == 1 && dy == 1);
}

static struct tile_bits island_of(const struct table *t, const struct tile_bits *arms,
                                  tile_t from)
{
    struct tile_bits found = {{0, 0}};
    tile_t open[TILE_MAX], list[TILE_MAX];
    int n = 0, tiles = table_list(t, list);
    open[n++] = from;
    bits_add(&found, from);
    while (n) {
        tile_t a = open[--n];
        for (int i = 0; i < tiles; i++)
            if (!bits_has(&found, list[i]) && touch(t, arms, a, list[i])) {
                bits_add(&found, list[i]);
                open[n++] = list[i];
            }
    }
    return found;
}

struct tile_bits room_island(const struct table *t, unsigned rules, tile_t tile)
{
    struct tile_bits arms = table_arms(t, rules);
    return island_of(t, &arms, tile);
}

struct island {
    struct tile_bits tiles;
    int far;      /* from the Wild, or else from the middle */
    tile_t first; /* decides between two that are as far */
};

static int nearer(const void *a, const void *b)
{
    const struct island *one = a, *other = b;
    return one->far != other->far ? one->far - other->far : one->first - other->first;
}

static int distance(const struct table *t, const struct tile_bits *tiles, struct place from)
{
    int best = 2 * PLACE_MAX;
    for (tile_t i = 0; i < TILE_MAX; i++) {
        if (!bits_has(tiles, i))
            continue;
        int d = abs(t->at[i].x - from.x) + abs(t->at[i].y - from.y);
        best = d < best ? d : best;
    }
    return best;
}

/* Lists all islands: the Wild's (or else the one in the middle) first, then by their distance
 * from it. */
static int islands(const struct table *t, unsigned rules, struct island out[TILE_MAX])
{
    struct tile_bits arms = table_arms(t, rules), seen = {{0, 0}};
    struct place from = table_has(t, WILD) ? t->at[WILD] : (struct place){0, 0, 0};
    tile_t list[TILE_MAX];
    int n = 0, tiles = table_list(t, list);
    for (int i = 0; i < tiles; i++) {
        if (bits_has(&seen, list[i]))
            continue;
        out[n].tiles = island_of(t, &arms, list[i]);
        out[n].far = distance(t, &out[n].tiles, from);
        out[n].first = list[i];
        bits_join(&seen, &out[n].tiles);
        n++;
    }
    qsort(out, (size_t)n, sizeof *out, nearer);
    return n;
}

/* ---- Sliding ---- */

/* Does the island, moved by dx dy, have free space between it and `others` on all sides? */
static bool has_air(const struct table *t, const struct tile_bits *island,
                    const struct tile_bits *others, int dx, int dy)
{
    for (tile_t a = 0; a < TILE_MAX; a++) {
        if (!bits_has(island, a))
            continue;
        int x = t->at[a].x + dx, y = t->at[a].y + dy;
        if (abs(x) > PLACE_MAX || abs(y) > PLACE_MAX)
            return false;
        for (tile_t b = 0; b < TILE_MAX; b++)
            if (bits_has(others, b) && abs(t->at[b].x - x) <= ROOM_AIR &&
                abs(t->at[b].y - y) <= ROOM_AIR)
                return false;
    }
    return true;
}

static void slide(struct table *t, const struct tile_bits *island, int dx, int dy)
{
    for (tile_t a = 0; a < TILE_MAX; a++)
        if (bits_has(island, a)) {
            struct place p = t->at[a];
            p.x = (int16_t)(p.x + dx);
            p.y = (int16_t)(p.y + dy);
            table_put(t, a, p);
        }
}

/* Finds the shortest way to a place with free space, in steps across and along. There it
 * touches nothing, not even on an arm, so the table stays legal. */
static void find_air(struct table *t, const struct tile_bits *island,
                     const struct tile_bits *others)
{
    for (int far = 0; far <= REACH; far++)
        for (int dx = -far; dx <= far; dx++)
            for (int s = -1; s <= 1; s += 2) {
                int dy = s * (far - abs(dx));
                if (!has_air(t, island, others, dx, dy))
                    continue;
                slide(t, island, dx, dy);
                return;
            }
}

/* The tiles an island keeps away from: all others if it is the only one that moves, otherwise
 * those that already have their place. */
static struct tile_bits rest(const struct table *t, const struct island *all, int i, bool alone)
{
    struct tile_bits out = {{0, 0}};
    if (alone)
        out = t->on;
    bits_drop(&out, &all[i].tiles);
    for (int j = 0; j < i; j++)
        bits_join(&out, &all[j].tiles);
    return out;
}

int room_make(const struct table *t, unsigned rules, const struct tile_bits *only,
              struct table_item *out)
{
    struct island all[TILE_MAX];
    struct table now = *t;
    int n = islands(t, rules, all), moved = 0;
    for (int i = only ? 0 : 1; i < n; i++) {
        if (only && !bits_meet(only, &all[i].tiles))
            continue;
        struct tile_bits others = rest(&now, all, i, only != NULL);
        find_air(&now, &all[i].tiles, &others);
    }
    for (tile_t a = 0; a < TILE_MAX; a++)
        if (table_has(t, a) && !place_same(t->at[a], now.at[a]))
            out[moved++] = (struct table_item){.tile = a, .to = now.at[a]};
    return moved;
}
