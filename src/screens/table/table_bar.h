/* table_bar.h: the bar at the top of the table screen. */
#ifndef SUPERWILD_TABLE_BAR_H
#define SUPERWILD_TABLE_BAR_H

#include "desk.h"
#include "ui.h"

struct app;

#define TABLE_BAR 56 /* units at the top of the window */

/* The same on this window: an upright one has the players in a second row, if they do not sit
 * at the board. */
float table_bar_height(const struct ui *ui, const struct desk *d);

/* Where a seat's chip is. */
struct rect table_bar_chip(const struct app *app, const struct game_status *st, int seat);
/* And the face on it; if it has none, the chip itself. */
struct rect table_bar_face(const struct app *app, const struct game_status *st, int seat);
/* What the bar leaves free between its buttons if everybody sits at the board; else w is 0. */
struct rect table_bar_free(const struct app *app, const struct game_status *st);
/* What it leaves free after the chips, if there are any; else w is 0. */
struct rect table_bar_rest(const struct app *app, const struct game_status *st);
/* The same bar while racks are covered: the menu, the players and the round. */
void table_bar_covered(struct app *app, const struct game_status *st);
/* Declares the buttons menu and hint, and those of the desk's n buttons that belong there. */
void table_bar(struct app *app, const struct game_status *st, const struct desk_button *b,
               int n);

#endif
