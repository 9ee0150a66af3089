/* bd_keys.c: the board without a mouse. A cursor moves over the spaces of the board or the
 * tiles of the rack, and can do whatever the mouse can do. */
#include "bd_state.h"

static int rack_length(const struct bk_desk *v)
{
    bk_tile list[BD_RACK];
    return bd_rack_list(v, list);
}

static void clamp_rack(struct bk_desk *v)
{
    int n = rack_length(v);
    v->ci = v->ci > n - 1 ? n - 1 : v->ci;
    v->ci = v->ci < 0 ? 0 : v->ci;
}

static bool carries(const struct bk_desk *v)
{
    return v->hand.state == BD_CARRY || v->hand.state == BD_DRAG;
}

static void move_on_board(struct bk_desk *v, enum key_action to)
{
    int row = bk_row(v->cursor), col = bk_column(v->cursor);
    row += (to == ACTION_DOWN) - (to == ACTION_UP);
    col += (to == ACTION_RIGHT) - (to == ACTION_LEFT);
    if (row >= BK_SIDE && v->seat >= 0 && !carries(v)) {
        v->focus = BD_FOCUS_RACK;
        return;
    }
    row = row < 0 ? 0 : row >= BK_SIDE ? BK_SIDE - 1 : row;
    col = col < 0 ? 0 : col >= BK_SIDE ? BK_SIDE - 1 : col;
    v->cursor = row * BK_SIDE + col;
}

static void move_on_rack(struct bk_desk *v, enum key_action to)
{
    v->ci += (to == ACTION_RIGHT) - (to == ACTION_LEFT);
    if (to == ACTION_UP)
        v->focus = BD_FOCUS_BOARD;
    clamp_rack(v);
}

static void explain_here(struct bk_desk *v)
{
    bool tile = v->focus == BD_FOCUS_BOARD && v->now.board.at[v->cursor] != BK_NO_TILE;
    v->explain = tile && !carries(v) ? v->cursor : -1;
    v->about = -1;
}

static void arrows(struct bk_desk *v, enum key_action to)
{
    if (!v->cursor_shown) { /* the first press only shows where the cursor is */
        v->cursor_shown = true;
        clamp_rack(v);
        return;
    }
    if (v->hand.state == BD_CARRY && !v->hand.by_key) {
        v->hand.by_key = true;
        v->hand.waits = false;
        v->focus = BD_FOCUS_BOARD;
    }
    if (v->focus == BD_FOCUS_RACK)
        move_on_rack(v, to);
    else
        move_on_board(v, to);
    explain_here(v);
}

/* With a tile in the hand, to the next space it may go to; on the rack, moves the tile along.
 */
static void along(struct bk_desk *v, int by)
{
    bk_tile t = v->hand.tile, rack[BD_RACK];
    v->cursor_shown = true;
    if (carries(v)) {
        for (int i = 1; i <= BK_SPACES; i++) {
            int at = (v->cursor + by * i + BK_SPACES * 2) % BK_SPACES;
            if (!bk_legal(bd_would(v, t, at)))
                continue;
            v->hand.by_key = true;
            v->hand.waits = false;
            v->focus = BD_FOCUS_BOARD;
            v->cursor = at;
            return;
        }
        return;
    }
    int to = v->ci + by, n = bd_rack_list(v, rack);
    if (v->focus != BD_FOCUS_RACK || to < 0 || to >= n)
        return;
    hand_order_move(&v->order[v->seat], (struct hand_pieces){rack, n},
                    (struct hand_pieces){&rack[v->ci], 1}, to);
    v->ci = to;
    v->order_changed = true;
    bd_retarget(v);
}

static void take_from_rack(struct bk_desk *v)
{
    bk_tile list[BD_RACK];
    int n = bd_rack_list(v, list);
    clamp_rack(v);
    if (!n)
        return;
    if (v->mine)
        bd_hold(v, list[v->ci], true);
    else
        v->chosen = v->chosen == list[v->ci] ? BK_NO_TILE : list[v->ci];
}

static void pick(struct bk_desk *v, struct desk_act *act)
{
    struct bd_drop d;
    bool shown = v->cursor_shown;
    v->cursor_shown = true;
    if (!carries(v)) {
        if (v->focus == BD_FOCUS_RACK && shown)
            take_from_rack(v);
        else if (v->focus == BD_FOCUS_BOARD && v->now.placed != BK_NO_TILE &&
                 v->cursor == v->now.space)
            bd_take_back(v, true, false, act);
        return;
    }
    v->hand.by_key = true;
    v->hand.waits = false;
    bd_target(v, &d);
    if (d.kind == BD_DROP_REFUSED) {
        bd_hear(v, SOUND_REFUSE, v->area.window.w / 2, 0.6f);
        act->refused = true;
    } else {
        bd_drop(v, &d, act);
    }
    if (act->kind == DESK_STEP)
        v->focus = BD_FOCUS_RACK;
}

static void escape(struct bk_desk *v, struct desk_act *act)
{
    bool by_key = v->hand.by_key;
    if (v->hand.state != BD_IDLE || v->chosen != BK_NO_TILE)
        bd_cancel(v);
    else if ((v->explain >= 0 || v->about >= 0) && !v->cursor_shown)
        v->explain = v->about = -1;
    else
        act->kind = DESK_MENU;
    if (by_key)
        v->focus = BD_FOCUS_RACK;
}

bool bd_keys(struct bk_desk *v, const struct input *in, struct desk_act *act)
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
        along(v, a == ACTION_SHIFT_LEFT ? -1 : 1);
        return true;
    case ACTION_ZOOM_OUT: /* the triggers of a controller, which has no Ctrl */
    case ACTION_ZOOM_IN:
        along(v, a == ACTION_ZOOM_OUT ? -1 : 1);
        return true;
    case ACTION_PICK:
    case ACTION_CHOOSE:
        pick(v, act);
        return true;
    case ACTION_TAKE_BACK:
        bd_take_back(v, false, false, act);
        return true;
    case ACTION_MENU:
        escape(v, act);
        return true;
    case ACTION_END_TURN:
    case ACTION_UNDO:
    case ACTION_REDO:
    case ACTION_RESTORE:
    case ACTION_SORT_NUMBER:
        bd_press(v, action_id(a), act);
        return true;
    case ACTION_NONE:
    case ACTION_NEXT:
    case ACTION_PREVIOUS:
    case ACTION_HINT: /* the owner of the desk handles these */
    case ACTION_AGAIN:
    case ACTION_RULES:
    case ACTION_NARRATION:
    case ACTION_SAY_AGAIN:
    case ACTION_FULLSCREEN:
    case ACTION_CHOOSE_GROUP: /* nothing here needs these */
    case ACTION_TOWER_UP:
    case ACTION_TOWER_DOWN:
    case ACTION_DRAW:
    case ACTION_SORT_COLOUR:
    case ACTION_SORT_MELDS:
    case ACTION_TIDY:
    case ACTION_ROOM:
    case ACTION_FIT:
    case KEY_ACTIONS_END:
        break;
    }
    return false;
}
