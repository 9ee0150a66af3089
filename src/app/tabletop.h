/* tabletop.h: a desk in a screen, for whoever plays or shows a game on one: the table screen,
 * the lesson, a game seen again. The owner lays out the areas round it and carries out what it
 * asks. */
#ifndef SUPERWILD_TABLETOP_H
#define SUPERWILD_TABLETOP_H

#include "desk.h"
#include "look.h"

struct app;
struct input;
struct ui_result;

/* An open desk: functions and their object. */
struct tabletop {
    const struct desk *desk;
    void *surface; /* NULL: not open */
};

/* Opens the desk of a game; the keyboard begins at its home. */
void tabletop_open(struct app *app, struct tabletop *t, const struct look *look);
/* NULL afterwards. One that is not open stays so. */
void tabletop_close(struct tabletop *t);
/* How the person likes to handle pieces. To be said again before each drawing: the settings are
 * visited from a table, too. */
void tabletop_settings(struct app *app, const struct tabletop *t);

enum tone { TONE_PLAIN, TONE_GOOD, TONE_FAULT };

/* One or two lines of text in a bar above `below`, as wide as the text needs, but no wider than
 * `below`. */
void tabletop_message(struct app *app, struct rect below, enum tone tone, const char *text);
/* The room that such a bar takes above it, in units. */
#define TABLETOP_MESSAGE 50

#endif
