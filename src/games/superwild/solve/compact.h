/* compact.h: chooses, among plays that are as good, one whose table can be shown with larger
 * tiles. */
#ifndef SUPERWILD_COMPACT_H
#define SUPERWILD_COMPACT_H

#include "solve.h"

/* If the answer's table needs small tiles even after it is tidied up (tidy.h, in the usual
 * window), looks for other tables with the same tiles on which no other table tile has moved,
 * and takes the one that can be shown largest. What was proven remains proven. Takes a few
 * milliseconds at most; the same answer leads to the same table. */
void solve_compact(const struct solve_task *task, struct solve_answer *answer);

#endif
