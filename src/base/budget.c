/* budget.c: when a search has to end. */
#include "budget.h"

#include "clock.h"
#include "slices.h"

bool budget_stopped(const struct budget *b)
{
    return slices_cut(b->slices) || (b->stop && b->stop(b->ctx));
}

struct budget budget_until(const struct budget *until, long nodes)
{
    if (!until)
        return (struct budget){.nodes = nodes};
    return (struct budget){
        .nodes = nodes, .stop = until->stop, .ctx = until->ctx, .slices = until->slices};
}

struct budget_use budget_begin(const struct budget *b, long nodes)
{
    return (struct budget_use){.budget = b,
                               .until = nodes + b->nodes,
                               .end = b->ms > 0 ? clock_ms() + b->ms : 0};
}

long budget_slice(const struct budget_use *use, long nodes, long most)
{
    long rest = use->until - nodes;
    return use->budget->nodes > 0 && rest < most ? rest : most;
}

bool budget_time_is_up(const struct budget_use *use)
{
    return (use->budget->ms > 0 && clock_ms() >= use->end) || budget_stopped(use->budget);
}
