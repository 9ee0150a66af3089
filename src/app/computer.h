/* computer.h: seats that a computer plays, at the table.
 *
 * A computer thinks in the background with what its seat sees; its step is made when it has
 * found one, what was there before has been shown, and the pause that the person set is over.
 * Its play is then shown group by group. */
#ifndef SUPERWILD_COMPUTER_H
#define SUPERWILD_COMPUTER_H

#include "background.h"
#include "match.h"

struct computer {
    struct background bg;
    struct thought *thought; /* what is being thought about, or was; NULL before the first */
    int at;                  /* the match's steps then */
    bool found;              /* the step is there */
    uint64_t shown_ms;       /* when the last step was made, or the turn came */
    int ticks;               /* of motion since */
};

/* Does a computer play that seat? False for -1. */
bool computer_seat(const struct match *m, int seat);
/* How many seats people play. */
int computer_people(const struct match *m);
/* Whose rack is shown: the person's who is to move; with one person alone that one's, always;
 * else nobody's, -1. */
int computer_viewer(const struct match *m, int seat);

/* Looks after the turn of a computer, if it is one's: to be called when woken. True when its
 * step is there and due: out has it, and it is the caller's to make. moving: the last one is
 * still being shown. */
bool computer_wake(struct app *app, struct computer *c, uint64_t ms, bool moving,
                   struct buf *out);
/* When to be woken next; 0 for never. */
uint64_t computer_wake_at(const struct app *app, const struct computer *c, bool moving);
/* A tick of motion went by. */
void computer_tick(struct computer *c);
/* No pause now. */
void computer_hurry(struct computer *c);
/* Stops thinking; for leaving. */
void computer_end(struct app *app, struct computer *c);

#endif
