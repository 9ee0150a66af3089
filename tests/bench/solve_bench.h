/* solve_bench.h: figures of the solver on the random corpus. */
#ifndef SUPERWILD_SOLVE_BENCH_H
#define SUPERWILD_SOLVE_BENCH_H

/* Solves `count` positions of each of the four option sets, from number `first` on, and prints
 * how long the proof took, what was proven, and a signature. Returns the exit code. */
int bench_solve(int count, int first);

#endif
