/* editor.h: the editor of puzzles, for the pages from which it is opened. From it, Back leads
 * to the match that was being played or watched or, if there was none, to the person's own
 * puzzles.
 *
 * It is shown by SCREEN_PUZZLE_EDITOR. What was made in it is still there the next time. */
#ifndef SUPERWILD_EDITOR_H
#define SUPERWILD_EDITOR_H

#include "match.h"
#include "puzzle.h"

struct app;

/* Opens the editor with what was there last. */
void editor_visit(struct app *app);
/* Is there a puzzle in it that is nowhere else: neither empty nor saved? */
bool editor_unfinished(struct app *app);
/* Opens it with an empty table of the game that was there last. Undo brings back the rest. */
void editor_new(struct app *app);
/* Opens it with a copy of this puzzle or position. Undo brings back what was there. */
void editor_edit(struct app *app, const struct puzzle *p);
/* Can the turn that is now being played in this match become a puzzle? */
bool editor_fits(const struct match *m);
/* Opens it with that turn: the table as it was at its beginning, and the rack of the seat to
 * move. */
void editor_edit_turn(struct app *app, const struct match *m);
/* Forgets what was made, at the end of the program; the profile has the last state of it. */
void editor_forget(struct app *app);

#endif
