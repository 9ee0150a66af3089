/* parts.h: parts of the tile desk by themselves, as numbers. */
#ifndef SUPERWILD_GOLDEN_PARTS_H
#define SUPERWILD_GOLDEN_PARTS_H

#include "buf.h"

/* Appends all of it. */
void add_parts(struct buf *b);

#endif
