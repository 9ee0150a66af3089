/* solve_bench.h: measures the solver on the random corpus. */
#ifndef SUPERWILD_SOLVE_BENCH_H
#define SUPERWILD_SOLVE_BENCH_H

/* Solves `count` positions for each set of options, from number `first` on. Prints how long the
 * proof took, what was proven, and a signature. Returns the exit code. */
int bench_solve(int count, int first);

#endif
