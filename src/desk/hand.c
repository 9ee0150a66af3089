/* hand.c: the mouse on the table: picking up, dragging, putting down, choosing, panning. */
#include "viewparts.h"

#include <math.h>
#include <string.h>

#include "explain.h"
#include "hearing.h"

#define REST_MS 350

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
tile_t view_pick(const struct tile_desk *v, float x, float y)
{
    tile_t list[TILE_MAX];
    int n = table_list(&v->now, list);
    if (v->fan && rect_has(view_fan_panel(v), x, y)) {
        for (int i = 0; i < n; i++)
            if (v->now.at[list[i]].x == v->fx && v->now.at[list[i]].y == v->fy &&
                rect_has(v->seen[list[i]].to, x, y))
                return list[i];
        return TILE_NONE;
    }
    if (rect_has(v->area.hand, x, y)) {
        n = view_rack_list(v, list);
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

bool view_may_hold(const struct tile_desk *v, tile_t t)
{
    return v->mine && t != TILE_NONE &&
           (v->seen[t].where == WHERE_TABLE || v->seen[t].where == WHERE_RACK);
}

bool view_is_held(const struct tile_desk *v, tile_t t)
{
    return v->hand.n && memchr(v->hand.held, t, (size_t)v->hand.n) != NULL;
}

/* ---- Holding ---- */

struct rect view_held_size(const struct tile_desk *v)
{
    struct rect r = {0, 0, GRID_TILE_W * v->grid.unit, GRID_TILE_H * v->grid.unit};
    if (v->hand.by_key ? v->focus == FOCUS_RACK
                       : rect_has(v->area.hand, v->hand.mx, v->hand.my)) {
        struct rect slot = v->seen[v->hand.held[0]].to;
        if (v->seen[v->hand.held[0]].where != WHERE_RACK)
            slot = view_rack_slot(v, 0, 1);
        r.w = slot.w;
        r.h = slot.h;
    }
    return r;
}

static struct rect held_lead(const struct tile_desk *v)
{
    struct rect r = view_held_size(v);
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

struct rect view_held_rect(const struct tile_desk *v, int i)
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

/* The chosen tiles of the same home as t, in rack or reading order, t first. */
static void gather(struct tile_desk *v, tile_t t)
{
    struct hand *h = &v->hand;
    tile_t list[TILE_MAX];
    int n = h->from_rack ? view_rack_list(v, list) : grid_order(&v->now, list);
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

/* A row of rack tiles is held in rack order whichever of them was gripped. */
static void lead_by_first(struct tile_desk *v)
{
    struct hand *h = &v->hand;
    tile_t list[TILE_MAX];
    int n = view_rack_list(v, list), k = 0;
    if (!h->from_rack || h->n < 2)
        return;
    for (int i = 0; i < n; i++)
        if (bits_has(&v->chosen, list[i]))
            h->held[k++] = list[i];
    h->n = k;
}

void view_hold(struct tile_desk *v, tile_t t, bool by_key)
{
    struct hand *h = &v->hand;
    struct rect r = view_seen_rect(v, t, 0);
    h->from_rack = v->seen[t].where == WHERE_RACK;
    h->by_key = by_key;
    h->tile = t;
    gather(v, t);
    lead_by_first(v);
    h->gx = by_key ? 0.5f : fmaxf(0.1f, fminf((h->px - r.x) / r.w, 0.9f));
    h->gy = by_key ? 0.5f : fmaxf(0.1f, fminf((h->py - r.y) / r.h, 0.9f));
    if (h->by_grip) /* beside the tile */
        h->gx = (h->px - r.x) / r.w;
    if (by_key) { /* the mouse takes over only when it is really moved */
        h->px = h->mx;
        h->py = h->my;
    }
    h->state = HAND_CARRY;
    v->explain = TILE_NONE;
    v->note[0] = 0;
    v->rest_at = 0;
    view_hear(v, SOUND_PICK_UP, r.x + r.w / 2, h->n > 1 ? 0.9f : 0.7f);
    if (v->fan)
        view_close_fan(v);
    v->dirty = true;
}

/* Lets go: every held tile travels from where it is held to where it belongs. */
void view_release(struct tile_desk *v)
{
    struct hand *h = &v->hand;
    for (int i = 0; i < h->n; i++) {
        struct seen *s = &v->seen[h->held[i]];
        struct rect r = view_held_rect(v, i);
        s->ox = r.x - s->to.x;
        s->oy = r.y - s->to.y;
        s->os = r.w / s->to.w - 1;
        s->left = s->ticks = v->like.motion_ticks;
    }
    h->n = 0;
    h->state = HAND_IDLE;
    h->edge_ticks = 0;
    if (h->by_grip)
        v->chosen = (struct tile_bits){{0, 0}};
    h->by_grip = false;
    v->dirty = true;
}

void view_cancel(struct tile_desk *v)
{
    view_hear_home(v);
    if (v->hand.n)
        view_release(v);
    v->hand.state = HAND_IDLE;
    v->hand.edge_ticks = 0;
}

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

static void toggle_chosen(struct tile_desk *v, tile_t t)
{
    if (bits_has(&v->chosen, t))
        bits_remove(&v->chosen, t);
    else
        bits_add(&v->chosen, t);
    for (tile_t u = 0; u < TILE_MAX; u++) /* rack and table tiles are not chosen together */
        if (bits_has(&v->chosen, u) && v->seen[u].where != v->seen[t].where)
            bits_remove(&v->chosen, u);
}

/* ---- The fan ---- */

void view_open_fan(struct tile_desk *v, int x, int y)
{
    v->fan = true;
    v->fx = x;
    v->fy = y;
    view_retarget(v);
}

void view_close_fan(struct tile_desk *v)
{
    v->fan = false;
    view_retarget(v);
}

/* ---- Mouse ---- */

static bool in_tall_tower(const struct tile_desk *v, tile_t t)
{
    tile_t tower[TILE_MAX];
    return v->seen[t].where == WHERE_TABLE && !v->fan &&
           table_tower(&v->now, v->now.at[t].x, v->now.at[t].y, tower) > 1;
}

/* The left button takes over whatever the middle one does; the right one stops both. */
static void on_down(struct tile_desk *v, const struct input *in, struct desk_act *act)
{
    struct hand *h = &v->hand;
    bool busy = h->state != HAND_IDLE && h->state != HAND_CARRY;
    if (in->button == BUTTON_RIGHT) {
        if (h->state != HAND_IDLE)
            view_cancel(v);
        else
            view_take_back(v, view_pick(v, in->x, in->y), act);
        return;
    }
    if (in->button == BUTTON_MIDDLE && busy)
        return;
    h->button = in->button;
    h->px = h->mx = in->x;
    h->py = h->my = in->y;
    h->shift = in->mods & MOD_SHIFT;
    if (in->button == BUTTON_MIDDLE) {
        h->state = HAND_PAN;
        return;
    }
    if (h->n) { /* the release puts down; so it goes on, too, when a drag's release was lost */
        h->state = HAND_CARRY;
        return;
    }
    tile_t grip = view_grip_at(v, in->x, in->y);
    h->tile = view_pick(v, in->x, in->y);
    h->by_grip = h->tile == TILE_NONE && grip != TILE_NONE;
    if (h->by_grip) {
        view_choose_row(v, grip);
        h->tile = grip;
    }
    h->state = view_may_hold(v, h->tile) ? HAND_PRESSED : HAND_BACKGROUND;
    v->rest_at = h->tile != TILE_NONE && in_tall_tower(v, h->tile) ? in->ms + REST_MS : 0;
}

static bool far_enough(const struct tile_desk *v, const struct input *in)
{
    float dx = in->x - v->hand.px, dy = in->y - v->hand.py;
    float far = v->like.drag_far * fmaxf(1, v->scale);
    return dx * dx + dy * dy >= far * far;
}

/* On the fan or on the tower it belongs to, or just beside. */
static bool over_fan(const struct tile_desk *v, float x, float y)
{
    float near = -10 * v->scale;
    return rect_has(rect_inset(view_fan_panel(v), near), x, y) ||
           rect_has(rect_inset(grid_tower_box(&v->grid, &v->now, v->fx, v->fy), near), x, y);
}

static void watch_rest(struct tile_desk *v, const struct input *in)
{
    tile_t t = view_pick(v, in->x, in->y);
    if (v->fan && !over_fan(v, in->x, in->y))
        view_close_fan(v);
    tile_t grip = t == TILE_NONE ? view_grip_at(v, in->x, in->y) : TILE_NONE;
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
        v->rest_at = in->ms + REST_MS;
}

static void pan(struct tile_desk *v, float dx, float dy)
{
    v->grid.x0 += dx;
    v->grid.y0 += dy;
    v->camera_changed = v->dirty = true;
    v->camera_fits = false;
    view_place_all(v);
}

static void on_move(struct tile_desk *v, const struct input *in)
{
    struct hand *h = &v->hand;
    if (h->state == HAND_PRESSED && far_enough(v, in)) {
        view_hold(v, h->tile, false);
        h->state = HAND_DRAG;
    } else if (h->state == HAND_BACKGROUND && far_enough(v, in))
        h->state = h->shift                                ? HAND_BOX
                   : rect_has(v->area.board, h->px, h->py) ? HAND_PAN
                                                           : HAND_BACKGROUND;
    if (h->state == HAND_PAN)
        pan(v, in->x - h->mx, in->y - h->my);
    if (h->state == HAND_CARRY && h->by_key && far_enough(v, in))
        h->by_key = false; /* the mouse takes over */
    view_hear_pointer(h, in->x, in->y, in->ms, v->scale);
    h->mx = in->x;
    h->my = in->y;
    h->inside = true;
    v->cursor_shown = false;
    if (h->state == HAND_IDLE)
        watch_rest(v, in);
    else
        v->dirty = true;
}

/* A group of the table, or what the rack was arranged in. */
static void choose_around(struct tile_desk *v, tile_t t)
{
    if (v->seen[t].where == WHERE_TABLE)
        view_choose_group(v, t);
    else
        view_choose_meld(v, t);
}

static void click(struct tile_desk *v, const struct input *in)
{
    struct hand *h = &v->hand;
    h->state = HAND_IDLE;
    if (h->shift)
        toggle_chosen(v, h->tile);
    else if (!v->like.drag_only)
        view_hold(v, h->tile, false);
    else if (in->clicks > 1 && !v->like.no_double)
        choose_around(v, h->tile);
}

/* The second click of a double click finds its tile in the hand: choose its group. */
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
    view_cancel(v);
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
    view_target(v, &d);
    if (d.kind == DROP_REFUSED && v->hand.state == HAND_CARRY) {
        view_note(v, d.why); /* a click on a bad place keeps the tile in the hand */
        return;
    }
    view_drop(v, &d, act);
}

static void on_up(struct tile_desk *v, const struct input *in, struct desk_act *act)
{
    struct hand *h = &v->hand;
    if (in->button != h->button)
        return;
    view_hear_pointer(h, in->x, in->y, in->ms, v->scale);
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
    case HAND_PAN: /* with a tile in the hand, perhaps */
    case HAND_IDLE:
        h->state = h->n ? HAND_CARRY : HAND_IDLE;
        break;
    }
    v->dirty = true;
}

/* A finger rests: a tower is fanned out; on anything else it does what the right button does.
 */
static void on_hold(struct tile_desk *v, const struct input *in, struct desk_act *act)
{
    tile_t t = view_pick(v, in->x, in->y);
    v->dirty = true;
    if (v->hand.state != HAND_IDLE)
        view_cancel(v);
    else if (t != TILE_NONE && in_tall_tower(v, t))
        view_open_fan(v, v->now.at[t].x, v->now.at[t].y);
    else
        view_take_back(v, t, act);
}

static bool at_home(const struct tile_desk *v, const struct input *in)
{
    return rect_has(v->area.board, in->x, in->y) || rect_has(v->area.hand, in->x, in->y);
}

bool view_event(struct tile_desk *v, const struct input *in, struct desk_act *act)
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
        view_zoom(v, powf(1.15f, in->wheel), in->x, in->y);
        act->used = true;
        break;
    case INPUT_LEAVE:
        v->hand.inside = false;
        v->rest_at = 0;
        break;
    case INPUT_KEY:
        act->used = view_keys(v, in, act);
        break;
    case INPUT_PAN:
        if (!rect_has(v->area.board, in->x, in->y))
            break;
        pan(v, in->dx, in->dy);
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
        break;
    }
    return act->used;
}
