/* chances_job.h: works out in the background what the chances were in a match that is over
 * (chances.h), from its end until it is left.
 *
 * First comes an estimate of each turn and each deal, the turn on the screen before the others.
 * Then, as long as nothing else is being worked out, there are twice as many imagined games
 * again and again, until the figures are good enough: no chance and no loss has a standard
 * error of more than CHANCES_JOB_ERROR (of a win; in points, CHANCES_JOB_POINTS), or there are
 * CHANCES_JOB_TIMES as many games as at first. Then nothing runs. What is known is kept beside
 * the match in the profile (chances_write()), at most every two seconds, and read again when
 * the match is opened the next time. Once there is an estimate of all turns, the log of results
 * (store_results.h) has each person's loss and luck of the match. */
#ifndef SUPERWILD_CHANCES_JOB_H
#define SUPERWILD_CHANCES_JOB_H

#include "chances.h"

struct app;

#define CHANCES_JOB_ERROR 0.02
#define CHANCES_JOB_POINTS 0.5
#define CHANCES_JOB_TIMES 8

/* Is the match over, are there chances in its game, and is this not begun yet? On a host that
 * does long work at once (job_apart()) nothing begins by itself. */
bool chances_job_wants(const struct app *app);
/* Begins with the app's match, which is over. Nothing if it has begun already, or if there are
 * no chances in its game. */
void chances_job_begin(struct app *app);
/* What is known of the app's match. NULL: it was not begun. */
const struct chances *chances_job_of(const struct app *app);
/* This turn comes first, from 0. */
void chances_job_want(struct app *app, int turn);
/* How much of the first estimate is done (chances_done()), of how much. */
int chances_job_done(const struct app *app, int *all);
/* Is the first estimate complete; and is nothing more to be done? */
bool chances_job_whole(const struct app *app);
bool chances_job_over(const struct app *app);
/* Does what hindsight proves replace losses in the app's match (chances_prove())? */
bool chances_job_proves(const struct app *app);
/* Takes over what hindsight has proven about turns of the app's match (chances_prove()). */
struct hindsight;
void chances_job_prove(struct app *app, const struct hindsight *h);
/* Keeps what is known now. It happens by itself two seconds after something was found. */
void chances_job_keep(struct app *app);
/* Keeps what is known, and ends the work: the match is left. */
void chances_job_end(struct app *app);

/* For app_wake(). */
void chances_job_wake(struct app *app);
uint64_t chances_job_wake_at(const struct app *app);

#endif
