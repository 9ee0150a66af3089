/* still_clock.h: lets a test move the still clock with each look at it. */
#ifndef SUPERWILD_STILL_CLOCK_H
#define SUPERWILD_STILL_CLOCK_H

extern double still_clock_step; /* milliseconds */

#endif
