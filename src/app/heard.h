/* heard.h: what of a match is to be heard. */
#ifndef SUPERWILD_HEARD_H
#define SUPERWILD_HEARD_H

#include "game.h"

struct app;
struct input;
struct ui_result;

/* The bag's side of the table screen. */
#define BAG_PAN 0.55f

/* What happened to the match: lots, tiles dealt and drawn, turns, pegs, the game won. */
void heard_match(struct app *app, const struct event_list *events, float bag_pan);
/* A widget was pressed, and nothing else was heard of it. */
void heard_button(struct app *app, const struct input *in, const struct ui_result *ui);

#endif
