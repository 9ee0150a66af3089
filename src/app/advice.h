/* advice.h: hints at the table, a little more each time they are asked for: is there a play,
 * and of how many tiles; which tile; where; the play itself. */
#ifndef SUPERWILD_ADVICE_H
#define SUPERWILD_ADVICE_H

#include "background.h"
#include "match.h"
#include "mind.h"
#include "tabletop.h"

struct advice {
    struct background bg;
    struct advice_work *work; /* what is looked into, or was; NULL before the first */
    enum hint_stage stage;    /* told so far */
    int at;                   /* the match's steps it is for */
    bool making;              /* the step that comes next is its own play */
};

/* Are there hints in the match's game? */
bool advice_there_is(const struct match *m);
/* Asked for, or asked for more. True when it has come to the play itself: out has the step,
 * which is the caller's to make. */
bool advice_ask(struct app *app, struct advice *a, struct buf *out);
/* Looks whether it is ready; true when there is something new to tell. */
bool advice_wake(struct app *app, struct advice *a);
uint64_t advice_wake_at(const struct app *app, const struct advice *a);
/* After the desk's sync(): points at what has been told, or forgets it when the match went on.
 */
void advice_follow(const struct app *app, struct advice *a, const struct tabletop *t);
/* What has been told, or that it is being looked into; nothing when nobody has asked. */
void advice_words(const struct app *app, const struct advice *a, struct buf *out);
void advice_end(struct app *app, struct advice *a);

#endif
