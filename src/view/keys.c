/* keys.c: the table without a mouse. A cursor goes over the cells of the table or the places
 * of the rack; what the mouse can do, it can do. */
#include "viewparts.h"

#include <stdio.h>
#include <string.h>

#include "hearing.h"

tile_t view_cursor_tile(const struct table_view *v)
{
    tile_t list[TILE_MAX];
    if (v->focus == FOCUS_RACK) {
        int n = view_rack_list(v, list);
        return v->ci < n ? list[v->ci] : TILE_NONE;
    }
    int n = table_tower(&v->now, v->cx, v->cy, list), down = v->cz > 0 ? v->cz : 0;
    if (!n)
        return TILE_NONE;
    return list[n - 1 - (down < n ? down : n - 1)];
}

void view_clamp_cursor(struct table_view *v)
{
    tile_t list[TILE_MAX];
    int n = view_rack_list(v, list), last = v->hand.n ? n : n - 1;
    v->ci = v->ci > last ? last : v->ci;
    v->ci = v->ci < 0 ? 0 : v->ci;
    v->cx = v->cx > PLACE_MAX - 2 ? PLACE_MAX - 2 : v->cx < 2 - PLACE_MAX ? 2 - PLACE_MAX : v->cx;
    v->cy = v->cy > PLACE_MAX - 2 ? PLACE_MAX - 2 : v->cy < 2 - PLACE_MAX ? 2 - PLACE_MAX : v->cy;
}

/* The cursor's cell comes into sight. */
static void follow(struct table_view *v)
{
    struct rect c = rect_inset(grid_cell(&v->grid, v->cx, v->cy), -30 * v->scale), a = v->area.table;
    float dx = 0, dy = 0;
    if (v->focus != FOCUS_TABLE)
        return;
    dx = c.x < a.x ? a.x - c.x : c.x + c.w > a.x + a.w ? a.x + a.w - c.x - c.w : 0;
    dy = c.y < a.y ? a.y - c.y : c.y + c.h > a.y + a.h ? a.y + a.h - c.y - c.h : 0;
    if (dx == 0 && dy == 0)
        return;
    v->grid.x0 += dx;
    v->grid.y0 += dy;
    v->camera_changed = true;
    v->camera_fits = false;
    view_place_all(v);
}

static int rack_row_length(const struct table_view *v)
{
    tile_t list[TILE_MAX];
    int n = view_rack_list(v, list), per = 1;
    while (per < n && view_rack_slot(v, per, n).y == view_rack_slot(v, 0, n).y)
        per++;
    return per;
}

static void move_on_rack(struct table_view *v, int key)
{
    int per = rack_row_length(v);
    if (key == KEY_LEFT)
        v->ci--;
    else if (key == KEY_RIGHT)
        v->ci++;
    else if (key == KEY_DOWN)
        v->ci += per;
    else if (v->ci >= per)
        v->ci -= per;
    else
        v->focus = FOCUS_TABLE;
}

static void move_on_table(struct table_view *v, int key)
{
    v->cx += (key == KEY_RIGHT) - (key == KEY_LEFT);
    v->cy += (key == KEY_DOWN) - (key == KEY_UP);
    v->cz = 0;
}

/* Ctrl and an arrow carry the rack tile under the cursor along the rack. */
static void shift_rack_tile(struct table_view *v, int key)
{
    tile_t t = view_cursor_tile(v);
    int to = v->ci + (key == KEY_LEFT ? -1 : 1);
    tile_t list[TILE_MAX];
    if (t == TILE_NONE || to < 0 || to >= view_rack_list(v, list))
        return;
    rack_order_move(&v->order[v->seat], &v->rack, &t, 1, to);
    v->ci = to;
    v->order_changed = true;
    view_retarget(v);
    view_hear_tile(v, SOUND_RACK, t, 0.4f);
}

static void arrows(struct table_view *v, const struct input *in)
{
    if (!v->cursor_shown) { /* the first press only shows where the cursor is */
        v->cursor_shown = true;
        follow(v);
        return;
    }
    if (v->focus == FOCUS_RACK && (in->mods & MOD_CTRL) && !v->hand.n &&
        (in->key == KEY_LEFT || in->key == KEY_RIGHT))
        shift_rack_tile(v, in->key);
    else if (v->focus == FOCUS_RACK)
        move_on_rack(v, in->key);
    else
        move_on_table(v, in->key);
    view_clamp_cursor(v);
    follow(v);
    if (v->fan && (v->focus == FOCUS_RACK || v->cx != v->fx || v->cy != v->fy))
        view_close_fan(v);
    tile_t t = view_cursor_tile(v);
    bool speaks = t != TILE_NONE && v->focus == FOCUS_TABLE &&
                  (tile_is_wild(t) || tile_is_six_nine(t));
    v->explain = speaks && !v->hand.n ? t : TILE_NONE;
}

