/* turn_timer.h: how long this turn has taken, as a bar and a number.
 *
 * Where the game has a clock (game_status.clock) it is that, and who owns it asks whether time is
 * up. Elsewhere it is a reminder that the settings ask for, and shows only: at Super Wild nobody
 * is hurried by force. Time counts while the table is looked at: not while something lies over
 * it, nor while the machine sleeps. */
#ifndef SUPERWILD_TURN_TIMER_H
#define SUPERWILD_TURN_TIMER_H

#include "draw.h"
#include "game.h"

struct app;

struct turn_timer {
    uint64_t seen;  /* ms, when it was looked at last; 0 before the first look */
    uint64_t spent; /* ms of this turn */
    int round, turn;
    int clock_s; /* the game's, 0 for none */
    bool runs;   /* it is a person's turn: computers need no clock */
};

/* Begins anew when another turn has begun. runs: a person is to move. */
void turn_timer_follow(struct turn_timer *t, const struct app *app,
                       const struct game_status *st, bool runs);
/* Time has gone by at the table. Returns true when a second of the game's last ten has begun. */
bool turn_timer_look(struct turn_timer *t, const struct app *app);
/* Has the game's clock run out? */
bool turn_timer_over(const struct turn_timer *t);
/* How high a strip it takes, in units: 0 without a timer. */
float turn_timer_height(const struct app *app, const struct game_status *st);
/* What is left of the time: a bar along r, minutes and seconds at its right; the last seconds
 * in another colour and bold. When the time is over the bar is full again. */
void turn_timer_draw(const struct turn_timer *t, struct app *app, struct rect r);
/* When the bar will look different; 0 for never. */
uint64_t turn_timer_wake_at(const struct turn_timer *t, const struct app *app);
/* "timer LEFT TOTAL", in seconds, when there is one. */
void turn_timer_probe(const struct turn_timer *t, const struct app *app, struct buf *out);

/* "round turn ms", for the store: who goes on with a turn later goes on with its time. */
void turn_timer_write(const struct turn_timer *t, struct buf *out);
/* Of the turn that it has begun; of another one, or senseless, nothing. */
void turn_timer_read(struct turn_timer *t, const char *text);

#endif
