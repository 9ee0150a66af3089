/* classic_hindsight.c: judges turns of Classic that are over: how many tiles could have been
 * played. A turn in which somebody drew ended with that, so the draw comes after the best play.
 */
#include "classic_mind.h"

#include "classic_game.h"
#include "tile_mind.h"

static bool judge(const struct mind_past *past, const struct budget *budget,
                  struct verdict *out)
{
    const struct cl_state *s = past->begin;
    struct classic_task task;
    struct classic_answer best;
    struct buf step = {0};
    if (!classic_task_of(s, &task))
        return false;
    struct classic_solver *solver = classic_lend(budget);
    classic_find(solver, &task, CLASSIC_ANY, budget, &best);
    classic_give_back(solver, budget);
    if (budget_stopped(budget))
        return false;
    int most = best.possible ? best.played : 0;
    if (most > past->turn.played)
        classic_step(s, &best.table, &step);
    tile_judge(out, past, most, best.proven, &step);
    buf_free(&step);
    return true;
}

const struct mind_hindsight CL_HINDSIGHT = {
    .judge = judge,
    .words = tile_judged_words,
    .missed = tile_judged_missed,
    .pieces = true,
    .line = tile_judged_line,
};
