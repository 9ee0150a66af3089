/* tile_desk_hint.c: points at a tile, and at where it could go. */
#include "tile_desk_state.h"

#include <math.h>

static struct rect target(const struct tile_desk *v)
{
    return grid_place(&v->grid, &v->now, v->hint_to);
}

void td_hint(struct tile_desk *v, tile_t t, bool place, struct place to)
{
    v->hint = t;
    v->hint_place = place;
    v->hint_to = to;
    v->d.dirty = true;
    struct rect r = target(v), a = v->d.area.board;
    if (!place || t == TILE_NONE ||
        (r.y >= a.y && r.y + r.h <= a.y + a.h && r.x >= a.x && r.x + r.w <= a.x + a.w))
        return;
    struct table with = v->now; /* brings the place into sight together with the table */
    table_put(&with, t, to);
    td_fit_to(v, &with, true);
}

void td_draw_hint(const struct tile_desk *v, struct draw_list *dl)
{
    struct rgba c = v->d.theme->fresh;
    float s = v->d.scale;
    if (v->hint == TILE_NONE || v->d.hand.n || v->d.seen[v->hint].where == DESK_NOWHERE)
        return;
    struct rect from = rect_inset(desk_seen(&v->d, v->hint, 0), -4 * s);
    draw_frame(dl, from, from.w * 0.18f, 4 * s, c);
    draw_effect(dl, EFFECT_GLOW);
    if (!v->hint_place)
        return;
    struct rect r = rect_inset(target(v), -2 * s);
    draw_box(dl, r, r.w * 0.16f, rgba_fade(c, 0.22f), rgba_fade(c, 0.22f));
    draw_frame(dl, r, r.w * 0.16f, 3 * s, c);
}
