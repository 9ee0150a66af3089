/* solve.c: the stages of a solver, one after another, each in slices of a budget.
 *
 *   stay     what can be played without moving anything
 *   guided   layouts that reach the bound, with the Wild's lines as cover.c deals them out
 *   count    any layouts at all, from the bound down, until the best is proven
 *   greedy   as many tiles of the old table pinned as the best play allows
 *   lift     the same with every choice of 1, 2, ... tiles lifted: exact
 *
 * A task with a limit on moves has only the stages stay and lift. */
#include "solve.h"

#include <assert.h>
#include <limits.h>
#include <stdlib.h>

#include "slices.h"
#include "solve_parts.h"

#define SLICE 128 /* nodes between two looks at the clock */
#define STAY_NODES 400
#define GUIDED_NODES 200
#define COUNT_NODES 2000
#define COUNT_ROUNDS 12 /* each with four times as many nodes */

/* ---- Beginning and end ---- */

static void first_stage(struct solver *s, bool legal)
{
    s->best.table = s->task.table;
    s->best.possible = legal;
    s->best.played = legal ? 0 : -1;
    s->best.bound = tiles_in(s->cover.plain & s->rack) + s->cover.carry -
                    tiles_in(s->cover.needy & s->old & ~TILE_BIT(WILD));
    if (s->task.most && s->best.bound > s->task.most)
        s->best.bound = s->task.most;
    if (s->cover.carry < 0)
        s->best.bound = -1;
    if (legal)
        s->stage = STAGE_STAY;
    else if (search_limited(s))
        lift_begin(s);
    else
        s->stage = STAGE_GUIDED;
}

struct solver *solve_new(const struct solve_task *task)
{
    struct solver *s = mem_alloc(sizeof *s);
    s->task = *task;
    s->old = task->table.on.bit[0];
    s->rack = task->rack.bit[0];
    assert(!task->table.on.bit[1] && !task->rack.bit[1] && !(s->old & s->rack) &&
           !(s->old >> FACES) && !(s->rack >> WILD));
    s->n_rack = tiles_in(s->rack);
    for (tileset_t b = s->old; b; b &= b - 1)
        s->old_tile[s->n_old++] = (uint8_t)__builtin_ctzll(b);
    cover_bound(task->rules, s->old, s->rack, &s->cover);
    s->lay = lay_new();
    rng_seed(&s->rng, 1);
    first_stage(s, table_legal(&task->table, task->rules));
    return s;
}

void solve_free(struct solver *s)
{
    if (!s)
        return;
    lay_free(s->lay);
    free(s->choice);
    free(s->known);
    free(s);
}

void solve_best(const struct solver *s, struct solve_answer *out)
{
    *out = s->best;
    if (out->played < 0)
        out->played = 0;
    if (out->bound < 0)
        out->bound = 0;
}

/* ---- The stages that count ---- */

/* What remains is to move fewer tiles for the same number. */
static void move_less(struct solver *s)
{
    if (!s->best.moved || !s->best.possible) {
        s->best.fewest = true;
        s->stage = STAGE_DONE;
    } else {
        greedy_begin(s);
    }
}

static void settle(struct solver *s)
{
    s->best.proven = true;
    s->best.bound = s->best.played;
    move_less(s);
}

static void stay_next(struct solver *s)
{
    if (s->best.played == s->best.bound)
        settle(s);
    else
        search_start(s, s->old, s->rack, 1, STAY_NODES);
}

static void stay_ended(struct solver *s, enum lay_answer a)
{
    if (a == LAY_FOUND && search_keep(s) && s->best.played < s->best.bound) {
        lay_tighten(s->lay, s->n_rack - s->best.played - 1);
        s->running = true;
        return;
    }
    if (s->best.played == s->best.bound)
        settle(s);
    else if (search_limited(s))
        lift_begin(s);
    else
        s->stage = STAGE_GUIDED;
}

static void guided_next(struct solver *s)
{
    /* This looks for all that the bound allows, which may be too much for one turn. */
    bool all = !s->task.most || s->task.most >= s->n_rack;
    if (!s->at_frame && s->cover.carry >= 0 && all)
        s->n_frames =
            cover_frames(s->task.rules, s->old, s->rack, &s->cover, s->frame, GUIDED_FRAMES);
    if (s->at_frame == s->n_frames) {
        s->stage = STAGE_COUNT;
        s->next = s->ceiling = s->best.bound;
        return;
    }
    const struct frame *f = &s->frame[s->at_frame++];
    struct lay_task t = {.may = s->rack & (s->cover.plain | f->carried), .wild_with = f->with};
    search_start_with(s, &t, tiles_in(t.may), GUIDED_NODES);
}

/* Goes down from the bound. Numbers that had to be given up get more nodes and another order in
 * the next round. */
