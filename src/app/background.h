/* background.h: one piece of work on a thread of its own, so that no frame waits for it.
 *
 * The work touches nothing but its own data; its starter looks now and then whether it is done.
 * If the host has no threads, the work is done at once, in the caller's thread. */
#ifndef SUPERWILD_BACKGROUND_H
#define SUPERWILD_BACKGROUND_H

#include <stdatomic.h>
#include <stdbool.h>

#include "budget.h"

struct app;

struct background {
    void (*work)(struct background *b); /* set by background_start() */
    void *data;                         /* the work's own */
    atomic_bool stop, done;
    void *thread; /* the host's */
    bool busy;    /* started, and its result not yet taken */
};

/* How often to check whether it is done, in milliseconds. */
#define BACKGROUND_LOOK 15

/* b must not be in use. */
void background_start(struct app *app, struct background *b, void (*work)(struct background *),
                      void *data);
/* Is it done? If so, its data belong to the caller again. Also false if nothing was started. */
bool background_finish(struct app *app, struct background *b);
/* Asks it to end and waits until it has. Its result is discarded. */
void background_stop(struct app *app, struct background *b);
/* For the work: has it been asked to end? ctx is b; fits budget.stop. */
bool background_stopped(void *ctx);
/* A budget for a search in the background: enough to prove nearly every position. The search
 * also ends when background_stop() asks for it. The budget counts nodes, so that the result is
 * the same everywhere; the limit in time is only for very slow machines. */
struct budget background_budget(struct background *b);

#endif
