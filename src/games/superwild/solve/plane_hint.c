/* plane_hint.c: finds the play that a person would find. */
#include "plane_hint.h"

/* How many table tiles the play may move, in one attempt after another. */
static const int TRIES[] = {0, 1, 2, 3, 5, 8};

/* Finds the play with the fewest moves that has more tiles than are already there. If an
 * attempt is not proven to fail, the next one may still find a better play for a person, and
 * that counts. */
static void find_easy(const struct solve_task *task, int now, const struct budget *budget,
                      struct plane_hint *h)
{
    struct solve_task t = *task;
    struct solve_answer a;
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

/* How many tiles of this turn are on the table, if the table is legal as it is. */
static int played_now(const struct sw_state *s)
{
    struct tile_bits played = sw_played(s);
    return table_legal(&s->common.table, s->rules) ? bits_count(&played) : 0;
}

bool plane_hint_find(const struct sw_state *view, const struct budget *budget,
                     struct plane_hint *out)
{
    struct solve_task task;
    *out = (struct plane_hint){.known = false};
    if (!solve_task_of(view, &task))
        return false;
    solve(&task, budget, &out->best);
    out->known = out->best.proven || (out->best.possible && out->best.played);
    out->most = out->best.possible ? out->best.played : 0;
    out->proven = out->best.proven;
    int now = played_now(view);
    out->already = out->most <= now;
    out->easy = out->best;
    if (!out->already)
        find_easy(&task, now, budget, out);
    return true;
}
