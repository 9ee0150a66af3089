/* queue.h: waits for SDL's events. */
#ifndef SUPERWILD_QUEUE_H
#define SUPERWILD_QUEUE_H

#include <SDL.h>
#include <stdbool.h>

/* Sleeps until an event comes and takes it out of the queue into *e, but sleeps at most `ms`
 * milliseconds; ms < 0 is for as long as it takes. False if no event came. */
bool queue_wait(int ms, SDL_Event *e);

#endif
