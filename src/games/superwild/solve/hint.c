/* hint.c: the play a person would find. */
#include "hint.h"

#include <stdlib.h>

/* How many table tiles the play to be found may move, one try after the other. */
static const int TRIES[] = {0, 1, 2, 3, 5, 8};

/* The play with the fewest moves, of more tiles than lie there already. Where a try is not
 * proven to fail, the next may still be the better one for a person; what it finds counts. */
static void find_easy(const struct solve_task *task, int now, const struct budget *budget,
                      struct hint *h)
{
    struct solve_task t = *task;
    struct solve_answer a;
    h->easy = h->best;
    for (size_t i = 0; i < sizeof TRIES / sizeof *TRIES && !budget_stopped(budget); i++) {
        if (TRIES[i] >= h->best.moved)
            return; /* no fewer than the best play itself */
        t.moves = TRIES[i];
        solve(&t, budget, &a);
        if (!a.possible || a.played <= now)
            continue;
        h->easy = a;
        return;
    }
}

/* How many tiles of this turn are on the table, if it is right as it is. */
static int played_now(const struct sw_state *s)
{
    struct tile_bits played = sw_played(s);
    return table_legal(&s->table, s->rules) ? bits_count(&played) : 0;
}

bool hint_find(const struct sw_state *view, const struct budget *budget, struct hint *out)
{
    struct solve_task task;
    *out = (struct hint){.known = false};
    if (!solve_task_of(view, &task))
        return false;
    solve(&task, budget, &out->best);
    out->known = out->best.proven || (out->best.possible && out->best.played);
    out->most = out->best.possible ? out->best.played : 0;
    out->proven = out->best.proven;
    int now = played_now(view);
    out->already = out->most <= now;
    if (out->most > 0 && !budget_stopped(budget))
        find_easy(&task, out->already ? 0 : now, budget, out);
    return true;
}

static int far_from_others(const struct table *t, struct place p)
{
    int best = 1000;
    for (tile_t i = 0; i < TILE_MAX; i++) {
        if (!table_has(t, i))
            continue;
        int far = abs(t->at[i].x - p.x) + abs(t->at[i].y - p.y) + abs(t->at[i].z - p.z);
        best = far < best ? far : best;
    }
    return best;
}

tile_t hint_tile(const struct round_state *view, const struct table *then)
{
    tile_t best = TILE_NONE;
    int nearest = 10000;
    for (tile_t t = 0; t < TILE_MAX; t++) {
        if (!table_has(then, t) || !bits_has(&view->rack[view->seat], t))
            continue;
        int far = far_from_others(&view->begin, then->at[t]);
        if (far < nearest) {
            nearest = far;
            best = t;
        }
    }
    return best;
}
