/* medal.h: draws the medals of solitaire. */
#ifndef SUPERWILD_MEDAL_H
#define SUPERWILD_MEDAL_H

#include "solitaire_target.h"
#include "ui.h"

/* Draws a medal as large as fits in r, in its middle: a disc on a ribbon, with one bar for
 * gold, two for silver and three for bronze, so that they differ without their colours. Nothing
 * for MEDAL_NONE. */
void medal_draw(struct ui *ui, enum medal m, struct rect r);
/* "Gold", in the person's language; "" for MEDAL_NONE. */
const char *medal_word(enum medal m);

#endif
