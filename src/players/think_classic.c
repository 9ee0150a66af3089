/* think_classic.c: what a player does next in Classic.
 *
 * A turn is a play or a draw, and the draw ends it. So: look for a play; if there is none, or
 * none worth making yet, draw. How far the look goes and what is worth making is the level.
 * README.md has what came of it. */
#include <assert.h>

#include "classic_game.h"
#include "hash.h"
#include "players_parts.h"

struct level {
    int melds;    /* looks at so many of the table at a time, CLASSIC_ANY for all */
    int overlook; /* of 100: how often a tile on its own rack escapes it in a look */
    bool value;   /* counts points, not tiles */
    long nodes;   /* of each search */
};

static const struct level LEVEL[PLAYER_COUNT] = {
    [PLAYER_PIP] = {.melds = 0, .overlook = 40, .nodes = 20000},
    [PLAYER_NELL] = {.melds = 1, .overlook = 18, .nodes = 20000},
    [PLAYER_OTTO] = {.melds = CLASSIC_ANY, .overlook = 3, .nodes = 100000},
    [PLAYER_MIRA] = {.melds = CLASSIC_ANY, .value = true, .nodes = 100000},
};

/* One turn's thinking. */
struct thought {
    const struct player_turn *turn;
    const struct cl_state *view;
    struct level level;
    bool stopped; /* the caller wants no step any more; once is for good */
};

static bool asked_to_stop(void *ctx)
{
    struct thought *th = ctx;
    const struct player_turn *t = th->turn;
    th->stopped = th->stopped || (t->stop && t->stop(t->ctx));
    return th->stopped;
}

/* One stream for each look: hashed from what the player sees, which a draw changes. */
static void overlook(const struct thought *th, struct tile_bits *rack)
{
    struct rng rng;
    rng_seed(&rng, game_hash(&CLASSIC, th->view) ^ th->turn->luck);
    for (tile_t i = 0; i < TILE_MAX; i++)
        if (bits_has(rack, i) && (int)rng_below(&rng, 100) < th->level.overlook)
            bits_remove(rack, i);
}

/* The play that the player finds and makes; false when there is none. */
static bool find_play(struct thought *th, struct classic_answer *best)
{
    struct classic_task task;
    struct classic_budget budget = {.nodes = th->level.nodes, .stop = asked_to_stop, .ctx = th};
    bool good = classic_task_of(th->view, &task);
    assert(good);
    overlook(th, &task.rack);
    task.value = th->level.value;
    struct classic_solver *s = classic_new();
    classic_find(s, &task, th->level.melds, &budget, best);
    classic_free(s);
    return best->possible && best->played;
}

static void turn_step(struct thought *th, struct buf *out)
{
    const struct cl_state *s = th->view;
    struct classic_answer best;
    struct tile_bits played = cl_played(s);
    bool begun = bits_count(&played) > 0;
    if (begun && CLASSIC.check(s, "end", NULL))
        buf_add(out, "end");
    else if (find_play(th, &best))
        classic_step(s, &best.table, out);
    else if (begun) /* somebody else has begun the turn: all as it was */
        classic_step(s, &s->begin, out);
    else
        buf_add(out, s->n_pool ? "draw" : "end");
}

bool player_think_classic(const struct player_turn *t, struct buf *out)
{
    struct thought th = {.turn = t, .view = t->view, .level = LEVEL[t->who]};
    struct buf step = {0};
    turn_step(&th, &step);
    bool good = !asked_to_stop(&th);
    if (good)
        buf_add(out, buf_text(&step));
    buf_free(&step);
    return good;
}
