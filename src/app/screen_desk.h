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
/* Passes on how the person likes to handle pieces. It is done before each frame, because the
 * settings can be changed during a match: for the desks of desk_host.h by the app. */
void screen_desk_settings(struct app *app, struct desk *d);

enum tone { TONE_PLAIN, TONE_GOOD, TONE_FAULT };

/* Draws up to three lines of text in a bar above `below`, as wide as the text needs but no
 * wider than `below`. */
void screen_desk_message(struct app *app, struct rect below, enum tone tone, const char *text);
/* The same above the hand of this desk: where the whole board is always in sight, two lines are
 * closer to it, so that they cover nothing. */
void screen_desk_message_of(struct app *app, const struct desk *d, struct rect below,
                            enum tone tone, const char *text);
/* How many lines a text would take in a bar of that width in pixels. */
int screen_desk_lines(const struct app *app, float width, const char *text);
/* In units: the height of such a bar with one line, what is between it and what is below, and
 * the room for it above that. */
#define SCREEN_DESK_LINE 38
#define SCREEN_DESK_ABOVE 8
#define SCREEN_DESK_MESSAGE (SCREEN_DESK_LINE + SCREEN_DESK_ABOVE + 4)
/* That room above the hand of this desk in a window of w pixels. Where the whole board is
 * always in sight, there is room for two lines if the window has fewer than `narrow` units, or
 * more if text is larger. */
float screen_desk_room(const struct ui *ui, const struct desk *d, float w, float narrow);
/* The units that two lines of larger text take beyond that room. */
float screen_desk_larger(const struct ui *ui);
/* Draws the sign before a sentence of this tone, if it has one: side pixels wide and high. */
void screen_desk_sign(struct ui *ui, enum tone tone, float x, float y, float side);
/* Appends the words of a button of the desk: its label, and its present key if it has one. */
void screen_desk_words(const struct app *app, const struct desk_button *b, struct buf *out);
/* Draws such a button, with its picture if it has one. */
void screen_desk_button(struct app *app, const struct desk_button *b, struct rect r);

#endif
