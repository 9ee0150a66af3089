/* blockers_players.c: decides what a computer player does next in a turn of Blockers!.
 *
 * Nobody can hold anything back in this game: there is one placement in each turn, and no
 * passing. So both tempers play alike. README.md has the results. */
#include "blockers_mind.h"

#include "bk_choice.h"
#include "thinking.h"

/* ---- What they look at ---- */

/* Fewest groups and captures of one's own; but a capture that does not count comes first. */
#define GRABS                                                                                  \
    {                                                                                          \
        [BK_KEY_TOTAL] = 900, [BK_KEY_MOST] = -1900, [BK_KEY_JOIN] = 1000,                     \
        [BK_KEY_BLOCK_LEADER] = 30                                                             \
    }
static const struct bk_weights GRABBING = {GRABS, GRABS};

/* Fewest groups and captures of one's own, then the most damage to the leader: a capture from
 * the leader comes first if it does not count, but not of a lone tile, which would be a group
 * less. */
#define GREED                                                                                  \
    {                                                                                          \
        [BK_KEY_JOIN] = 1000, [BK_KEY_MOST] = -1400, [BK_KEY_PREY_LEADER] = 300,               \
        [BK_KEY_LONE] = -1200, [BK_KEY_BLOCK_LEADER] = 30, [BK_KEY_LEADERS] = 10,              \
        [BK_KEY_TOTAL] = -5                                                                    \
    }
const struct bk_weights BK_GREEDY = {GREED, GREED};

const struct bk_weights BK_LINEAR = {
    {[BK_KEY_JOIN] = 100,
     [BK_KEY_MOST] = -80,
     [BK_KEY_TOTAL] = -5,
     [BK_KEY_LONE] = -20,
     [BK_KEY_BLOCK] = 10,
     [BK_KEY_BLOCK_LEADER] = 10,
     [BK_KEY_TOUCH] = 3,
     [BK_KEY_LIVE] = 8,
     [BK_KEY_BRIDGE] = 15,
     [BK_KEY_RACK] = 8,
     [BK_KEY_PILE] = 6,
     [BK_KEY_THEIRS] = 2,
     [BK_KEY_LEADERS] = 2,
     [BK_KEY_WILD] = -60,
     [BK_KEY_SCARCE] = 4},
    {[BK_KEY_JOIN] = 100,
     [BK_KEY_MOST] = -100,
     [BK_KEY_TOTAL] = -5,
     [BK_KEY_LONE] = -20,
     [BK_KEY_BLOCK] = 10,
     [BK_KEY_BLOCK_LEADER] = 20,
     [BK_KEY_TOUCH] = 3,
     [BK_KEY_BRIDGE] = 5,
     [BK_KEY_RACK] = 8,
     [BK_KEY_THEIRS] = 2,
     [BK_KEY_LEADERS] = 2},
};

/* ---- Who they are ---- */

struct level {
    int strays; /* of 100: how often it places any tile anywhere */
    const struct bk_weights *key;
    long nodes; /* for the games that it plays in its head (bk_search.h); 0: none */
};

static const struct level LEVEL[PLAYER_COUNT] = {
    [PLAYER_PIP] = {.strays = 15, .key = &GRABBING},
    [PLAYER_NELL] = {.key = &BK_GREEDY},
    [PLAYER_OTTO] = {.key = &BK_LINEAR},
    [PLAYER_MIRA] = {.key = &BK_LINEAR, .nodes = 400000},
};

static bool stray(const struct bk_fast *f, struct rng *rng, struct bk_move *out)
{
    struct bk_move move[BK_MOVES_MOST];
    int n = bk_fast_moves(f, move);
    if (n)
        *out = move[rng_below(rng, (uint32_t)n)];
    return n > 0;
}

#define END_TURNS 3      /* as many are looked through to the end, */
#define END_NODES 200000 /* with at most this many placements */

void bk_choose_end(const struct bk_fast *all, const struct budget *budget, struct bk_end *out)
{
    struct budget b = *budget;
    b.nodes = END_NODES;
    b.ms = 0;
    bk_end_solve(all, &b, out);
}

bool bk_choose_last(const struct bk_seen *seen, const struct budget *budget, struct rng *rng,
                    struct bk_fast *all, struct bk_end *out)
{
    for (int c = 0; c < BK_COLOURS; c++)
        if (seen->n_pile[c])
            return false;
    if (seen->known.left > END_TURNS)
        return false;
    bk_seen_deal(seen, rng, all);
    bk_choose_end(all, budget, out);
    return out->proven && out->n && out->line[0].placed && out->line[0].seat == all->seat;
}

struct bk_search bk_choice_search(const struct bk_choice *how)
{
    return (struct bk_search){.key = how->key,
                              .candidates = 12,
                              .own = 8,
                              .turns = 12,
                              .nodes = how->nodes,
                              .budget = how->budget};
}

bool bk_choose(const struct bk_state *view, const struct bk_choice *how, struct rng *rng,
               struct bk_move *out)
{
    struct bk_seen seen;
    struct bk_search search = bk_choice_search(how);
    struct bk_fast any;
    struct bk_end end;
    bk_seen_of(view, &seen);
    if (how->nodes && bk_choose_last(&seen, how->budget, rng, &any, &end)) {
        *out = end.line[0].move;
        return true;
    }
    if (how->nodes)
        return bk_search_best(&seen, &search, rng, out);
    bk_seen_deal(&seen, rng, &any);
    return bk_key_best(&any, how->key, rng, out);
}

/* ---- A turn ---- */

bool bk_player_step(const struct player_turn *t, struct buf *out)
{
    const struct bk_state *s = t->view;
    const struct level *l = &LEVEL[t->who];
    struct thinking th = {.turn = t};
    const struct budget budget = thinking_budget(&th, 0);
    struct bk_choice how = {.key = l->key, .nodes = l->nodes, .budget = &budget};
    struct bk_move m;
    struct rng rng;
    bool found = false;
    thinking_luck(t, &rng);
    if (s->placed == BK_NO_TILE) {
        struct bk_seen seen;
        bk_seen_of(s, &seen);
        found = (int)rng_below(&rng, 100) < l->strays ? stray(&seen.known, &rng, &m)
                                                      : bk_choose(s, &how, &rng, &m);
    }
    if (thinking_stopped(&th))
        return false;
    if (found)
        bk_step_write(out, &s->board, bk_tile_of(m.colour, m.face), bk_space_of(m.bit));
    else
        buf_add(out, "end");
    return true;
}
