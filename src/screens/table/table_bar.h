/* table_bar.h: the bar at the top of the table screen. */
#ifndef SUPERWILD_TABLE_BAR_H
#define SUPERWILD_TABLE_BAR_H

#include "screen.h"

#define TABLE_BAR 56 /* units it takes off the top of the window */

/* Where a seat stands in it. */
struct rect table_bar_chip(const struct app *app, const struct game_status *st, int seat);
/* mine: a person is to move here, so that there is something to help with. Declares the buttons
 * menu, hint and room. */
void table_bar(struct app *app, const struct game_status *st, bool mine);

#endif
