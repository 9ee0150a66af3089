/* review.h: "you could have played four": told after a turn to who wants to know. */
#ifndef SUPERWILD_REVIEW_H
#define SUPERWILD_REVIEW_H

#include <stdint.h>

struct app;

/* The seat to move is about to end its turn. Looks in the background what it could have played
 * and tells it in a notice, if that is more; nothing when the settings do not ask for it. */
void review_turn(struct app *app);
uint64_t review_wake_at(const struct app *app);
void review_wake(struct app *app);
void review_end(struct app *app);

#endif
