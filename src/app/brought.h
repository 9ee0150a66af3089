/* brought.h: finds the pieces that a seat has brought to the board in the present round. */
#ifndef SUPERWILD_BROUGHT_H
#define SUPERWILD_BROUGHT_H

#include "desk.h"

/* In the order in which they came; those that went back are left out. */
void brought(const struct match *m, int seat, struct desk_glow *out);
/* The pieces that were moved for the last challenge, which was everybody's, in their order. */
void brought_together(const struct match *m, struct desk_glow *out);

#endif
