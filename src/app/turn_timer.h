/* turn_timer.h: how long this turn has taken, as a bar and a number.
 *
 * If the game has a clock (game_status.clock), this is it, and its owner asks whether time is
 * up. Otherwise it is a reminder from the settings that is only shown: nobody is hurried in
 * Super Wild. Time counts only while the table can be seen: not while something covers it, nor
 * while the machine sleeps. The other way round, a screen
 * that shows the table of a game with a clock covers it while no time passes. */
#ifndef SUPERWILD_TURN_TIMER_H
#define SUPERWILD_TURN_TIMER_H

#include "draw.h"
#include "game.h"

struct app;

#define TURN_TIMER_NOTE "clock" /* beside the match in the store */

struct turn_timer {
    uint64_t seen;  /* milliseconds, at the last look; 0 before the first one */
    uint64_t spent; /* milliseconds used in this turn */
    int round, turn;
    int clock_s; /* the game's, 0 for none */
    bool runs;   /* it is a person's turn: computers need no clock */
    int pulse;   /* ticks that the pulse of the present second goes on, */
    int length;  /* the ticks of a whole pulse */
};

/* Starts again when another turn has begun. runs: a person is to move. */
void turn_timer_follow(struct turn_timer *t, const struct app *app,
                       const struct game_status *st, bool runs);
/* Time has passed at the table. True if one of the last twenty seconds of the game's clock has
 * begun, which is heard, and seen as a pulse. */
bool turn_timer_look(struct turn_timer *t, const struct app *app);
/* A tick of a pulse has passed, if there is one. */
void turn_timer_tick(struct turn_timer *t);
/* Is there one? */
bool turn_timer_pulses(const struct turn_timer *t);
/* Has the game's clock run out? */
bool turn_timer_over(const struct turn_timer *t);
/* The height of its strip in units; 0 without a timer. */
float turn_timer_height(const struct app *app, const struct game_status *st);
/* In the last twenty seconds of the game's clock, draws a line around the rack, which pulses
 * with the seconds; without motion it is just there. */
void turn_timer_draw_edge(const struct turn_timer *t, struct app *app, struct rect rack);
/* Draws the time left: a bar along r, with minutes and seconds on its right. The last seconds
 * are in another colour, thick and bold, and pulse. When the time is over, the bar is full
 * again. */
void turn_timer_draw(const struct turn_timer *t, struct app *app, struct rect r);
/* The time, as app->now_ms, at which the bar will look different; 0 for never. */
uint64_t turn_timer_wake_at(const struct turn_timer *t, const struct app *app);
/* Appends "timer LEFT TOTAL", in seconds, if there is a timer. */
void turn_timer_probe(const struct turn_timer *t, const struct app *app, struct buf *out);

/* Writes "round turn ms" for the store, so that a person who continues a turn later continues
 * with its time. */
void turn_timer_write(const struct turn_timer *t, struct buf *out);
/* Has time been stored for the present turn of the match? */
bool turn_timer_begun(const struct app *app);
/* Reads the time of the turn that has begun. Ignores a text about another turn, or nonsense. */
void turn_timer_read(struct turn_timer *t, const char *text);

#endif
