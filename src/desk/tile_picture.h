/* tile_picture.h: draws a table as a still picture, as large as fits: for rules pages, set-up,
 * game ends. */
#ifndef SUPERWILD_TILE_PICTURE_H
#define SUPERWILD_TILE_PICTURE_H

#include "check.h"
#include "match.h"
#include "tile_ways.h"
#include "ui.h"

/* Functions of TILE_DESK (desk.h). */
void tile_picture(const void *ways, struct ui *ui, const char *position, struct rect r,
                  float most, unsigned show);
float tile_width_in_picture(const void *ways, const char *position, struct rect r, float most);
void tile_picture_of(const void *ways, struct ui *ui, const struct match *m, struct rect r,
                     float most, unsigned show);
int tile_pieces(const struct match *m, int seat);
void tile_hand(struct ui *ui, const struct match *m, int seat, struct rect r);
/* Tiles side by side from the left of r, closer together when there are many; at most max_w
 * pixels wide, `gap` pixels apart. */
void picture_tiles(struct draw_list *dl, struct rect r, const tile_t *tiles, int n, float max_w,
                   float gap);

#endif
