/* tile_desk_mouse.c: the mouse on the table: dragging, clicking, choosing, panning, resting. */
#include "tile_desk_state.h"

#include <math.h>
#include <string.h>

#include "explain.h"

/* ---- Choosing ---- */

static struct rect box_rect(const struct hand *h)
{
    return (struct rect){fminf(h->px, h->mx), fminf(h->py, h->my), fabsf(h->mx - h->px),
                         fabsf(h->my - h->py)};
}

static void choose_box(struct tile_desk *v)
{
    struct rect box = box_rect(&v->hand);
    bool rack = rect_has(v->area.hand, v->hand.px, v->hand.py);
    v->chosen = (struct tile_bits){{0, 0}};
    for (tile_t t = 0; t < TILE_MAX; t++) {
        struct rect r = v->seen[t].to;
        if (v->seen[t].where == (rack ? WHERE_RACK : WHERE_TABLE) &&
            rect_has(box, r.x + r.w / 2, r.y + r.h / 2))
            bits_add(&v->chosen, t);
    }
}

/* ---- Mouse ---- */

static bool in_tall_tower(const struct tile_desk *v, tile_t t)
{
    tile_t tower[TILE_MAX];
    return v->seen[t].where == WHERE_TABLE && !v->fan &&
           table_tower(&v->now, v->now.at[t].x, v->now.at[t].y, tower) > 1;
}

/* The left button takes over from the middle one. The right one stops both. */
static void on_down(struct tile_desk *v, const struct input *in, struct desk_act *act)
{
    struct hand *h = &v->hand;
    bool busy = h->state != HAND_IDLE && h->state != HAND_CARRY;
    if (in->button == BUTTON_RIGHT) {
        if (h->state != HAND_IDLE)
            td_cancel(v);
        else
            td_take_back(v, td_pick(v, in->x, in->y), act);
        return;
    }
    if (in->button == BUTTON_MIDDLE && busy)
        return;
    h->button = in->button;
    h->px = h->mx = in->x;
    h->py = h->my = in->y;
    h->chooses = in->mods & (MOD_SHIFT | MOD_CTRL); /* people know either from lists of files */
    if (in->button == BUTTON_MIDDLE) {
        h->state = HAND_PAN;
        return;
    }
    if (h->n) { /* the release will put it down; this also continues a drag whose release was
                 * lost */
        h->state = HAND_CARRY;
        return;
    }
    tile_t grip = td_grip_at(v, in->x, in->y);
    h->tile = td_pick(v, in->x, in->y);
    h->by_grip = h->tile == TILE_NONE && grip != TILE_NONE;
    if (h->by_grip) {
        td_choose_row(v, grip);
        h->tile = grip;
    }
    h->state = td_may_hold(v, h->tile) ? HAND_PRESSED : HAND_BACKGROUND;
    v->rest_at = h->tile != TILE_NONE && in_tall_tower(v, h->tile) ? in->ms + DESK_REST_MS : 0;
}

static bool far_enough(const struct tile_desk *v, const struct input *in)
{
    return desk_drags(&v->like, v->scale, in->x - v->hand.px, in->y - v->hand.py);
}

/* Is the point on the fan, on its tower, or just beside? */
static bool over_fan(const struct tile_desk *v, float x, float y)
{
    float near = -10 * v->scale;
    return rect_has(rect_inset(td_fan_panel(v), near), x, y) ||
           rect_has(rect_inset(grid_tower_box(&v->grid, &v->now, v->fx, v->fy), near), x, y);
}

static void watch_rest(struct tile_desk *v, const struct input *in)
{
    tile_t t = td_pick(v, in->x, in->y);
    if (v->fan && !over_fan(v, in->x, in->y))
        td_close_fan(v);
    tile_t grip = t == TILE_NONE ? td_grip_at(v, in->x, in->y) : TILE_NONE;
    if (grip != v->grip) {
        v->grip = grip;
        v->dirty = true;
    }
    if (v->explain != TILE_NONE && t != v->explain) {
        v->explain = TILE_NONE;
        v->dirty = true;
    }
    v->rest_at = 0;
    if (t == TILE_NONE || v->seen[t].where != WHERE_TABLE || t == v->explain)
        return;
    if (in_tall_tower(v, t) || tile_is_wild(t) || tile_turns(t, v->rules))
        v->rest_at = in->ms + DESK_REST_MS;
}

static void on_move(struct tile_desk *v, const struct input *in)
{
    struct hand *h = &v->hand;
    if (h->state == HAND_PRESSED && far_enough(v, in)) {
        td_hold(v, h->tile, false);
        h->state = HAND_DRAG;
    } else if (h->state == HAND_BACKGROUND && far_enough(v, in))
        h->state = h->chooses                              ? HAND_BOX
                   : rect_has(v->area.board, h->px, h->py) ? HAND_PAN
                                                           : HAND_BACKGROUND;
    if (h->state == HAND_PAN)
        td_push(v, in->x - h->mx, in->y - h->my);
    if (h->state == HAND_CARRY && h->by_key && far_enough(v, in))
        h->by_key = false; /* the mouse takes over */
    td_hear_pointer(h, in->x, in->y, in->ms, v->scale);
    h->mx = in->x;
    h->my = in->y;
    h->inside = true;
    v->dirty = v->dirty || v->cursor_shown || h->state != HAND_IDLE;
    v->cursor_shown = false;
    if (h->state == HAND_IDLE)
        watch_rest(v, in);
}

