/* hub_today.h: today's puzzle on the page of puzzles: a large card with its table. */
#ifndef SUPERWILD_HUB_TODAY_H
#define SUPERWILD_HUB_TODAY_H

#include "progress.h"
#include "puzzle_parts.h"

struct hub_today {
    enum day_state today;
    struct stars_won won;
    int days, longest;         /* in a row */
    struct puzzle_still still; /* once the puzzle has been made */
    bool looked;               /* its making has begun */
};

/* From {0}. */
void hub_today_load(struct app *app, struct hub_today *h);
void hub_today_free(struct hub_today *h);
/* With the buttons `play` and `calendar`. */
void hub_today_draw(struct app *app, const struct hub_today *h, struct rect r);
/* As in struct screen. */
void hub_today_wake(struct app *app, struct hub_today *h);
uint64_t hub_today_wake_at(const struct app *app, const struct hub_today *h);

#endif
