/* blockers_desk.h: the desk of Blockers!: a board, racks, and stands for captured tiles. */
#ifndef SUPERWILD_BLOCKERS_DESK_H
#define SUPERWILD_BLOCKERS_DESK_H

#include "desk.h"

extern const struct desk_kind BLOCKERS_DESK;

#endif
