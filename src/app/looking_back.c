/* looking_back.c: judges one turn at a time on a thread. */
#include "looking_back.h"

#include "app_state.h"

static void judge(struct background_job *j)
{
    hindsight_run(j->data, background_stopped, j);
}

static void drop(void *task)
{
    hindsight_task_free(task);
}

/* Call this only while nothing is being judged. */
static void go_on(struct app *app, struct looking_back *l)
{
    int next = l->past ? hindsight_next(l->past, l->wanted) : -1;
    if (next < 0)
        return;
    l->task = hindsight_task(l->past, next);
    background_start(app, &l->bg, judge, drop, l->task);
}

/* Takes the verdict, if it is there. */
static bool take(struct app *app, struct looking_back *l)
{
    if (!l->task || !background_finish(app, &l->bg))
        return false;
    hindsight_take(l->past, l->task);
    l->task = NULL;
    return true;
}

void looking_back_begin(struct app *app, struct looking_back *l, const struct match *m)
{
    *l = (struct looking_back){.past = NULL};
    if (!hindsight_there_is(m->game))
        return;
    l->past = hindsight_new(m, HINDSIGHT_NODES);
    go_on(app, l);
}

void looking_back_want(struct app *app, struct looking_back *l, int turn)
{
    l->wanted = turn < 0 ? 0 : turn;
    if (!l->past || !l->task || turn < 0 || looking_back_verdict(l, turn) ||
        hindsight_task_number(l->task) == turn)
        return;
    if (!take(app, l))
        background_stop(app, &l->bg);
    l->task = NULL;
    go_on(app, l);
}

bool looking_back_wake(struct app *app, struct looking_back *l)
{
    if (!take(app, l))
        return false;
    go_on(app, l);
    app->dirty = true;
    return true;
}

uint64_t looking_back_wake_at(const struct app *app, const struct looking_back *l)
{
    return l->task ? app->now_ms + BACKGROUND_LOOK : 0;
}

const struct verdict *looking_back_verdict(const struct looking_back *l, int turn)
{
    return l->past && turn >= 0 && turn < hindsight_turns(l->past)
               ? hindsight_verdict(l->past, turn)
               : NULL;
}

void looking_back_end(struct app *app, struct looking_back *l)
{
    background_stop(app, &l->bg);
    hindsight_free(l->past);
    *l = (struct looking_back){.past = NULL};
}
