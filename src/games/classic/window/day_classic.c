/* day_classic.c: the table on the title page: a run that needs the Wild, a set and
 * another run. */
#include "classic_window.h"

#include "tile_game.h"

#define MELDS_TILES 9 /* of the rack, at least, on the table */

static void add(struct buf *out, int colour, int number)
{
    buf_add(out, " ");
    buf_tile(out, tile_make((enum colour)colour, number));
}

/* A run of four with the Wild in its second or third place, and a set without one colour. */
static void position(struct rng *random, struct buf *out)
{
    int first = (int)rng_below(random, COLOUR_COUNT), low = 1 + (int)rng_below(random, 10);
    int gap = 1 + (int)rng_below(random, 2), without = (int)rng_below(random, COLOUR_COUNT);
    int same = 1 + (int)rng_below(random, 13);
    int other = (first + 1 + (int)rng_below(random, COLOUR_COUNT - 1)) % COLOUR_COUNT;
    int start = 1 + (int)rng_below(random, 11);
    buf_add(out, "game classic\nmelded yes\nrack *");
    for (int i = 0; i < 4; i++)
        if (i != gap)
            add(out, first, low + i);
    for (int c = 0; c < COLOUR_COUNT; c++)
        if (c != without)
            add(out, c, same);
    for (int i = 0; i < 3; i++)
        add(out, other, start + i);
    buf_add(out, "\n");
}

static bool shows(const struct match *m)
{
    const struct tile_game *g = m->game->tiles;
    return bits_count(&g->now(m->state)->on) > MELDS_TILES;
}

const struct look_day DAY_CLASSIC = {position, shows};
