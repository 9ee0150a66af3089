/* solitaire_rank.h: the four computers and the person, in the order of what they needed for the
 * same solitaire deal. */
#ifndef SUPERWILD_SOLITAIRE_RANK_H
#define SUPERWILD_SOLITAIRE_RANK_H

#include "draw.h"

struct app;

/* The height of the list in units; 0 while it is not known, or if the match has none. */
float solitaire_rank_height(const struct app *app);
/* From the top of r. */
void solitaire_rank_draw(struct app *app, struct rect r);

/* The faces with their turns, in the middle of r: as many as there is room for, from the
 * strongest, but at least two. */
void solitaire_faces_draw(struct app *app, struct rect r);

#endif
