/* background.c: runs work on the host's threads. */
#include "background.h"

#include <stdlib.h>

#include "app_state.h"
#include "hindsight.h"

#define NODES HINDSIGHT_NODES /* so that a review and a replay agree */
#define MOST_MS 4000

static void run(void *self)
{
    struct background_job *j = self;
    j->work(j);
    atomic_store(&j->done, true);
}

void background_start(struct app *app, struct background *b,
                      void (*work)(struct background_job *), void (*drop)(void *data),
                      void *data)
{
    struct background_job *j = b->job = mem_alloc(sizeof *j);
    b->busy = true;
    j->data = data;
    j->work = work;
    j->drop = drop;
    atomic_init(&j->stop, false);
    atomic_init(&j->done, false);
    j->thread = app->host.start ? app->host.start(app->host.self, run, j) : NULL;
    if (!j->thread)
        run(j);
}

static bool is_done(struct background_job *j)
{
    return atomic_load(&j->done);
}

/* If it is done, this takes no time: the thread has nothing left to do. */
static void join(struct app *app, struct background_job *j)
{
    if (j->thread)
        app->host.join(app->host.self, j->thread);
    free(j);
}

bool background_finish(struct app *app, struct background *b)
{
    if (!b->busy || !is_done(b->job))
        return false;
    join(app, b->job);
    *b = (struct background){.busy = false};
    return true;
}

bool background_stop(struct app *app, struct background *b)
{
    struct background_job *j = b->job;
    if (!b->busy)
        return false;
    *b = (struct background){.busy = false}; /* it may be a part of the data */
    atomic_store(&j->stop, true);
    j->next = app->left;
    app->left = j;
    background_wake(app);
    return true;
}

bool background_stopped(void *ctx)
{
    struct background_job *j = ctx;
    return atomic_load(&j->stop);
}

struct budget background_budget(struct background_job *j)
{
    return (struct budget){.nodes = NODES, .ms = MOST_MS, .stop = background_stopped, .ctx = j};
}

/* ---- What is left to itself ---- */

static void bury(struct app *app, bool wait)
{
    struct background_job **at = &app->left, *j;
    while ((j = *at) != NULL) {
        if (!wait && !is_done(j)) {
            at = &j->next;
            continue;
        }
        void (*drop)(void *) = j->drop;
        void *data = j->data;
        *at = j->next;
        join(app, j);
        drop(data);
    }
}

void background_wake(struct app *app)
{
    bury(app, false);
}

uint64_t background_wake_at(const struct app *app)
{
    return app->left ? app->now_ms + BACKGROUND_LOOK : 0;
}

void background_end(struct app *app)
{
    bury(app, true);
}
