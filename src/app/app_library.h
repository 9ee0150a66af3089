/* app_library.h: the packs of puzzles that came with the program. */
#ifndef SUPERWILD_APP_LIBRARY_H
#define SUPERWILD_APP_LIBRARY_H

#include "library.h"

struct app;

/* Where a puzzle of the packs is. */
struct library_place {
    int set, tier, index; /* index from 0 */
};

/* Opened when it is first asked for; it stays the app's. NULL if there is none: then *why (may
 * be NULL) has the reason, half a sentence. */
struct library *app_library(struct app *app, struct reason *why);
/* False if no pack has a puzzle of that name, as far as names can tell. */
bool library_place(const struct library *l, const char *name, struct library_place *out);
/* Appends the rules of a set in words: "stacks and diagonals". */
void library_rules_words(struct library *l, int set, struct buf *out);
/* How many of its puzzles have been solved, and how many there are in all. */
void app_library_count(struct app *app, int *solved, int *all);
/* The first one that has not been solved; NULL: none is left. */
const struct puzzle *app_library_next(struct app *app);
void app_library_end(struct app *app);

#endif
