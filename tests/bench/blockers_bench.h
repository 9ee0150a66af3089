/* blockers_bench.h: measures the fast board of Blockers! and its strongest player. */
#ifndef SUPERWILD_BLOCKERS_BENCH_H
#define SUPERWILD_BLOCKERS_BENCH_H

/* games: of each kind. Returns the exit code. */
int bench_blockers(int games);

#endif
