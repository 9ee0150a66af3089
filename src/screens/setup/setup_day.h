/* setup_day.h: the deal of the day on the set-up page of solitaire. */
#ifndef SUPERWILD_SETUP_DAY_H
#define SUPERWILD_SETUP_DAY_H

#include "day_deal.h"
#include "draw.h"

struct app;

struct setup_day {
    struct game_config config; /* today's deal */
    char rules[100];           /* in words */
    bool played;
    struct day_result best; /* if it was played */
};

/* Finds today's deal of the config's game, and the best result of it so far. */
void setup_day_load(struct app *app, struct setup_day *out, const struct game_config *c);
/* The button `deal-of-the-day` and a line about the deal, cut off the top of r. */
void setup_day_draw(struct app *app, struct rect *r, const struct setup_day *d);

#endif
