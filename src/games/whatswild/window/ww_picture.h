/* ww_picture.h: a hand, or a whole table, as a still picture. */
#ifndef SUPERWILD_WW_PICTURE_H
#define SUPERWILD_WW_PICTURE_H

#include "desk.h"

/* See desk.h. */
void ww_picture(const void *ways, struct ui *ui, const char *position, struct rect r,
                float most, unsigned show);
void ww_picture_step(const void *ways, struct ui *ui, const char *position, const char *step,
                     struct rect r, float most);
float ww_width_in_picture(const void *ways, const char *position, struct rect r, float most);
int ww_pieces(const struct match *m, int seat);

#endif
