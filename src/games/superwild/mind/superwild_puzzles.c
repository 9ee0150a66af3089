/* superwild_puzzles.c: what Super Wild and Normikub give the puzzles. */
#include "superwild_way.h"

#include <stdlib.h>

#include "challenge.h"
#include "explain.h"
#include "place_islands.h"
#include "superwild_mind.h"
#include "sw_ways.h"

#define BEST_NODES 20000

static struct ways_task ways_task(const struct puzzle_task *task)
{
    const struct position *p = &task->position;
    struct ways_task w = {.rules = p->rules,
                          .table = p->table,
                          .tiles = task->goal == GOAL_FREE_WILD ? 0 : task->tiles,
                          .lone_wild = task->goal == GOAL_FREE_WILD};
    for (int i = 0; i < p->n_rack && !w.lone_wild; i++)
        bits_add(&w.rack, p->rack[i]);
    return w;
}

/* ---- How much is possible ---- */

static enum puzzle_answer most(const struct puzzle_task *task, const struct budget *budget,
                               int *most_tiles)
{
    struct solve_task any;
    struct solve_answer a;
    struct budget count = *budget;
    *most_tiles = 0;
    if (task->goal == GOAL_FREE_WILD || !solve_task_of_position(&task->position, &any))
        return PUZZLE_YES;
    count.count_only = true;
    solve(&any, &count, &a);
    *most_tiles = a.possible ? a.played : 0;
    return !a.proven ? PUZZLE_UNKNOWN : a.possible ? PUZZLE_YES : PUZZLE_NO;
}

/* Shifts everything so that the Wild lies where it lay before. False if the grid has no room
 * for that. */
static bool shift_back(struct table *t, struct place wild)
{
    int dx = wild.x - t->at[WILD].x, dy = wild.y - t->at[WILD].y;
    for (tile_t i = 0; i < FACES; i++) {
        struct place p = t->at[i];
        if (!table_has(t, i))
            continue;
        if (abs(p.x + dx) > PLACE_MAX || abs(p.y + dy) > PLACE_MAX)
            return false;
        table_put(t, i, (struct place){(int16_t)(p.x + dx), (int16_t)(p.y + dy), p.z});
    }
    return true;
}

/* Can the goal be reached at all? */
static enum puzzle_answer can_at_all(const struct puzzle_task *task,
                                     const struct budget *budget, struct table *then)
{
    struct budget count = *budget;
    count.count_only = true;
    if (task->goal == GOAL_FREE_WILD) {
        struct challenge c;
        challenge_solve(task->position.rules, &task->position.table, &count, &c);
        *then = c.table;
        return c.can ? PUZZLE_YES : c.known ? PUZZLE_NO : PUZZLE_UNKNOWN;
    }
    struct solve_task any;
    struct solve_answer a;
    if (!solve_task_of_position(&task->position, &any))
        return PUZZLE_UNKNOWN;
    solve(&any, &count, &a);
    *then = a.table;
    if (a.possible && a.played >= task->tiles)
        return PUZZLE_YES;
    return a.proven || a.bound < task->tiles ? PUZZLE_NO : PUZZLE_UNKNOWN;
}

static enum puzzle_answer can(const struct puzzle_task *task,
                              const struct puzzle_limits *limits, const struct budget *budget,
                              struct table *then, int *moves, bool *fewest)
{
    const struct table *old = &task->position.table;
    enum puzzle_answer a;
    bool proven = false;
    if (limits->moves < 0) {
        a = can_at_all(task, budget, then);
        if (a == PUZZLE_YES && limits->plain && !shift_back(then, old->at[WILD]))
            return PUZZLE_UNKNOWN;
    } else {
        struct ways_task w = ways_task(task);
        struct ways_result r;
        w.wild_stays = limits->plain;
        enum ways_answer found = ways_within(&w, limits->moves, budget, &r);
        *then = r.table;
        proven = r.fewest;
        a = found == WAYS_YES ? PUZZLE_YES : found == WAYS_NO ? PUZZLE_NO : PUZZLE_UNKNOWN;
    }
    *moves = place_islands_moved(old, then);
    if (fewest)
        *fewest = proven || *moves == 0;
    return a;
}

