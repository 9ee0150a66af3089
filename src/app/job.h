/* job.h: work that takes long, done so that no frame waits for it: a computer's turn, a hint, a
 * proof, the day's puzzle, a review.
 *
 * A job touches nothing but its own data, which are the job's alone until it is done. It runs
 * on a thread of the host. If the host has none, it advances in slices, one in each app_wake(),
 * or is done at once, as the host wants (app_host.slice); its result is the same. With slices
 * the newest job goes first, and patient jobs take turns when no other is left. app_wake()
 * finds out which jobs are done. A job that nobody wants any more is asked to stop
 * and left to itself, since that may take a while; its data are freed when it has ended. */
#ifndef SUPERWILD_JOB_H
#define SUPERWILD_JOB_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "budget.h"

struct app;
struct job;
struct screen;

struct job_kind {
    /* Works on, up to a point from which it can go on later. True when it is done. It runs on
     * any thread. The budget is enough to prove nearly every position, and has the stop() that
     * a long search must ask, and the slices (slices.h). If budget_stopped() is true at the
     * end, nothing counts, and the data must be as if it had not begun: it is called again. */
    bool (*advance)(void *data, const struct budget *budget);
    /* The job is done, and its data have the result. Called once, on the main thread, and never
     * for a job that was ended. It may begin and end jobs, including its own. NULL: the code
     * that began it asks job_busy(). */
    void (*done)(struct app *app, struct job *job);
    void (*drop)(void *data); /* frees the data, on the main thread */
};

struct job {
    const struct job_kind *kind;
    void *data;                  /* owned; hands off while it is busy */
    void *owner;                 /* for done(), not owned; NULL: the app */
    const struct screen *screen; /* where its result is wanted; NULL: anywhere */
    bool busy;                   /* begun, and its result not taken yet */
    bool due;                    /* its result is to be taken in this wake */
    bool left;                   /* nobody wants it any more */
    bool patient;                /* job_patient() */
    unsigned long advanced;      /* when it had its last slice, counted in slices of all jobs */
    atomic_bool stop, over;
    void *thread;          /* the host's; NULL: none */
    struct slices *slices; /* owned; NULL: it is not done in slices */
    struct job *next;
};

/* How often to look whether a job is done, in milliseconds. */
#define JOB_LOOK 15

/* Ends the job at *at, if there is one, and begins a new job there. Takes over the data, which
 * must hold copies of all that it needs. The job lives until job_end(). owner, which lives as
 * long, is a part of the data of the screen that is shown: done() then waits while another
 * screen is shown. NULL: the job is the app's. */
void job_begin(struct app *app, struct job **at, const struct job_kind *kind, void *data,
               void *owner);
/* The same, and takes the result if it is there at once. */
void job_begin_and_look(struct app *app, struct job **at, const struct job_kind *kind,
                        void *data, void *owner);
/* The same for a result that is known already: nothing runs, and done() is not called. */
void job_known(struct app *app, struct job **at, const struct job_kind *kind, void *data,
               void *owner);
/* Nobody waits for the result of this job, which was just begun: it lets other jobs go first,
 * and takes turns with other patient ones. Only slices know the difference. */
void job_patient(const struct app *app, struct job *j);
/* Does the host do jobs while the person goes on? Otherwise each one is done when it is begun.
 */
bool job_apart(const struct app *app);
/* NULL is never busy. */
bool job_busy(const struct job *j);
/* Takes the result now, if it is there. True if it was taken, which has called done(). j may be
 * NULL. */
bool job_look(struct app *app, struct job *j);
/* Nobody wants it any more: *j, which may be NULL, becomes NULL. Asks a job that is busy to
 * stop, and does not wait for that; its data are freed when it has ended, which may be now. */
void job_end(struct app *app, struct job **j);
/* For the job: is it to stop? ctx is the job; fits budget.stop. */
bool job_stopped(void *ctx);
/* What advance() gets. The budget counts nodes, so that the result is the same everywhere; its
 * limit in time is only for very slow machines. */
struct budget job_budget(struct job *j);

/* Takes the results that are there, and frees what has ended; when to do so again, 0 for
 * never. still: does nothing move? */
void jobs_wake(struct app *app, bool still);
uint64_t jobs_wake_at(const struct app *app);
/* The end of the program: ends all jobs, and waits for them. */
void jobs_end(struct app *app);

#endif
