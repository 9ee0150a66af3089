/* history_bench.h: how long the page with everything that was tried takes with a long log. */
#ifndef SUPERWILD_HISTORY_BENCH_H
#define SUPERWILD_HISTORY_BENCH_H

/* Prints the figures with so many lines in the log. Returns the exit code. */
int bench_history(int lines);
/* The same for the page with statistics, with so many results. */
int bench_statistics(int results);
/* What exporting a profile with that many matches takes, and importing it. */
int bench_along(int matches);

#endif
