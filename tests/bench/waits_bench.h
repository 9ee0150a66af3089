/* waits_bench.h: superwild-bench --waits: how long a person waits while computers play. */
#ifndef SUPERWILD_WAITS_BENCH_H
#define SUPERWILD_WAITS_BENCH_H

/* Plays that many games of each kind, and prints the figures. The exit code: 1 if a goal is
 * missed. */
int bench_waits(int games);

#endif
