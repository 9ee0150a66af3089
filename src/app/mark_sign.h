/* mark_sign.h: draws the emblems of marks (mind_mark.h). */
#ifndef SUPERWILD_MARK_SIGN_H
#define SUPERWILD_MARK_SIGN_H

#include "mind_mark.h"
#include "ui.h"

/* Draws an emblem as large as fits in r, in its middle: a shape on a golden plate or, if the
 * mark has not been made, on an empty one. */
void mark_sign_draw(struct ui *ui, enum mark_sign sign, bool made, struct rect r);

#endif
