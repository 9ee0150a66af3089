/* tile_desk_hand.c: picking tiles, holding them, letting go. */
#include "tile_desk_state.h"

#include <math.h>
#include <string.h>

/* ---- Picking ---- */

static bool pickable_here(const struct tile_desk *v, tile_t t, float x, float y)
{
    const struct seen *s = &v->seen[t];
    if (s->where == WHERE_NOWHERE || s->where == WHERE_OPEN)
        return false;
    if (s->where == WHERE_RACK)
        return rect_has(s->to, x, y);
    return rect_has(grid_tile_seen(&v->grid, &v->now, t), x, y);
}

/* The topmost tile at a point: the fan, then the rack, then the table from the front. */
tile_t td_pick(const struct tile_desk *v, float x, float y)
{
    tile_t list[TILE_MAX];
    int n = table_list(&v->now, list);
    if (v->fan && rect_has(td_fan_panel(v), x, y)) {
        for (int i = 0; i < n; i++)
            if (v->now.at[list[i]].x == v->fx && v->now.at[list[i]].y == v->fy &&
                rect_has(v->seen[list[i]].to, x, y))
                return list[i];
        return TILE_NONE;
    }
    if (rect_has(v->area.hand, x, y)) {
        n = td_rack_list(v, list);
        for (int i = 0; i < n; i++)
            if (pickable_here(v, list[i], x, y))
                return list[i];
        return TILE_NONE;
    }
    if (!rect_has(v->area.board, x, y))
        return TILE_NONE;
    n = grid_order(&v->now, list);
    for (int i = n - 1; i >= 0; i--)
        if (pickable_here(v, list[i], x, y))
            return list[i];
    return TILE_NONE;
}

bool td_may_hold(const struct tile_desk *v, tile_t t)
{
    return v->mine && t != TILE_NONE &&
           (v->seen[t].where == WHERE_TABLE || v->seen[t].where == WHERE_RACK);
}

bool td_is_held(const struct tile_desk *v, tile_t t)
{
    return v->hand.n && memchr(v->hand.held, t, (size_t)v->hand.n) != NULL;
}

/* ---- Holding ---- */

static struct rect held_size(const struct tile_desk *v)
{
    struct rect r = {0, 0, GRID_TILE_W * v->grid.unit, GRID_TILE_H * v->grid.unit};
    if (v->hand.by_key ? v->focus == FOCUS_RACK
                       : rect_has(v->area.hand, v->hand.mx, v->hand.my)) {
        struct rect slot = v->seen[v->hand.held[0]].to;
        if (v->seen[v->hand.held[0]].where != WHERE_RACK)
            slot = td_rack_slot(v, 0, 1);
        r.w = slot.w;
        r.h = slot.h;
    }
    return r;
}

static struct rect held_lead(const struct tile_desk *v)
{
    struct rect r = held_size(v);
    const struct hand *h = &v->hand;
    if (!h->by_key) {
        r.x = h->mx - h->gx * r.w;
        r.y = h->my - h->gy * r.h;
        return r;
    }
    struct rect at =
        v->focus == FOCUS_RACK ? v->seen[h->held[0]].to : grid_cell(&v->grid, v->cx, v->cy);
    r.x = at.x + 6 * v->scale;
    r.y = at.y - 10 * v->scale;
    return r;
}

struct rect td_held_rect(const struct tile_desk *v, int i)
{
    struct rect r = held_lead(v);
    const struct hand *h = &v->hand;
    if (!i)
        return r;
    if (h->from_rack) {
        r.x += (float)i * (r.w + 4 * v->scale);
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
    struct hand *h = &v->hand;
    tile_t list[TILE_MAX];
    int n = h->from_rack ? td_rack_list(v, list) : grid_order(&v->now, list);
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
    struct hand *h = &v->hand;
    tile_t list[TILE_MAX];
    int n = td_rack_list(v, list), k = 0;
    if (!h->from_rack || h->n < 2)
        return;
    for (int i = 0; i < n; i++)
        if (bits_has(&v->chosen, list[i]))
            h->held[k++] = list[i];
    h->n = k;
}

void td_hold(struct tile_desk *v, tile_t t, bool by_key)
{
    struct hand *h = &v->hand;
    struct rect r = td_seen_rect(v, t, 0);
    h->from_rack = v->seen[t].where == WHERE_RACK;
    h->by_key = by_key;
    h->tile = t;
    gather(v, t);
    lead_by_first(v);
    h->gx = by_key ? 0.5f : fmaxf(0.1f, fminf((h->px - r.x) / r.w, 0.9f));
    h->gy = by_key ? 0.5f : fmaxf(0.1f, fminf((h->py - r.y) / r.h, 0.9f));
    if (h->by_grip) /* beside the tile */
        h->gx = (h->px - r.x) / r.w;
    if (by_key) { /* the mouse takes over only when it really moves */
        h->px = h->mx;
        h->py = h->my;
    }
    h->state = HAND_CARRY;
    v->explain = TILE_NONE;
    v->note[0] = 0;
    v->rest_at = 0;
    td_hear(v, SOUND_PICK_UP, r.x + r.w / 2, h->n > 1 ? 0.9f : 0.7f);
    if (v->fan)
        td_close_fan(v);
    v->dirty = true;
}

/* Lets go: every held tile travels home from where it is held. */
void td_release(struct tile_desk *v)
{
    struct hand *h = &v->hand;
    for (int i = 0; i < h->n; i++) {
        struct seen *s = &v->seen[h->held[i]];
        seen_set_out(s, td_held_rect(v, i), v->like.motion_ticks);
    }
    h->n = 0;
    h->state = HAND_IDLE;
    h->edge_ticks = 0;
    if (h->by_grip)
        v->chosen = (struct tile_bits){{0, 0}};
    h->by_grip = false;
    v->dirty = true;
}

void td_hear_home(struct tile_desk *v)
{
    const struct hand *h = &v->hand;
    if (!h->n)
        return;
    struct rect from = td_held_rect(v, 0), to = v->seen[h->held[0]].to;
    td_hear_way(v, h->held[0], hypotf(from.x - to.x, from.y - to.y) / v->scale,
                v->like.motion_ticks);
}

void td_cancel(struct tile_desk *v)
{
    td_hear_home(v);
    if (v->hand.n)
        td_release(v);
    v->hand.state = HAND_IDLE;
    v->hand.edge_ticks = 0;
}

/* ---- What is meant ---- */

int td_meant(const void *self, bool held_only, int *out)
{
    const struct tile_desk *v = self;
    const struct hand *h = &v->hand;
    int n = 0;
    for (int i = 0; i < h->n; i++)
        out[n++] = h->held[i];
    for (tile_t t = 0; t < TILE_MAX && !h->n && !held_only; t++)
        if (bits_has(&v->chosen, t))
            out[n++] = t;
    if (!n && !held_only && v->cursor_shown && td_cursor_tile(v) != TILE_NONE)
        out[n++] = td_cursor_tile(v);
    return n;
}
