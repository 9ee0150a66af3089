/* trials.h: setting up a game for selfplay or the arena, whatever the game. */
#ifndef SUPERWILD_TRIALS_H
#define SUPERWILD_TRIALS_H

#include "mind.h"

/* Sets the optional rules named by `words`, with blanks between them; NULL or "": none. False
 * with a reason when the game has no such rule. */
bool trials_rules(struct game_config *config, const char *words, struct reason *why);

#endif
