/* start_help.h: how tests get to the first turn of any game. */
#ifndef SUPERWILD_START_HELP_H
#define SUPERWILD_START_HELP_H

#include "game.h"

/* A step that leads on to a turn from any other phase before it. Where players are asked who
 * goes first, all volunteer, so the first seat does. */
static inline const char *start_step(enum game_phase phase)
{
    return phase == PHASE_LOTS        ? "draw"
           : phase == PHASE_VOLUNTEER ? "volunteer"
           : phase == PHASE_AGREE     ? "agree"
                                      : "deal";
}

#endif
