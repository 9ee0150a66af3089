/* challenge.c: solves the table without the Wild, and then finds a place for the Wild. */
#include "challenge.h"

#include <stdlib.h>

bool challenge_met(const struct table *t, unsigned rules)
{
    return table_legal(t, rules) && !table_in_group(t, rules, WILD);
}

static bool lies_apart(struct table *t, unsigned rules, int x, int y)
{
    struct place p = {(int16_t)x, (int16_t)y, 0};
    if (abs(x) > PLACE_MAX || abs(y) > PLACE_MAX || table_at(t, p) != TILE_NONE)
        return false;
    table_put(t, WILD, p);
    if (challenge_met(t, rules))
        return true;
    table_remove(t, WILD);
    return false;
}

/* There always is a place: all tiles together are far too few to fill a corner of the grid. */
void challenge_put_wild(struct table *t, unsigned rules, struct place old)
{
    for (int r = 0;; r++)
        for (int y = -r; y <= r; y++)
            for (int x = -r; x <= r; x += (y == r || y == -r) ? 1 : 2 * r)
                if (lies_apart(t, rules, old.x + x, old.y + y))
                    return;
}

void challenge_solve(unsigned rules, const struct table *t, const struct budget *budget,
                     struct challenge *out)
{
    struct solve_task task = {.rules = rules, .table = *t, .moves = SOLVE_ANY_MOVES};
    struct solve_answer a;
    table_remove(&task.table, WILD);
    solve(&task, budget, &a);
    *out = (struct challenge){.known = a.proven, .table = *t, .nodes = a.nodes};
    if (!a.possible)
        return;
    challenge_put_wild(&a.table, rules, t->at[WILD]);
    out->can = out->known = true; /* a table that exists is its own proof */
    out->table = a.table;
    out->moved = a.moved + !place_same(a.table.at[WILD], t->at[WILD]);
}

void challenge_step(const struct sw_state *state, const struct challenge *c, struct buf *out)
{
    struct solve_answer answer = {.table = c->table};
    solve_step(state, &answer, out);
}
