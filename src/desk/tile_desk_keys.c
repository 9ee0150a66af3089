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
    if (v->d.focus == DESK_ON_BOARD)
        camera_reach(&v->d, grid_cell(&v->grid, v->cx, v->cy));
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
        v->d.ci--;
    else if (to == ACTION_RIGHT)
        v->d.ci++;
    else if (to == ACTION_DOWN)
        v->d.ci += per;
    else if (v->d.ci >= per)
        v->d.ci -= per;
    else
        v->d.focus = DESK_ON_BOARD;
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
    bool speaks = t != TILE_NONE && v->d.focus == DESK_ON_BOARD &&
                  (tile_is_wild(t) || tile_turns(t, v->rules));
    v->explain = speaks && !v->d.hand.n ? t : TILE_NONE;
}

static void arrow(struct tile_desk *v, enum key_action to)
{
    if (!desk_show_cursor(&v->d)) {
        follow(v);
        return;
    }
    if (v->d.focus == DESK_ON_HAND)
        move_on_rack(v, to);
    else
        move_on_table(v, to);
    td_clamp_cursor(v);
    follow(v);
    if (v->fan && (v->d.focus == DESK_ON_HAND || v->cx != v->fx || v->cy != v->fy))
        td_close_fan(v);
    explain_here(v);
}

static void arrows(void *self, enum key_action to, struct desk_act *act)
{
    (void)act;
    arrow(self, to);
}

/* On the table, or with a tile in the hand, there is nothing to reorder, so this is just an
 * arrow. */
static void shift(void *self, enum key_action to, struct desk_act *act)
{
    struct tile_desk *v = self;
    bool left = to == ACTION_SHIFT_LEFT;
    (void)act;
    if (v->d.cursor_shown && v->d.focus == DESK_ON_HAND && !v->d.hand.n)
        td_shift_rack_tile(v, left ? -1 : 1);
    else
        arrow(v, left ? ACTION_LEFT : ACTION_RIGHT);
}

/* After a rack tile the cursor returns to the rack, ready for the next one. After a table tile
 * it stays where the last tile went. */
static void enter(void *self, enum key_action a, struct desk_act *act)
{
    struct tile_desk *v = self;
    bool from_rack = v->from_rack;
    (void)a;
    v->d.cursor_shown = true;
    if (v->d.hand.n) {
        if (desk_put_by_key(&v->d, act) && from_rack && act->kind == DESK_STEP)
            v->d.focus = DESK_ON_HAND;
    } else if (td_may_hold(v, td_cursor_tile(v))) {
        desk_hold(&v->d, td_cursor_tile(v), true);
    }
    v->cz = 0;
}

static void choose(void *self, enum key_action a, struct desk_act *act)
{
    struct tile_desk *v = self;
    tile_t t = td_cursor_tile(v);
    (void)a;
    (void)act;
    v->d.cursor_shown = true;
    if (t != TILE_NONE)
        td_toggle_chosen(v, t);
}

/* Chooses a tile of a tower, or the end of it to build on. */
static void level(void *self, enum key_action a, struct desk_act *act)
{
    struct tile_desk *v = self;
    bool down = a == ACTION_TOWER_DOWN;
    (void)act;
    tile_t tower[TILE_MAX];
    int n = table_tower(&v->now, v->cx, v->cy, tower);
    if (v->d.hand.n)
        v->cz = down ? -1 : 0;
    else {
        v->cz += down ? 1 : -1;
        v->cz = v->cz < 0 ? 0 : v->cz > n - 1 ? n - 1 : v->cz;
        if (n > 1 && !v->fan)
            td_open_fan(v, v->cx, v->cy);
    }
}

bool td_dismiss(void *self)
{
    struct tile_desk *v = self;
    if (v->fan) {
        td_close_fan(v);
        return true;
    }
    bool any = bits_count(&v->chosen) > 0;
    v->chosen = (struct tile_bits){{0, 0}};
    return any;
}

static void choose_group_here(void *self, enum key_action a, struct desk_act *act)
{
    struct tile_desk *v = self;
    tile_t t = td_cursor_tile(v);
    (void)a;
    (void)act;
    if (t != TILE_NONE && v->d.focus == DESK_ON_BOARD)
        td_choose_group(v, t);
}

static void take_back(void *self, enum key_action a, struct desk_act *act)
{
    struct tile_desk *v = self;
    (void)a;
    if (v->d.focus == DESK_ON_BOARD && !v->d.hand.n)
        td_take_back(v, td_cursor_tile(v), act);
}

const struct desk_key TD_KEYS[] = {
    {ACTION_LEFT, arrows},
    {ACTION_RIGHT, arrows},
    {ACTION_UP, arrows},
    {ACTION_DOWN, arrows},
    {ACTION_SHIFT_LEFT, shift},
    {ACTION_SHIFT_RIGHT, shift},
    {ACTION_PICK, enter},
    {ACTION_CHOOSE, choose},
    {ACTION_CHOOSE_GROUP, choose_group_here},
    {ACTION_TOWER_UP, level},
    {ACTION_TOWER_DOWN, level},
    {ACTION_TAKE_BACK, take_back},
    {ACTION_NONE, NULL},
};
