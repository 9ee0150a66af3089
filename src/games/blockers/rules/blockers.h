/* blockers.h: Blockers!, a struct game. */
#ifndef SUPERWILD_BLOCKERS_H
#define SUPERWILD_BLOCKERS_H

#include "game.h"

extern const struct game BLOCKERS;

#endif
