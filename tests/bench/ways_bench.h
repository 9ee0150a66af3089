/* ways_bench.h: superwild-bench --ways. */
#ifndef SUPERWILD_WAYS_BENCH_H
#define SUPERWILD_WAYS_BENCH_H

/* count: how many positions for each set of options, from number `first` on; not all of them
 * are middle games of the size wanted. Returns the exit code. */
int bench_ways(int count, int first);

#endif
