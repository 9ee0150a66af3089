/* desk_event.c: the person at a desk, by mouse, finger or key: pressing, dragging, clicking,
 * resting, and the keyboard's place between hand and board. What a kind of desk does in between
 * is in its table (desk.h). */
#include "desk_parts.h"

static bool at_home(const struct desk *d, const struct input *in)
{
    return rect_has(d->area.board, in->x, in->y) || rect_has(d->area.hand, in->x, in->y);
}

static bool may_hold(const struct desk *d)
{
    return d->hand.piece != DESK_NO_PIECE && d->kind->may_hold(d, d->hand.piece);
}

static void let_fall(struct desk *d)
{
    d->hand.state = HAND_IDLE;
    d->hand.piece = DESK_NO_PIECE;
}

/* ---- Pressing ---- */

/* The left button takes over from the middle one. The right one stops both. */
static void on_down(struct desk *d, const struct input *in, struct desk_act *act)
{
    struct desk_hand *h = &d->hand;
    bool pans = d->kind->pan && in->button == BUTTON_MIDDLE, dragging = desk_dragging(d);
    if (in->button == BUTTON_RIGHT) {
        if (h->state != HAND_IDLE)
            desk_cancel(d);
        else if (d->kind->back)
            d->kind->back(d, d->kind->pick(d, in->x, in->y), act);
        return;
    }
    if (pans && dragging)
        return;
    h->button = in->button;
    h->px = h->mx = in->x;
    h->py = h->my = in->y;
    h->chooses = in->mods & (MOD_SHIFT | MOD_CTRL); /* people know either from lists of files */
    if (pans) {
        h->state = HAND_PAN;
        return;
    }
    if (h->n) { /* the release will put it down; this also continues a drag whose release was
                 * lost */
        h->state = HAND_CARRY;
        return;
    }
    d->rest_at = 0;
    h->piece = d->kind->pick(d, in->x, in->y);
    if (d->kind->pressed)
        d->kind->pressed(d, in);
    h->state = !d->kind->pan || may_hold(d) ? HAND_PRESSED : HAND_BACKGROUND;
}

void desk_take_up(struct desk *d, int piece, bool drag, struct desk_act *act)
{
    if (d->kind->undo_first && d->kind->undo_first(d, piece)) {
        d->hand.state = HAND_IDLE;
        d->again = piece;
        d->again_drag = drag;
        act->kind = DESK_UNDO;
        return;
    }
    desk_hold(d, piece, false);
    d->hand.state = drag ? HAND_DRAG : HAND_CARRY;
}

/* ---- Moving ---- */

static void on_drag(struct desk *d, struct desk_act *act)
{
    struct desk_hand *h = &d->hand;
    if (h->state == HAND_PRESSED && may_hold(d))
        desk_take_up(d, h->piece, true, act);
    else if (h->state == HAND_PRESSED && h->piece != DESK_NO_PIECE)
        let_fall(d);
    else if (h->state == HAND_BACKGROUND && h->chooses)
        h->state = HAND_BOX;
    else if (h->state == HAND_BACKGROUND && rect_has(d->area.board, h->px, h->py))
        h->state = HAND_PAN;
    if (h->waits)
        h->gx = h->gy = 0.5f;
    if (h->n) /* the mouse takes over */
        h->by_key = h->waits = false;
}

static void on_move(struct desk *d, const struct input *in, struct desk_act *act)
{
    struct desk_hand *h = &d->hand;
    if (desk_drags(&d->like, d->scale, in->x - h->px, in->y - h->py))
        on_drag(d, act);
    if (h->state == HAND_PAN)
        d->kind->pan(d, in->x - h->mx, in->y - h->my);
    desk_pointer(d, in);
    h->inside = true;
    d->dirty = d->dirty || d->cursor_shown || h->state != HAND_IDLE;
    d->cursor_shown = false;
    if (h->n && d->kind->carried)
        d->kind->carried(d);
    if (h->state == HAND_IDLE && d->kind->hovers)
        d->kind->hovers(d, in);
}

/* ---- Letting go of the button ---- */

static void click(struct desk *d, const struct input *in, struct desk_act *act)
{
    int piece = d->hand.piece;
    if (d->kind->click && d->kind->click(d, in, act))
        return;
    if (may_hold(d) && !d->like.drag_only) {
        desk_take_up(d, piece, false, act);
        if (d->hand.n && d->kind->carried)
            d->kind->carried(d);
        return;
    }
    let_fall(d);
    if (piece != DESK_NO_PIECE && d->kind->clicked)
        d->kind->clicked(d, piece, in);
}

/* Does a click take up another piece of the hand? */
static bool changes(struct desk *d, const struct input *in, enum desk_drop_kind to)
{
    int on = d->kind->pick(d, in->x, in->y);
    if (!d->kind->click_changes || to != DROP_HAND || on == DESK_NO_PIECE || desk_holds(d, on))
        return false;
    desk_release(d);
    desk_hold(d, on, false);
    return true;
}

