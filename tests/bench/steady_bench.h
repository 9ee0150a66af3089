/* steady_bench.h: superwild-bench --steady: how much of a table stays where it was. */
#ifndef SUPERWILD_STEADY_BENCH_H
#define SUPERWILD_STEADY_BENCH_H

/* Plays that many games of four computers with each set of rules, and prints the figures. The
 * exit code. */
int bench_steady(int games);

#endif
