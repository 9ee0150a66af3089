/* stars.c: what a solved puzzle is worth. */
#include "stars.h"

int puzzle_stars(bool solved, enum puzzle_help help, int moves, int fewest)
{
    int stars = fewest >= 0 && moves <= fewest ? STARS_MOST : STARS_MOST - 1;
    if (!solved)
        return 0;
    return help == HELP_SHOWN ? 1 : stars - (help == HELP_FACT);
}
