/* puzzle_runs.h: runs of Storm and Streak. */
#ifndef SUPERWILD_PUZZLE_RUNS_H
#define SUPERWILD_PUZZLE_RUNS_H

struct app;

/* Before the best scores are read: a Storm that the end of the program has cut off is over, and
 * counts. */
void puzzle_runs_close(struct app *app);
/* Forgets the runs, at the end of the program; the profile has them. */
void puzzle_runs_end(struct app *app);

#endif