/* Chooses a group on the table, or one that the rack was arranged in. */
static void choose_around(struct tile_desk *v, tile_t t)
{
    if (v->seen[t].where == WHERE_TABLE)
        td_choose_group(v, t);
    else
        td_choose_meld(v, t);
}

static void click(struct tile_desk *v, const struct input *in)
{
    struct hand *h = &v->hand;
    h->state = HAND_IDLE;
    if (h->chooses)
        td_toggle_chosen(v, h->tile);
    else if (!v->like.drag_only)
        td_hold(v, h->tile, false);
    else if (in->clicks > 1 && !v->like.no_double)
        choose_around(v, h->tile);
}

/* The second click of a double click finds its tile in the hand; it chooses the tile's
 * group. */
static bool double_click(struct tile_desk *v, const struct input *in)
{
    struct hand *h = &v->hand;
    if (in->clicks < 2 || v->like.no_double || h->n == 0 || (h->from_rack && !v->meld[h->tile]))
        return false;
    struct rect home =
        h->from_rack ? v->seen[h->tile].to : grid_tile_seen(&v->grid, &v->now, h->tile);
    if (!rect_has(home, in->x, in->y))
        return false;
    tile_t t = h->tile;
    td_cancel(v);
    v->seen[t].left = 0;
    choose_around(v, t);
    return true;
}

static void put_down(struct tile_desk *v, const struct input *in, struct desk_act *act)
{
    struct drop d;
    if (v->hand.state == HAND_CARRY && double_click(v, in))
        return;
    v->hand.by_key = false;
    td_target(v, &d);
    if (d.kind == DROP_REFUSED && v->hand.state == HAND_CARRY) {
        td_note(v, d.why); /* a click on an impossible place keeps the tile in the hand */
        return;
    }
    td_drop(v, &d, act);
}

static void on_up(struct tile_desk *v, const struct input *in, struct desk_act *act)
{
    struct hand *h = &v->hand;
    if (in->button != h->button)
        return;
    td_hear_pointer(h, in->x, in->y, in->ms, v->scale);
    h->mx = in->x;
    h->my = in->y;
    switch (h->state) {
    case HAND_PRESSED:
        click(v, in);
        break;
    case HAND_DRAG:
    case HAND_CARRY:
        put_down(v, in, act);
        break;
    case HAND_BOX:
        choose_box(v);
        h->state = HAND_IDLE;
        break;
    case HAND_BACKGROUND:
        v->chosen = (struct tile_bits){{0, 0}};
        h->state = HAND_IDLE;
        break;
    case HAND_PAN: /* perhaps with a tile in the hand */
    case HAND_IDLE:
        h->state = h->n ? HAND_CARRY : HAND_IDLE;
        break;
    }
    v->dirty = true;
}

/* A finger rests: fans out a tower; on anything else it acts like the right button. */
static void on_hold(struct tile_desk *v, const struct input *in, struct desk_act *act)
{
    tile_t t = td_pick(v, in->x, in->y);
    v->dirty = true;
    if (v->hand.state != HAND_IDLE)
        td_cancel(v);
    else if (t != TILE_NONE && in_tall_tower(v, t))
        td_open_fan(v, v->now.at[t].x, v->now.at[t].y);
    else
        td_take_back(v, t, act);
}

static bool at_home(const struct tile_desk *v, const struct input *in)
{
    return rect_has(v->area.board, in->x, in->y) || rect_has(v->area.hand, in->x, in->y);
}

bool td_event(struct tile_desk *v, const struct input *in, struct desk_act *act)
{
    *act = (struct desk_act){.kind = DESK_NONE};
    bool busy = v->hand.state != HAND_IDLE;
    switch (in->kind) {
    case INPUT_MOVE:
        on_move(v, in);
        act->used = busy;
        break;
    case INPUT_DOWN:
        if (!at_home(v, in) && !busy)
            break;
        v->note[0] = 0;
        on_down(v, in, act);
        v->dirty = act->used = true;
        break;
    case INPUT_UP:
        if (busy)
            on_up(v, in, act);
        act->used = busy;
        break;
    case INPUT_WHEEL:
        if (!rect_has(v->area.board, in->x, in->y))
            break;
        td_zoom(v, powf(1.15f, in->wheel), in->x, in->y);
        act->used = true;
        break;
    case INPUT_LEAVE:
        v->hand.inside = false;
        v->rest_at = 0;
        break;
    case INPUT_KEY:
        act->used = td_keys(v, in, act);
        break;
    case INPUT_PAN:
        if (!rect_has(v->area.board, in->x, in->y))
            break;
        td_push(v, in->dx, in->dy);
        act->used = true;
        break;
    case INPUT_HOLD:
        if (!at_home(v, in) && !busy)
            break;
        v->note[0] = 0;
        on_hold(v, in, act);
        act->used = true;
        break;
    case INPUT_TEXT:
    case INPUT_COMPOSE:
        break;
    }
    return act->used;
}
