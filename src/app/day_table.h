/* day_table.h: the table on the title page: the best play from a position of the day, another
 * one each day. The game's mind finds it in the background and proves that there is no better
 * one. */
#ifndef SUPERWILD_DAY_TABLE_H
#define SUPERWILD_DAY_TABLE_H

#include <stdbool.h>
#include <stdint.h>

#include "match.h"

struct app;

/* Begins to look for the table of the game that the title shows, unless it is known. */
void day_table_begin(struct app *app);
/* Is one being looked for now? */
bool day_table_busy(const struct app *app);
/* Stops looking, and frees all tables. */
void day_table_end(struct app *app);
/* A match with one step, which lays the table; NULL while it is not known, or if there is none.
 * It stays the app's, but may be set to before or after the step. */
struct match *day_table(const struct app *app);
/* Is it certain that there is none? */
bool day_table_none(const struct app *app);
/* Has the table not been seen yet? True once for each; day_table() must have one. */
bool day_table_new(struct app *app);

#endif
