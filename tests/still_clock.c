/* still_clock.c: a clock for test programs that never moves by itself. It replaces
 * src/base/clock.c. A search that may take some seconds at a player's table may take as long as
 * it likes in a test, and comes to the same result on every machine. */
#include "still_clock.h"

#include "clock.h"

double still_clock_step;

double clock_ms(void)
{
    static double now;
    if (still_clock_step > 0) /* otherwise threads may look at the same time */
        now += still_clock_step;
    return now;
}
