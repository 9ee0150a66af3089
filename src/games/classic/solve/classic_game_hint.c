/* classic_game_hint.c: finds the play that a person would find in Classic. */
#include <stdlib.h>

#include "classic_game.h"
#include "classic_tidy.h"

#define MELDS_AT_A_TIME 2 /* with more, the best play is as easy to find */

/* How many tiles of this turn are on the table. */
static int laid_now(const struct cl_state *s)
{
    struct tile_bits played = cl_played(s);
    return bits_count(&played);
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

/* ---- In the middle of a turn ---- */

/* May the turn end with this table? The rules look only at tables, not at racks. */
static bool may_end(const struct cl_state *s, const struct table *then)
{
    struct cl_state after = *s;
    after.common.table = *then;
    return cl_turn_legal(&after, NULL);
}

/* The easiest play in which all that has been laid in this turn stays on the table. False if
 * there is none, or if the rules ask for what such a search does not know. */
static bool find_onward(struct classic_solver *s, const struct cl_state *state, int now,
                        const struct budget *budget, struct classic_hint *h)
{
    struct classic_task task;
    struct classic_answer a;
    int laid = laid_now(state);
    if (!classic_task_now(state, &task) || !task.melded)
        return false;
    for (int k = 0; k <= MELDS_AT_A_TIME + 1 && !budget_stopped(budget); k++) {
        classic_find(s, &task, k > MELDS_AT_A_TIME ? CLASSIC_ANY : k, budget, &a);
        if (!a.possible || laid + a.played <= now || !may_end(state, &a.table))
            continue;
        h->easy = a;
        h->laid = laid;
        if (laid + a.played > h->most)
            h->most = laid + a.played; /* the first search had not found it */
        return true;
    }
    return false;
}

/* How many tiles of the table lie elsewhere afterwards, or are back on the rack. */
static int count_changes(const struct table *now, const struct table *then)
{
    int n = 0;
    for (tile_t t = 0; t < TILE_MAX; t++)
        n += table_has(now, t) && !(table_has(then, t) && place_same(now->at[t], then->at[t]));
    return n;
}

/* Lays a play found from the start of the turn so that little of the present table moves. */
static void lay_onward(const struct cl_state *s, enum classic_laying how, struct table *then)
{
    struct table now = s->common.table;
    for (tile_t t = 0; t < TILE_MAX; t++)
        if (table_has(&now, t) && !table_has(then, t))
            table_remove(&now, t);
    classic_lay(&now, how, then);
}

/* In the middle of a turn, of the plays found in both ways the one that changes less of what
 * lies. */
static void find_play(struct classic_solver *s, const struct cl_state *view,
                      const struct classic_task *task, const struct budget *budget,
                      struct classic_hint *h)
{
    /* How many of them count: none if the turn may not end like that. */
    int now = cl_turn_legal(view, NULL) ? laid_now(view) : 0;
    const struct table *lies = &view->common.table;
    struct classic_hint onward = *h;
    h->easy = h->best;
    h->already = h->most <= now;
    if (h->already)
        return;
    find_easy(s, task, now, budget, h);
    if (table_same(lies, &view->common.begin))
        return;
    if (h->easy.possible)
        lay_onward(view, task->laying, &h->easy.table);
    if (find_onward(s, view, now, budget, &onward) &&
        count_changes(lies, &onward.easy.table) <= count_changes(lies, &h->easy.table))
        *h = onward;
}

bool classic_hint_find(const struct cl_state *view, const struct budget *budget,
                       struct classic_hint *out)
{
    struct classic_task task;
    struct cl_arranged rack;
    *out = (struct classic_hint){.known = false};
    if (!classic_task_of(view, &task))
        return false;
    struct classic_solver *s = classic_lend(budget);
    classic_find(s, &task, CLASSIC_ANY, budget, &out->best);
    out->initial = !task.melded;
    out->most = out->best.possible ? out->best.played : 0;
    out->proven = out->best.proven;
    out->known = out->proven || out->most > 0;
    find_play(s, view, &task, budget, out);
    classic_give_back(s, budget);
    if (out->initial) {
        cl_arrange_rack(&task.rack, true, &rack);
        out->worth = rack.worth;
    }
    return true;
}
