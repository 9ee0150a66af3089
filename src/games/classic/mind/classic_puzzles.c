/* classic_puzzles.c: what Classic gives the puzzles.
 *
 * The solver proves how much can be played and how few melds change. Everything else about the
 * ways there are comes from classic_cover(). */
#include "classic_puzzles.h"

#include <string.h>

#include "classic_cover.h"
#include "slices.h"

static struct classic_want want_of(const struct puzzle_task *task)
{
    struct cl_state s;
    cl_puzzle_state(task, &s);
    return (struct classic_want){
        .task = {.table = s.common.begin, .rack = s.common.rack[0], .melded = s.melded},
        .tiles = task->tiles,
        .changed = -1,
        .apart = -1};
}

/* ---- How much is possible ---- */

static enum puzzle_answer most(const struct puzzle_task *task, const struct budget *budget,
                               int *most_tiles)
{
    struct classic_want w = want_of(task);
    struct classic_answer a;
    struct budget count = *budget;
    count.count_only = true;
    classic_solve(&w.task, &count, &a);
    *most_tiles = a.possible ? a.played : 0;
    return !a.proven ? PUZZLE_UNKNOWN : a.possible ? PUZZLE_YES : PUZZLE_NO;
}

/* What a search has found so far. */
struct first_way {
    bool there;
    struct table then;
};

static bool take_first(void *ctx, const struct table *then)
{
    struct first_way *f = ctx;
    f->there = true;
    f->then = *then;
    return false;
}

static enum puzzle_answer covered(const struct classic_want *w, const struct budget *budget,
                                  struct table *then)
{
    static const struct first_way none;
    struct first_way *f = slices_memory(budget, &none, sizeof none);
    enum classic_covered a = classic_cover(w, budget, take_first, f);
    bool there = f->there;
    if (there)
        *then = f->then;
    slices_give_memory_back(budget, f);
    return there ? PUZZLE_YES : a == COVERED_ALL ? PUZZLE_NO : PUZZLE_UNKNOWN;
}

/* Asks the solver, which knows the fewest changes only for the most tiles. *fewest: the table
 * has them. */
static enum puzzle_answer solved(const struct classic_want *w, const struct budget *budget,
                                 struct table *then, bool *fewest)
{
    struct classic_answer a;
    struct budget count = *budget;
    count.count_only = w->changed < 0;
    classic_solve(&w->task, &count, &a);
    if (a.proven && (!a.possible || a.played < w->tiles))
        return PUZZLE_NO;
    *then = a.table;
    *fewest = a.fewest && a.played == w->tiles;
    if (a.possible && a.played >= w->tiles && (w->changed < 0 || a.changed <= w->changed))
        return PUZZLE_YES;
    return *fewest ? PUZZLE_NO : PUZZLE_UNKNOWN;
}

/* Looks for a way with one meld taken apart after another, because a search that may take
 * apart fewer ends sooner. */
static enum puzzle_answer apart(struct classic_want *w, int most_apart,
                                const struct budget *budget, struct table *then)
{
    enum puzzle_answer all = PUZZLE_NO;
    for (w->apart = 0; w->apart <= most_apart && all != PUZZLE_YES; w->apart++) {
        enum puzzle_answer a = covered(w, budget, then);
        if (a != PUZZLE_NO)
            all = a;
    }
    return all;
}

static enum puzzle_answer can(const struct puzzle_task *task,
                              const struct puzzle_limits *limits, const struct budget *budget,
                              struct table *then, int *moves, bool *fewest)
{
    bool proven = false;
    struct classic_want w = want_of(task);
    bool is_apart = limits->apart && limits->moves >= 0;
    w.plain = w.task.wilds_stay = limits->plain;
    w.changed = is_apart ? -1 : limits->moves;
    enum puzzle_answer a = solved(&w, budget, then, &proven);
    if (is_apart && a != PUZZLE_NO)
        a = apart(&w, limits->moves, budget, then);
    else if (a == PUZZLE_UNKNOWN)
        a = covered(&w, budget, then);
    *moves = a == PUZZLE_YES ? cl_puzzle_moved(task, then) : 0;
    if (fewest)
        *fewest = proven || *moves == 0;
    return a;
}

/* ---- All ways ---- */

struct listing {
    puzzle_found *found;
    void *ctx;
    bool any;
};

static bool list_way(void *ctx, const struct table *then)
{
    struct listing *l = ctx;
    l->any = true;
    return l->found(l->ctx, then);
}

static enum puzzle_answer each(const struct puzzle_task *task, int moves,
                               const struct budget *budget, puzzle_found *found, void *ctx)
{
    struct classic_want w = want_of(task);
    const struct listing first = {found, ctx, false};
    struct listing *l = slices_memory(budget, &first, sizeof first);
    w.changed = moves;
    enum classic_covered covered = classic_cover(&w, budget, list_way, l);
    bool any = l->any;
    slices_give_memory_back(budget, l);
    return covered != COVERED_ALL ? PUZZLE_UNKNOWN : any ? PUZZLE_YES : PUZZLE_NO;
}

static int best(const struct puzzle_task *task, int moves, const struct budget *budget,
                struct table *then)
{
    struct classic_want w = want_of(task);
    w.apart = moves;
    for (w.tiles = bits_count(&w.task.rack); w.tiles > 0; w.tiles--)
        if (covered(&w, budget, then) == PUZZLE_YES)
            return w.tiles;
    *then = w.task.table;
    return 0;
}

/* ---- The goal ---- */

static bool reached(const struct puzzle_task *task, const struct table *now, struct reason *why)
{
    struct cl_state s;
    cl_puzzle_state(task, &s);
    s.common.table = *now;
    bits_drop(&s.common.rack[0], &now->on);
    struct tile_bits played = cl_played(&s);
    return puzzle_enough_played(task, bits_count(&played), why) && cl_turn_legal(&s, why);
}

static const char *const SETS[] = {"", NULL};
static const char *const NAMES[] = {"cl", NULL};

/* Tiers: README.md. */
const struct mind_puzzles CLASSIC_PUZZLES = {
    .sets = SETS,
    .names = NAMES,
    .goals = 1u << GOAL_OUT | 1u << GOAL_MOST,
    .themes = THEME_BIT(THEME_SPLIT) | THEME_BIT(THEME_FOUR) | THEME_BIT(THEME_WILD_BACK) |
              THEME_BIT(THEME_LEND) | THEME_BIT(THEME_SPREAD),
    .by_group = true,
    .moves = {0, 1, 2, 3, 4, -1},
    .plain = {0, 2, 3, 4, 5, -1},
    .apart = true,
    .most = most,
    .can = can,
    .each = each,
    .best = best,
    .uses = cl_puzzle_uses,
    .kind = cl_puzzle_kind,
    .effort = cl_puzzle_effort,
    .weight = cl_theme_weight,
    .moved = cl_puzzle_moved,
    .steps = cl_puzzle_steps,
    .reached = reached,
};
