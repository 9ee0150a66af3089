/* puzzle_runs.h: runs of Storm and Streak. */
#ifndef SUPERWILD_PUZZLE_RUNS_H
#define SUPERWILD_PUZZLE_RUNS_H

struct app;

/* Forgets the run, at the end of the program. */
void puzzle_runs_end(struct app *app);

#endif
