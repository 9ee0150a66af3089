/* app_library.h: the packs of puzzles that came with the program. */
#ifndef SUPERWILD_APP_LIBRARY_H
#define SUPERWILD_APP_LIBRARY_H

#include "library.h"
#include "stars.h"

struct app;

/* The library, which is opened when it is first asked for and belongs to the app. NULL if there
 * is none: then *why (may be NULL) has the reason, half a sentence. */
struct library *app_library(struct app *app, struct reason *why);
/* Appends the rules of set number `set` in words: "stacks and diagonals". */
void library_rules_words(struct library *l, int set, struct buf *out);
/* What the puzzle of this name (store_puzzle_load()) has brought. */
struct stars_won app_puzzle_won(const struct app *app, const char *name);
/* The numbers of puzzles in all packs: those that have been solved, and all. */
void app_library_count(struct app *app, int *solved, int *all);
/* The first puzzle that has not been solved, which belongs to the library; NULL: none is left.
 */
const struct puzzle *app_library_next(struct app *app);
/* Frees the library. */
void app_library_end(struct app *app);

#endif
