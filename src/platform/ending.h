/* ending.h: the signals that ask the program to end: SIGTERM, SIGINT (Control-C) and SIGHUP
 * (its terminal is gone). Each ends it as closing the window does, with everything stored.
 * Other systems than Linux and macOS have no such signals; there, nothing here does anything.
 */
#ifndef SUPERWILD_ENDING_H
#define SUPERWILD_ENDING_H

#include <SDL.h>
#include <stdbool.h>

struct ending {
    SDL_Thread *thread; /* wakes SDL when a signal has come */
};

/* Catches the signals from now on. Until then they end the program at once: call this before
 * anything is open that has to be closed, and after what may hang, such as the way to a
 * display. What is ignored stays ignored, as nohup wants it. */
void ending_catch(void);
/* Has a signal come? It is never lost, even if SDL's queue is full. */
bool ending_asked(void);
/* From here on until ending_unwatch(), a signal also wakes SDL_WaitEvent() with SDL_QUIT, again
 * every 200 ms. SDL by itself would sleep on if a signal comes just before it falls asleep. */
void ending_watch(struct ending *e);
void ending_unwatch(struct ending *e);
/* How long the loop may sleep, in milliseconds, so that a signal is noticed where there are no
 * threads; -1: as long as it likes. */
int ending_sleep(const struct ending *e);

#endif
