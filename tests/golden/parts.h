/* parts.h: parts of the tile desk, and of pages, by themselves, as numbers. */
#ifndef SUPERWILD_GOLDEN_PARTS_H
#define SUPERWILD_GOLDEN_PARTS_H

#include "buf.h"
#include "draw.h"

/* Appends all of them. */
void add_parts(struct buf *b);
void add_results(struct buf *b);
/* Appends what was drawn and forgets it. Of long lists, such as dashes, the ends and the
 * length. */
void add_drawn(struct buf *b, const char *name, struct draw_list *dl);

#endif
