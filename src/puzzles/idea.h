/* idea.h: the one idea of a puzzle on a table that says most about its solution. */
#ifndef SUPERWILD_IDEA_H
#define SUPERWILD_IDEA_H

#include "mind_puzzles.h"

/* Of these themes (THEME_BIT()s), the one that weighs most for a person (`weight` in struct
 * mind_puzzles); of several, the last in their list, which is the more special one. False if
 * there is none. */
bool idea_of(const struct mind_puzzles *mind, unsigned themes, enum puzzle_theme *out);

#endif
