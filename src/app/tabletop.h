/* tabletop.h: a table view in the window, for whoever plays on one: the table screen, the
 * lesson. The owner lays out the areas round it and plays the steps it asks for. */
#ifndef SUPERWILD_TABLETOP_H
#define SUPERWILD_TABLETOP_H

#include "screen.h"
#include "tableview.h"

/* A view with the pointer where it is; the keyboard begins at the rack. */
void tabletop_open(struct app *app, struct table_view *v);
/* How the person likes to handle tiles. To be said again before each drawing: the settings are
 * visited from a table, too. */
void tabletop_settings(const struct app *app, struct table_view *v);
/* After view_layout(): the surface, the table, and the areas `table` and `rack`. What lies
 * over the panels, view_draw_over(), is left to the owner. */
void tabletop_draw(struct app *app, struct table_view *v, struct draw_list *dl, float alpha);
/* An input that pressed none of the owner's widgets goes to the hand, unless the ui has used
 * it; the focus goes along between rack and table. */
void tabletop_event(struct app *app, struct table_view *v, const struct input *in,
                    const struct ui_result *ui, struct view_act *act);

enum tone { TONE_PLAIN, TONE_GOOD, TONE_FAULT };

/* One or two lines of text in a bar above `below`, as wide as it asks and no wider than that.
 */
void tabletop_message(struct app *app, struct rect below, enum tone tone, const char *text);
/* How much room such a bar takes above it, in units. */
#define TABLETOP_MESSAGE 50

#endif
