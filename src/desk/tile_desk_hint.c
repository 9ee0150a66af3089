/* tile_desk_hint.c: points at a tile, and at where it could go; or marks several. */
#include "tile_desk_state.h"

#include <math.h>

#include "tileface.h"

static struct place place_of(const struct desk_hint *h)
{
    return (struct place){(int16_t)h->x, (int16_t)h->y, (int16_t)h->z};
}

static struct rect target(const struct tile_desk *v)
{
    return grid_place(&v->grid, &v->now, place_of(&v->d.hint));
}

static bool is_in_sight(const struct tile_desk *v, struct rect r)
{
    struct rect a = v->d.area.board;
    return r.y >= a.y && r.y + r.h <= a.y + a.h && r.x >= a.x && r.x + r.w <= a.x + a.w;
}

static bool marks_are_in_sight(const struct tile_desk *v)
{
    bool all = true;
    for (int i = 0; i < v->d.hint.n; i++) {
        tile_t t = v->d.hint.mark[i];
        all = all && (!table_has(&v->now, t) ||
                      is_in_sight(v, grid_place(&v->grid, &v->now, v->now.at[t])));
    }
    return all;
}

void td_hint(void *self)
{
    struct tile_desk *v = self;
    const struct desk_hint *h = &v->d.hint;
    struct table with = v->now; /* brings the place into sight together with the table */
    bool placed = h->placed && h->piece >= 0;
    if ((!placed || is_in_sight(v, target(v))) && marks_are_in_sight(v))
        return;
    if (placed)
        table_put(&with, (tile_t)h->piece, place_of(h));
    td_fit_to(v, &with, true);
}

/* ---- Marks ---- */

#define RING 4.0f /* units: the line, and from it to the tile */

static void ring(const struct tile_desk *v, struct draw_list *dl, struct rect r, float tile_w)
{
    float s = v->d.scale;
    draw_frame(dl, rect_inset(r, -RING * s), tile_w * 0.18f, RING * s, v->d.theme->fresh);
    draw_effect(dl, EFFECT_GLOW);
}

/* How far a tile reaches, as it is seen. */
static struct rect shown_at(const struct tile_desk *v, tile_t t)
{
    return table_has(&v->now, t) && !desk_travels(&v->d, t)
               ? grid_tile_seen(&v->grid, &v->now, t)
               : desk_seen(&v->d, t, 0);
}

/* Is nothing else in there? Then one line goes round them all. */
static bool is_one_block(const struct tile_desk *v, struct rect all)
{
    float covered = 0;
    for (tile_t t = 0; t < TILE_MAX; t++) {
        if (v->d.seen[t].where == DESK_NOWHERE)
            continue;
        struct rect r = shown_at(v, t);
        bool inside = rect_has(all, r.x + r.w / 2, r.y + r.h / 2);
        if (inside && !desk_hint_marks(&v->d, t))
            return false;
        covered += inside ? r.w * r.h : 0;
    }
    return covered > 0.6f * all.w * all.h;
}

static void draw_marks(const struct tile_desk *v, struct draw_list *dl)
{
    struct rect all = {0, 0, 0, 0};
    float w = 0;
    for (int i = 0; i < v->d.hint.n; i++) {
        tile_t t = v->d.hint.mark[i];
        if (v->d.seen[t].where == DESK_NOWHERE)
            continue;
        all = w > 0 ? rect_join(all, shown_at(v, t)) : shown_at(v, t);
        w = shown_at(v, t).w;
    }
    if (w > 0 && is_one_block(v, all)) {
        ring(v, dl, all, w);
        return;
    }
    for (int i = 0; i < v->d.hint.n; i++)
        if (v->d.seen[v->d.hint.mark[i]].where != DESK_NOWHERE)
            ring(v, dl, shown_at(v, v->d.hint.mark[i]), w);
}

void td_draw_hint(const struct tile_desk *v, struct draw_list *dl)
{
    struct rgba c = v->d.theme->fresh;
    float s = v->d.scale;
    const struct desk_hint *h = &v->d.hint;
    if (!v->d.hand.n)
        draw_marks(v, dl);
    if (h->piece < 0 || v->d.hand.n || v->d.seen[h->piece].where == DESK_NOWHERE)
        return;
    struct rect from = desk_seen(&v->d, h->piece, 0);
    ring(v, dl, from, from.w);
    if (!h->placed)
        return;
    struct rect r = target(v), around = rect_inset(r, -2 * s);
    draw_box(dl, around, r.w * 0.16f, rgba_fade(c, 0.22f), rgba_fade(c, 0.22f));
    draw_face(dl, r, (tile_t)h->piece, 0, TILE_GHOST);
    draw_frame(dl, around, r.w * 0.16f, 3 * s, c);
}
