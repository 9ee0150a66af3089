/* tile_desk_mouse.c: the mouse on the table: dragging, clicking, choosing, panning, resting. */
#include "tile_desk_state.h"

#include <math.h>
#include <string.h>

#include "explain.h"

/* ---- Choosing ---- */

static struct rect box_rect(const struct desk_hand *h)
{
    return (struct rect){fminf(h->px, h->mx), fminf(h->py, h->my), fabsf(h->mx - h->px),
                         fabsf(h->my - h->py)};
}

/* Tiles in a frame are chosen; a click on nothing chooses none. */
static void choose_box(struct tile_desk *v, bool framed)
{
    v->chosen = (struct tile_bits){{0, 0}};
    if (!framed)
        return;
    struct rect box = box_rect(&v->d.hand);
    bool rack = rect_has(v->d.area.hand, v->d.hand.px, v->d.hand.py);
    for (tile_t t = 0; t < TILE_MAX; t++) {
        struct rect r = v->d.seen[t].to;
        if (v->d.seen[t].where == (rack ? DESK_HAND : DESK_BOARD) &&
            rect_has(box, r.x + r.w / 2, r.y + r.h / 2))
            bits_add(&v->chosen, t);
    }
}

/* ---- Mouse ---- */

static bool in_tall_tower(const struct tile_desk *v, tile_t t)
{
    tile_t tower[TILE_MAX];
    return v->d.seen[t].where == DESK_BOARD && !v->fan &&
           table_tower(&v->now, v->now.at[t].x, v->now.at[t].y, tower) > 1;
}

/* The grip of a row is pressed like its first tile. */
static void pressed(struct tile_desk *v, const struct input *in)
{
    struct desk_hand *h = &v->d.hand;
    tile_t grip = td_grip_at(v, in->x, in->y);
    v->by_grip = h->piece == TILE_NONE && grip != TILE_NONE;
    if (v->by_grip) {
        td_choose_row(v, grip);
        h->piece = grip;
    }
    if (h->piece != TILE_NONE && in_tall_tower(v, (tile_t)h->piece))
        v->d.rest_at = in->ms + DESK_REST_MS;
}

/* Is the point on the fan, on its tower, or just beside? */
static bool over_fan(const struct tile_desk *v, float x, float y)
{
    float near = -10 * v->d.scale;
    return rect_has(rect_inset(td_fan_panel(v), near), x, y) ||
           rect_has(rect_inset(grid_tower_box(&v->grid, &v->now, v->fx, v->fy), near), x, y);
}

static void hovers(struct tile_desk *v, const struct input *in)
{
    tile_t t = (tile_t)td_pick(v, in->x, in->y);
    if (v->fan && !over_fan(v, in->x, in->y))
        td_close_fan(v);
    tile_t grip = t == TILE_NONE ? td_grip_at(v, in->x, in->y) : TILE_NONE;
    if (grip != v->grip) {
        v->grip = grip;
        v->d.dirty = true;
    }
    if (v->explain != TILE_NONE && t != v->explain) {
        v->explain = TILE_NONE;
        v->d.dirty = true;
    }
    v->d.rest_at = 0;
    if (t == TILE_NONE || v->d.seen[t].where != DESK_BOARD || t == v->explain)
        return;
    if (in_tall_tower(v, t) || tile_is_wild(t) || tile_turns(t, v->rules))
        v->d.rest_at = in->ms + DESK_REST_MS;
}

/* Chooses a group on the table, or one that the rack was arranged in. */
static void choose_around(struct tile_desk *v, tile_t t)
{
    if (v->d.seen[t].where == DESK_BOARD)
        td_choose_group(v, t);
    else
        td_choose_meld(v, t);
}

/* The second click of a double click finds its tile in the hand; it chooses the tile's
 * group. */
static bool double_click(struct tile_desk *v, const struct input *in)
{
    struct desk_hand *h = &v->d.hand;
    if (in->clicks < 2 || v->d.like.no_double || (v->from_rack && !v->meld[h->piece]))
        return false;
    struct rect home = v->from_rack ? v->d.seen[h->piece].to
                                    : grid_tile_seen(&v->grid, &v->now, (tile_t)h->piece);
    if (!rect_has(home, in->x, in->y))
        return false;
    tile_t t = (tile_t)h->piece;
    desk_cancel(&v->d);
    v->d.seen[t].left = 0;
    choose_around(v, t);
    return true;
}

bool td_click(void *self, const struct input *in, struct desk_act *act)
{
    struct tile_desk *v = self;
    struct desk_hand *h = &v->d.hand;
    tile_t t = (tile_t)h->piece;
    (void)act;
    if (h->n)
        return double_click(v, in);
    if (h->state != HAND_PRESSED) {
        choose_box(v, h->state == HAND_BOX);
        return true;
    }
    if (!h->chooses && !v->d.like.drag_only)
        return false;
    desk_release(&v->d);
    if (h->chooses)
        td_toggle_chosen(v, t);
    else if (in->clicks > 1 && !v->d.like.no_double)
        choose_around(v, t);
    return true;
}

/* A finger that rests fans out a tower; on anything else it acts like the right button. */
void td_back(void *self, int piece, const struct input *in, struct desk_act *act)
{
    struct tile_desk *v = self;
    tile_t t = (tile_t)piece;
    if (in->kind == INPUT_HOLD && t != TILE_NONE && in_tall_tower(v, t))
        td_open_fan(v, v->now.at[t].x, v->now.at[t].y);
    else
        td_take_back(v, t, act);
}

static void rests(struct tile_desk *v)
{
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

void td_pointer(void *self, const struct input *in)
{
    const struct tile_desk *v = self;
    if (!in)
        rests(self);
    else if (in->kind == INPUT_DOWN)
        pressed(self, in);
    else if (in->kind == INPUT_MOVE && !v->d.hand.n)
        hovers(self, in);
}
