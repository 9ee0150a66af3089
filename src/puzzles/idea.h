/* idea.h: the one idea of a puzzle on a table that says most about its solution. */
#ifndef SUPERWILD_IDEA_H
#define SUPERWILD_IDEA_H

#include "mind_puzzles.h"
#include "way_reason.h"

/* Of these themes (THEME_BIT()s), the one that weighs most for a person (`weight` in struct
 * mind_puzzles); of several, the last in their list, which is the more special one. False if
 * there is none. */
bool idea_of(const struct mind_puzzles *mind, unsigned themes, enum puzzle_theme *out);
/* The reason for a step that tells most about this theme: about one of the groups that it makes
 * or, if none has to do with it, as way_reason(). Returns whether one has. */
bool idea_reason(const struct way_step *s, enum puzzle_theme t, struct way_reason *out);

#endif
