/* desk_event.c: the person at a desk, by mouse, finger or key: pressing, dragging, clicking,
 * resting, and the keyboard's place between hand and board. What a kind of desk does in between
 * is in its table (desk.h). */
#include <math.h>

#include "desk_parts.h"

#define ZOOM 1.15f /* by each notch of the wheel */

static bool at_home(const struct desk *d, const struct input *in)
{
    return rect_has(d->area.board, in->x, in->y) || rect_has(d->area.hand, in->x, in->y);
}

static bool may_hold(const struct desk *d)
{
    return d->hand.piece != DESK_NO_PIECE && d->kind->holding->may(d, d->hand.piece);
}

static void let_fall(struct desk *d)
{
    d->hand.state = HAND_IDLE;
    d->hand.piece = DESK_NO_PIECE;
}

static void point(struct desk *d, const struct input *in)
{
    if (d->kind->pointer)
        d->kind->pointer(d, in);
}

/* ---- Pressing ---- */

/* The left button takes over from the middle one. The right one stops both. */
static void on_down(struct desk *d, const struct input *in, struct desk_act *act)
{
    struct desk_hand *h = &d->hand;
    bool pans = !desk_whole(d->kind) && in->button == BUTTON_MIDDLE,
         dragging = desk_dragging(d);
    if (in->button == BUTTON_RIGHT) {
        if (h->state != HAND_IDLE)
            desk_cancel(d);
        else if (d->kind->back)
            d->kind->back(d, desk_pick(d, in->x, in->y), in, act);
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
    h->piece = desk_pick(d, in->x, in->y);
    point(d, in);
    h->state = desk_whole(d->kind) || may_hold(d) ? HAND_PRESSED : HAND_BACKGROUND;
}

void desk_take_up(struct desk *d, int piece, bool drag, struct desk_act *act)
{
    if (piece == d->undo_first) {
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

static bool pan_larger(struct desk *d, float dx, float dy)
{
    return d->kind->zoom && d->kind->zoom(d, 1, 0, 0, dx, dy);
}

static void pan(struct desk *d, float dx, float dy)
{
    if (desk_whole(d->kind))
        pan_larger(d, dx, dy);
    else
        camera_pan(d, dx, dy);
}

static void enlarge(struct desk *d, float by, float x, float y)
{
    if (!desk_whole(d->kind))
        camera_zoom(d, by, x, y);
    else if (d->kind->zoom)
        d->kind->zoom(d, by, x, y, 0, 0);
}

static void on_drag(struct desk *d, struct desk_act *act)
{
    struct desk_hand *h = &d->hand;
    if (h->state == HAND_PRESSED && may_hold(d))
        desk_take_up(d, h->piece, true, act);
    else if (h->state == HAND_PRESSED && rect_has(d->area.board, h->px, h->py) &&
             pan_larger(d, 0, 0))
        h->state = HAND_PAN;
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
        pan(d, in->x - h->mx, in->y - h->my);
    desk_pointer(d, in);
    h->inside = true;
    d->dirty = d->dirty || d->cursor_shown || h->state != HAND_IDLE;
    d->cursor_shown = false;
    if (h->n || h->state == HAND_IDLE)
        point(d, in);
}

/* ---- Letting go of the button ---- */

static bool is_click(struct desk *d, const struct input *in, struct desk_act *act)
{
    return d->kind->click && d->kind->click(d, in, act);
}

static void click(struct desk *d, const struct input *in, struct desk_act *act)
{
    if (is_click(d, in, act))
        return;
    if (!may_hold(d) || d->like.drag_only) {
        let_fall(d);
        return;
    }
    desk_take_up(d, d->hand.piece, false, act);
    if (d->hand.n)
        point(d, in);
}

/* Does a click take up another piece of the hand? */
static bool changes(struct desk *d, const struct input *in, enum desk_drop_kind to)
{
    int on = desk_pick(d, in->x, in->y);
    if (!d->kind->holding->click_changes || to != DROP_HAND || on == DESK_NO_PIECE ||
        desk_holds(d, on))
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
    if (carry && is_click(d, in, act))
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
        is_click(d, in, act);
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
    int piece = desk_pick(d, in->x, in->y);
    if (d->hand.n || desk_dragging(d))
        desk_cancel(d);
    else if (d->kind->back)
        d->kind->back(d, piece, in, act);
    let_fall(d);
    d->dirty = true;
}

/* ---- Keys ---- */

static void escape(void *self, enum key_action a, struct desk_act *act)
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

static void press(void *self, enum key_action a, struct desk_act *act)
{
    desk_press(self, action_id(a), act);
}

/* What the same keys do at every desk that has nothing else for them. */
static const struct desk_key USUAL[] = {
    {ACTION_MENU, escape}, {ACTION_END_TURN, press},    {ACTION_DRAW, press},
    {ACTION_UNDO, press},  {ACTION_REDO, press},        {ACTION_RESTORE, press},
    {ACTION_FIT, press},   {ACTION_SORT_COLOUR, press}, {ACTION_SORT_NUMBER, press},
    {ACTION_NONE, NULL},
};

static void zoom(void *self, enum key_action a, struct desk_act *act)
{
    struct desk *d = self;
    struct rect r = d->area.board;
    (void)act;
    camera_zoom(d, a == ACTION_ZOOM_IN ? ZOOM : 1 / ZOOM, r.x + r.w / 2, r.y + r.h / 2);
}

/* And at every desk with a camera. */
static const struct desk_key CAMERA[] = {
    {ACTION_ZOOM_IN, zoom},
    {ACTION_ZOOM_OUT, zoom},
    {ACTION_NONE, NULL},
};

static const struct desk_key *find(const struct desk_key *in, enum key_action a)
{
    for (; in->press; in++)
        if (in->action == a)
            return in;
    return NULL;
}

const struct desk_key *desk_key_for(const struct desk_kind *kind, enum key_action a)
{
    const struct desk_key *own = find(kind->keys ? kind->keys : DESK_KEYS, a);
    if (!own && !desk_whole(kind))
        own = find(CAMERA, a);
    return own ? own : find(USUAL, a);
}

static void on_key(struct desk *d, const struct input *in, struct desk_act *act)
{
    const struct desk_key *k = desk_key_for(d->kind, (enum key_action)in->action);
    d->dirty = true;
    if (k)
        k->press(d, k->action, act);
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
        if (on_board)
            enlarge(d, powf(ZOOM, in->wheel), in->x, in->y);
        break;
    case INPUT_PAN:
        if (on_board)
            pan(d, in->dx, in->dy);
        break;
    case INPUT_LEAVE:
        d->hand.inside = false;
        d->rest_at = 0;
        point(d, in);
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
    case INPUT_KEY_UP:
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
    if (in->kind == INPUT_DOWN || in->kind == INPUT_KEY)
        desk_cut_short(d);
    if (d->kind->first && d->kind->first(d, ui, in, r, act))
        return;
    take_focus(d, ui, in);
    if (r->used && !desk_dragging(d) && in->kind != INPUT_MOVE)
        return;
    enum desk_focus before = d->focus;
    on_input(d, in, act);
    if (d->focus != before && in->kind == INPUT_KEY)
        ui_focus(ui, d->focus == DESK_ON_BOARD ? "table" : d->kind->hand_id);
}
