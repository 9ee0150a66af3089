/* hindsight_job.c: judges one turn at a time. */
#include "hindsight_job.h"

#include "app_state.h"
#include "chances_job.h"

static bool judge(void *task, const struct budget *budget)
{
    hindsight_run(task, budget);
    return true;
}

static void drop(void *task)
{
    hindsight_task_free(task);
}

static void go_on(struct app *app, struct hindsight_job *l);

static void judged(struct app *app, struct job *j)
{
    struct hindsight_job *l = j->owner;
    void (*done)(struct app * app) = l->done;
    hindsight_take(l->past, j->data);
    chances_job_prove(app, l->past);
    go_on(app, l);
    app->dirty = true;
    if (done && hindsight_next_of(l->past, 0, l->seat) < 0) {
        l->done = NULL;
        done(app);
    }
}

/* The last turn of the others that is not known; -1: there is none. */
static int next_of_others(const struct hindsight_job *l)
{
    int i = hindsight_turns(l->past) - 1;
    while (i >= 0 && (!(l->others >> hindsight_turn(l->past, i)->past.seat & 1) ||
                      hindsight_verdict(l->past, i)))
        i--;
    return i;
}

static int next_of(const struct hindsight_job *l)
{
    if (!l->past || l->seat < 0)
        return l->past ? hindsight_next(l->past, l->wanted) : -1;
    int next = hindsight_next_of(l->past, l->wanted, l->seat);
    return next >= 0 ? next : next_of_others(l);
}

/* Drops what is being judged, or was, and judges the next turn. */
static void go_on(struct app *app, struct hindsight_job *l)
{
    static const struct job_kind kind = {judge, judged, drop};
    int next = next_of(l);
    if (next < 0) {
        job_end(app, &l->job);
        return;
    }
    job_begin(app, &l->job, &kind, hindsight_task(l->past, next), l);
    job_patient(app, l->job);
}

/* seat, others: as in struct hindsight_job. */
static void begin(struct app *app, struct hindsight_job *l, const struct match *m, int seat,
                  unsigned others)
{
    *l = (struct hindsight_job){.seat = seat, .others = others};
    if (!hindsight_there_is(m->game))
        return;
    l->past = hindsight_new(m, HINDSIGHT_NODES);
    if (app->hindsight)
        hindsight_learn(l->past, app->hindsight);
    chances_job_prove(app, l->past);
    go_on(app, l);
}

void hindsight_job_begin(struct app *app, struct hindsight_job *l, const struct match *m)
{
    begin(app, l, m, -1, 0);
}

void hindsight_job_begin_for(struct app *app, struct hindsight_job *l, const struct match *m,
                             int seat, void (*done)(struct app *app))
{
    bool proofs = chances_job_proves(app);
    begin(app, l, m, seat, proofs ? game_config_people(&m->config) & ~(1u << seat) : 0);
    l->done = done;
    app->hindsight = l->past;
}

void hindsight_job_want(struct app *app, struct hindsight_job *l, int turn)
{
    l->wanted = turn < 0 ? 0 : turn;
    if (!l->job || turn < 0 || hindsight_job_verdict(l, turn) ||
        hindsight_task_number(l->job->data) == turn)
        return;
    if (!job_look(app, l->job))
        go_on(app, l);
}

const struct verdict *hindsight_job_verdict(const struct hindsight_job *l, int turn)
{
    return l->past && turn >= 0 && turn < hindsight_turns(l->past)
               ? hindsight_verdict(l->past, turn)
               : NULL;
}

void hindsight_job_end(struct app *app, struct hindsight_job *l)
{
    job_end(app, &l->job);
    if (app->hindsight == l->past)
        app->hindsight = NULL;
    hindsight_free(l->past);
    *l = (struct hindsight_job){.past = NULL};
}
