/* cue_sounds.h: which events of a match can be heard. */
#ifndef SUPERWILD_CUE_SOUNDS_H
#define SUPERWILD_CUE_SOUNDS_H

#include "game.h"

struct app;
struct input;
struct ui_result;

/* The side of the table screen where the bag is. */
#define BAG_PAN 0.55f

/* Sounds for what happened in the match: the draw for the start, tiles dealt and drawn, turns,
 * pegs, the game won. */
void cue_match(struct app *app, const struct event_list *events, float bag_pan);
/* A widget was pressed and made no other sound. */
void cue_button(struct app *app, const struct input *in, const struct ui_result *ui);

#endif