static void count_next(struct solver *s)
{
    if (s->next <= s->best.played) {
        s->next = s->ceiling;
        s->round++;
    }
    if (s->best.bound <= s->best.played) {
        settle(s);
        return;
    }
    if (s->ceiling <= s->best.played || s->round > COUNT_ROUNDS) {
        move_less(s); /* everything this search looks at is done, or it has no end */
        return;
    }
    long nodes = COUNT_NODES;
    for (int i = 0; i < s->round && nodes < LONG_MAX / 8; i++)
        nodes *= 4;
    struct lay_task t = {.may = s->rack, .noise = (uint32_t)s->round};
    search_start_with(s, &t, s->next < 0 ? 0 : s->next, nodes);
}

static void count_ended(struct solver *s, enum lay_answer a)
{
    if (a == LAY_FOUND)
        search_keep(s);
    if (a == LAY_NONE) {
        s->ceiling = s->target - 1;
        if (lay_complete(s->lay))
            s->best.bound = s->ceiling;
    }
    s->next = s->target - 1;
}

/* ---- Going on ---- */

static void begin_search(struct solver *s)
{
    switch (s->stage) {
    case STAGE_STAY:
        stay_next(s);
        break;
    case STAGE_GUIDED:
        guided_next(s);
        break;
    case STAGE_COUNT:
        count_next(s);
        break;
    case STAGE_GREEDY:
        greedy_next(s);
        break;
    case STAGE_LIFT:
        lift_next(s);
        break;
    case STAGE_DONE:
        break;
    }
}

static void search_ended(struct solver *s, enum lay_answer a)
{
    s->running = false;
    switch (s->stage) {
    case STAGE_STAY:
        stay_ended(s, a);
        break;
    case STAGE_GUIDED:
        if (a == LAY_FOUND && search_keep(s) && s->best.played == s->best.bound)
            settle(s);
        break;
    case STAGE_COUNT:
        count_ended(s, a);
        break;
    case STAGE_GREEDY:
        greedy_ended(s, a);
        break;
    case STAGE_LIFT:
        lift_ended(s, a);
        break;
    case STAGE_DONE:
        break;
    }
}

static bool is_used_up(const struct budget_use *use, const struct solver *s)
{
    return budget_slice(use, s->best.nodes, 1) <= 0 || budget_time_is_up(use);
}

static void one_slice(struct solver *s, const struct budget_use *use)
{
    long nodes = budget_slice(use, s->best.nodes, s->left < SLICE ? s->left : SLICE);
    long rest = nodes;
    enum lay_answer a = lay_run(s->lay, &rest);
    s->left -= nodes - rest;
    s->best.nodes += nodes - rest;
    if (a != LAY_PAUSED || s->left <= 0)
        search_ended(s, a);
}

bool solve_run(struct solver *s, const struct budget *budget)
{
    struct budget_use use = budget_begin(budget, s->best.nodes);
    while (s->stage != STAGE_DONE) {
        if (budget->count_only && s->best.proven)
            return true;
        if (is_used_up(&use, s))
            return false;
        if (s->running)
            one_slice(s, &use);
        else
            begin_search(s);
    }
    return true;
}

/* ---- In one call ---- */

static void *search_begin(const void *task)
{
    return solve_new(task);
}

static bool search_run(void *search, const struct budget *budget)
{
    return solve_run(search, budget);
}

static long search_nodes(const void *search)
{
    const struct solver *s = search;
    return s->best.nodes;
}

static void search_result(void *search, void *out)
{
    solve_best(search, out);
}

static void search_end(void *search)
{
    solve_free(search);
}

static const struct slices_kind SEARCH = {.size = sizeof(struct solve_answer),
                                          .begin = search_begin,
                                          .run = search_run,
                                          .nodes = search_nodes,
                                          .result = search_result,
                                          .end = search_end};

void solve(const struct solve_task *task, const struct budget *budget, struct solve_answer *out)
{
    slices_search(budget, &SEARCH, task, out);
}

/* ---- In several calls ---- */

struct solver *solve_lend(const struct solve_task *task, const struct budget *budget)
{
    return slices_borrow(budget, &SEARCH, task);
}

void solve_give_back(struct solver *s, const struct budget *budget)
{
    slices_give_back(budget, &SEARCH, s);
}

static void *lent_begin(const void *lent)
{
    return *(struct solver *const *)lent;
}

static void lent_end(void *lent)
{
    (void)lent;
}

void solve_go_on(struct solver *s, const struct budget *budget, struct solve_answer *out)
{
    static const struct slices_kind lent = {.size = sizeof(struct solve_answer),
                                            .begin = lent_begin,
                                            .run = search_run,
                                            .nodes = search_nodes,
                                            .result = search_result,
                                            .end = lent_end};
    slices_search(budget, &lent, &s, out);
}