static void put_down(struct desk *d, const struct input *in, struct desk_act *act)
{
    struct desk_hand *h = &d->hand;
    bool carry = h->state == HAND_CARRY;
    struct desk_drop to;
    if (carry && d->kind->double_click && d->kind->double_click(d, in))
        return;
    if (h->waits)
        h->gx = h->gy = 0.5f;
    h->by_key = h->waits = false;
    desk_lands(d, &to);
    if (carry && changes(d, in, to.kind))
        return;
    if (carry && to.kind == DROP_REFUSED) /* it stays in the hand */
        desk_refuse(d, to.why, act);
    else
        desk_drop(d, &to, act);
}

static void on_up(struct desk *d, const struct input *in, struct desk_act *act)
{
    struct desk_hand *h = &d->hand;
    if (in->button != h->button)
        return;
    desk_pointer(d, in);
    switch (h->state) {
    case HAND_PRESSED:
        click(d, in, act);
        break;
    case HAND_DRAG:
    case HAND_CARRY:
        put_down(d, in, act);
        break;
    case HAND_BOX:
    case HAND_BACKGROUND:
        d->kind->choose_box(d, h->state == HAND_BOX);
        h->state = HAND_IDLE;
        break;
    case HAND_PAN: /* perhaps with a piece in the hand */
    case HAND_IDLE:
        h->state = h->n ? HAND_CARRY : HAND_IDLE;
        break;
    }
    d->dirty = true;
}

/* A finger rests: what a click of the right button does, or what a resting pointer does. */
static void on_hold(struct desk *d, const struct input *in, struct desk_act *act)
{
    int piece = d->kind->pick(d, in->x, in->y);
    if (d->hand.n || desk_dragging(d))
        desk_cancel(d);
    else if (d->kind->finger)
        d->kind->finger(d, piece, in, act);
    let_fall(d);
    d->dirty = true;
}

/* ---- Keys ---- */

void desk_press_key(void *self, enum key_action a, struct desk_act *act)
{
    desk_press(self, action_id(a), act);
}

void desk_escape(void *self, enum key_action a, struct desk_act *act)
{
    struct desk *d = self;
    bool by_key = d->hand.by_key;
    (void)a;
    if (d->hand.state != HAND_IDLE)
        desk_cancel(d);
    else if (!d->kind->dismiss || !d->kind->dismiss(d))
        act->kind = DESK_MENU;
    if (by_key && d->kind->key_returns)
        d->focus = DESK_ON_HAND;
}

bool desk_show_cursor(struct desk *d)
{
    bool was = d->cursor_shown;
    d->cursor_shown = true;
    return was;
}

static void on_key(struct desk *d, const struct input *in, struct desk_act *act)
{
    d->dirty = true;
    for (const struct desk_key *k = d->kind->keys; k && k->press; k++)
        if (k->action == (enum key_action)in->action) {
            k->press(d, k->action, act);
            return;
        }
}

/* ---- All inputs ---- */

static void on_input(struct desk *d, const struct input *in, struct desk_act *act)
{
    bool busy = d->hand.state != HAND_IDLE, ours = busy || at_home(d, in);
    bool on_board = rect_has(d->area.board, in->x, in->y);
    switch (in->kind) {
    case INPUT_MOVE:
        on_move(d, in, act);
        break;
    case INPUT_DOWN:
        if (!ours)
            break;
        d->note[0] = 0;
        on_down(d, in, act);
        d->dirty = true;
        break;
    case INPUT_UP:
        if (busy)
            on_up(d, in, act);
        break;
    case INPUT_WHEEL:
        if (on_board && d->kind->zoom)
            d->kind->zoom(d, in);
        break;
    case INPUT_PAN:
        if (on_board && d->kind->pan)
            d->kind->pan(d, in->dx, in->dy);
        break;
    case INPUT_LEAVE:
        d->hand.inside = false;
        d->rest_at = 0;
        if (d->kind->hovers)
            d->kind->hovers(d, NULL);
        break;
    case INPUT_KEY:
        on_key(d, in, act);
        break;
    case INPUT_HOLD:
        if (!ours)
            break;
        d->note[0] = 0;
        on_hold(d, in, act);
        break;
    case INPUT_TEXT:
    case INPUT_COMPOSE:
        break;
    }
}

/* The keyboard is where the ui's focus is. */
static void take_focus(struct desk *d, const struct ui *ui, const struct input *in)
{
    bool board = ui_focused(ui, "table"), hand = ui_focused(ui, d->kind->hand_id);
    if (board)
        d->focus = DESK_ON_BOARD;
    else if (hand)
        d->focus = DESK_ON_HAND;
    if (in->kind != INPUT_KEY || in->key != KEY_TAB)
        return;
    d->cursor_shown = board || hand;
    d->dirty = true;
}

void desk_event(struct desk *d, struct ui *ui, const struct input *in,
                const struct ui_result *r, struct desk_act *act)
{
    *act = (struct desk_act){.kind = DESK_NONE};
    if (d->kind->first && d->kind->first(d, ui, in, r, act))
        return;
    if (!d->kind->pick)
        return;
    take_focus(d, ui, in);
    if (r->used && !desk_dragging(d) && in->kind != INPUT_MOVE)
        return;
    enum desk_focus before = d->focus;
    on_input(d, in, act);
    if (d->focus != before && in->kind == INPUT_KEY)
        ui_focus(ui, d->focus == DESK_ON_BOARD ? "table" : d->kind->hand_id);
}
