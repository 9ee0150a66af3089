/* watch_parts.h: what the files of the replay share. */
#ifndef SUPERWILD_WATCH_PARTS_H
#define SUPERWILD_WATCH_PARTS_H

#include "app_state.h"
#include "looking_back.h"
#include "screen_desk.h"
#include "screens.h"
#include "watch_turns.h"

#define WATCH_BAR 56 /* units: at the top */
#define WATCH_MARGIN 10

struct watch {
    struct match *match; /* owned */
    struct watch_turn *turn;
    int n, at;   /* number of turns; the one shown, 0 before the first */
    bool to_lay; /* its draw is on the way; what it played follows */
    bool playing;
    int round, span;   /* that the camera is set for */
    uint64_t shown_ms; /* when this turn was first shown */
    int ticks;         /* it has taken so far */
    int seat;          /* whose hand is shown, -1 nobody's */
    bool fits;         /* the turn can become a puzzle */
    bool dragging;     /* the strip that shows how far the replay is */
    struct screen_desk top;
    struct desk_areas area;
    /* The best plays. */
    struct looking_back back;
    struct match *best; /* owned: this turn with its best play, which is shown; NULL: what was
                         * made is */
    int best_from;      /* steps in force where that play begins */
    bool summary;       /* the card about all turns is open */
};

static inline struct watch *watch_data(const struct app *app)
{
    return app->data[DATA_WATCH];
}

/* watch.c */
/* The turn on the screen; NULL before the first. */
const struct watch_turn *watch_now(const struct watch *w);
/* Goes to a turn (from 0 to w->n, or the nearest of these), at once or (shown) with its pieces
 * on the way. */
void watch_go(struct app *app, int at, bool shown);
/* The row of buttons at the bottom. */
struct rect watch_row(const struct app *app);

/* watch_strip.c: the strip above the buttons, with a mark for each turn. */
#define WATCH_STRIP 44 /* units: its height */
void watch_strip_draw(struct app *app);
/* Presses and drags on it. True if it has used the input. */
bool watch_strip_event(struct app *app, const struct input *in);
void watch_strip_end(struct app *app, const struct input *in);

/* watch_best.c: what is said about the best play, and going to turns with a better one. */
const struct verdict *watch_verdict(const struct watch *w);
/* Appends a sentence about the turn on the screen, after a space. */
void watch_best_words(const struct watch *w, struct buf *out);
bool watch_best_there_is(const struct watch *w);
void watch_next_missed(struct app *app);
void watch_previous_missed(struct app *app);

/* watch_summary.c: the card about all turns of each player. */
void watch_summary_open(struct app *app);
void watch_summary_draw(struct app *app);
/* True if it is open: then it has used the input. */
bool watch_summary_event(struct app *app, const struct input *in, const struct ui_result *ui);

#endif
