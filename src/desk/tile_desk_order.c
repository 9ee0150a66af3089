/* tile_desk_order.c: changes the order of the rack: by sorting, arranging, or by hand. */
#include "tile_desk_state.h"

#include <string.h>

void td_sort(struct tile_desk *v, bool by_colour)
{
    if (v->d.seat < 0)
        return;
    rack_order_sort(&v->d.order[v->d.seat], by_colour, !v->ways->rows);
    memset(v->meld, 0, sizeof v->meld);
    v->d.order_changed = true;
    desk_retarget(&v->d);
    desk_sound(&v->d, SOUND_RACK, v->d.area.hand.x + v->d.area.hand.w / 2, 0.5f);
}

void td_arrange(struct tile_desk *v, const struct tile_arrangement *a)
{
    rack_order_move(&v->d.order[v->d.seat], &v->rack, a->tile, a->n, 0);
    memset(v->meld, 0, sizeof v->meld);
    for (int g = 0; g < a->groups; g++)
        for (int i = a->start[g]; i < a->start[g + 1]; i++)
            v->meld[a->tile[i]] = (uint8_t)(g + 1);
    v->d.order_changed = true;
    desk_retarget(&v->d);
    desk_sound(&v->d, SOUND_RACK, v->d.area.hand.x + v->d.area.hand.w / 2, 0.5f);
}

/* Moves the rack tile under the cursor along the rack. */
void td_shift_rack_tile(struct tile_desk *v, int by)
{
    tile_t t = td_cursor_tile(v);
    int to = v->d.ci + by;
    tile_t list[TILE_MAX];
    if (t == TILE_NONE || to < 0 || to >= td_rack_list(v, list))
        return;
    rack_order_move(&v->d.order[v->d.seat], &v->rack, &t, 1, to);
    v->d.ci = to;
    v->d.order_changed = true;
    desk_retarget(&v->d);
    td_hear_tile(v, SOUND_RACK, t, 0.4f);
}
