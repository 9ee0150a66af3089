/* stars.h: what a solved puzzle is worth. */
#ifndef SUPERWILD_STARS_H
#define SUPERWILD_STARS_H

#include <stdbool.h>

#define STARS_MOST 3

/* One star for solving it, two if there was no help, three if it was also done with the fewest
 * moves. helped: a hint was taken, or the solution had been seen. fewest < 0: unknown, as for
 * an own puzzle that was not proven; then there are at most two. */
int puzzle_stars(bool solved, bool helped, int moves, int fewest);

#endif
