/* compact.h: chooses, among plays that are as good, one that builds fewer towers, and one whose
 * table can be shown with larger tiles. */
#ifndef SUPERWILD_COMPACT_H
#define SUPERWILD_COMPACT_H

#include "solve.h"

/* How many tiles of a table lie at another level than 0. */
int solve_raised(const struct table *t);

/* Looks for other tables on which no other table tile has moved and as many rack tiles of the
 * task are laid. Takes one with the fewest tiles above and below the table. If that needs small
 * tiles even after it is tidied up (tidy.h, in the usual window), takes the table with
 * the same tiles that can be shown largest. What was proven remains proven. Takes a few
 * milliseconds; the same answer leads to the same table. */
void solve_compact(const struct solve_task *task, struct solve_answer *answer);

/* The same for a table that nobody tidies up afterwards: takes the one of the same tables that
 * grows best in the shape of the window, as it lies. New islands may be turned. */
void solve_widen(const struct solve_task *task, struct solve_answer *answer);

/* Does all this, for a play that is shown to a person; now: the present table. */
void solve_for_show(const struct solve_task *task, const struct table *now,
                    struct solve_answer *answer);

#endif
