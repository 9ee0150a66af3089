/* tile_picture.h: draws a table as a still picture, as large as fits: for rules pages, set-up,
 * game ends. */
#ifndef SUPERWILD_TILE_PICTURE_H
#define SUPERWILD_TILE_PICTURE_H

#include "check.h"
#include "desk.h"
#include "tile_ways.h"

/* Functions of TILE_DESK (desk.h). */
float tile_picture(const struct desk_still *p, const char *position, const char *step);
void tile_picture_of(const struct desk_still *p, const struct match *m);
int tile_pieces(const struct match *m, int seat);
void tile_hand(struct ui *ui, const struct match *m, int seat, struct rect r);
/* Tiles side by side from the left of r, closer together when there are many; at most max_w
 * pixels wide, `gap` pixels apart. */
void picture_tiles(struct draw_list *dl, struct rect r, const tile_t *tiles, int n, float max_w,
                   float gap);

#endif
