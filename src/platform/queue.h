/* queue.h: waits for SDL's events, and runs the loop's turns in between. In a browser nothing
 * can wait: the page makes the turns, one a frame, and none while the loop would be asleep. */
#ifndef SUPERWILD_QUEUE_H
#define SUPERWILD_QUEUE_H

#include <SDL.h>
#include <stdbool.h>

/* Sleeps until an event comes and takes it out of the queue into *e, but sleeps at most `ms`
 * milliseconds; ms < 0 is for as long as it takes. False if no event came. */
bool queue_wait(int ms, SDL_Event *e);
/* In a browser, queue_wait() returns at once. If the loop should be asleep, this is true: end
 * the turn then. The next one comes when the sleep would have been over. */
bool queue_asleep(void);
/* Lets time pass between two frames. In a browser the page does that. */
void queue_pause(uint32_t ms);
/* Makes turns until one says false. In a browser it does not return, but everything stays as it
 * is, the caller's variables, too. */
void queue_run(bool (*turn)(void *self), void *self);

#endif
