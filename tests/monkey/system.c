/* system.c: SDL as the program sees it: the monkey's events, and a clock that goes only when
 * the program sleeps or draws. Everything else is SDL's own. The linker puts these functions in
 * the place of SDL's (--wrap), so the loop runs as it is, and never waits. */
#include "monkey.h"

int __wrap_SDL_PollEvent(SDL_Event *e);
int __wrap_SDL_WaitEvent(SDL_Event *e);
int __wrap_SDL_WaitEventTimeout(SDL_Event *e, int ms);
void __wrap_SDL_Delay(Uint32 ms);
int __wrap_SDL_CondWaitTimeout(SDL_cond *news, SDL_mutex *lock, Uint32 ms);
int __real_SDL_CondWaitTimeout(SDL_cond *news, SDL_mutex *lock, Uint32 ms);
Uint64 __wrap_SDL_GetTicks64(void);
Uint64 __wrap_SDL_GetPerformanceCounter(void);
Uint64 __wrap_SDL_GetPerformanceFrequency(void);
Uint32 __wrap_SDL_GetMouseState(int *x, int *y);

void monkey_event(SDL_Event e)
{
    SDL_PushEvent(&e);
}

/* The next event. When there is none, a turn of the loop begins, and the monkey acts once in
 * it: so a frame is drawn after each input, as for a person. */
int __wrap_SDL_PollEvent(SDL_Event *e)
{
    if (!monkey.acted)
        monkey_acts();
    monkey.acted = true;
    SDL_PumpEvents();
    if (SDL_PeepEvents(e, 1, SDL_GETEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT) == 1)
        return 1;
    monkey.acted = false;
    /* While something moves, a frame shows up to a tenth of a second, the most that the loop
     * catches up. */
    monkey.us += 16000 + (uint64_t)monkey_die(6) * 17000;
    return 0;
}

int __wrap_SDL_WaitEvent(SDL_Event *e)
{
    (void)e;
    monkey.us += (uint64_t)monkey_die(3000) * 1000;
    return 0;
}

/* Often all of the time passes, so that what waits for it happens; sometimes the monkey is
 * faster. */
int __wrap_SDL_WaitEventTimeout(SDL_Event *e, int ms)
{
    (void)e;
    if (ms > 0)
        monkey.us += (uint64_t)(monkey_die(4) ? ms : monkey_die(ms)) * 1000;
    return 0;
}

void __wrap_SDL_Delay(Uint32 ms)
{
    monkey.us += (uint64_t)ms * 1000;
}

/* Whoever waits for a thread until a time of SDL's clock must come to that time. */
int __wrap_SDL_CondWaitTimeout(SDL_cond *news, SDL_mutex *lock, Uint32 ms)
{
    int what = __real_SDL_CondWaitTimeout(news, lock, ms);
    if (what == SDL_MUTEX_TIMEDOUT)
        monkey.us += (uint64_t)ms * 1000;
    return what;
}

Uint64 __wrap_SDL_GetTicks64(void)
{
    return monkey.us / 1000;
}

Uint64 __wrap_SDL_GetPerformanceCounter(void)
{
    return monkey.us;
}

Uint64 __wrap_SDL_GetPerformanceFrequency(void)
{
    return 1000000;
}

Uint32 __wrap_SDL_GetMouseState(int *x, int *y)
{
    *x = monkey.x;
    *y = monkey.y;
    return 0;
}
