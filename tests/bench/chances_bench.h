/* chances_bench.h: superwild-bench --chances: are chances true? */
#ifndef SUPERWILD_CHANCES_BENCH_H
#define SUPERWILD_CHANCES_BENCH_H

/* The arguments after --chances. Returns the exit code. */
int bench_chances(int argc, char **argv);

#endif
