/* narrate.h: what happens and where the focus is, in words, for people who do not see it.
 *
 * After every event the narration says what is new: what happened in the match, sentences that
 * have appeared on the screen, and what has the focus now. It knows no more than the screen
 * shows, so it never tells a rack that is covered. The words are the probe's `text narration`,
 * a caption at the foot of the window, and the speech that platform/ may find. */
#ifndef SUPERWILD_NARRATE_H
#define SUPERWILD_NARRATE_H

#include <stdbool.h>

#include "match.h"

struct app;
struct screen;

#define NARRATION_MOST 640 /* bytes of what is said at once, with its zero */

struct narration {
    char said[NARRATION_MOST];  /* last */
    char event[NARRATION_MOST]; /* happened since then, not said yet */
    char text[256];             /* the screen's sentences when it was said */
    char focus[256];            /* and its focus */
    const struct screen *screen;
    unsigned count; /* how often something was said */
    unsigned taken; /* the count when app_take_words() was asked last */
};

/* What has just happened in a match, for whoever sees what that seat may see; -1: what all may.
 */
void narrate_events(struct app *app, const struct match *m, int viewer,
                    const struct event_list *events);
/* Something else happened: one sentence. */
void narrate_fact(struct app *app, const char *sentence);
/* After an event, when the widgets are those of now: says what is new, if narration is on. */
void narrate_now(struct app *app);
void narrate_again(struct app *app);
/* Turns it on or off, and stores that. */
void narrate_switch(struct app *app, bool on);

/* Pixels that the caption takes from the foot of a window, 0 without one; kept as app->foot. */
float narrate_foot(struct app *app, float w, float h);
/* Draws it below the screen. */
void narrate_draw(struct app *app);
void narrate_probe(const struct app *app, struct buf *out);

#endif
