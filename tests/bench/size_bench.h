/* size_bench.h: superwild-bench --sizes: how large the tiles of a table are in games
 * of four. */
#ifndef SUPERWILD_SIZE_BENCH_H
#define SUPERWILD_SIZE_BENCH_H

/* Plays that many games of each game and each set of options, and prints the figures. The exit
 * code. */
int bench_sizes(int games);

#endif
