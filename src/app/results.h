/* results.h: solitaire's best results as a list. */
#ifndef SUPERWILD_RESULTS_H
#define SUPERWILD_RESULTS_H

#include "draw.h"
#include "game.h"
#include "store.h"

struct app;

#define RESULTS_MOST 5

struct results {
    int n;
    struct store_best best[RESULTS_MOST];
};

/* Loads the results of a game. rules: its optional rules as words, "" for none. */
void results_load(struct app *app, struct results *out, const struct game *g,
                  const char *rules);
/* Appends "3 turns, 2 tiles drawn". */
void results_words(struct buf *out, int turns, int draws);
/* Draws the list from the top of r. `match` (0 for none) is highlighted. */
void results_draw(struct app *app, struct rect r, const struct results *list, int64_t match);

#endif
