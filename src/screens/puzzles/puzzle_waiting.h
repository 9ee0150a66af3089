/* puzzle_waiting.h: shows that a puzzle is being made: tiles that hop one after the other. */
#ifndef SUPERWILD_PUZZLE_WAITING_H
#define SUPERWILD_PUZZLE_WAITING_H

#include <stdint.h>

#include "ui.h"

struct app;

/* Words in the middle of r with tiles above them. flags: enum ui_flag, for the words. since:
 * the app's time when it began. If nothing should move, the seconds since then are counted in
 * words, and the tiles lie still. */
void puzzle_waiting_draw(struct app *app, struct rect r, const char *id, const char *words,
                         uint64_t since, unsigned flags);
/* When it looks different, as in struct screen; the screen then sets app->dirty. */
uint64_t puzzle_waiting_wake_at(const struct app *app);

#endif
