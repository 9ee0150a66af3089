/* puzzle_history.h: the page with everything that was tried. */
#ifndef SUPERWILD_PUZZLE_HISTORY_H
#define SUPERWILD_PUZZLE_HISTORY_H

struct app;

/* Forgets what was listed and what is played from there, at the end of the program. */
void puzzle_history_end(struct app *app);

#endif
