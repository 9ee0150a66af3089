/* hub_today.h: today's puzzle on the page of puzzles: a large card with its table, and the
 * button that does what one came for. */
#ifndef SUPERWILD_HUB_TODAY_H
#define SUPERWILD_HUB_TODAY_H

#include "progress.h"
#include "puzzle_parts.h"

struct hub_today {
    enum day_state today, yesterday;
    bool begun; /* today's has steps or hints, and is not over */
    struct stars_won won;
    int days, longest;         /* in a row */
    struct puzzle_still still; /* once the puzzle is known */
    struct buf about;          /* how hard it is, and of which game; owned */
    int64_t wanted;            /* a day to be played as soon as it is made; 0: none */
    uint64_t since;            /* when the page began to wait for a puzzle */
    bool looked;               /* the first frame was drawn */
};

/* From {0}. */
void hub_today_load(struct app *app, struct hub_today *h);
void hub_today_free(struct hub_today *h);
/* With the buttons `play` and `calendar`. */
void hub_today_draw(struct app *app, const struct hub_today *h, struct rect r);
/* `play`: begins today's puzzle; after that yesterday's, if it is open; then Practice. */
void hub_today_play(struct app *app, struct hub_today *h);
/* As in struct screen. */
void hub_today_wake(struct app *app, struct hub_today *h);
uint64_t hub_today_wake_at(const struct app *app, const struct hub_today *h);
bool hub_today_waits(const struct hub_today *h);

#endif
