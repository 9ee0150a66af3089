/* computer.h: seats that a computer plays at the table.
 *
 * A computer thinks in the background about what its seat sees. Its step is made when it has
 * found one, the previous one has been shown, and a pause is over. The pause is as long as the
 * person chose (at the usual speed nobody thinks for show), but what there is nothing to see of
 * (a draw) is quick, and so is all at a board that shows what everybody did in the last turn;
 * after a big play there is time to look. A play is shown group by group. All of it needs a
 * match. */
#ifndef SUPERWILD_COMPUTER_H
#define SUPERWILD_COMPUTER_H

#include "computer_seat.h"
#include "job.h"

struct computer {
    struct job *job;   /* the present or last thought; NULL before the first */
    int at;            /* the number of the match's steps at that time */
    bool found;        /* the step has been found */
    uint64_t shown_ms; /* when the last step was made, or the turn began */
    int ticks;         /* ticks of motion since */
    bool hurried;      /* no pause before the next step */
    int parts;         /* of the play that was shown last, in this turn; 0: none */
};

/* For wake(), at ms as in app->now_ms: thinks if it is a computer's turn. (If nobody could
 * object, the computers also agree to the one who is proposed to go first.) True if its step
 * has been found and is due: it is appended to out, and the caller makes it. moving: the last
 * step is still being shown. */
bool computer_wake(struct app *app, struct computer *c, uint64_t ms, bool moving,
                   struct buf *out);
/* The time at which the step that was found is due, or thinking may begin; 0 for never. */
uint64_t computer_wake_at(const struct app *app, const struct computer *c, bool moving);
/* A tick of motion has passed. */
void computer_tick(struct computer *c);
/* A step has been shown that plays this number of groups. */
void computer_shown(struct computer *c, int parts);
/* How long pieces travel at the speed that the person chose, in ticks. ticks: at the usual
 * speed. */
int computer_travel(const struct app *app, int ticks);
/* Is it a play that takes a moment to see? Then a click ends the pause after it. */
bool computer_lingers(const struct computer *c);
/* Leaves out the pause before the next step. */
void computer_hurry(struct computer *c);
/* For leave(): stops thinking, and frees the thought. */
void computer_end(struct app *app, struct computer *c);

#endif
