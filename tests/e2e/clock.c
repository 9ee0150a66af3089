/* clock.c: a day and a clock that a shell script controls. It is preloaded into the program.
 *
 *     E2E_TIME   the time of day, in seconds since 1970, which never changes
 *     E2E_TICKS  a file. While it has a number, the clock with which the program measures how
 *                long something takes stands still, so many milliseconds after the moment at
 *                which it was stopped. Without the file, it runs. */
#define _GNU_SOURCE
#include <SDL.h>
#include <dlfcn.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

time_t time(time_t *out)
{
    const char *chosen = getenv("E2E_TIME");
    time_t now = chosen ? (time_t)strtoll(chosen, NULL, 10) : 0;
    if (out)
        *out = now;
    return now;
}

/* ---- Milliseconds since the start ---- */

static bool stopped;
static Uint64 stopped_at; /* what the clock said then */
static Uint64 ahead;      /* of SDL's own clock, while it runs */

static Uint64 real_ticks(void)
{
    static Uint64 (*real)(void);
    if (!real)
        *(void **)&real = dlsym(RTLD_NEXT, "SDL_GetTicks64");
    return real();
}

/* False if the clock runs. */
static bool told_to_stop(unsigned long long *after)
{
    const char *path = getenv("E2E_TICKS");
    FILE *f = path ? fopen(path, "r") : NULL;
    bool told = f && fscanf(f, "%llu", after) == 1;
    if (f)
        fclose(f);
    return told;
}

/* Only the program itself asks here, and only in its main thread; SDL asks itself. */
Uint64 SDL_GetTicks64(void)
{
    static Uint64 last; /* a file that is just being written may look empty */
    unsigned long long after;
    Uint64 now = real_ticks() + ahead;
    if (told_to_stop(&after)) {
        if (!stopped)
            stopped_at = now;
        stopped = true;
        now = stopped_at + after;
    } else if (stopped) {
        stopped = false;
        ahead = last - real_ticks();
        now = last;
    }
    if (now > last)
        last = now;
    return last;
}
