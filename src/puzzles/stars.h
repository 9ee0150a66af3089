/* stars.h: what a solved puzzle is worth. */
#ifndef SUPERWILD_STARS_H
#define SUPERWILD_STARS_H

#include <stdbool.h>

#define STARS_MOST 3

/* What somebody had been told before they solved a puzzle, from little to much. */
enum puzzle_help {
    HELP_NONE,
    HELP_FACT, /* sentences about the solution */
    HELP_SHOWN /* a tile or a group of it, or all of it */
};

/* Three stars for the fewest moves, two for more. HELP_FACT costs one of them, HELP_SHOWN
 * leaves one. fewest < 0: unknown, as for an own puzzle that was not proven; then it counts as
 * more. */
int puzzle_stars(bool solved, enum puzzle_help help, int moves, int fewest);

/* What a puzzle has brought: the stars of the first attempt that ended, and the most of all
 * attempts. Both 0: it is not solved. */
struct stars_won {
    int first, best;
};

#endif
