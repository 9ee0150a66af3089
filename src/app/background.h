/* background.h: one piece of work on a thread of its own, so that no frame waits for it.
 *
 * The work touches nothing but its own data, which belong to it while it runs; its starter
 * looks now and then whether it is done. Work that nobody wants any more is asked to end and
 * left to itself, since that may take a while; then its data go with it. If the host has no
 * threads, the work is done at once, in the caller's thread. */
#ifndef SUPERWILD_BACKGROUND_H
#define SUPERWILD_BACKGROUND_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "budget.h"

struct app;

struct background_job {
    void *data; /* the work's own, on the heap */
    void (*work)(struct background_job *j);
    void (*drop)(void *data); /* frees the data; it runs on the main thread */
    atomic_bool stop, done;
    void *thread;                /* the host's; NULL: none */
    struct background_job *next; /* of those that were left to themselves */
};

struct background {
    struct background_job *job; /* owned; NULL unless busy */
    bool busy;                  /* started, and its result not yet taken */
};

/* How often to check whether it is done, in milliseconds. */
#define BACKGROUND_LOOK 15

/* b must not be in use. The data must hold copies of all that the work needs. */
void background_start(struct app *app, struct background *b,
                      void (*work)(struct background_job *), void (*drop)(void *data),
                      void *data);
/* Is it done? If so, its data belong to the caller again. Also false if nothing was started. */
bool background_finish(struct app *app, struct background *b);
/* Asks it to end and does not wait for that: drop() frees the data when it has ended, which may
 * be now. False if nothing was started: then the data are still the caller's. */
bool background_stop(struct app *app, struct background *b);
/* For the work: has it been asked to end? ctx is the job; fits budget.stop. */
bool background_stopped(void *ctx);
/* A budget for a search in the background: enough to prove nearly every position. The search
 * also ends when background_stop() asks for it. The budget counts nodes, so that the result is
 * the same everywhere; the limit in time is only for very slow machines. */
struct budget background_budget(struct background_job *j);

/* Frees what was left to itself and has ended; when to do so again, 0 for never. */
void background_wake(struct app *app);
uint64_t background_wake_at(const struct app *app);
/* The end of the program: waits for all that was left to itself. */
void background_end(struct app *app);

#endif
