/* bk_picture.h: a board as a still picture. */
#ifndef SUPERWILD_BK_PICTURE_H
#define SUPERWILD_BK_PICTURE_H

#include "desk.h"

/* See desk.h. */
float bk_picture(const struct desk_still *p, const char *position, const char *step);
void bk_still(const struct desk_still *p, const struct match *m);
int bk_pieces(const struct match *m, int seat);
void bk_hand_picture(struct ui *ui, const struct match *m, int seat, struct rect r);

#endif
