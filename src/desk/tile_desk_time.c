/* tile_desk_time.c: handles the passing of time: tweens, scrolling at the edge of the table, a
 * resting pointer. */
#include "tile_desk_state.h"

#include <math.h>

#include "explain.h"

#define EDGE 36.0f /* units: at an edge of the table, what is dragged scrolls it */
#define FARTHER 8.0f

/* Does the pointer scroll at that distance from an edge? What was picked up near the edge must
 * be carried farther out, because dragging it along the edge should not move the table. */
static bool scrolls(const struct tile_desk *v, float now, float pressed)
{
    float zone = EDGE * v->d.scale, least = pressed - FARTHER * v->d.scale;
    bool was_in = rect_has(v->d.area.board, v->d.hand.px, v->d.hand.py);
    return now < (was_in ? fminf(zone, least) : zone);
}

/* The direction in which the table must scroll when something is dragged at its edge: -1, 0,
 * 1. */
static bool at_edge(const struct tile_desk *v, float *dx, float *dy)
{
    struct rect a = v->d.area.board;
    const struct desk_hand *h = &v->d.hand;
    float right = a.x + a.w, low = a.y + a.h;
    *dx = *dy = 0;
    if (h->state == HAND_DRAG && rect_has(a, h->mx, h->my)) {
        *dx = scrolls(v, h->mx - a.x, h->px - a.x)       ? 1.0f
              : scrolls(v, right - h->mx, right - h->px) ? -1.0f
                                                         : 0;
        *dy = scrolls(v, h->my - a.y, h->py - a.y)   ? 1.0f
              : scrolls(v, low - h->my, low - h->py) ? -1.0f
                                                     : 0;
    }
    return *dx != 0 || *dy != 0;
}

bool td_moving(const void *self)
{
    float dx, dy;
    return at_edge(self, &dx, &dy) || td_sparkles(self);
}

/* While something is dragged at an edge of the table, the table scrolls; in the next turn all
 * of it is shown again if it was so before. */
static void edge_scroll(struct tile_desk *v)
{
    float dx, dy;
    if (!at_edge(v, &dx, &dy)) {
        v->edge_ticks = 0;
        return;
    }
    if (++v->edge_ticks < 36) /* 0.3 s, so that passing by does nothing */
        return;
    bool fits = v->camera_fits;
    td_push(v, dx * 5 * v->d.scale, dy * 5 * v->d.scale);
    v->camera_fits = fits;
}

void td_tick(void *self)
{
    td_sparkle_tick(self);
    edge_scroll(self);
}

void td_rests(void *self)
{
    struct tile_desk *v = self;
    struct desk_hand *h = &v->d.hand;
    tile_t t = (tile_t)td_pick(v, h->mx, h->my), tower[TILE_MAX];
    bool pressed = h->state == HAND_PRESSED; /* a long press fans out a tower too */
    if ((h->state != HAND_IDLE && !pressed) || t == TILE_NONE)
        return;
    h->state = HAND_IDLE;
    bool on_table = v->d.seen[t].where == DESK_BOARD;
    if (on_table && !v->fan && table_tower(&v->now, v->now.at[t].x, v->now.at[t].y, tower) > 1)
        td_open_fan(v, v->now.at[t].x, v->now.at[t].y);
    else if (on_table && (tile_is_wild(t) || tile_turns(t, v->rules)))
        v->explain = t;
    v->d.dirty = true;
}
