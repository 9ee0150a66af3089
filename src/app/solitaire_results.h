/* solitaire_results.h: lists the best results of solitaire. */
#ifndef SUPERWILD_SOLITAIRE_RESULTS_H
#define SUPERWILD_SOLITAIRE_RESULTS_H

#include "draw.h"
#include "solitaire_target.h"

struct app;

#define RESULTS_MOST 5

struct solitaire_results {
    int n, hinted; /* the best ones without hints, then the best ones with hints */
    struct store_best best[2 * RESULTS_MOST];
    enum medal medal[2 * RESULTS_MOST];
};

/* Reads the best results by the rules of this config from the store. */
void solitaire_results_load(struct app *app, struct solitaire_results *out,
                            const struct game_config *c);
/* Appends "2 tiles drawn", or "No tile drawn". */
void solitaire_draws_words(struct buf *out, int draws);
/* The units that solitaire_results_draw() takes to show all of it, if there are `room` units.
 */
float solitaire_results_height(const struct solitaire_results *list, float room);
/* Draws both lists from the top of r, as much of them as there is room for; results with hints
 * have a mark. The result of the match with this id (0: none) is highlighted. */
void solitaire_results_draw(struct app *app, struct rect r,
                            const struct solitaire_results *list, int64_t match);

#endif
