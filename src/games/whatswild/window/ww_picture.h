/* ww_picture.h: a hand as a still picture. */
#ifndef SUPERWILD_WW_PICTURE_H
#define SUPERWILD_WW_PICTURE_H

#include "desk.h"

/* See desk.h. */
float ww_picture(const struct desk_still *p, const char *position, const char *step);
int ww_pieces(const struct match *m, int seat);

#endif
