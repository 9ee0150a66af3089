/* day_puzzle.h: the puzzles of the calendar's days, made in the background and kept for as long
 * as the program runs. The profile has those of yesterday, today and the next DAY_AHEAD days,
 * and the last one of any other day, since making a hard one may take a minute. */
#ifndef SUPERWILD_DAY_PUZZLE_H
#define SUPERWILD_DAY_PUZZLE_H

#include "maker.h"

struct app;

#define DAY_AHEAD 7

/* Begins to make the puzzle of a day (days since 1970), unless it is known. Of the days that
 * were asked for, only the last is made; another one that was being made is given up. */
void day_puzzle_begin(struct app *app, int64_t day);
/* The puzzle of a day; NULL while it is not known. It belongs to the app, and may go when
 * another one becomes known. The second function looks in the profile, too. */
const struct puzzle *day_puzzle(const struct app *app, int64_t day);
const struct puzzle *day_puzzle_known(struct app *app, int64_t day);
/* Is it being made now? */
bool day_puzzle_busy(const struct app *app, int64_t day);
/* Makes the puzzles of today and the next `days` days (up to DAY_AHEAD) that are not known yet:
 * in the background, one after the other, once a day. Nothing happens while something else is
 * being worked out, or if the host has neither threads nor slices. The first function says
 * whether that is still to be done; then call the second one at the next wake. */
bool day_puzzle_due(const struct app *app, int days);
void day_puzzle_ahead(struct app *app, int days);
/* Stops making them, and frees all puzzles. */
void day_puzzle_end(struct app *app);
/* The name of a day's puzzle; and the day of a puzzle by its name, -1 if it is of no day. */
void day_puzzle_name(int64_t day, char out[PUZZLE_NAME]);
int64_t day_puzzle_of_name(const char *name);

#endif
