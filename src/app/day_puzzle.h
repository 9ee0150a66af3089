/* day_puzzle.h: the puzzles of the calendar's days, made in the background and kept for as long
 * as the program runs. Today's is in the profile too, and so is the last one of another day,
 * since making a hard one may take a minute. */
#ifndef SUPERWILD_DAY_PUZZLE_H
#define SUPERWILD_DAY_PUZZLE_H

#include "maker.h"

struct app;

/* Begins to make the puzzle of a day (days since 1970), unless it is known. Only the day that
 * was asked for last is made; another one that was being made is given up. */
void day_puzzle_begin(struct app *app, int64_t day);
/* The puzzle of a day; NULL while it is not known. It belongs to the app, and may go with the
 * next day_puzzle_begin(). */
const struct puzzle *day_puzzle(const struct app *app, int64_t day);
/* Is it being made now? */
bool day_puzzle_busy(const struct app *app, int64_t day);
/* Stops making one, and frees all puzzles. */
void day_puzzle_end(struct app *app);
/* The name of a day's puzzle; and the day of a puzzle by its name, -1 if it is of no day. */
void day_puzzle_name(int64_t day, char out[PUZZLE_NAME]);
int64_t day_puzzle_of_name(const char *name);

#endif
