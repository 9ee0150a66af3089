/* past_turns.c: finds where turns begin and end among the steps, in one walk through them. */
#include "past_turns.h"

#include <stdlib.h>
#include <string.h>

bool past_turn_over(const struct game_status *before, const struct game_status *after)
{
    return before->phase == PHASE_TURN &&
           (after->phase != PHASE_TURN || after->turn != before->turn ||
            after->round != before->round);
}

/* A walk through the steps: two states, one step apart. */
struct walk {
    const struct match *m;
    void *before, *after;
    struct game_status was, is;
    struct past_turn turn; /* the present one */
    struct past_turn *all;
    int n;
};

static void turn_begins(struct walk *w, int at)
{
    w->turn = (struct past_turn){.begin = at, .round = w->is.round};
}

static void turn_ends(struct walk *w, int i)
{
    w->turn.done = i;
    w->m->game->turn_past(w->before, w->after, w->m->step[i], &w->turn.past);
    if (w->turn.past.seat < 0 || !w->turn.past.ended)
        return;
    w->all = mem_grow(w->all, (size_t)(w->n + 1) * sizeof *w->all);
    w->all[w->n++] = w->turn;
}

/* False if the step is not legal, which only happens in a match that did not begin with its own
 * configuration, as in some tests. */
static bool walk_step(struct walk *w, int i)
{
    const struct game *g = w->m->game;
    if (!g->check(w->after, w->m->step[i], NULL))
        return false;
    memcpy(w->before, w->after, g->state_size);
    w->was = w->is;
    g->apply(w->after, w->m->step[i], NULL);
    g->status(w->after, &w->is);
    bool over = past_turn_over(&w->was, &w->is);
    if (over)
        turn_ends(w, i);
    else if (w->is.drawn && !w->was.drawn)
        w->turn.drew = i + 1;
    if (over || w->was.phase != PHASE_TURN)
        turn_begins(w, i + 1);
    return true;
}

struct past_turn *past_turns(const struct match *m, int *n)
{
    struct walk w = {.m = m};
    w.before = mem_alloc(m->game->state_size);
    w.after = mem_alloc(m->game->state_size);
    m->game->start(w.after, &m->config);
    m->game->status(w.after, &w.is);
    turn_begins(&w, 0);
    for (int i = 0; i < m->n && walk_step(&w, i);)
        i++;
    free(w.before);
    free(w.after);
    *n = w.n;
    return w.all;
}
