/* plane_hint.c: finds the play that a person would find. */
#include "plane_hint.h"

#include "check.h"

/* How many table tiles the play may move, in one attempt after another. */
static const int TRIES[] = {0, 1, 2, 3, 5, 8};

/* How many tiles of this turn are on the table. */
static int laid_now(const struct sw_state *s)
{
    struct tile_bits played = sw_played(s);
    return bits_count(&played);
}

static void take_easy(struct plane_hint *h, const struct solve_task *task,
                      const struct solve_answer *a, int laid)
{
    h->task = *task;
    h->easy = *a;
    h->laid = laid;
    if (a->played + laid > h->most)
        h->most = a->played + laid; /* the first search had not found it */
}

/* Finds the play with the fewest moves that has more tiles than are already there; laid: tiles
 * that are table tiles of the task, but count. Moves only fewer than `best`, the best play of
 * the task. If an attempt is not proven to fail, the next one may still find a better play for
 * a person, and that counts. */
static void find_easy(const struct solve_task *task, int now, int laid,
                      const struct solve_answer *best, const struct budget *budget,
                      struct plane_hint *h)
{
    struct solve_task t = *task;
    struct solve_answer a;
    take_easy(h, task, best, laid);
    for (size_t i = 0; i < sizeof TRIES / sizeof *TRIES && !budget_stopped(budget); i++) {
        if (TRIES[i] >= best->moved)
            return; /* no fewer than the best play itself */
        t.moves = TRIES[i];
        solve(&t, budget, &a);
        if (!a.possible || a.played + laid <= now)
            continue;
        take_easy(h, &t, &a, laid);
        h->task.moves = SOLVE_ANY_MOVES;
        return;
    }
}

/* In the middle of a turn: a play from the present table, so that what the player has just laid
 * stays as it lies; and if tiles of this turn have to go back to the rack for more, one that
 * leaves the rest as it lies. False if the searches found none. */
static bool find_onward(const struct sw_state *s, int now, const struct budget *budget,
                        struct plane_hint *h)
{
    for (int keep = 1; keep >= 0; keep--) {
        struct solve_task task;
        struct solve_answer a;
        int laid = keep ? laid_now(s) : 0;
        if (!solve_task_now(s, keep, &task) || budget_stopped(budget))
            return false;
        solve(&task, budget, &a);
        if (!a.possible || a.played + laid <= now)
            continue;
        find_easy(&task, now, laid, &a, budget, h);
        return true;
    }
    return false;
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
    /* How many of them count: none as long as the table is not legal. */
    int now = table_legal(&view->common.table, view->rules) ? laid_now(view) : 0;
    out->already = out->most <= now;
    take_easy(out, &task, &out->best, 0);
    if (out->already)
        return true;
    if (table_same(&view->common.table, &view->common.begin) ||
        !find_onward(view, now, budget, out))
        find_easy(&task, now, 0, &out->best, budget, out);
    return true;
}
