/* whats_wild_bench.h: superwild-bench --whats-wild. */
#ifndef SUPERWILD_WHATS_WILD_BENCH_H
#define SUPERWILD_WHATS_WILD_BENCH_H

/* Prints how long layouts and discards take, and the strongest player; 0. */
int bench_whats_wild(int hands);

#endif
