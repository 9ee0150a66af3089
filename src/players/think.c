/* think.c: what a player does next in Super Wild.
 *
 * In a turn one plays tiles or draws one; after a draw one may still play. So: look for a
 * play; if there is none, draw and look again; then end. How far the look goes is the level. */
#include <assert.h>
#include <string.h>

#include "hash.h"
#include "players.h"

struct level {
    int moves;    /* table tiles it is ready to move, SOLVE_ANY_MOVES for all */
    int overlook; /* of 100: how often a tile on its own rack escapes it in a turn */
    long nodes;   /* of search */
    bool leftover; /* among plays of as many tiles, minds what stays on the rack */
};

static const struct level LEVEL[PLAYER_COUNT] = {
    [PLAYER_PIP] = {.moves = 0, .overlook = 40, .nodes = 20000},
    [PLAYER_NELL] = {.moves = 2, .overlook = 20, .nodes = 50000},
    [PLAYER_OTTO] = {.moves = 6, .overlook = 5, .nodes = 200000},
    [PLAYER_MIRA] = {.moves = SOLVE_ANY_MOVES, .nodes = 1000000, .leftover = true},
};

/* One stream for each turn and draw: hashed from what the player sees. */
static void begin_luck(const struct player_turn *t, struct rng *rng)
{
    rng_seed(rng, game_hash(t->game, t->view) ^ t->luck);
}

static void overlook(const struct level *l, struct rng *rng, struct tile_bits *rack)
{
    for (tile_t i = 0; i < FACES; i++)
        if (bits_has(rack, i) && (int)rng_below(rng, 100) < l->overlook)
            bits_remove(rack, i);
}

static bool stopped(const struct player_turn *t)
{
    return t->stop && t->stop(t->ctx);
}

static void look(const struct player_turn *t, const struct level *l,
                 const struct solve_task *task, struct solve_answer *best)
{
    struct solve_budget budget = {.nodes = l->nodes, .stop = t->stop, .ctx = t->ctx};
    solve(task, &budget, best);
}

/* ---- What stays on the rack ---- */

/* Tiles that could still come to make a three with both kinds of neighbours: the more of a
 * tile's neighbours in set and run are on the table or the rack, the sooner it fits. */
static int prospects(const struct solve_answer *a, const struct tile_bits *rack, tile_t t)
{
    int n = 0, number = tile_number(t);
    enum colour c = tile_colour(t);
    for (int k = 0; k < COLOUR_COUNT; k++) {
        tile_t other = tile_make((enum colour)k, number);
        n += other != t && (table_has(&a->table, other) || bits_has(rack, other));
    }
    for (int d = -2; d <= 2; d++) {
        tile_t other = tile_make(c, (number - 1 + d + 13) % 13 + 1);
        int weight = d == 1 || d == -1 ? 2 : 1;
        if (d && (table_has(&a->table, other) || bits_has(rack, other)))
            n += weight;
    }
    return n;
}

static int worth(const struct solve_answer *a, const struct tile_bits *rack)
{
    int sum = 0;
    struct tile_bits left = *rack;
    for (tile_t t = 0; t < FACES; t++)
        if (table_has(&a->table, t))
            bits_remove(&left, t);
    for (tile_t t = 0; t < FACES; t++)
        if (bits_has(&left, t))
            sum += prospects(a, &left, t);
    return sum;
}

/* Other plays of as many tiles, each without one that the best play has: the one that leaves
 * the most promising tiles. */
static void mind_leftover(const struct player_turn *t, const struct level *l,
                          const struct solve_task *task, struct solve_answer *best)
{
    struct solve_answer first = *best;
    int most = worth(best, &task->rack);
    for (tile_t i = 0; i < FACES && !stopped(t); i++) {
        if (!bits_has(&task->rack, i) || !table_has(&first.table, i))
            continue;
        struct solve_task other = *task;
        struct solve_answer a;
        bits_remove(&other.rack, i);
        look(t, l, &other, &a);
        if (!a.possible || a.played < first.played || worth(&a, &task->rack) <= most)
            continue;
        most = worth(&a, &task->rack);
        *best = a;
    }
}

/* ---- A turn ---- */

/* The step that plays what the player finds; empty when that is nothing. */
static void find_play(const struct player_turn *t, struct buf *out)
{
    const struct level *l = &LEVEL[t->who];
    struct solve_task task;
    struct solve_answer best;
    struct rng rng;
    if (!solve_task_of(t->view, &task))
        return;
    task.moves = l->moves;
    begin_luck(t, &rng);
    struct tile_bits rack = task.rack;
    overlook(l, &rng, &task.rack);
    look(t, l, &task, &best);
    bool some_left = best.possible && best.played < bits_count(&rack);
    if (l->leftover && best.played && some_left)
        mind_leftover(t, l, &task, &best);
    if (best.possible && best.played)
        solve_step(t->view, &best, out);
}

static bool turn_step(const struct player_turn *t, const struct game_status *st,
                      struct buf *out)
{
    const struct sw_state *s = t->view;
    if (st->played && table_legal(&s->table, s->rules)) {
        buf_add(out, "end");
        return true;
    }
    size_t before = out->len;
    find_play(t, out);
    if (stopped(t))
        return false;
    if (out->len == before)
        buf_add(out, st->drawn || !s->n_bag ? "end" : "draw");
    return true;
}

bool player_step(const struct player_turn *t, struct buf *out)
{
    struct game_status st;
    if (t->game != &SUPER_WILD)
        return false;
    t->game->status(t->view, &st);
    switch (st.phase) {
    case PHASE_TURN:
        return turn_step(t, &st, out);
    case PHASE_LOTS:
        buf_add(out, "draw");
        return true;
    case PHASE_DEAL:
    case PHASE_ROUND_OVER:
        buf_add(out, "deal");
        return true;
    case PHASE_GAME_OVER:
        break;
    }
    return false;
}
