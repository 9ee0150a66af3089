/* compact.c: looks for other tables with the same play.
 *
 * The solver takes the first table it finds, and prefers to build on what is there. Late in a
 * round that makes large islands, which no tidying makes smaller. Here the same search prefers
 * new islands to crossings and leaves diagonals for last, in several orders. */
#include "compact.h"

#include <assert.h>

#include "place_islands.h"
#include "tidy.h"

#define TRIES 6
#define NODES 300 /* for each */

/* The tiles of the old table that the answer leaves where they are. */
static tileset_t unmoved(const struct solve_task *task, const struct solve_answer *a)
{
    tileset_t same = 0;
    for (tile_t t = 0; t < FACES; t++)
        if (table_has(&task->table, t) && place_same(task->table.at[t], a->table.at[t]))
            same |= TILE_BIT(t);
    return same;
}

static bool lay_again(struct lay *lay, const struct solve_task *task,
                      const struct solve_answer *a, uint32_t noise, struct table *out)
{
    struct lay_found found;
    long nodes = NODES;
    const struct lay_task t = {.rules = task->rules,
                               .must = a->table.on.bit[0],
                               .pinned = unmoved(task, a),
                               .table = &task->table,
                               .noise = noise,
                               .apart = true};
    lay_start(lay, &t);
    if (lay_run(lay, &nodes) != LAY_FOUND)
        return false;
    lay_result(lay, &found);
    return place_islands(&found, t.pinned != 0, task->rules, &task->table, out) &&
           place_islands_moved(&task->table, out) <= a->moved;
}

void solve_compact(const struct solve_task *task, struct solve_answer *a)
{
    int best = a->possible && a->played ? tidy_best_size(&a->table, task->rules, TIDY_USUAL)
                                        : TIDY_FULL;
    if (best >= TIDY_SMALL)
        return;
    struct lay *lay = lay_new();
    struct table best_table = a->table, t;
    for (uint32_t noise = 1; noise <= TRIES && best < TIDY_SMALL; noise++) {
        if (!lay_again(lay, task, a, noise, &t))
            continue;
        assert(table_legal(&t, task->rules));
        int room = tidy_best_size(&t, task->rules, TIDY_USUAL);
        if (room <= best)
            continue;
        best = room;
        best_table = t;
    }
    lay_free(lay);
    a->table = best_table;
}
