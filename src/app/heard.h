/* heard.h: what of a match is to be heard. */
#ifndef SUPERWILD_HEARD_H
#define SUPERWILD_HEARD_H

#include "screen.h"
#include "tableview.h"

/* The bag's side of the table screen. */
#define BAG_PAN 0.55f

/* What happened to the match: lots, tiles dealt and drawn, turns, pegs, the game won. */
void heard_match(struct app *app, const struct event_list *events, float bag_pan);
/* What happened to tiles on the table; after view_sync(). */
void heard_tiles(struct table_view *v, const struct event_list *events);
/* A chime when the table has become right, with more groups than *groups, which is then set to
 * what it has; `play`: a tile was laid, so that it may be heard. */
void heard_groups(struct table_view *v, int *groups, bool play);
/* A widget was pressed, and nothing else was heard of it. */
void heard_button(struct app *app, const struct input *in, const struct ui_result *ui);

#endif
