/* bk_keys.c: the board without a mouse. A cursor moves over the spaces of the board or the
 * tiles of the rack, and can do whatever the mouse can do. */
#include "bk_desk.h"

static int rack_length(const struct bk_desk *v)
{
    bk_tile list[BK_DESK_RACK];
    return bk_rack_list(v, list);
}

static void move_on_board(struct bk_desk *v, enum key_action to)
{
    int row = bk_row(v->cursor), col = bk_column(v->cursor);
    row += (to == ACTION_DOWN) - (to == ACTION_UP);
    col += (to == ACTION_RIGHT) - (to == ACTION_LEFT);
    if (row >= BK_SIDE && v->d.seat >= 0 && !v->d.hand.n) {
        v->d.focus = DESK_ON_HAND;
        return;
    }
    row = row < 0 ? 0 : row >= BK_SIDE ? BK_SIDE - 1 : row;
    col = col < 0 ? 0 : col >= BK_SIDE ? BK_SIDE - 1 : col;
    v->cursor = row * BK_SIDE + col;
}

static void move_on_rack(struct bk_desk *v, enum key_action to)
{
    v->d.ci += (to == ACTION_RIGHT) - (to == ACTION_LEFT);
    if (to == ACTION_UP)
        v->d.focus = DESK_ON_BOARD;
    desk_clamp_cursor(&v->d, rack_length(v));
}

static void arrows(void *self, enum key_action to, struct desk_act *act)
{
    struct bk_desk *v = self;
    (void)act;
    bk_show_whole(v);
    if (!desk_show_cursor(&v->d)) {
        desk_clamp_cursor(&v->d, rack_length(v));
        return;
    }
    if (v->d.hand.state == HAND_CARRY && !v->d.hand.by_key) {
        desk_by_key(&v->d);
        v->d.focus = DESK_ON_BOARD;
    }
    if (v->d.focus == DESK_ON_HAND)
        move_on_rack(v, to);
    else
        move_on_board(v, to);
    bool tile = v->d.focus == DESK_ON_BOARD && v->now.board.at[v->cursor] != BK_NO_TILE;
    v->explain = tile && !v->d.hand.n ? v->cursor : -1;
    v->about = -1;
}

/* What is held goes to the next space where it may be placed. */
static void next_target(struct bk_desk *v, int by)
{
    for (int i = 1; i <= BK_SPACES; i++) {
        int at = (v->cursor + by * i + BK_SPACES * 2) % BK_SPACES;
        if (!bk_legal(bk_outcome_at(v, v->d.hand.held[0], at)))
            continue;
        desk_by_key(&v->d);
        v->d.focus = DESK_ON_BOARD;
        v->cursor = at;
        return;
    }
}

/* On the rack, moves the tile along. */
static void along(void *self, enum key_action a, struct desk_act *act)
{
    struct bk_desk *v = self;
    bk_tile rack[BK_DESK_RACK];
    int by = a == ACTION_SHIFT_LEFT || a == ACTION_ZOOM_OUT ? -1 : 1;
    (void)act;
    v->d.cursor_shown = true;
    if (v->d.hand.n) {
        next_target(v, by);
        return;
    }
    int to = v->d.ci + by, n = bk_rack_list(v, rack);
    if (v->d.focus != DESK_ON_HAND || to < 0 || to >= n)
        return;
    hand_order_move(&v->d.order[v->d.seat], (struct hand_pieces){rack, n},
                    (struct hand_pieces){&rack[v->d.ci], 1}, to);
    v->d.ci = to;
    v->d.order_changed = true;
    desk_retarget(&v->d);
}

static void take_from_rack(struct bk_desk *v)
{
    bk_tile list[BK_DESK_RACK];
    int n = bk_rack_list(v, list);
    desk_clamp_cursor(&v->d, rack_length(v));
    if (!n)
        return;
    if (v->d.mine)
        desk_hold(&v->d, list[v->d.ci], true);
    else
        v->chosen = v->chosen == list[v->d.ci] ? BK_NO_TILE : list[v->d.ci];
}

static void pick(void *self, enum key_action a, struct desk_act *act)
{
    struct bk_desk *v = self;
    bool shown = desk_show_cursor(&v->d);
    (void)a;
    if (v->d.hand.n) {
        desk_put_by_key(&v->d, act);
        if (act->kind == DESK_STEP)
            v->d.focus = DESK_ON_HAND;
    } else if (v->d.focus == DESK_ON_HAND && shown) {
        take_from_rack(v);
    } else if (v->d.focus == DESK_ON_BOARD && v->now.placed != BK_NO_TILE &&
               v->cursor == v->now.space && v->d.mine) {
        desk_take_up(&v->d, v->now.placed, false, act);
    }
}

static void take_back(void *self, enum key_action a, struct desk_act *act)
{
    (void)a;
    bk_take_back(self, act);
}

bool bk_dismiss(void *self)
{
    struct bk_desk *v = self;
    bool chosen = v->chosen != BK_NO_TILE,
         shows = (v->explain >= 0 || v->about >= 0) && !v->d.cursor_shown;
    if (chosen)
        desk_cancel(&v->d);
    else if (shows)
        v->explain = v->about = -1;
    return chosen || shows;
}

const struct desk_key BK_KEYS[] = {
    {ACTION_LEFT, arrows},         {ACTION_RIGHT, arrows},     {ACTION_UP, arrows},
    {ACTION_DOWN, arrows},         {ACTION_SHIFT_LEFT, along}, {ACTION_SHIFT_RIGHT, along},
    {ACTION_ZOOM_OUT, along}, /* the triggers of a controller, which has no Ctrl */
    {ACTION_ZOOM_IN, along},       {ACTION_PICK, pick},        {ACTION_CHOOSE, pick},
    {ACTION_TAKE_BACK, take_back}, {ACTION_NONE, NULL},
};
