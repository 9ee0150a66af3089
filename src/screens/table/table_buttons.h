/* table_buttons.h: the buttons on both sides of the hand, wherever a game is played on a
 * table. */
#ifndef SUPERWILD_TABLE_BUTTONS_H
#define SUPERWILD_TABLE_BUTTONS_H

#include "desk.h"

struct app;

/* The two places to the right of the hand, slot 0 above 1. */
struct rect table_main_at(const struct app *app, struct rect hand, int slot);
/* Draws a button of the desk in its place (DESK_MAIN or DESK_TOOL). Its label names the present
 * key, if there is one. */
void table_button(struct app *app, const struct desk_button *b, struct rect hand);

#endif
