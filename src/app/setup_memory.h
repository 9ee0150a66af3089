/* setup_memory.h: remembers who played last, and by which rules, for the next set-up page. */
#ifndef SUPERWILD_SETUP_MEMORY_H
#define SUPERWILD_SETUP_MEMORY_H

#include "game.h"

struct app;

/* Whether the set-up page is for solitaire (1) or for several players (0) when it is shown
 * next. */
void setup_alone(struct app *app, int alone);
/* Sets app->setup to the last game's (alone: the last solitaire's), or to the defaults. */
void setup_recall(struct app *app, bool alone);
/* What was chosen on the set-up page and not played yet; the last game's, if nothing was. */
void setup_recall_chosen(struct app *app, bool alone, struct game_config *out);
/* Stores what was chosen on the set-up page, which is left, but not to play. */
void setup_keep_chosen(struct app *app, const struct game_config *config);
/* Gives c the options of the last game of its kind: alone, or with others. It changes
 * app->setup, too. */
void setup_recall_rules(struct app *app, struct game_config *c);
/* The game that Play begins: one person against computers, by the rules of the last game. If
 * one person played that, the opponents are the same; but who has beaten the only one, Nell or
 * Otto, twice (beaten.h) meets the next stronger one, unless the opponent was chosen on the
 * set-up page. The caller chooses the seed. */
void setup_play(struct app *app, struct game_config *out);
/* Call this before a game begins that was set up on that page: was its opponent chosen? */
void setup_note_choice(struct app *app, const struct game_config *config);
/* The deal of a day (day_deal.h), by the last solitaire's other rules, for one person. */
void setup_deal(struct app *app, const struct game *g, int64_t day, struct game_config *out);
/* Stores the config of a game that begins, and makes it app->setup. */
void setup_remember(struct app *app, const struct game_config *config);

#endif
