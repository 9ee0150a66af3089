/* fewer_moves.c: makes the best play with few moved tiles, and exactly the fewest if the budget
 * allows.
 *
 * Greedy pins what it can, block after block and tile after tile, in several orders. Lift tries
 * choices of 0, 1, 2, ... tiles that may leave their places while all others are pinned; the
 * first number that allows the play is the fewest. It does not try every choice: if one fails,
 * a larger one can only help if it lifts a tile that had to do with the failure (lay_blame()).
 * For a task with a limit on moves, lift looks for the best play itself, up to that limit. */
#include <stdlib.h>

#include "solve_parts.h"

#define GREEDY_NODES 300
#define GREEDY_ROUNDS 5
#define LIFT_NODES 1000
#define LIFT_NODES_MAX 1000000000L

/* ---- Greedy ---- */

static bool neighbours(struct place a, struct place b)
{
    int dx = a.x - b.x, dy = a.y - b.y, dz = a.z - b.z;
    return dx * dx + dy * dy + dz * dz == 1 && (!dz || !(dx || dy)) && (dz || !(a.z || b.z));
}

/* All tiles connected with this one. */
static tileset_t block_of(const struct solver *s, int tile)
{
    tileset_t block = TILE_BIT(tile), before;
    do {
        before = block;
        for (tileset_t b = s->old & ~block; b; b &= b - 1) {
            int t = __builtin_ctzll(b);
            for (tileset_t c = before; c; c &= c - 1)
                if (neighbours(s->task.table.at[t], s->task.table.at[__builtin_ctzll(c)]))
                    block |= TILE_BIT(t);
        }
    } while (block != before);
    return block;
}

static void shuffle(struct solver *s, int from, int to)
{
    for (int i = to - 1; i > from; i--) {
        int j = from + (int)rng_below(&s->rng, (uint32_t)(i - from + 1));
        tileset_t t = s->unit[i];
        s->unit[i] = s->unit[j];
        s->unit[j] = t;
    }
}

/* The tiles that lie where they lay before. */
static tileset_t unmoved(const struct solver *s)
{
    tileset_t same = 0;
    for (tileset_t b = s->old; b; b &= b - 1) {
        int t = __builtin_ctzll(b);
        if (place_same(s->best.table.at[t], s->task.table.at[t]))
            same |= TILE_BIT(t);
    }
    return same;
}

/* The first round starts from what the best play has not moved anyway and pins more; the other
 * rounds start from nothing. Blocks come first, then single tiles. */
static void greedy_round(struct solver *s)
{
    tileset_t left = s->old;
    s->stay = s->round ? 0 : unmoved(s);
    s->n_units = s->at_unit = 0;
    while (left) {
        tileset_t block = block_of(s, __builtin_ctzll(left));
        s->unit[s->n_units++] = block;
        left &= ~block;
    }
    if (s->round)
        shuffle(s, 0, s->n_units);
    int singles = s->n_units;
    for (tileset_t b = s->old; b; b &= b - 1)
        s->unit[s->n_units++] = b & -b;
    if (s->round)
        shuffle(s, singles, s->n_units);
}

void greedy_begin(struct solver *s)
{
    s->stage = STAGE_GREEDY;
    s->round = 0;
    greedy_round(s);
}

void greedy_next(struct solver *s)
{
    while (s->at_unit < s->n_units && !(s->unit[s->at_unit] & ~s->stay))
        s->at_unit++;
    if (s->at_unit == s->n_units) {
        if (++s->round == GREEDY_ROUNDS || s->best.moved <= 1)
            lift_begin(s);
        else
            greedy_round(s);
        return;
    }
    search_start(s, s->stay | s->unit[s->at_unit], s->rack, s->best.played, GREEDY_NODES);
}

void greedy_ended(struct solver *s, enum lay_answer a)
{
    if (a == LAY_FOUND && search_keep(s))
        s->stay |= s->unit[s->at_unit];
    s->at_unit++;
}

/* ---- Lift ---- */

#define CHOICES_MAX (1 << 18)

static int most_lifts(const struct solver *s)
{
    return search_limited(s) ? s->task.moves : s->best.moved - 1;
}

static bool remember(tileset_t *known, int size, tileset_t choice)
{
    uint64_t i = choice * 0x9e3779b97f4a7c15u >> 32 & (uint64_t)(size - 1);
    for (; known[i]; i = (i + 1) & (uint64_t)(size - 1))
        if (known[i] == choice)
            return false;
    known[i] = choice;
    return true;
}

static void grow_choices(struct solver *s)
{
    int size = s->known_size ? s->known_size * 2 : 256;
    free(s->known);
    s->known = mem_alloc((size_t)size * sizeof *s->known);
    s->choice = mem_grow(s->choice, (size_t)size / 2 * sizeof *s->choice);
    s->known_size = size;
    for (int i = 1; i < s->n_choices; i++)
        remember(s->known, size, s->choice[i]);
}

/* Adds a choice to try, unless it is known. The first choice is to lift nothing. */
static void add_choice(struct solver *s, tileset_t choice)
{
    if (s->n_choices == CHOICES_MAX) {
        s->gaps = true;
        return;
    }
    if (s->n_choices == s->known_size / 2)
        grow_choices(s);
    if (!choice || remember(s->known, s->known_size, choice))
        s->choice[s->n_choices++] = choice;
}

static void lift_round(struct solver *s)
{
    s->gaps = s->cut = false;
    s->n_choices = s->at_choice = 0;
    for (int i = 0; i < s->known_size; i++)
        s->known[i] = 0;
    add_choice(s, 0);
}

void lift_begin(struct solver *s)
{
    s->stage = STAGE_LIFT;
    s->lift_nodes = LIFT_NODES;
    lift_round(s);
}

/* Starts again with more nodes for each choice if some were cut short. */
static void lift_done(struct solver *s, bool enough)
{
    if (s->cut && !enough && s->n_choices < CHOICES_MAX && s->lift_nodes < LIFT_NODES_MAX) {
        s->lift_nodes *= 8;
        lift_round(s);
        return;
    }
    s->stage = STAGE_DONE;
    if (search_limited(s))
        s->best.proven = !s->gaps || s->best.played == s->best.bound;
    s->best.fewest = !s->gaps || !s->best.moved;
    if (s->best.proven)
        s->best.bound = s->best.played;
}

void lift_next(struct solver *s)
{
    bool enough = search_limited(s) && s->best.played == s->best.bound;
    if (enough || s->at_choice == s->n_choices ||
        tiles_in(s->choice[s->at_choice]) > most_lifts(s)) {
        lift_done(s, enough);
        return;
    }
    search_start(s, s->old & ~s->choice[s->at_choice], s->rack,
                 s->best.played + search_limited(s), s->lift_nodes);
}

/* Lifting these tiles is not enough, so one of those to blame has to be lifted too. */
static void lift_more(struct solver *s, tileset_t blame)
{
    tileset_t lifted = s->choice[s->at_choice++];
    if (tiles_in(lifted) < most_lifts(s))
        for (tileset_t b = blame; b; b &= b - 1)
            add_choice(s, lifted | (b & -b));
}

void lift_ended(struct solver *s, enum lay_answer a)
{
    if (a == LAY_FOUND && search_keep(s)) {
        if (!search_limited(s))
            return; /* fewer than before: most_lifts() ends it */
        lay_tighten(s->lay, s->n_rack - s->best.played - 1);
        s->running = true;
        return;
    }
    if (a != LAY_NONE || !lay_complete(s->lay))
        s->gaps = true;
    s->cut |= a == LAY_PAUSED;
    lift_more(s, lay_blame(s->lay));
}