/* After a rack tile the cursor is back on the rack, ready for the next one; on the table it
 * stands where the last one went. */
static void put_by_key(struct table_view *v, const struct drop *d, struct view_act *act)
{
    bool from_rack = v->hand.from_rack;
    view_drop(v, d, act);
    if (from_rack && act->kind == ACT_STEP)
        v->focus = FOCUS_RACK;
}

static void enter(struct table_view *v, struct view_act *act)
{
    struct drop d;
    v->cursor_shown = true;
    if (v->hand.n) {
        v->hand.by_key = true;
        view_target(v, &d);
        if (d.kind == DROP_REFUSED)
            view_note(v, d.why);
        else
            put_by_key(v, &d, act);
        v->cz = 0;
        return;
    }
    tile_t t = view_cursor_tile(v);
    if (view_may_hold(v, t))
        view_hold(v, t, true);
    v->cz = 0;
}

static void choose(struct table_view *v)
{
    tile_t t = view_cursor_tile(v);
    if (t == TILE_NONE)
        return;
    if (bits_has(&v->chosen, t))
        bits_remove(&v->chosen, t);
    else
        bits_add(&v->chosen, t);
    for (tile_t u = 0; u < TILE_MAX; u++)
        if (bits_has(&v->chosen, u) && v->seen[u].where != v->seen[t].where)
            bits_remove(&v->chosen, u);
}

/* Page Up and Down: which tile of a tower, or which end of it to build on. */
static void level(struct table_view *v, int key)
{
    tile_t tower[TILE_MAX];
    int n = table_tower(&v->now, v->cx, v->cy, tower);
    if (v->hand.n)
        v->cz = key == KEY_PAGE_DOWN ? -1 : 0;
    else {
        v->cz += key == KEY_PAGE_DOWN ? 1 : -1;
        v->cz = v->cz < 0 ? 0 : v->cz > n - 1 ? n - 1 : v->cz;
        if (n > 1 && !v->fan)
            view_open_fan(v, v->cx, v->cy);
    }
}

static bool escape(struct table_view *v, struct view_act *act)
{
    if (v->hand.state != HAND_IDLE)
        view_cancel(v);
    else if (v->fan)
        view_close_fan(v);
    else if (bits_count(&v->chosen))
        v->chosen = (struct tile_bits){{0, 0}};
    else
        act->kind = ACT_MENU;
    return true;
}

static bool with_ctrl(const struct input *in, struct view_act *act)
{
    if (in->key == 'Z')
        act->kind = in->mods & MOD_SHIFT ? ACT_REDO : ACT_UNDO;
    else if (in->key == 'Y')
        act->kind = ACT_REDO;
    else
        return false;
    return true;
}

static bool letter(struct table_view *v, const struct input *in, struct view_act *act)
{
    struct rect a = v->area.table;
    switch (in->key) {
    case 'E':
        act->kind = ACT_END;
        return true;
    case 'D':
        act->kind = ACT_DRAW;
        return true;
    case 'F':
        view_fit(v, true);
        return true;
    case 'R':
        act->kind = ACT_RESTORE;
        return true;
    case 'C':
        view_sort(v, true);
        return true;
    case 'N':
        view_sort(v, false);
        return true;
    case 'G':
        if (view_cursor_tile(v) != TILE_NONE && v->focus == FOCUS_TABLE)
            view_choose_group(v, view_cursor_tile(v));
        return true;
    case KEY_PLUS:
    case KEY_MINUS:
        view_zoom(v, in->key == KEY_PLUS ? 1.15f : 1 / 1.15f, a.x + a.w / 2, a.y + a.h / 2);
        return true;
    default: /* not ours */
        return false;
    }
}

bool view_keys(struct table_view *v, const struct input *in, struct view_act *act)
{
    if (in->mods & MOD_ALT) /* the system's, or another program's */
        return false;
    v->dirty = true;
    if (in->key == KEY_ESCAPE)
        return escape(v, act);
    if ((in->mods & MOD_CTRL) && in->key < 256)
        return with_ctrl(in, act);
    switch (in->key) {
    case KEY_LEFT:
    case KEY_RIGHT:
    case KEY_UP:
    case KEY_DOWN:
        arrows(v, in);
        return true;
    case KEY_ENTER:
        enter(v, act);
        return true;
    case KEY_SPACE:
        v->cursor_shown = true;
        choose(v);
        return true;
    case KEY_PAGE_UP:
    case KEY_PAGE_DOWN:
        level(v, in->key);
        return true;
    case KEY_DELETE:
    case KEY_BACKSPACE:
        if (v->focus == FOCUS_TABLE && !v->hand.n)
            view_take_back(v, view_cursor_tile(v), act);
        return true;
    default: /* letters and signs */
        return letter(v, in, act);
    }
}
