/* slice_bench.h: superwild-bench --slices. */
#ifndef SUPERWILD_SLICE_BENCH_H
#define SUPERWILD_SLICE_BENCH_H

/* Prints how long slices of long work last, which are asked to last 8 ms; 0. */
int bench_slices(int positions);

#endif
