/* setup_memory.h: who played last, and by which rules, for the next set-up page. */
#ifndef SUPERWILD_SETUP_MEMORY_H
#define SUPERWILD_SETUP_MEMORY_H

#include "game.h"

struct app;

/* app->setup as in the last game (alone: of solitaire), or the standards. */
void setup_recall(struct app *app, bool alone);
void setup_remember(struct app *app, const struct game_config *config);

#endif
