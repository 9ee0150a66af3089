/* hints.h: hints at the table that say a little more each time: is there a play, and with how
 * many tiles; which tile; where; the play itself. */
#ifndef SUPERWILD_HINTS_H
#define SUPERWILD_HINTS_H

#include "job.h"
#include "match.h"
#include "mind.h"
#include "screen_desk.h"

struct hints {
    struct job *job;       /* the present or last search; NULL before the first */
    enum hint_stage stage; /* what has been said so far */
    int at;                /* the number of the match's steps it is for */
    bool making;           /* the next step is its own play */
};

/* Are there hints in the match's game? */
bool hints_there_are(const struct match *m);
/* The person asks for a hint, or for more of it. True when this gives the play itself: out has
 * the step, and the caller makes it. */
bool hints_ask(struct app *app, struct hints *a, struct buf *out);
/* Call this after the desk's sync(): points at what the hint is about, or forgets the hint if
 * the match has gone on. */
void hints_follow(const struct app *app, struct hints *a, struct desk *d);
/* Does it say just now how much can be done, and nothing else yet? */
bool hints_counts(const struct app *app, const struct hints *a);
/* Appends what was said, or that the search is still running; nothing if nobody has asked. */
void hints_words(const struct app *app, const struct hints *a, struct buf *out);
/* For leave(): stops the search, and forgets the hint. */
void hints_end(struct app *app, struct hints *a);

#endif
