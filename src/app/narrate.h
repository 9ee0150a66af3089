/* narrate.h: says in words what happens and where the focus is, for people who cannot see it.
 *
 * After every event the narration says what is new: what happened in the match, sentences that
 * have appeared on the screen, and what has the focus now. It knows no more than the screen
 * shows, so it never gives away a covered rack. The words go to the probe's `text narration`,
 * to a caption at the bottom of the window, and to speech if platform/ finds any. */
#ifndef SUPERWILD_NARRATE_H
#define SUPERWILD_NARRATE_H

#include <stdbool.h>

#include "match.h"

struct app;
struct screen;

#define NARRATION_MOST 2048 /* size of the longest narration with its zero */

struct narration {
    char said[NARRATION_MOST];  /* what was said last */
    char event[NARRATION_MOST]; /* what has happened since and was not said yet */
    char text[NARRATION_MOST];  /* the screen's sentences at that time */
    char focus[NARRATION_MOST]; /* its focus at that time */
    const struct screen *screen;
    unsigned count; /* how often something was said */
    unsigned taken; /* the count when app_take_words() was last called */
};

/* Says what has just happened in a match, as far as this seat may see it; seat -1: what
 * everybody may see. turn_told: the screen tells the only person that it is their turn. */
void narrate_events(struct app *app, const struct match *m, int viewer, bool turn_told,
                    const struct event_list *events);
/* Says that something else happened, in one sentence. */
void narrate_fact(struct app *app, const char *sentence);
/* Call this after an event, when the widgets are up to date: says what is new, if narration is
 * on. */
void narrate_now(struct app *app);
/* Forgets what was said about the screen, so that narrate_now() says it again. */
void narrate_again(struct app *app);
/* Turns narration on or off and stores that. */
void narrate_switch(struct app *app, bool on);

/* The height in pixels of the caption at the bottom of the window, 0 without one; kept as
 * app->foot. */
float narrate_foot(struct app *app, float w, float h);
/* Draws the caption below the screen. */
void narrate_draw(struct app *app);
/* Appends the probe line `text narration`, if narration is on. */
void narrate_probe(const struct app *app, struct buf *out);

#endif
