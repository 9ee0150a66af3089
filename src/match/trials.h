/* trials.h: setting up a game for selfplay or the arena, whatever the game. */
#ifndef SUPERWILD_TRIALS_H
#define SUPERWILD_TRIALS_H

#include "mind.h"

/* What the game's mind says about such games; of all NULL when it says nothing, or when there is
 * no mind. */
const struct mind_trials *trials_of(const struct game *g);

/* Sets what this kind of game needs. The config has its seed and all standards. */
void trials_prepare(struct game_config *config, enum trial trial, int rounds);

/* Sets the optional rules named by `words`, with blanks between them; NULL or "": none. False
 * with a reason when the game has no such rule. */
bool trials_rules(struct game_config *config, const char *words, struct reason *why);

#endif
