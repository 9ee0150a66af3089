/* day.c: a day that a shell script chooses. It is preloaded into the program: for it, the time
 * is always E2E_TIME, in seconds since 1970. */
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
