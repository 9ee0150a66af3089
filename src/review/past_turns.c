/* past_turns.c: finds where turns begin and end among the steps, in one walk through them. */
#include "past_turns.h"

#include <stdio.h>
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
    int at; /* steps in force in `after` */
};

static struct walk walk_begin(const struct match *m)
{
    struct walk w = {.m = m};
    w.before = mem_alloc(m->game->state_size);
    w.after = mem_alloc(m->game->state_size);
    m->game->start(w.after, &m->config);
    m->game->status(w.after, &w.is);
    return w;
}

/* False at the end. A step that is not legal is an end, too; that happens only in a match that
 * did not begin with its own configuration, as in some tests. */
static bool walk_step(struct walk *w)
{
    const struct game *g = w->m->game;
    if (w->at == w->m->n || !g->check(w->after, w->m->step[w->at], NULL))
        return false;
    memcpy(w->before, w->after, g->state_size);
    w->was = w->is;
    g->apply(w->after, w->m->step[w->at++], NULL);
    g->status(w->after, &w->is);
    return true;
}

static void walk_end(struct walk *w)
{
    free(w->before);
    free(w->after);
}

/* ---- Turns ---- */

static struct past_turn turn_at(const struct walk *w)
{
    return (struct past_turn){.begin = w->at, .round = w->is.round};
}

/* The last step has ended the turn. False if that was broken off. */
static bool turn_ended(const struct walk *w, struct past_turn *t)
{
    t->done = w->at - 1;
    w->m->game->turn_past(w->before, w->after, w->m->step[t->done], &t->past);
    return t->past.seat >= 0 && t->past.ended;
}

struct past_turn *past_turns(const struct match *m, int *n)
{
    struct walk w = walk_begin(m);
    struct past_turn *all = NULL, t = turn_at(&w);
    for (*n = 0; walk_step(&w);) {
        bool over = past_turn_over(&w.was, &w.is);
        if (over && turn_ended(&w, &t)) {
            all = mem_grow(all, (size_t)(*n + 1) * sizeof *all);
            all[(*n)++] = t;
        }
        if (over || w.was.phase != PHASE_TURN)
            t = turn_at(&w);
        else if (w.is.drawn && !w.was.drawn)
            t.drew = w.at;
    }
    walk_end(&w);
    return all;
}

/* ---- Challenges ---- */

struct past_challenge *past_challenges(const struct match *m, int *n)
{
    struct walk w = walk_begin(m);
    struct past_challenge *all = NULL;
    for (*n = 0; walk_step(&w);) {
        enum game_challenge is = w.is.challenge;
        if (is == CHALLENGE_OFFERED) { /* until the next step, whichever that is */
            all = mem_grow(all, (size_t)(*n + 1) * sizeof *all);
            all[(*n)++] = (struct past_challenge){.at = w.at, .round = w.is.round};
        }
        if (*n && is != CHALLENGE_NONE && is != CHALLENGE_AHEAD)
            all[*n - 1].became = is;
    }
    walk_end(&w);
    return all;
}

/* ---- Steps ---- */

struct match *past_copy(const struct match *m, int steps)
{
    struct match *copy = match_new(&m->config);
    match_load(copy, (const char *const *)m->step, steps, steps, NULL);
    return copy;
}

bool past_play(struct match *m, const char *steps)
{
    for (const char *at = steps; *at;) {
        char step[STEP_MAX];
        size_t len = strcspn(at, "\n");
        snprintf(step, sizeof step, "%.*s", (int)len, at);
        at += len + (at[len] == '\n');
        if (strcmp(step, "end") != 0 && !match_play(m, step, NULL, NULL))
            return false;
    }
    return true;
}
