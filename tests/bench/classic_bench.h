/* classic_bench.h: measures Classic's solver. */
#ifndef SUPERWILD_CLASSIC_BENCH_H
#define SUPERWILD_CLASSIC_BENCH_H

/* Solves `count` random positions, from number `first` on, and those of some games. Prints how
 * long that took, glpsol's times if it is installed, and a signature. Returns the exit code: 1
 * if something is not proven or glpsol finds something else. */
int bench_classic(int count, int first);

#endif
