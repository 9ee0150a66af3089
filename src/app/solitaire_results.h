/* solitaire_results.h: lists the best results of solitaire. */
#ifndef SUPERWILD_SOLITAIRE_RESULTS_H
#define SUPERWILD_SOLITAIRE_RESULTS_H

#include "draw.h"
#include "game.h"
#include "store.h"

struct app;

#define RESULTS_MOST 5

struct solitaire_results {
    int n;
    struct store_best best[RESULTS_MOST];
};

/* Loads the results of a game. rules: its optional rules as words, "" for none. */
void solitaire_results_load(struct app *app, struct solitaire_results *out,
                            const struct game *g, const char *rules);
/* Appends "3 turns, 2 tiles drawn". */
void solitaire_results_words(struct buf *out, int turns, int draws);
/* Draws the list from the top of r. `match` (0 for none) is highlighted. */
void solitaire_results_draw(struct app *app, struct rect r,
                            const struct solitaire_results *list, int64_t match);

#endif
