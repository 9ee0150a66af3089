/* stars.c: what a solved puzzle is worth. */
#include "stars.h"

int puzzle_stars(bool solved, bool helped, int moves, int fewest)
{
    if (!solved)
        return 0;
    if (helped)
        return 1;
    return fewest >= 0 && moves <= fewest ? STARS_MOST : 2;
}
