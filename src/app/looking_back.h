/* looking_back.h: works out in the background what would have been the best in each turn of a
 * match that is watched again (hindsight.h), one turn after another, and first the one on the
 * screen. */
#ifndef SUPERWILD_LOOKING_BACK_H
#define SUPERWILD_LOOKING_BACK_H

#include "hindsight.h"
#include "job.h"

struct looking_back {
    struct hindsight *past; /* owned; NULL: nothing is worked out in this game */
    struct job *job;        /* judges a turn, a struct hindsight_task; NULL: none */
    int wanted;             /* the turn to judge first, from 0 */
};

/* Begins with the first turn, and goes on with the next one until all are judged; the screen is
 * drawn again after each. A game whose turns cannot be judged has no turns here. l must be zero
 * or ended, and stay where it is. */
void looking_back_begin(struct app *app, struct looking_back *l, const struct match *m);
/* This turn is on the screen now: it comes first, even if another is just being judged. */
void looking_back_want(struct app *app, struct looking_back *l, int turn);
/* NULL while it is not known. */
const struct verdict *looking_back_verdict(const struct looking_back *l, int turn);
/* Ends the work; what is known is forgotten. */
void looking_back_end(struct app *app, struct looking_back *l);

#endif
