/* fewer.c: the best play with few tiles moved, exactly fewest where the budget allows.
 *
 * Greedy pins what it can, block after block and tile after tile, in several orders. Lift
 * tries every choice of 0, 1, 2, ... tiles that may leave their places, all others pinned: the
 * first number that allows the play is the fewest. For a task with a limit on moves lift looks
 * for the best play itself, up to that limit. */
#include "solve_parts.h"

#define GREEDY_NODES 300
#define GREEDY_ROUNDS 5
#define LIFT_NODES 1500

/* ---- Greedy ---- */

static bool neighbours(struct place a, struct place b)
{
    int dx = a.x - b.x, dy = a.y - b.y, dz = a.z - b.z;
    return dx * dx + dy * dy + dz * dz == 1 && (!dz || !(dx || dy)) && (dz || !(a.z || b.z));
}

/* All tiles that hang together with this one. */
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

/* What lies where it lay. */
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

/* The first round pins more of what the best play has not moved anyway; the others begin with
 * nothing. Blocks first, then single tiles. */
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

static bool limited(const struct solver *s)
{
    return s->task.moves != SOLVE_ANY_MOVES;
}

static int most_lifts(const struct solver *s)
{
    int most = limited(s) ? s->task.moves : s->best.moved - 1;
    return most < s->n_old ? most : s->n_old;
}

void lift_begin(struct solver *s)
{
    s->stage = STAGE_LIFT;
    s->lifts = s->stay_done ? 1 : 0;
    s->lift_open = false;
}

/* The next choice of `lifts` tiles; false after the last. */
static bool next_choice(struct solver *s)
{
    if (!s->lift_open) {
        s->lift_open = true;
        for (int i = 0; i < s->lifts; i++)
            s->pick[i] = i;
        return true;
    }
    int i = s->lifts - 1;
    while (i >= 0 && s->pick[i] == s->n_old - s->lifts + i)
        i--;
    if (i < 0)
        return false;
    s->pick[i]++;
    for (int j = i + 1; j < s->lifts; j++)
        s->pick[j] = s->pick[j - 1] + 1;
    return true;
}

static void lift_done(struct solver *s)
{
    s->stage = STAGE_DONE;
    if (limited(s))
        s->best.proven = !s->gaps || s->best.played == s->best.bound;
    s->best.fewest = !s->gaps || !s->best.moved;
    if (s->best.proven)
        s->best.bound = s->best.played;
}

void lift_next(struct solver *s)
{
    bool enough = limited(s) && s->best.played == s->best.bound;
    while (!enough && s->lifts <= most_lifts(s) && !next_choice(s)) {
        s->lifts++;
        s->lift_open = false;
    }
    if (enough || s->lifts > most_lifts(s)) {
        lift_done(s);
        return;
    }
    tileset_t lifted = 0;
    for (int i = 0; i < s->lifts; i++)
        lifted |= TILE_BIT(s->old_tile[s->pick[i]]);
    search_start(s, s->old & ~lifted, s->rack, s->best.played + limited(s), LIFT_NODES);
}

void lift_ended(struct solver *s, enum lay_answer a)
{
    if (a == LAY_FOUND && search_keep(s)) {
        if (!limited(s))
            return; /* fewer than before: most_lifts() ends it */
        lay_tighten(s->lay, s->n_rack - s->best.played - 1);
        s->running = true;
        return;
    }
    if (a != LAY_NONE || !lay_complete(s->lay))
        s->gaps = true;
}
