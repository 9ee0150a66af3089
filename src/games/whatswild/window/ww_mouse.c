/* ww_mouse.c: what the mouse does at the cards besides carrying them. */
#include "ww_desk.h"

void ww_pointer(void *self, const struct input *in)
{
    struct ww_desk *v = self;
    bool over = in->kind == INPUT_MOVE && !ww_in_groups(v);
    if (v->d.hand.n && in->kind != INPUT_LEAVE)
        ww_open_gap(v);
    if (v->d.hand.n || in->kind == INPUT_DOWN)
        return;
    int piece = over ? ww_pick(v, in->x, in->y) : DESK_NO_PIECE;
    ww_card c = ww_what(v, piece) == WW_CARD ? (ww_card)piece : WW_NO_CARD;
    v->d.dirty |= c != v->hover;
    v->hover = c;
}

/* A click on a pile draws, takes, or takes back. */
bool ww_click(void *self, const struct input *in, struct desk_act *act)
{
    struct ww_desk *v = self;
    enum ww_what what = ww_what(v, v->d.hand.piece);
    (void)in;
    if (v->d.hand.n || (what != WW_PILE && what != WW_TOP))
        return false;
    desk_release(&v->d);
    if (v->d.like.drag_only)
        return true;
    if (what == WW_PILE)
        ww_desk_draw_card(v, act);
    else if (!ww_take_back(v, act))
        ww_take(v, act);
    return true;
}

void ww_back(void *self, int piece, const struct input *in, struct desk_act *act)
{
    (void)piece;
    (void)in;
    ww_take_back(self, act);
}
