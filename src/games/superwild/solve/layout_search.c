/* layout_search.c: starts one layout search of a solver, and keeps what it found. */
#include <assert.h>

#include "place_islands.h"
#include "solve_parts.h"

#define START_NODES 8 /* nodes counted for starting a search */

void search_start_with(struct solver *s, struct lay_task *t, int target, long nodes)
{
    t->rules = s->task.rules;
    t->must = s->old;
    t->table = &s->task.table;
    t->outs = tiles_in(t->may) - target;
    t->most = s->task.most;
    lay_start(s->lay, t);
    s->running = true;
    s->pinned = t->pinned != 0;
    s->target = target;
    s->left = nodes;
    s->best.nodes += START_NODES;
}

void search_start(struct solver *s, tileset_t pinned, tileset_t may, int target, long nodes)
{
    struct lay_task t = {.may = may, .pinned = pinned};
    search_start_with(s, &t, target, nodes);
}

static bool is_better(const struct solver *s, int played, int moved)
{
    if (search_limited(s) && moved > s->task.moves)
        return false;
    return played > s->best.played || (played == s->best.played && moved < s->best.moved);
}

/* The rules judge every result before it counts. */
bool search_keep(struct solver *s)
{
    struct lay_found found;
    struct table t;
    lay_result(s->lay, &found);
    if (!place_islands(&found, s->pinned, s->task.rules, &s->task.table, &t))
        return false;
    assert(table_legal(&t, s->task.rules) && !(s->old & ~found.tiles));
    int played = tiles_in(found.tiles & s->rack),
        moved = place_islands_moved(&s->task.table, &t);
    if (is_better(s, played, moved)) {
        s->best.table = t;
        s->best.played = played;
        s->best.moved = moved;
        s->best.possible = true;
    }
    return true;
}
