/* wd_mouse.c: the mouse at the cards: dragging and clicking. */
#include <math.h>

#include "wd_state.h"

/* May what is pressed be carried? A card of the hand always, for its order; a pile only when
 * one may draw from it. After a discard, its card may be taken back. */
static bool may_hold(const struct ww_desk *v, enum wd_what what)
{
    switch (what) {
    case WD_NONE:
        return false;
    case WD_CARD:
        return !wd_lies(v, v->seat);
    case WD_STOCK:
        return v->mine && wd_may(v, "draw", NULL);
    case WD_TOP:
        return v->mine && (v->now.gave != WW_NO_CARD || wd_may(v, "take", NULL));
    }
    return false;
}

static void let_fall(struct ww_desk *v)
{
    v->hand.state = WD_IDLE;
    v->hand.what = WD_NONE;
    v->hand.card = WW_NO_CARD;
}

static void on_down(struct ww_desk *v, const struct input *in, struct desk_act *act)
{
    struct wd_hand *h = &v->hand;
    if (in->button == BUTTON_RIGHT) {
        if (wd_holds(v))
            wd_cancel(v);
        else
            wd_take_back(v, act);
        return;
    }
    h->px = h->mx = in->x;
    h->py = h->my = in->y;
    if (wd_holds(v)) /* the release will put it down */
        return;
    h->state = WD_PRESSED;
    h->what = wd_pick(v, in->x, in->y, &h->card);
}

static void hover(struct ww_desk *v, const struct input *in)
{
    ww_card c = WW_NO_CARD;
    bool card = wd_pick(v, in->x, in->y, &c) == WD_CARD && !wd_in_groups(v);
    if (!card)
        c = WW_NO_CARD;
    v->dirty |= c != v->hover;
    v->hover = c;
}

static void on_move(struct ww_desk *v, const struct input *in, struct desk_act *act)
{
    struct wd_hand *h = &v->hand;
    bool far = desk_drags(&v->like, v->scale, in->x - h->px, in->y - h->py);
    h->mx = in->x;
    h->my = in->y;
    h->inside = true;
    if (h->state == WD_PRESSED && far && h->what != WD_NONE) {
        if (may_hold(v, h->what)) {
            wd_hold(v, h->what, h->card, false);
            h->state = WD_DRAG;
        } else {
            let_fall(v);
        }
    }
    if (wd_holds(v) && h->by_key && far) { /* the mouse takes over */
        h->by_key = false;
        h->gx = 0.5f;
        h->gy = 0.7f;
    }
    v->dirty = v->dirty || v->cursor_shown || h->state != WD_IDLE;
    v->cursor_shown = false;
    if (wd_holds(v))
        wd_open_gap(v);
    else if (h->state == WD_IDLE)
        hover(v, in);
    (void)act;
}

/* A click draws, takes, takes back, or picks up. */
static void click(struct ww_desk *v, struct desk_act *act)
{
    enum wd_what what = v->hand.what;
    ww_card c = v->hand.card;
    let_fall(v);
    if (v->like.drag_only)
        return;
    switch (what) {
    case WD_NONE:
        return;
    case WD_CARD:
        if (may_hold(v, what)) {
            wd_hold(v, what, c, false);
            wd_open_gap(v);
        }
        return;
    case WD_STOCK:
        wd_draw_card(v, act);
        return;
    case WD_TOP:
        if (!wd_take_back(v, act))
            wd_take(v, act);
        return;
    }
}

static void put_down(struct ww_desk *v, const struct input *in, struct desk_act *act)
{
    struct wd_drop d;
    bool carry = v->hand.state == WD_CARRY;
    v->hand.by_key = false;
    wd_target(v, &d);
    if (carry && d.kind == WD_DROP_REFUSED) { /* it stays in the hand */
        wd_refuse(v, d.why, act);
        return;
    }
    wd_drop(v, &d, act);
    hover(v, in);
}

static void on_up(struct ww_desk *v, const struct input *in, struct desk_act *act)
{
    v->hand.mx = in->x;
    v->hand.my = in->y;
    if (v->hand.state == WD_PRESSED)
        click(v, act);
    else if (wd_holds(v))
        put_down(v, in, act);
    v->dirty = true;
}

static bool at_home(const struct ww_desk *v, const struct input *in)
{
    return rect_has(v->area.board, in->x, in->y) || rect_has(v->area.hand, in->x, in->y);
}

static bool on_hold(struct ww_desk *v, struct desk_act *act)
{
    if (wd_holds(v))
        wd_cancel(v);
    else
        wd_take_back(v, act);
    let_fall(v);
    v->dirty = true;
    return true;
}

bool wd_event(struct ww_desk *v, const struct input *in, struct desk_act *act)
{
    bool busy = v->hand.state != WD_IDLE, home = at_home(v, in);
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
        v->dirty |= v->hover != WW_NO_CARD;
        v->hover = WW_NO_CARD;
        break;
    case INPUT_KEY:
        act->used = wd_keys(v, in, act);
        break;
    case INPUT_HOLD:
        act->used = (home || busy) && on_hold(v, act);
        break;
    case INPUT_WHEEL: /* the table always fits */
    case INPUT_PAN:
    case INPUT_TEXT:
    case INPUT_COMPOSE:
        break;
    }
    return act->used;
}
