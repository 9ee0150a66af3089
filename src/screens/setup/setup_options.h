/* setup_options.h: draws the options of a game on the set-up page. A widget's id is that of its
 * option. */
#ifndef SUPERWILD_SETUP_OPTIONS_H
#define SUPERWILD_SETUP_OPTIONS_H

#include "look.h"
#include "ui.h"

/* A number between its bounds, or one of a few named choices. */
void setup_number_draw(struct ui *ui, struct rect r, const struct setup_part *p,
                       const struct game_config *c);
/* Named choices, one below the other, cut off the top of r. Their ids are the option's, with
 * the number of the choice from 1. */
void setup_list_draw(struct ui *ui, struct rect *r, const struct setup_part *p,
                     const struct game_config *c);
/* One optional rule, cut off the top of r: the toggle and, under it, a picture and what it
 * means. */
void setup_rule_draw(struct ui *ui, struct rect *r, const struct look *look,
                     const struct setup_part *p, const struct game_config *c);
/* How long a turn may take, and what happens if it takes longer. */
void setup_clock_draw(struct ui *ui, struct rect *r, const struct setup_part *p,
                      const struct game_config *c);
/* A button for each step, with a picture; those up to the chosen one have a frame. */
void setup_ladder_draw(struct ui *ui, struct rect r, const struct look *look,
                       const struct setup_part *p, const struct game_config *c);
/* What the game is about: a small table, as wide as r; a board that is always whole is as high,
 * if there is room. */
void setup_cross_draw(struct ui *ui, struct rect *r, const struct look *look);

/* The option's new value after its widget's action with this value. */
int setup_option_value(const struct setup_part *p, int pressed);

#endif
