/* classic_ways.h: how Classic is played at the tile desk. */
#ifndef SUPERWILD_CLASSIC_WAYS_H
#define SUPERWILD_CLASSIC_WAYS_H

#include "tile_ways.h"

extern const struct tile_ways WAYS_CLASSIC;

#endif
