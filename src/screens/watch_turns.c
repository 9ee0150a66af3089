/* watch_turns.c: finds where turns begin and end among the steps. */
#include "watch_turns.h"

#include <stdlib.h>

/* Finds the result of the turn that begins after step `at`, if it was ended. */
static bool find_turn(struct match *m, int at, struct watch_turn *t)
{
    struct game_status st;
    match_goto(m, at);
    match_status(m, &st);
    if (st.phase != PHASE_TURN)
        return false;
    bool drawn = st.drawn;
    *t = (struct watch_turn){.begin = at, .round = st.round};
    for (int i = at; i < m->n; i++) {
        struct game_status after;
        match_goto(m, i + 1);
        match_status(m, &after);
        if (!recap_turn_over(&st, &after)) {
            if (after.drawn && !drawn)
                t->drew = i + 1;
            drawn = after.drawn;
            continue;
        }
        t->recap = recap_last_turn(m);
        if (!t->recap.ended)
            return false;
        t->done = i;
        t->shown = t->recap.undone ? at : i;
        return true;
    }
    return false;
}

/* Does the turn begin another span than the one before it, which is not the first of all? */
static bool spans_anew(const struct watch_turn *t, const struct watch_turn *all)
{
    int turns = 0, played = t->recap.played;
    for (const struct watch_turn *i = t; i > all; i--) {
        if (i[-1].round != t->round || i[-1].span != t[-1].span)
            break;
        turns++;
        played += i[-1].recap.played;
    }
    return turns == WATCH_SPAN_TURNS || played > WATCH_SPAN_PLAYED;
}

struct watch_turn *watch_turns(const struct match *m, int *n)
{
    struct match *copy = match_new(&m->config);
    struct watch_turn *all = mem_alloc((size_t)(m->n + 1) * sizeof *all);
    struct reason why;
    *n = 0;
    bool good = match_load(copy, (const char *const *)m->step, m->n, m->n, &why);
    for (int at = 0; good && at < m->n;) {
        struct watch_turn *t = &all[*n];
        if (!find_turn(copy, at, t)) {
            at++;
            continue;
        }
        bool first = *n == 0 || t[-1].round != t->round;
        t->span = first ? 0 : t[-1].span + spans_anew(t, all);
        at = t->done + 1;
        ++*n;
    }
    match_free(copy);
    return all;
}
