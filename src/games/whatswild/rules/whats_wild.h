/* whats_wild.h: the game What's Wild?!. */
#ifndef SUPERWILD_WHATS_WILD_H
#define SUPERWILD_WHATS_WILD_H

#include "game.h"

extern const struct game WHATS_WILD;

#endif
