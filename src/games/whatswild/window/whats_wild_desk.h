/* whats_wild_desk.h: the desk of What's Wild?!: two piles, the number that is wild, hands. */
#ifndef SUPERWILD_WHATS_WILD_DESK_H
#define SUPERWILD_WHATS_WILD_DESK_H

#include "desk.h"

extern const struct desk_kind WHATS_WILD_DESK;

#endif
