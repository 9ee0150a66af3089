/* clock.h: how much time has gone by. */
#ifndef SUPERWILD_CLOCK_H
#define SUPERWILD_CLOCK_H

/* Milliseconds since some moment that stays the same while the program runs; nobody can set this
 * clock back. */
double clock_ms(void);

#endif
