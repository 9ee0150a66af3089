/* trials.h: sets up any game for selfplay or the arena. */
#ifndef SUPERWILD_TRIALS_H
#define SUPERWILD_TRIALS_H

#include "mind.h"

/* What the game's mind says about such games; all NULL if it says nothing or there is no
 * mind. */
const struct mind_trials *trials_of(const struct game *g);

/* Sets what this kind of game needs. The config has its seed and all defaults. */
void trials_prepare(struct game_config *config, enum trial trial, int rounds);

/* Sets the optional rules named in `words`, separated by blanks; NULL or "": none. False with a
 * reason if the game has no such rule. */
bool trials_rules(struct game_config *config, const char *words, struct reason *why);

#endif
