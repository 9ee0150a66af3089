/* first_melds.c: finds the initial meld that gives the least away. */
#include "classic_mind.h"

/* Runs of up to five tiles: longer ones are worth enough without their ends. */
#define RUN_MOST 5
#define MELDS 300 /* 4 * 33 runs, 13 * 5 sets */

struct meld {
    int tiles, worth;
    struct tile_bits bits;
};

struct choice {
    struct tile_bits rack;
    int n;
    struct meld meld[MELDS];
};

/* A tile with that face, TILE_NONE if there is none. */
static tile_t one_of(const struct tile_bits *rack, enum colour c, int number)
{
    tile_t t = tile_make(c, number);
    if (bits_has(rack, t))
        return t;
    return bits_has(rack, (tile_t)(t + FACES)) ? (tile_t)(t + FACES) : TILE_NONE;
}

/* False if the rack does not have the tile. */
static bool add(const struct choice *c, struct meld *m, enum colour colour, int number)
{
    tile_t t = one_of(&c->rack, colour, number);
    if (t == TILE_NONE)
        return false;
    bits_add(&m->bits, t);
    m->tiles++;
    m->worth += number;
    return true;
}

static void list_runs(struct choice *c)
{
    for (int colour = 0; colour < COLOUR_COUNT; colour++)
        for (int first = 1; first <= 13; first++) {
            struct meld m = {.tiles = 0};
            for (int n = first; n <= 13 && m.tiles < RUN_MOST; n++) {
                if (!add(c, &m, (enum colour)colour, n))
                    break;
                if (m.tiles >= 3)
                    c->meld[c->n++] = m;
            }
        }
}

static void list_sets(struct choice *c)
{
    for (int number = 1; number <= 13; number++)
        for (unsigned colours = 0; colours < 1u << COLOUR_COUNT; colours++) {
            struct meld m = {.tiles = 0};
            bool there = true;
            for (int k = 0; k < COLOUR_COUNT; k++)
                if (colours >> k & 1)
                    there = there && add(c, &m, (enum colour)k, number);
            if (there && m.tiles >= 3)
                c->meld[c->n++] = m;
        }
}

/* Few tiles come first, then few points. */
static int cost_of(const struct meld *m)
{
    return m->worth < CL_MELD ? TILE_MAX * 1000 : m->tiles * 1000 + m->worth;
}

static struct meld both(const struct meld *a, const struct meld *b)
{
    struct meld m = {a->tiles + b->tiles, a->worth + b->worth, a->bits};
    if (bits_meet(&a->bits, &b->bits))
        m.worth = 0;
    bits_join(&m.bits, &b->bits);
    return m;
}

bool cl_first_melds(const struct tile_bits *rack, struct tile_bits *out)
{
    struct choice c = {.rack = *rack};
    struct meld best = {.worth = 0};
    list_runs(&c);
    list_sets(&c);
    for (int i = 0; i < c.n; i++) {
        if (cost_of(&c.meld[i]) < cost_of(&best))
            best = c.meld[i];
        for (int k = 0; k < i; k++) {
            struct meld two = both(&c.meld[i], &c.meld[k]);
            if (cost_of(&two) < cost_of(&best))
                best = two;
        }
    }
    *out = best.bits;
    return best.worth >= CL_MELD;
}
