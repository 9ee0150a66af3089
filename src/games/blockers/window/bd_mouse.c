/* bd_mouse.c: the mouse on the board: dragging, clicking, resting. */
#include "bd_state.h"

static bool held(const struct bk_desk *v)
{
    return v->hand.state == BD_DRAG || v->hand.state == BD_CARRY;
}

/* May the tile be picked up: from the rack, before something is placed, or just placed? */
static bool may_hold(const struct bk_desk *v, bk_tile t)
{
    return v->mine && t != BK_NO_TILE && (bd_on_rack(v, t) || t == v->now.placed);
}

static void on_right(struct bk_desk *v, bk_tile t, struct desk_act *act)
{
    if (held(v) || v->chosen != BK_NO_TILE)
        bd_cancel(v);
    else if (t != BK_NO_TILE && t == v->now.placed)
        bd_take_back(v, false, false, act);
}

static void on_down(struct bk_desk *v, const struct input *in, struct desk_act *act)
{
    struct bd_hand *h = &v->hand;
    bk_tile t = bd_pick(v, in->x, in->y);
    v->rest_at = 0;
    if (in->button == BUTTON_RIGHT) {
        on_right(v, t, act);
        return;
    }
    h->px = h->mx = in->x;
    h->py = h->my = in->y;
    if (held(v)) /* the release will put it down */
        return;
    h->state = BD_PRESSED;
    h->tile = t;
}

/* Picks up what was pressed; a tile on the board has to be undone first. */
static void pick_up(struct bk_desk *v, bool drag, struct desk_act *act)
{
    bk_tile t = v->hand.tile;
    if (bd_on_rack(v, t)) {
        bd_hold(v, t, false);
        v->hand.state = drag ? BD_DRAG : BD_CARRY;
    } else {
        v->hand.state = BD_IDLE;
        bd_take_back(v, true, drag, act);
    }
}

static bool far_enough(const struct bk_desk *v, const struct input *in)
{
    return desk_drags(&v->like, v->scale, in->x - v->hand.px, in->y - v->hand.py);
}

static void watch_rest(struct bk_desk *v, const struct input *in)
{
    int space = bd_space_at(v, in->x, in->y), seat = bd_stand_at(v, in->x, in->y);
    bool tile = space >= 0 && v->now.board.at[space] != BK_NO_TILE;
    if ((v->explain >= 0 && space != v->explain) || (v->about >= 0 && seat != v->about)) {
        v->explain = v->about = -1;
        v->dirty = true;
    }
    bool other = (tile && space != v->explain) || (seat >= 0 && seat != v->about);
    v->rest_at = other ? in->ms + DESK_REST_MS : 0;
}

static void on_move(struct bk_desk *v, const struct input *in, struct desk_act *act)
{
    struct bd_hand *h = &v->hand;
    bool far = far_enough(v, in);
    if (h->state == BD_PRESSED && far && may_hold(v, h->tile))
        pick_up(v, true, act);
    if (held(v) && (h->by_key || h->waits) && far) { /* the mouse takes over */
        h->by_key = h->waits = false;
        h->gx = h->gy = 0.5f;
    }
    h->mx = in->x;
    h->my = in->y;
    h->inside = true;
    v->dirty = v->dirty || v->cursor_shown || h->state != BD_IDLE || v->chosen != BK_NO_TILE;
    v->cursor_shown = false;
    if (h->state == BD_IDLE)
        watch_rest(v, in);
}

/* While the others play, a click chooses the tile to play next, or lets it go. */
static void choose_next(struct bk_desk *v, bk_tile t)
{
    v->chosen = v->chosen == t ? BK_NO_TILE : t;
    bd_hear(v, SOUND_PICK_UP, v->hand.mx, 0.5f);
}

static void click(struct bk_desk *v, struct desk_act *act)
{
    bk_tile t = v->hand.tile;
    if (may_hold(v, t) && !v->like.drag_only) {
        pick_up(v, false, act);
        return;
    }
    v->hand.state = BD_IDLE;
    v->hand.tile = BK_NO_TILE;
    if (!v->mine && v->status.phase == PHASE_TURN && bd_on_rack(v, t))
        choose_next(v, t);
}

static void put_down(struct bk_desk *v, const struct input *in, struct desk_act *act)
{
    struct bd_drop d;
    bool carry = v->hand.state == BD_CARRY;
    v->hand.by_key = false;
    if (v->hand.waits) { /* a click elsewhere puts it there */
        v->hand.waits = false;
        v->hand.gx = v->hand.gy = 0.5f;
    }
    bk_tile on = bd_pick(v, in->x, in->y);
    bd_target(v, &d);
    if (carry && d.kind == BD_DROP_RACK && on != BK_NO_TILE && on != v->hand.tile) {
        bd_release(v); /* a click on another tile of the rack takes that one */
        bd_hold(v, on, false);
        return;
    }
    if (carry && d.kind == BD_DROP_REFUSED) { /* it stays in the hand */
        bd_hear(v, SOUND_REFUSE, in->x, 0.6f);
        v->dirty = act->refused = true;
        return;
    }
    bd_drop(v, &d, act);
}

static void on_up(struct bk_desk *v, const struct input *in, struct desk_act *act)
{
    v->hand.mx = in->x;
    v->hand.my = in->y;
    if (v->hand.state == BD_PRESSED)
        click(v, act);
    else if (held(v))
        put_down(v, in, act);
    v->dirty = true;
}

static bool at_home(const struct bk_desk *v, const struct input *in)
{
    return rect_has(v->area.board, in->x, in->y) || rect_has(v->area.hand, in->x, in->y);
}

/* A finger rests: explains a tile or a stand, or takes back the tile just placed. */
static void on_hold(struct bk_desk *v, const struct input *in, struct desk_act *act)
{
    int space = bd_space_at(v, in->x, in->y);
    bk_tile t = bd_pick(v, in->x, in->y);
    if (held(v))
        bd_cancel(v);
    else if (t != BK_NO_TILE && t == v->now.placed)
        bd_take_back(v, false, false, act);
    else if (space >= 0 && t != BK_NO_TILE)
        v->explain = space;
    else
        v->about = bd_stand_at(v, in->x, in->y);
    v->hand.state = BD_IDLE;
    v->hand.tile = BK_NO_TILE;
    v->dirty = true;
}

bool bd_event(struct bk_desk *v, const struct input *in, struct desk_act *act)
{
    bool busy = v->hand.state != BD_IDLE, home = at_home(v, in);
    switch (in->kind) {
    case INPUT_MOVE:
        on_move(v, in, act);
        act->used = busy;
        break;
    case INPUT_DOWN:
        if (!home && !busy)
            break;
        v->note[0] = 0;
        on_down(v, in, act);
        v->dirty = act->used = true;
        break;
    case INPUT_UP:
        if (busy && in->button != BUTTON_RIGHT)
            on_up(v, in, act);
        act->used = busy;
        break;
    case INPUT_LEAVE:
        v->hand.inside = false;
        v->rest_at = 0;
        break;
    case INPUT_KEY:
        act->used = bd_keys(v, in, act);
        break;
    case INPUT_HOLD:
        if (!home && !busy)
            break;
        on_hold(v, in, act);
        act->used = true;
        break;
    case INPUT_WHEEL: /* the board always fits */
    case INPUT_PAN:
    case INPUT_TEXT:
    case INPUT_COMPOSE:
        break;
    }
    return act->used;
}
