/* turn_timer.h: how long this turn has taken, as a bar and a number. It only shows: at Super Wild
 * nobody is hurried by force. */
#ifndef SUPERWILD_TURN_TIMER_H
#define SUPERWILD_TURN_TIMER_H

#include "screen.h"

struct turn_timer {
    uint64_t since; /* ms, when the turn began */
    int round, turn;
};

/* Begins anew when another turn has begun. */
void turn_timer_follow(struct turn_timer *t, const struct app *app,
                       const struct game_status *st);
/* How high a strip it takes, in units: 0 without a timer. */
float turn_timer_height(const struct app *app);
/* What is left of the time: a bar along r, minutes and seconds at its right; the last seconds
 * in another colour and bold. When the time is over the bar is full again. */
void turn_timer_draw(const struct turn_timer *t, struct app *app, struct rect r);
/* When the bar will look different; 0 for never. */
uint64_t turn_timer_wake_at(const struct turn_timer *t, const struct app *app);
/* "timer LEFT TOTAL", in seconds, when there is one. */
void turn_timer_probe(const struct turn_timer *t, const struct app *app, struct buf *out);

#endif
