/* clock.h: a clock for measuring how much time has passed. */
#ifndef SUPERWILD_CLOCK_H
#define SUPERWILD_CLOCK_H

/* Milliseconds since a fixed moment that stays the same while the program runs. The clock never
 * goes backward, even when somebody sets the system time. */
double clock_ms(void);

#endif
