/* tile_lots.h: the draw for the start with tiles: the highest number begins. */
#ifndef SUPERWILD_TILE_LOTS_H
#define SUPERWILD_TILE_LOTS_H

#include "lots.h"

extern const struct desk_lots TILE_LOTS;

#endif
