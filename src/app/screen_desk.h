/* screen_desk.h: a desk in a screen: the table screen, the lesson and the replay each have one.
 *
 * The screen lays out the areas around the desk and carries out what it asks for. */
#ifndef SUPERWILD_SCREEN_DESK_H
#define SUPERWILD_SCREEN_DESK_H

#include "desk.h"
#include "look.h"

struct app;
struct input;
struct ui_result;

/* Opens the desk of a game; the keyboard begins at its home. */
struct desk *screen_desk_open(struct app *app, const struct look *look);
/* NULL afterwards. One that is not open stays so. */
void screen_desk_close(struct desk **d);
/* Passes on how the person likes to handle pieces. Call it before each frame, because the
 * settings can be changed during a match. */
void screen_desk_settings(struct app *app, struct desk *d);

enum tone { TONE_PLAIN, TONE_GOOD, TONE_FAULT };

/* Draws up to three lines of text in a bar above `below`, as wide as the text needs but no
 * wider than `below`. */
void screen_desk_message(struct app *app, struct rect below, enum tone tone, const char *text);
/* How many lines a text would take in a bar of that width in pixels. */
int screen_desk_lines(const struct app *app, float width, const char *text);
/* How much room such a bar takes above it, in units. */
#define SCREEN_DESK_MESSAGE 50

#endif
