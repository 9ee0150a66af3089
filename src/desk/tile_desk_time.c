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
    float zone = EDGE * v->scale, least = pressed - FARTHER * v->scale;
    bool was_in = rect_has(v->area.board, v->hand.px, v->hand.py);
    return now < (was_in ? fminf(zone, least) : zone);
}

/* The direction in which the table must scroll when something is dragged at its edge: -1, 0,
 * 1. */
static bool at_edge(const struct tile_desk *v, float *dx, float *dy)
{
    struct rect a = v->area.board;
    const struct hand *h = &v->hand;
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

bool td_moving(const struct tile_desk *v)
{
    float dx, dy;
    return at_edge(v, &dx, &dy) || glow_moving(&v->glow) || td_sparkles(v) ||
           seen_any_travels(v->seen, TILE_MAX);
}

/* While something is dragged at an edge of the table, the table scrolls; in the next turn all
 * of it is shown again if it was so before. */
static void edge_scroll(struct tile_desk *v)
{
    float dx, dy;
    if (!at_edge(v, &dx, &dy)) {
        v->hand.edge_ticks = 0;
        return;
    }
    if (++v->hand.edge_ticks < 36) /* 0.3 s, so that passing by does nothing */
        return;
    bool fits = v->camera_fits;
    td_push(v, dx * 5 * v->scale, dy * 5 * v->scale);
    v->camera_fits = fits;
}

void td_tick(struct tile_desk *v)
{
    for (tile_t t = 0; t < TILE_MAX; t++) {
        bool arrives;
        v->dirty |= seen_tick(&v->seen[t], &arrives);
        if (arrives && v->knocks)
            td_hear_tile(v, SOUND_PLACE, t, 0.35f);
    }
    v->staged = v->staged && td_moving(v);
    v->knocks = v->knocks && td_moving(v);
    v->dirty |= glow_tick(&v->glow);
    td_sparkle_tick(v);
    edge_scroll(v);
}

uint64_t td_wake_at(const struct tile_desk *v)
{
    return v->rest_at;
}

void td_wake(struct tile_desk *v, uint64_t ms)
{
    if (!v->rest_at || ms < v->rest_at)
        return;
    v->rest_at = 0;
    tile_t t = td_pick(v, v->hand.mx, v->hand.my), tower[TILE_MAX];
    bool pressed = v->hand.state == HAND_PRESSED; /* a long press fans out a tower too */
    if ((v->hand.state != HAND_IDLE && !pressed) || t == TILE_NONE)
        return;
    v->hand.state = HAND_IDLE;
    bool on_table = v->seen[t].where == WHERE_TABLE;
    if (on_table && !v->fan && table_tower(&v->now, v->now.at[t].x, v->now.at[t].y, tower) > 1)
        td_open_fan(v, v->now.at[t].x, v->now.at[t].y);
    else if (on_table && (tile_is_wild(t) || tile_turns(t, v->rules)))
        v->explain = t;
    v->dirty = true;
}
