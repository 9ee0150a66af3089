/* store_due.c: what was to be written about puzzles and targets and could not be. It is
 * remembered, counts as written for everybody who reads, and is written with the next change
 * that can be. */
#include "store_internal.h"

#include <stdlib.h>
#include <string.h>

#define MOST 2000 /* more than anybody plays while the disk is full */

static char *copy(const char *text)
{
    return text ? mem_strdup(text) : NULL;
}

static void copy_rating(double *to, const double **out, const double *from)
{
    if (from)
        memcpy(to, from, 3 * sizeof *to);
    *out = from ? to : NULL;
}

static void drop(struct store_due *d)
{
    free(d->mode);
    free(d->name);
    free(d->target);
    free(d->value);
    free(d->run_mode);
    free(d->run_names);
    free(d->left.steps);
    free(d);
}

/* Only where a puzzle was left, which a later state of it replaces? */
static bool is_state(const struct store_progress *p)
{
    return p->left && !p->attempt && !p->player && !p->puzzle && !p->run;
}

static bool replaces(const struct store_progress *p, const struct store_progress *was)
{
    if (p->target)
        return was->target && !strcmp(p->target, was->target);
    return is_state(p) && is_state(was) && !strcmp(p->name, was->name);
}

static void forget_replaced(struct store *s, const struct store_progress *p)
{
    int n = 0;
    for (int i = 0; i < s->n_due; i++) {
        if (replaces(p, &s->due[i]->what))
            drop(s->due[i]);
        else
            s->due[n++] = s->due[i];
    }
    s->n_due = n;
}

static void copy_run(struct store_due *d, const struct store_run_step *run)
{
    d->attempt.run = NULL; /* the caller's */
    if (!run)
        return;
    d->run = *run;
    d->run.mode = d->run_mode = copy(run->mode);
    d->run.names = d->run_names = copy(run->names);
    d->what.run = &d->run;
}

void store_due_add(struct store *s, const struct store_progress *p)
{
    forget_replaced(s, p);
    if (s->n_due == MOST)
        return;
    struct store_due *d = mem_alloc(sizeof *d);
    d->name = copy(p->name);
    d->what.name = d->name;
    if (p->attempt) {
        d->attempt = *p->attempt;
        d->attempt.mode = d->mode = copy(p->attempt->mode);
        d->attempt.name = d->name;
        d->what.attempt = &d->attempt;
    }
    if (p->left) {
        d->left = *p->left;
        d->left.steps = copy(p->left->steps ? p->left->steps : "");
        d->what.left = &d->left;
    }
    d->what.target = d->target = copy(p->target);
    d->what.value = d->value = copy(p->value);
    copy_run(d, p->run);
    copy_rating(d->player, &d->what.player, p->player);
    copy_rating(d->puzzle, &d->what.puzzle, p->puzzle);
    s->due = mem_grow(s->due, (size_t)(s->n_due + 1) * sizeof *s->due);
    s->due[s->n_due++] = d;
}

bool store_due_write(struct store *s)
{
    for (int i = 0; i < s->n_due; i++)
        if (!store_progress_write(s, &s->due[i]->what))
            return false;
    return true;
}

void store_due_written(struct store *s)
{
    for (int i = 0; i < s->n_due; i++)
        drop(s->due[i]);
    free(s->due);
    s->due = NULL;
    s->n_due = 0;
}

const struct store_puzzle *store_due_left(const struct store *s, const char *name)
{
    for (int i = s->n_due - 1; i >= 0; i--)
        if (s->due[i]->what.left && !strcmp(s->due[i]->name, name))
            return s->due[i]->what.left;
    return NULL;
}

const double *store_due_rating(const struct store *s, const char *key)
{
    bool player = !strcmp(key, STORE_PLAYER);
    for (int i = s->n_due - 1; i >= 0; i--) {
        const struct store_progress *p = &s->due[i]->what;
        const double *r = player ? p->player : p->puzzle;
        if (r && (player || !strcmp(p->name, key)))
            return r;
    }
    return NULL;
}

const char *store_due_target(const struct store *s, const char *key)
{
    for (int i = s->n_due - 1; i >= 0; i--)
        if (s->due[i]->target && !strcmp(s->due[i]->target, key))
            return s->due[i]->value;
    return NULL;
}
