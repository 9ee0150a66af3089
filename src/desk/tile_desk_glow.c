/* tile_desk_glow.c: the end of a round: everything can be seen well, and the tiles with which
 * somebody has won light up one after another, in the order in which they came to the table. */
#include "tile_desk_state.h"

#include <math.h>

#include "tile_desk.h"
#include "tileface.h"

#define HOP 0.09f /* part of a tile's height */

void td_spread(void *self, bool glide)
{
    struct tile_desk *v = self;
    struct table lines;
    tile_desk_in_lines(v->ways, &v->now, v->d.area.board, &lines);
    v->now = v->begin = lines;
    v->played = (struct tile_bits){{0, 0}};
    td_read_table(v);
    camera_fit(&v->d, glide);
}

/* At rest a tile of the last turn has its light, but lies flat. */
float td_draw_glow(const struct tile_desk *v, struct draw_list *dl, struct rect r, float angle,
                   float glow)
{
    float hop = fmaxf(0, glow - TD_GLOW_STAY) / (1 - TD_GLOW_STAY);
    glow_light(dl, v->d.theme, r, r.w * TILE_RADIUS, glow);
    draw_turn(dl, angle);
    return roundf(r.h * HOP * hop);
}
