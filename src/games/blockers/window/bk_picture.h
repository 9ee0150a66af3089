/* bk_picture.h: a board as a still picture. */
#ifndef SUPERWILD_BK_PICTURE_H
#define SUPERWILD_BK_PICTURE_H

#include "desk.h"

/* See desk.h. */
void bk_picture(const void *ways, struct ui *ui, const char *position, struct rect r,
                float most, unsigned show);
void bk_picture_step(const void *ways, struct ui *ui, const char *position, const char *step,
                     struct rect r, float most);
float bk_width_in_picture(const void *ways, const char *position, struct rect r, float most);
void bk_still(const void *ways, struct ui *ui, const struct match *m, struct rect r, float most,
              unsigned show);
int bk_pieces(const struct match *m, int seat);
void bk_hand_picture(struct ui *ui, const struct match *m, int seat, struct rect r);

#endif
