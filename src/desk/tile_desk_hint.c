/* tile_desk_hint.c: points at a tile, and at where it could go. */
#include "tile_desk_state.h"

#include <math.h>

static struct place place_of(const struct desk_hint *h)
{
    return (struct place){(int16_t)h->x, (int16_t)h->y, (int16_t)h->z};
}

static struct rect target(const struct tile_desk *v)
{
    return grid_place(&v->grid, &v->now, place_of(&v->d.hint));
}

void td_hint(void *self)
{
    struct tile_desk *v = self;
    const struct desk_hint *h = &v->d.hint;
    struct rect r = target(v), a = v->d.area.board;
    if (!h->placed || h->piece < 0 ||
        (r.y >= a.y && r.y + r.h <= a.y + a.h && r.x >= a.x && r.x + r.w <= a.x + a.w))
        return;
    struct table with = v->now; /* brings the place into sight together with the table */
    table_put(&with, (tile_t)h->piece, place_of(h));
    td_fit_to(v, &with, true);
}

void td_draw_hint(const struct tile_desk *v, struct draw_list *dl)
{
    struct rgba c = v->d.theme->fresh;
    float s = v->d.scale;
    const struct desk_hint *h = &v->d.hint;
    if (h->piece < 0 || v->d.hand.n || v->d.seen[h->piece].where == DESK_NOWHERE)
        return;
    struct rect from = rect_inset(desk_seen(&v->d, h->piece, 0), -4 * s);
    draw_frame(dl, from, from.w * 0.18f, 4 * s, c);
    draw_effect(dl, EFFECT_GLOW);
    if (!h->placed)
        return;
    struct rect r = rect_inset(target(v), -2 * s);
    draw_box(dl, r, r.w * 0.16f, rgba_fade(c, 0.22f), rgba_fade(c, 0.22f));
    draw_frame(dl, r, r.w * 0.16f, 3 * s, c);
}
