/* watch_parts.h: what the files of the replay share, each with what is above it. */
#ifndef SUPERWILD_WATCH_PARTS_H
#define SUPERWILD_WATCH_PARTS_H

#include "app_state.h"
#include "desk_host.h"
#include "hindsight_job.h"
#include "screens.h"
#include "table_areas.h"
#include "table_bar.h"
#include "watch_turns.h"

struct watch {
    struct desk_host host; /* first */
    struct match *match;   /* owned */
    struct watch_turn *turn;
    int n, at;   /* number of turns; the one shown, 0 before the first */
    bool to_lay; /* its draw is on the way; what it played follows */
    bool playing;
    int round, span;   /* that the camera is set for */
    uint64_t shown_ms; /* when this turn was first shown */
    int ticks;         /* it has taken so far */
    int seat;          /* whose hand is shown, -1 nobody's */
    bool fits;         /* the turn can become a puzzle */
    bool reviewed;     /* Back leads to the page about the match, which was left for a
                        * turn */
    bool dragging;     /* the strip that shows how far the replay is */
    struct desk_areas area;
    /* The best plays. */
    struct hindsight_job back;
    struct match *best; /* owned: this turn with its best play, while that is shown; NULL: the
                         * play that was made is shown */
    int best_from;      /* steps in force where that play begins */
};

static inline struct watch *watch_data(const struct app *app)
{
    return app->data[DATA_WATCH];
}

/* watch_best.c: what is said about the best play. */
const struct verdict *watch_verdict(const struct watch *w);
/* Appends a sentence about the turn on the screen, after a space. */
void watch_best_words(const struct app *app, struct buf *out);
/* Appends how the chance of its player changed in it; nothing where that is not known. */
void watch_chance_words(const struct app *app, struct buf *out);
bool watch_best_there_is(const struct app *app);
/* A match with it, as hindsight_best() has. The caller owns it. */
struct match *watch_best(const struct app *app, int *from);

/* watch_show.c: a turn on the table. */
/* The turn on the screen; NULL before the first. */
const struct watch_turn *watch_now(const struct watch *w);
/* The match on the table: as it was played, or with the best play in this turn. */
struct match *watch_on_table(const struct watch *w);
bool watch_moving(const struct watch *w);
/* Has the last turn been shown, and so the end of the game? */
bool watch_at_end(const struct watch *w);
/* Goes to a turn (a number outside 0..w->n means the nearest inside), at once or (shown) with
 * its pieces on the way. */
void watch_go(struct app *app, int at, bool shown);
/* Shows the result of the turn, at once or with its tiles on the way. */
void watch_lay(struct app *app, bool shown);
/* The best play in place of the one that was made, and back again. */
void watch_toggle_best(struct app *app);
/* Sets the camera for the turn, if it is set for others; glide: the table glides there. */
void watch_follow(struct app *app, bool glide);
/* Goes to the beginning of the turn that is shown, after its draw; back with match_goto(). True
 * if that can become a puzzle. */
bool watch_go_to_puzzle(struct watch *w);

/* watch_strip.c: the strip above the buttons, with a mark for each turn. */
#define WATCH_STRIP 44 /* units: its height */
/* The row of buttons at the bottom. */
struct rect watch_row(const struct app *app);
void watch_strip_draw(struct app *app);
/* Presses and drags on it. True if it has used the input. */
bool watch_strip_event(struct app *app, const struct input *in);
void watch_strip_end(struct app *app, const struct input *in);

/* watch_summary.c: the card about all turns of each player. */
void watch_summary_open(struct app *app);

#endif
