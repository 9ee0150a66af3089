/* tile_desk_keys.c: the table without a mouse. A cursor moves over the cells of the table or
 * the places of the rack, and can do whatever the mouse can do. */
#include "tile_desk_state.h"

#include <stdio.h>
#include <string.h>

#include "explain.h"
#include "keymap.h"

/* Brings the cursor's cell into sight. */
static void follow(struct tile_desk *v)
{
    struct rect c = rect_inset(grid_cell(&v->grid, v->cx, v->cy), -30 * v->scale),
                a = v->area.board;
    float dx = 0, dy = 0;
    if (v->focus != FOCUS_TABLE)
        return;
    dx = c.x < a.x ? a.x - c.x : c.x + c.w > a.x + a.w ? a.x + a.w - c.x - c.w : 0;
    dy = c.y < a.y ? a.y - c.y : c.y + c.h > a.y + a.h ? a.y + a.h - c.y - c.h : 0;
    if (dx == 0 && dy == 0)
        return;
    td_pan(v, dx, dy);
}

static int rack_row_length(const struct tile_desk *v)
{
    tile_t list[TILE_MAX];
    int n = td_rack_list(v, list), per = 1;
    while (per < n && td_rack_slot(v, per, n).y == td_rack_slot(v, 0, n).y)
        per++;
    return per;
}

static void move_on_rack(struct tile_desk *v, enum key_action to)
{
    int per = rack_row_length(v);
    if (to == ACTION_LEFT)
        v->ci--;
    else if (to == ACTION_RIGHT)
        v->ci++;
    else if (to == ACTION_DOWN)
        v->ci += per;
    else if (v->ci >= per)
        v->ci -= per;
    else
        v->focus = FOCUS_TABLE;
}

static void move_on_table(struct tile_desk *v, enum key_action to)
{
    v->cx += (to == ACTION_RIGHT) - (to == ACTION_LEFT);
    v->cy += (to == ACTION_DOWN) - (to == ACTION_UP);
    v->cz = 0;
}

static void explain_here(struct tile_desk *v)
{
    tile_t t = td_cursor_tile(v);
    bool speaks = t != TILE_NONE && v->focus == FOCUS_TABLE &&
                  (tile_is_wild(t) || tile_turns(t, v->rules));
    v->explain = speaks && !v->hand.n ? t : TILE_NONE;
}

static void arrows(struct tile_desk *v, enum key_action to)
{
    if (!v->cursor_shown) { /* the first press only shows where the cursor is */
        v->cursor_shown = true;
        follow(v);
        return;
    }
    if (v->focus == FOCUS_RACK)
        move_on_rack(v, to);
    else
        move_on_table(v, to);
    td_clamp_cursor(v);
    follow(v);
    if (v->fan && (v->focus == FOCUS_RACK || v->cx != v->fx || v->cy != v->fy))
        td_close_fan(v);
    explain_here(v);
}

/* On the table, or with a tile in the hand, there is nothing to reorder, so this is just an
 * arrow. */
static void shift(struct tile_desk *v, enum key_action to)
{
    bool left = to == ACTION_SHIFT_LEFT;
    if (v->cursor_shown && v->focus == FOCUS_RACK && !v->hand.n)
        td_shift_rack_tile(v, left ? -1 : 1);
    else
        arrows(v, left ? ACTION_LEFT : ACTION_RIGHT);
}

/* After a rack tile the cursor returns to the rack, ready for the next one. After a table tile
 * it stays where the last tile went. */
static void put_by_key(struct tile_desk *v, const struct drop *d, struct desk_act *act)
{
    bool from_rack = v->hand.from_rack;
    td_drop(v, d, act);
    if (from_rack && act->kind == DESK_STEP)
        v->focus = FOCUS_RACK;
}

static void enter(struct tile_desk *v, struct desk_act *act)
{
    struct drop d;
    v->cursor_shown = true;
    if (v->hand.n) {
        v->hand.by_key = true;
        td_target(v, &d);
        if (d.kind == DROP_REFUSED)
            td_note(v, d.why);
        else
            put_by_key(v, &d, act);
        v->cz = 0;
        return;
    }
    tile_t t = td_cursor_tile(v);
    if (td_may_hold(v, t))
        td_hold(v, t, true);
    v->cz = 0;
}

