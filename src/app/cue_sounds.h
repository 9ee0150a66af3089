/* cue_sounds.h: which events of a match can be heard. */
#ifndef SUPERWILD_CUE_SOUNDS_H
#define SUPERWILD_CUE_SOUNDS_H

#include "game.h"

struct app;
struct input;
struct ui_result;

/* Where the bag is on the table screen, -1 (left) .. 1 (right). */
#define BAG_PAN 0.55f

/* Adds the sounds of what happened in the match: the draw for the start, tiles dealt and drawn,
 * turns, pegs, the game won. bag_pan: from where draws are heard, -1..1. */
void cue_match(struct app *app, const struct event_list *events, float bag_pan);
/* Adds the sound of a button, if the input has pressed a widget. */
void cue_button(struct app *app, const struct input *in, const struct ui_result *ui);

#endif
