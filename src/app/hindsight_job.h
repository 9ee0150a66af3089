/* hindsight_job.h: works out in the background what would have been the best in each turn of a
 * match (hindsight.h), one turn after another, and first the one on the screen. The replay of a
 * match knows all turns; its end only those of one player, and the replay that is opened from
 * there begins with what the end has found. */
#ifndef SUPERWILD_HINDSIGHT_JOB_H
#define SUPERWILD_HINDSIGHT_JOB_H

#include "hindsight.h"
#include "job.h"

struct hindsight_job {
    struct hindsight *past;        /* owned; NULL: nothing is worked out in this game */
    struct job *job;               /* judges a turn, a struct hindsight_task; NULL: none */
    int wanted;                    /* the turn to judge first, from 0 */
    int seat;                      /* whose turns are judged; -1: everybody's */
    unsigned others;               /* and whose after them, a bit each */
    void (*done)(struct app *app); /* all of them are; NULL: nobody wants to know */
};

/* Begins with the first turn, and goes on with the next one until all are judged; the screen is
 * drawn again after each. A game whose turns cannot be judged has no turns here. l must be zero
 * or ended, and stay where it is. */
void hindsight_job_begin(struct app *app, struct hindsight_job *l, const struct match *m);
/* The same for the turns of one seat, with done() afterwards. Where a proof replaces a loss
 * (chances_job_proves()), those of the other people follow, the last turns first. What becomes
 * known is there for others that begin while this one lives. */
void hindsight_job_begin_for(struct app *app, struct hindsight_job *l, const struct match *m,
                             int seat, void (*done)(struct app *app));
/* This turn is on the screen now: it comes first, even if another is just being judged. */
void hindsight_job_want(struct app *app, struct hindsight_job *l, int turn);
/* The verdict on turn number `turn`, from 0, which belongs to l; NULL while it is not known. */
const struct verdict *hindsight_job_verdict(const struct hindsight_job *l, int turn);
/* Ends the work; what is known is forgotten. */
void hindsight_job_end(struct app *app, struct hindsight_job *l);

#endif
