/* superwild_hindsight.c: judges turns of Super Wild and Normikub that are over: how many tiles
 * could have been played. */
#include "superwild_mind.h"

#include "compact.h"
#include "tile_mind.h"

#define TIDY_NODES 20000 /* for the same tiles with fewer moves */

/* The best play of the task, on a table that is easy to read. False if it was stopped. */
static bool find_best(const struct sw_state *s, const struct solve_task *task,
                      const struct budget *budget, struct solve_answer *best)
{
    struct budget count = *budget, tidy = *budget;
    struct solver *solver = solve_lend(task, budget);
    count.count_only = true;
    if (!tidy.nodes || tidy.nodes > TIDY_NODES)
        tidy.nodes = TIDY_NODES;
    solve_go_on(solver, &count, best);
    solve_go_on(solver, &tidy, best);
    solve_give_back(solver, budget);
    if (budget_stopped(budget))
        return false;
    if (best->possible && best->played)
        solve_for_show(task, &s->common.table, best);
    return true;
}

static bool judge(const struct mind_past *past, const struct budget *budget,
                  struct verdict *out)
{
    const struct sw_state *s = past->drew ? past->drew : past->begin;
    struct solve_task task;
    struct solve_answer best;
    struct buf step = {0};
    if (!solve_task_of(s, &task) || !find_best(s, &task, budget, &best))
        return false;
    int most = best.possible ? best.played : 0;
    if (most > past->turn.played)
        solve_step(s, &best, &step);
    tile_judge(out, past, most, best.proven, &step);
    buf_free(&step);
    return true;
}

const struct mind_hindsight SW_HINDSIGHT = {
    .judge = judge,
    .words = tile_judged_words,
    .missed = tile_judged_missed,
    .pieces = true,
    .line = tile_judged_line,
};