static void choose(struct tile_desk *v)
{
    tile_t t = td_cursor_tile(v);
    v->cursor_shown = true;
    if (t == TILE_NONE)
        return;
    td_toggle_chosen(v, t);
}

/* Chooses a tile of a tower, or the end of it to build on. */
static void level(struct tile_desk *v, bool down)
{
    tile_t tower[TILE_MAX];
    int n = table_tower(&v->now, v->cx, v->cy, tower);
    if (v->hand.n)
        v->cz = down ? -1 : 0;
    else {
        v->cz += down ? 1 : -1;
        v->cz = v->cz < 0 ? 0 : v->cz > n - 1 ? n - 1 : v->cz;
        if (n > 1 && !v->fan)
            td_open_fan(v, v->cx, v->cy);
    }
}

static void escape(struct tile_desk *v, struct desk_act *act)
{
    if (v->hand.state != HAND_IDLE)
        td_cancel(v);
    else if (v->fan)
        td_close_fan(v);
    else if (bits_count(&v->chosen))
        v->chosen = (struct tile_bits){{0, 0}};
    else
        act->kind = DESK_MENU;
}

static void choose_group_here(struct tile_desk *v)
{
    tile_t t = td_cursor_tile(v);
    if (t != TILE_NONE && v->focus == FOCUS_TABLE)
        td_choose_group(v, t);
}

static void zoom(struct tile_desk *v, float factor)
{
    struct rect a = v->area.board;
    td_zoom(v, factor, a.x + a.w / 2, a.y + a.h / 2);
}

static void take_back(struct tile_desk *v, struct desk_act *act)
{
    if (v->focus == FOCUS_TABLE && !v->hand.n)
        td_take_back(v, td_cursor_tile(v), act);
}

bool td_keys(struct tile_desk *v, const struct input *in, struct desk_act *act)
{
    enum key_action a = (enum key_action)in->action;
    v->dirty = true;
    switch (a) {
    case ACTION_LEFT:
    case ACTION_RIGHT:
    case ACTION_UP:
    case ACTION_DOWN:
        arrows(v, a);
        return true;
    case ACTION_SHIFT_LEFT:
    case ACTION_SHIFT_RIGHT:
        shift(v, a);
        return true;
    case ACTION_PICK:
        enter(v, act);
        return true;
    case ACTION_CHOOSE:
        choose(v);
        return true;
    case ACTION_CHOOSE_GROUP:
        choose_group_here(v);
        return true;
    case ACTION_TOWER_UP:
    case ACTION_TOWER_DOWN:
        level(v, a == ACTION_TOWER_DOWN);
        return true;
    case ACTION_TAKE_BACK:
        take_back(v, act);
        return true;
    case ACTION_MENU:
        escape(v, act);
        return true;
    case ACTION_END_TURN:
    case ACTION_DRAW:
    case ACTION_UNDO:
    case ACTION_REDO:
    case ACTION_RESTORE:
    case ACTION_FIT:
    case ACTION_SORT_COLOUR:
    case ACTION_SORT_NUMBER:
        td_press_key(v, a, act);
        return true;
    case ACTION_ZOOM_IN:
    case ACTION_ZOOM_OUT:
        zoom(v, a == ACTION_ZOOM_IN ? 1.15f : 1 / 1.15f);
        return true;
    case ACTION_NONE:
    case ACTION_NEXT:
    case ACTION_PREVIOUS:
    case ACTION_SORT_MELDS:
    case ACTION_HINT: /* the owner of the desk handles these */
    case ACTION_TIDY:
    case ACTION_ROOM:
    case ACTION_AGAIN:
    case ACTION_RULES:
    case ACTION_NARRATION:
    case ACTION_SAY_AGAIN:
    case ACTION_FULLSCREEN:
    case KEY_ACTIONS_END:
        break;
    }
    return false;
}
