/* puzzle_days.h: what the pages about the puzzles of the days share. */
#ifndef SUPERWILD_PUZZLE_DAYS_H
#define SUPERWILD_PUZZLE_DAYS_H

#include "progress.h"
#include "result_text.h"

struct app;
struct screen;

/* Reads the log. progress_free() it. */
void puzzle_days_load(const struct app *app, struct progress *out);
/* Appends "Wednesday, 18 November 2026". */
void puzzle_day_words(int64_t day, struct buf *out);
/* What there is to tell about the first attempt at the puzzle that is being played, but for
 * which one it is. */
struct result_puzzle puzzle_first_result(const struct app *app);
/* Begins the puzzle of a day, or goes on with it. False if it has not been made yet: then its
 * making begins (day_puzzle.h). It leads back to this screen: the title, the page of puzzles or
 * the calendar. */
bool puzzle_day_start(struct app *app, int64_t day, int back);

#endif
