/* still_clock.h: a test can let the clock that stands still move with each look at it. */
#ifndef SUPERWILD_STILL_CLOCK_H
#define SUPERWILD_STILL_CLOCK_H

extern double still_clock_step; /* milliseconds */

#endif
