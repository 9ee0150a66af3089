/* background.h: one piece of work on a thread of its own, so that no frame waits for it.
 *
 * The work touches nothing but its own data; its starter looks now and then whether it is
 * done. Where the host has no threads it is done at once, in the caller's. */
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
    bool busy;    /* begun, and not yet taken as finished */
};

/* How often, in ms, to look whether it is done. */
#define BACKGROUND_LOOK 15

/* Nothing may be going on in b. */
void background_start(struct app *app, struct background *b, void (*work)(struct background *),
                      void *data);
/* Is it done? Then its data are the caller's again. False when nothing was begun, too. */
bool background_finish(struct app *app, struct background *b);
/* Asks it to end and waits till it has; what it found is of no use. */
void background_stop(struct app *app, struct background *b);
/* For the work: has it been asked to end? ctx is b; fits budget.stop. */
bool background_stopped(void *ctx);
/* For the work, of a search: enough to prove nearly every position, an end where that is not
 * enough, and no longer than it is wanted. By nodes, so that it finds the same everywhere; time
 * is only there to end it on a very slow machine. */
struct budget background_budget(struct background *b);

#endif
