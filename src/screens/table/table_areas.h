/* table_areas.h: where the surface, the hand and the rest of the table screen are. */
#ifndef SUPERWILD_TABLE_AREAS_H
#define SUPERWILD_TABLE_AREAS_H

#include "desk.h"

#define TABLE_MARGIN 10 /* units around the hand and the buttons beside it */
#define TABLE_GAP 6
#define TABLE_LEFT (3 * TARGET + 2 * TABLE_GAP) /* for those to the left of the hand, */
#define TABLE_RIGHT 158                         /* and to its right */
#define TABLE_HAND (2 * TARGET + TABLE_GAP)     /* a hand is as high as these, at least */

/* The areas in a window of w x h pixels, for what the desk shows now; without the mover's. The
 * timer is that many units high. */
void table_areas(const struct ui *ui, const struct desk *d, float w, float h, float timer,
                 struct desk_areas *out);

#endif
