/* queue.c: waits for SDL's events, so that none stays in the queue.
 *
 * SDL can also wait without taking the event out, if it gets NULL. It must not: with a driver
 * that cannot sleep (offscreen, dummy), with a controller, or while the window is hidden, SDL
 * looks for events once a millisecond, and each time it puts a mark into its queue
 * (SDL_POLLSENTINEL). It takes such marks out only together with an event. After a minute of
 * waiting the queue had its 65,535 entries, each look took longer, and there was no place for
 * SDL_QUIT. */
#include "queue.h"

#ifndef __EMSCRIPTEN__ /* there: queue_browser.c */

bool queue_wait(int ms, SDL_Event *e)
{
    return ms < 0 ? SDL_WaitEvent(e) == 1 : SDL_WaitEventTimeout(e, ms) == 1;
}

bool queue_asleep(void)
{
    return false;
}

void queue_pause(uint32_t ms)
{
    SDL_Delay(ms);
}

void queue_run(bool (*turn)(void *self), void *self)
{
    while (turn(self))
        ;
}

#endif
