/* maker_built.c: racks for hard puzzles, built tile by tile.
 *
 * The more tiles a rack has, the more of them go together, so a rack drawn at random nearly
 * always has an easy way. What is hard are a few tiles that go neither with the table nor with
 * each other. So this begins with the one tile that is hardest to play, and then always adds
 * the one with which the rack is hardest, until the tier below cannot play it. */
#include <limits.h>
#include <string.h>

#include "maker_parts.h"
#include "mind.h"

#define LEAST 2 /* tiles, at least */
#define FIRST 4 /* tiles with which it must be hard enough; */
#define MORE 4  /* other tiles that are tried; those that make it no easier are added, */
#define MOST 8  /* the most tiles in all */
#define LOOK_NODES 20000 /* for each search */

/* How hard a rack is: the fewest moves, as far as the tier below may make them; HARD_ANY if
 * that is not enough, HARD if nor is what that tier may do without what is hard. */
#define NOT_PLAYED (-1) /* or it is not certain */
#define HARD_ANY (INT_MAX - 1)
#define HARD INT_MAX

struct build {
    const struct maker_task *task;
    const struct mind_puzzles *mind;
};

static enum puzzle_answer can(const struct build *b, const struct puzzle_task *task, int moves,
                              bool plain, int *fewest)
{
    struct puzzle_limits limits = {.moves = moves, .plain = plain, .apart = b->mind->apart};
    const struct budget budget = budget_until(b->task->until, LOOK_NODES);
    struct table then;
    return b->mind->can(task, &limits, &budget, &then, fewest, NULL);
}

static bool can_be_played(const struct build *b, const struct puzzle_task *task)
{
    const struct budget budget = budget_until(b->task->until, LOOK_NODES);
    int most;
    return b->mind->most(task, &budget, &most) == PUZZLE_YES && most >= task->tiles;
}

static int hardness(const struct build *b, const struct puzzle_task *task)
{
    int below = b->task->tier - 2, fewest;
    if (!can_be_played(b, task))
        return NOT_PLAYED;
    enum puzzle_answer a = can(b, task, b->mind->moves[below], false, &fewest);
    if (a != PUZZLE_NO)
        return a == PUZZLE_YES ? fewest : NOT_PLAYED;
    a = can(b, task, b->mind->plain[below], true, &fewest);
    return a == PUZZLE_YES ? HARD_ANY : a == PUZZLE_NO ? HARD : NOT_PLAYED;
}

/* Can the tier itself play it? */
static bool is_possible(const struct build *b, const struct puzzle_task *task)
{
    int own = b->task->tier - 1, moves = b->mind->moves[own], fewest;
    return moves < 0 || can(b, task, moves, false, &fewest) == PUZZLE_YES ||
           can(b, task, b->mind->plain[own], true, &fewest) == PUZZLE_YES;
}

/* How hard the rack is with this tile; *next is the task then. */
static int hardness_with(const struct build *b, const struct puzzle_task *task, tile_t tile,
                         struct puzzle_task *next)
{
    *next = *task;
    next->position.rack[next->position.n_rack++] = tile;
    next->tiles = next->position.n_rack;
    return hardness(b, next);
}

static void shuffle(tile_t *tile, int n, struct rng *random)
{
    for (; n > 1; n--) {
        int i = (int)rng_below(random, (uint32_t)n);
        tile_t last = tile[n - 1];
        tile[n - 1] = tile[i];
        tile[i] = last;
    }
}

/* Keeps the tiles that cannot be played alone without a move; returns how many. */
static int keep_stuck(const struct build *b, const struct puzzle_task *task, tile_t *tile,
                      int n)
{
    struct puzzle_task alone;
    int kept = 0;
    for (int i = 0; i < n; i++)
        if (hardness_with(b, task, tile[i], &alone) > 0)
            tile[kept++] = tile[i];
    return kept;
}

static bool on_rack(const struct position *p, tile_t tile)
{
    for (int i = 0; i < p->n_rack; i++)
        if (p->rack[i] == tile)
            return true;
    return false;
}

/* Adds the tile with which the rack is hardest. Returns how hard it is;
 * NOT_PLAYED: there is none. */
static int add_hardest(const struct build *b, struct puzzle_task *task, const tile_t *tile,
                       int n)
{
    struct puzzle_task old = *task, next;
    int best = NOT_PLAYED;
    for (int i = 0; i < n && best < HARD; i++) {
        int hard = NOT_PLAYED;
        if (!on_rack(&old.position, tile[i]))
            hard = hardness_with(b, &old, tile[i], &next);
        if (hard > best) {
            best = hard;
            *task = next;
        }
    }
    return best;
}

static void add_others(const struct build *b, struct puzzle_task *task, struct rng *random)
{
    struct puzzle_task next;
    tile_t rest[TILE_MAX];
    int n = maker_rest(&task->position, rest);
    shuffle(rest, n, random);
    for (int i = 0; i < n && i < MORE && task->tiles < MOST; i++)
        if (hardness_with(b, task, rest[i], &next) == HARD)
            *task = next;
}

bool maker_build(const struct maker_task *maker, struct puzzle_task *task, struct rng *random)
{
    struct build b = {maker, mind_of(maker->game)->puzzles};
    tile_t tile[TILE_MAX];
    int n = maker_rest(&task->position, tile), hard = 0;
    shuffle(tile, n, random);
    n = keep_stuck(&b, task, tile, n);
    while (hard != NOT_PLAYED && (task->tiles < LEAST || (task->tiles < FIRST && hard != HARD)))
        hard = add_hardest(&b, task, tile, n);
    if (hard != HARD || !is_possible(&b, task))
        return false;
    add_others(&b, task, random);
    return true;
}