static enum puzzle_answer each(const struct puzzle_task *task, int moves,
                               const struct budget *budget, puzzle_found *found, void *ctx)
{
    struct ways_task w = ways_task(task);
    enum ways_answer a = ways_each(&w, moves, budget, found, ctx);
    return a == WAYS_YES ? PUZZLE_YES : a == WAYS_NO ? PUZZLE_NO : PUZZLE_UNKNOWN;
}

static int best(const struct puzzle_task *task, int moves, const struct budget *budget,
                struct table *then)
{
    struct solve_task limited;
    struct solve_answer a;
    struct budget few = *budget;
    *then = task->position.table;
    if (task->goal == GOAL_FREE_WILD || !solve_task_of_position(&task->position, &limited))
        return 0;
    if (!few.nodes || few.nodes > BEST_NODES)
        few.nodes = BEST_NODES;
    limited.moves = moves < 0 ? SOLVE_ANY_MOVES : moves;
    solve(&limited, &few, &a);
    if (!a.possible || !a.played)
        return 0;
    *then = a.table;
    return a.played;
}

/* ---- One way ---- */

static int moved(const struct puzzle_task *task, const struct table *then)
{
    return place_islands_moved(&task->position.table, then);
}

static int count_played(const struct puzzle_task *task, const struct table *now)
{
    int n = 0;
    for (int i = 0; i < task->position.n_rack; i++)
        n += table_has(now, task->position.rack[i]);
    return n;
}

static bool reached(const struct puzzle_task *task, const struct table *now, struct reason *why)
{
    bool lone = task->goal == GOAL_FREE_WILD;
    if (!lone && !puzzle_enough_played(task, count_played(task, now), why))
        return false;
    if (!table_sound(now, task->position.rules, why))
        return false;
    return !lone || !table_in_group(now, task->position.rules, WILD) ||
           refuse(why, "The Wild is still in a group.");
}

/* ---- Both games ---- */

static const char *const SW_SETS[] = {"", "stacks", "diagonals", "stacks diagonals", NULL};
static const char *const SW_NAMES[] = {"sw", "sws", "swd", "swsd", NULL};
static const char *const NORMIKUB_SETS[] = {"dimensions 1", "dimensions 2", "dimensions 3",
                                            "dimensions 4", "dimensions 5", NULL};
static const char *const NORMIKUB_NAMES[] = {"nk1", "nk2", "nk3", "nk4", "nk5", NULL};

#define THEMES_OF_BOTH                                                                         \
    (THEME_BIT(THEME_WILD_TWO) | THEME_BIT(THEME_WILD_MOVES) | THEME_BIT(THEME_SIX_NINE) |     \
     THEME_BIT(THEME_CROSSING) | THEME_BIT(THEME_ADJOIN) | THEME_BIT(THEME_TOWER) |            \
     THEME_BIT(THEME_TOWER_DOWN) | THEME_BIT(THEME_ARM) | THEME_BIT(THEME_SPLIT) |             \
     THEME_BIT(THEME_FOUR) | THEME_BIT(THEME_WHOLE))

#define PUZZLES_OF_BOTH                                                                        \
    .themes = THEMES_OF_BOTH, .moves = {0, 1, 2, 3, 4, -1}, .plain = {0, 2, 3, 4, 5, -1},      \
    .most = most, .can = can, .each = each, .best = best, .uses = sw_way_uses,                 \
    .kind = sw_way_kind, .effort = sw_way_effort, .weight = sw_theme_weight, .moved = moved,   \
    .steps = sw_way_steps, .reached = reached

const struct mind_puzzles SW_PUZZLES = {
    .sets = SW_SETS,
    .names = SW_NAMES,
    .goals = 1u << GOAL_OUT | 1u << GOAL_MOST,
    PUZZLES_OF_BOTH,
};

const struct mind_puzzles NORMIKUB_PUZZLES = {
    .sets = NORMIKUB_SETS,
    .names = NORMIKUB_NAMES,
    .goals = 1u << GOAL_OUT | 1u << GOAL_MOST | 1u << GOAL_FREE_WILD,
    PUZZLES_OF_BOTH,
};
