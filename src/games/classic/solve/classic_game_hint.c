/* classic_game_hint.c: finds the play that a person would find in Classic. */
#include <stdlib.h>

#include "classic_game.h"
#include "classic_tidy.h"

#define MELDS_AT_A_TIME 2 /* with more, the best play is as easy to find */

/* How many tiles of this turn are on the table, if the turn may end like that. */
static int played_now(const struct cl_state *s)
{
    struct tile_bits played = cl_played(s);
    return cl_turn_legal(s, NULL) ? bits_count(&played) : 0;
}

static int count_moved(const struct table *old, const struct table *now)
{
    int n = 0;
    for (tile_t t = 0; t < TILE_MAX; t++)
        n += table_has(old, t) && !place_same(old->at[t], now->at[t]);
    return n;
}

/* Finds the play that looks at the fewest melds at a time, or the best one if that changes as
 * few. It has no fewer tiles than are already there. */
static void find_easy(struct classic_solver *s, const struct classic_task *task, int now,
                      const struct budget *budget, struct classic_hint *h)
{
    struct classic_answer a;
    for (int k = 0; k <= MELDS_AT_A_TIME && !budget_stopped(budget); k++) {
        if (h->best.changed <= k || !task->melded)
            return;
        classic_find(s, task, k, budget, &a);
        if (!a.possible || a.played <= now)
            continue;
        h->easy = a;
        return;
    }
}

bool classic_hint_find(const struct cl_state *view, const struct budget *budget,
                       struct classic_hint *out)
{
    struct classic_task task;
    struct cl_arranged rack;
    *out = (struct classic_hint){.known = false};
    if (!classic_task_of(view, &task))
        return false;
    struct classic_solver *s = classic_new();
    classic_find(s, &task, CLASSIC_ANY, budget, &out->best);
    out->initial = !task.melded;
    out->most = out->best.possible ? out->best.played : 0;
    out->proven = out->best.proven;
    out->known = out->proven || out->most > 0;
    int now = played_now(view);
    out->already = out->most <= now;
    out->easy = out->best;
    if (!out->already)
        find_easy(s, &task, now, budget, out);
    if (out->most > 0)
        out->moved = count_moved(&task.table, &out->easy.table);
    classic_free(s);
    if (out->initial) {
        cl_arrange_rack(&task.rack, true, &rack);
        out->worth = rack.worth;
    }
    return true;
}
