/* normikub.h: 5-D Normikub, the ancestor of Super Wild. Its states are struct sw_state. */
#ifndef SUPERWILD_NORMIKUB_H
#define SUPERWILD_NORMIKUB_H

#include "superwild.h"

/* Options: games (for winner's tokens), dimensions (1 to 5: rows, columns, towers, the major
 * diagonal, the minor one) and volunteer (the player who starts, from 1; 0: that is decided in
 * the game, by a volunteer or a draw). */
extern const struct game NORMIKUB;

#endif
