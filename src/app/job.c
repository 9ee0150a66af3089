/* job.c: begins jobs, takes their results and ends them. All that have been begun and not freed
 * are in one list, app->jobs. */
#include "job.h"

#include <stdlib.h>

#include "app_state.h"
#include "hindsight.h"
#include "slices.h"

#define NODES HINDSIGHT_NODES /* so that a review and a replay agree */
#define MOST_MS 4000

struct budget job_budget(struct job *j)
{
    return (struct budget){.nodes = NODES, .ms = MOST_MS, .stop = job_stopped, .ctx = j};
}

static void work(void *self)
{
    struct job *j = self;
    const struct budget budget = job_budget(j);
    while (!j->kind->advance(j->data, &budget) && !job_stopped(j))
        ;
    atomic_store(&j->over, true);
}

void job_known(struct app *app, struct job **at, const struct job_kind *kind, void *data,
               void *owner)
{
    job_end(app, at);
    struct job *j = *at = mem_alloc(sizeof *j);
    j->kind = kind;
    j->data = data;
    j->owner = owner;
    j->screen = owner ? app->screen : NULL;
    atomic_init(&j->stop, false);
    atomic_init(&j->over, true);
    j->next = app->jobs;
    app->jobs = j;
}

void job_begin(struct app *app, struct job **at, const struct job_kind *kind, void *data,
               void *owner)
{
    job_known(app, at, kind, data, owner);
    struct job *j = *at;
    j->busy = true;
    atomic_store(&j->over, false);
    j->thread = app->host.start ? app->host.start(app->host.self, work, j) : NULL;
    if (!j->thread && (app->host.slice.ms || app->host.slice.nodes))
        j->slices = slices_new();
    else if (!j->thread)
        work(j);
}

void job_begin_and_look(struct app *app, struct job **at, const struct job_kind *kind,
                        void *data, void *owner)
{
    job_begin(app, at, kind, data, owner);
    job_look(app, *at);
}

/* As if it had just had a slice: work that begins one job after another does not overtake. */
void job_patient(const struct app *app, struct job *j)
{
    j->patient = true;
    j->advanced = app->advanced;
}

bool job_apart(const struct app *app)
{
    return app->host.start || app->host.slice.ms || app->host.slice.nodes;
}

bool job_busy(const struct job *j)
{
    return j && j->busy;
}

static bool is_over(struct job *j)
{
    return atomic_load(&j->over);
}

/* If it is over, this takes no time: the thread has nothing left to do. */
static void join(struct app *app, struct job *j)
{
    if (j->thread)
        app->host.join(app->host.self, j->thread);
    j->thread = NULL;
}

/* Frees what nobody wants any more and is over, or (wait) will be over. */
static void bury(struct app *app, bool wait)
{
    struct job **at = &app->jobs, *j;
    while ((j = *at) != NULL) {
        if (!j->left || (!wait && !is_over(j))) {
            at = &j->next;
            continue;
        }
        *at = j->next;
        join(app, j);
        j->kind->drop(j->data);
        slices_free(j->slices);
        free(j);
    }
}

static void leave(struct job *j)
{
    atomic_store(&j->stop, true);
    if (j->slices)
        atomic_store(&j->over, true);
    j->left = true;
    j->busy = j->due = false;
}

bool job_look(struct app *app, struct job *j)
{
    if (!job_busy(j) || !is_over(j))
        return false;
    j->busy = j->due = false;
    join(app, j);
    if (j->kind->done)
        j->kind->done(app, j);
    return true;
}

void job_end(struct app *app, struct job **j)
{
    struct job *ended = *j;
    *j = NULL;
    if (!ended)
        return;
    leave(ended);
    bury(app, false);
}

/* ---- All of them ---- */

static bool is_wanted_here(const struct app *app, const struct job *j)
{
    return j->busy && (!j->screen || j->screen == app->screen);
}

/* The newest job that is not patient: somebody has just asked for it. Otherwise the patient one
 * that has waited longest. */
static struct job *next_sliced(const struct app *app)
{
    struct job *next = NULL;
    for (struct job *j = app->jobs; j; j = j->next) {
        if (!j->slices || !is_wanted_here(app, j) || is_over(j))
            continue;
        if (!j->patient)
            return j;
        if (!next || j->advanced <= next->advanced)
            next = j;
    }
    return next;
}

static void advance(struct app *app, bool still)
{
    struct job *j = next_sliced(app);
    if (!j)
        return;
    j->advanced = ++app->advanced;
    struct budget budget = job_budget(j);
    budget.slices = j->slices;
    slices_begin(j->slices, app->host.slice.nodes,
                 app->host.slice.ms + (still ? app->host.slice.more_ms : 0));
    bool done = j->kind->advance(j->data, &budget);
    if (slices_cut(j->slices))
        return;
    slices_forget(j->slices);
    atomic_store(&j->over, done);
}

static struct job *next_due(const struct app *app)
{
    struct job *j = app->jobs;
    while (j && !j->due)
        j = j->next;
    return j;
}

/* One after another, since each may begin and end others. Those that begin now have time until
 * the next wake, even if they are over at once. */
void jobs_wake(struct app *app, bool still)
{
    bury(app, false);
    advance(app, still);
    for (struct job *j = app->jobs; j; j = j->next)
        j->due = is_wanted_here(app, j) && is_over(j);
    for (struct job *j; (j = next_due(app)) != NULL;)
        job_look(app, j);
}

uint64_t jobs_wake_at(const struct app *app)
{
    for (const struct job *j = app->jobs; j; j = j->next)
        if (j->left || is_wanted_here(app, j))
            return app->now_ms + (j->slices ? 1 : JOB_LOOK);
    return 0;
}

void jobs_end(struct app *app)
{
    for (struct job *j = app->jobs; j; j = j->next)
        leave(j);
    bury(app, true);
}
