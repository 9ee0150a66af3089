/* day_superwild.c: the table on the title page, for Super Wild and Normikub: pairs that only
 * the Wild can make into groups, so that the best play is laid around it. */
#include "superwild_window.h"

#include "serves.h"
#include "superwild.h"
#include "tile_game.h"

#define WIDEST 7 /* cells, and the same downward */

/* Six and nine are left out: what such a tile stands for cannot be seen at a glance. */
static int number(struct rng *random)
{
    int n = 1 + (int)rng_below(random, 11);
    return n < 6 ? n : n < 8 ? n + 1 : n + 2;
}

/* Two tiles of one number, or two of one colour with a gap between them or none. */
static void pair(struct rng *random, tile_t out[2])
{
    int colour = (int)rng_below(random, COLOUR_COUNT), n = number(random), other;
    out[0] = tile_make((enum colour)colour, n);
    do {
        other = number(random);
    } while (other == n || other - n > 2 || n - other > 2);
    if (rng_below(random, 2))
        out[1] =
            tile_make((enum colour)((colour + 1 + (int)rng_below(random, COLOUR_COUNT - 1)) %
                                    COLOUR_COUNT),
                      n);
    else
        out[1] = tile_make((enum colour)colour, other);
}

static void rack_of_pairs(struct rng *random, int pairs, struct buf *out)
{
    struct tile_bits used = {{0, 0}};
    buf_add(out, "table *@0,0\nrack");
    for (int i = 0; i < pairs;) {
        tile_t t[2];
        pair(random, t);
        if (bits_has(&used, t[0]) || bits_has(&used, t[1]))
            continue;
        for (int k = 0; k < 2; k++) {
            bits_add(&used, t[k]);
            buf_add(out, " ");
            buf_tile(out, t[k]);
        }
        i++;
    }
    buf_add(out, "\n");
}

/* With diagonals, and without. */
static void position(struct rng *random, struct buf *out)
{
    bool diagonals = rng_below(random, 2);
    buf_addf(out, "game super-wild\n%s", diagonals ? "rules diagonals\n" : "");
    rack_of_pairs(random, diagonals ? 6 : 4, out);
}

/* A table without towers can be read best. */
static void position_normikub(struct rng *random, struct buf *out)
{
    buf_add(out, "game normikub\nrules dimensions 2\n");
    rack_of_pairs(random, 4, out);
}

/* Not too wide or high to be shown in large tiles. */
static bool is_compact(const struct table *t)
{
    tile_t list[TILE_MAX];
    int n = table_list(t, list), x0 = 0, x1 = 0, y0 = 0, y1 = 0;
    for (int i = 0; i < n; i++) {
        struct place p = t->at[list[i]];
        x0 = p.x < x0 ? p.x : x0;
        x1 = p.x > x1 ? p.x : x1;
        y0 = p.y < y0 ? p.y : y0;
        y1 = p.y > y1 ? p.y : y1;
    }
    return x1 - x0 < WIDEST && y1 - y0 < WIDEST;
}

static bool shows(const struct match *m)
{
    const struct tile_game *g = m->game->tiles;
    const struct table *t = g->now(m->state);
    return wild_directions(t, g->rules(m->state)) >= WILD_DIRECTIONS && is_compact(t);
}

const struct look_day DAY_SUPER_WILD = {position, shows};
const struct look_day DAY_NORMIKUB = {position_normikub, shows};
