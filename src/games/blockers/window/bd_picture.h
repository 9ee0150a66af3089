/* bd_picture.h: a board as a still picture. */
#ifndef SUPERWILD_BD_PICTURE_H
#define SUPERWILD_BD_PICTURE_H

#include "desk.h"

/* See desk.h. */
void bd_picture(const void *ways, struct ui *ui, const char *position, struct rect r,
                float most, unsigned show);
void bd_picture_step(const void *ways, struct ui *ui, const char *position, const char *step,
                     struct rect r, float most);
float bd_width_in_picture(const void *ways, const char *position, struct rect r, float most);
void bd_still(const void *ways, struct ui *ui, const struct match *m, struct rect r, float most,
              unsigned show);
int bd_pieces(const struct match *m, int seat);
void bd_hand_picture(struct ui *ui, const struct match *m, int seat, struct rect r);

#endif
