/* idea.c: chooses the idea that says most. */
#include "idea.h"

bool idea_of(const struct mind_puzzles *mind, unsigned themes, enum puzzle_theme *out)
{
    int most = -1;
    for (enum puzzle_theme t = 0; t < PUZZLE_THEME_COUNT; t++) {
        if (!(themes & THEME_BIT(t)) || mind->weight(t) < most)
            continue;
        most = mind->weight(t);
        *out = t;
    }
    return most >= 0;
}
