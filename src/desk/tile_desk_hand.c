/* tile_desk_hand.c: picking tiles, holding them, letting go. */
#include "tile_desk_state.h"

#include <math.h>
#include <string.h>

/* ---- Picking ---- */

static bool pickable_here(const struct tile_desk *v, tile_t t, float x, float y)
{
    const struct seen *s = &v->d.seen[t];
    if (s->where == DESK_NOWHERE || s->where == TD_OPEN)
        return false;
    if (s->where == DESK_HAND)
        return rect_has(s->to, x, y);
    return rect_has(grid_tile_seen(&v->grid, &v->now, t), x, y);
}

/* The topmost tile at a point: the fan, then the rack, then the table from the front. */
int td_pick(const void *self, float x, float y)
{
    const struct tile_desk *v = self;
    tile_t list[TILE_MAX];
    int n = table_list(&v->now, list);
    if (v->fan && rect_has(td_fan_panel(v), x, y)) {
        for (int i = 0; i < n; i++)
            if (v->now.at[list[i]].x == v->fx && v->now.at[list[i]].y == v->fy &&
                rect_has(v->d.seen[list[i]].to, x, y))
                return list[i];
        return TILE_NONE;
    }
    if (rect_has(v->d.area.hand, x, y)) {
        n = td_rack_list(v, list);
        for (int i = 0; i < n; i++)
            if (pickable_here(v, list[i], x, y))
                return list[i];
        return TILE_NONE;
    }
    if (!rect_has(v->d.area.board, x, y))
        return TILE_NONE;
    n = grid_order(&v->now, list);
    for (int i = n - 1; i >= 0; i--)
        if (pickable_here(v, list[i], x, y))
            return list[i];
    return TILE_NONE;
}

bool td_may_hold(const void *self, int piece)
{
    const struct tile_desk *v = self;
    return v->d.mine && piece != TILE_NONE &&
           (v->d.seen[piece].where == DESK_BOARD || v->d.seen[piece].where == DESK_HAND);
}

/* ---- Holding ---- */

static struct rect held_size(const struct tile_desk *v)
{
    struct rect r = {0, 0, GRID_TILE_W * v->grid.unit, GRID_TILE_H * v->grid.unit};
    if (v->d.hand.by_key ? v->d.focus == DESK_ON_HAND
                         : rect_has(v->d.area.hand, v->d.hand.mx, v->d.hand.my)) {
        struct rect slot = v->d.seen[v->d.hand.held[0]].to;
        if (v->d.seen[v->d.hand.held[0]].where != DESK_HAND)
            slot = td_rack_slot(v, 0, 1);
        r.w = slot.w;
        r.h = slot.h;
    }
    return r;
}

static struct rect held_lead(const struct tile_desk *v)
{
    struct rect r = held_size(v);
    const struct desk_hand *h = &v->d.hand;
    if (!h->by_key) {
        r.x = h->mx - h->gx * r.w;
        r.y = h->my - h->gy * r.h;
        return r;
    }
    struct rect at = v->d.focus == DESK_ON_HAND ? v->d.seen[h->held[0]].to
                                                : grid_cell(&v->grid, v->cx, v->cy);
    r.x = at.x + 6 * v->d.scale;
    r.y = at.y - 10 * v->d.scale;
    return r;
}

struct rect td_held_rect(const void *self, int i)
{
    const struct tile_desk *v = self;
    struct rect r = held_lead(v);
    const struct desk_hand *h = &v->d.hand;
    if (!i)
        return r;
    if (v->from_rack) {
        r.x += (float)i * (r.w + 4 * v->d.scale);
        return r;
    }
    struct rect a = grid_tile(&v->grid, &v->now, h->held[0]),
                b = grid_tile(&v->grid, &v->now, h->held[i]);
    r.x += b.x - a.x;
    r.y += b.y - a.y;
    return r;
}

/* Holds the chosen tiles with the same home as t, in rack or reading order, t first. */
static void gather(struct tile_desk *v, tile_t t)
{
    struct desk_hand *h = &v->d.hand;
    tile_t list[TILE_MAX];
    int n = v->from_rack ? td_rack_list(v, list) : grid_order(&v->now, list);
    h->n = 0;
    h->held[h->n++] = t;
    if (!bits_has(&v->chosen, t)) {
        v->chosen = (struct tile_bits){{0, 0}};
        return;
    }
    for (int i = 0; i < n; i++)
        if (list[i] != t && bits_has(&v->chosen, list[i]))
            h->held[h->n++] = list[i];
}

/* A row of rack tiles is held in rack order, whichever tile was gripped. */
static void lead_by_first(struct tile_desk *v)
{
    struct desk_hand *h = &v->d.hand;
    tile_t list[TILE_MAX];
    int n = td_rack_list(v, list), k = 0;
    if (!v->from_rack || h->n < 2)
        return;
    for (int i = 0; i < n; i++)
        if (bits_has(&v->chosen, list[i]))
            h->held[k++] = list[i];
    h->n = k;
}

void td_held(void *self)
{
    struct tile_desk *v = self;
    struct desk_hand *h = &v->d.hand;
    if (!h->n) {
        if (v->by_grip)
            v->chosen = (struct tile_bits){{0, 0}};
        v->by_grip = false;
        return;
    }
    tile_t t = (tile_t)h->piece;
    struct rect r = desk_seen(&v->d, t, 0);
    v->from_rack = v->d.seen[t].where == DESK_HAND;
    gather(v, t);
    lead_by_first(v);
    if (v->by_grip) /* beside the tile */
        h->gx = (h->px - r.x) / r.w;
    v->explain = TILE_NONE;
    if (v->fan)
        td_close_fan(v);
}

/* ---- What is meant ---- */

int td_meant(const void *self, bool held_only, int *out)
{
    const struct tile_desk *v = self;
    const struct desk_hand *h = &v->d.hand;
    int n = 0;
    for (int i = 0; i < h->n; i++)
        out[n++] = h->held[i];
    for (tile_t t = 0; t < TILE_MAX && !h->n && !held_only; t++)
        if (bits_has(&v->chosen, t))
            out[n++] = t;
    if (!n && !held_only && v->d.cursor_shown && td_cursor_tile(v) != TILE_NONE)
        out[n++] = td_cursor_tile(v);
    return n;
}
