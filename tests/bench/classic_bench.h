/* classic_bench.h: figures of Classic's solver. */
#ifndef SUPERWILD_CLASSIC_BENCH_H
#define SUPERWILD_CLASSIC_BENCH_H

/* Solves `count` random positions, from number `first` on, and those of some games; prints how
 * long that took, beside glpsol if there is one, and a signature. Returns the exit code: 1 when
 * something is not proven or glpsol finds something else. */
int bench_classic(int count, int first);

#endif
