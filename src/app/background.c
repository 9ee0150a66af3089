/* background.c: runs work on the host's threads. */
#include "background.h"

#include "app_state.h"
#include "hindsight.h"

#define NODES HINDSIGHT_NODES /* so that a review and a replay agree */
#define MOST_MS 4000

static void run(void *self)
{
    struct background *b = self;
    b->work(b);
    atomic_store(&b->done, true);
}

void background_start(struct app *app, struct background *b, void (*work)(struct background *),
                      void *data)
{
    b->work = work;
    b->data = data;
    b->busy = true;
    atomic_store(&b->stop, false);
    atomic_store(&b->done, false);
    b->thread = app->host.start ? app->host.start(app->host.self, run, b) : NULL;
    if (!b->thread)
        run(b);
}

static void join(struct app *app, struct background *b)
{
    if (b->thread)
        app->host.join(app->host.self, b->thread);
    b->thread = NULL;
    b->busy = false;
}

bool background_finish(struct app *app, struct background *b)
{
    if (!b->busy || !atomic_load(&b->done))
        return false;
    join(app, b);
    return true;
}

void background_stop(struct app *app, struct background *b)
{
    if (!b->busy)
        return;
    atomic_store(&b->stop, true);
    join(app, b);
}

bool background_stopped(void *ctx)
{
    struct background *b = ctx;
    return atomic_load(&b->stop);
}

struct budget background_budget(struct background *b)
{
    return (struct budget){.nodes = NODES, .ms = MOST_MS, .stop = background_stopped, .ctx = b};
}
