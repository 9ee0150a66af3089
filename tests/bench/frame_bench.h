/* frame_bench.h: superwild-bench --frames */
#ifndef FRAME_BENCH_H
#define FRAME_BENCH_H

/* turns: how many of each game; only: a game's id, or "puzzles", NULL: all. Returns main()'s
 * code: 1 if a frame took more than 30 ms without the renderer. */
int bench_frames(int turns, const char *only);

#endif
