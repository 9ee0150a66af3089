/* wd_mouse.c: what the mouse does at the cards besides carrying them. */
#include "wd_state.h"

void wd_hovers(void *self, const struct input *in)
{
    struct ww_desk *v = self;
    int piece = in && !wd_in_groups(v) ? wd_pick(v, in->x, in->y) : DESK_NO_PIECE;
    ww_card c = wd_what(v, piece) == WD_CARD ? (ww_card)piece : WW_NO_CARD;
    v->d.dirty |= c != v->hover;
    v->hover = c;
}

/* A click on a pile draws, takes, or takes back. */
bool wd_click(void *self, const struct input *in, struct desk_act *act)
{
    struct ww_desk *v = self;
    enum wd_what what = wd_what(v, v->d.hand.piece);
    (void)in;
    if (what != WD_PILE && what != WD_TOP)
        return false;
    desk_release(&v->d);
    if (v->d.like.drag_only)
        return true;
    if (what == WD_PILE)
        wd_draw_card(v, act);
    else if (!wd_take_back(v, act))
        wd_take(v, act);
    return true;
}

void wd_back(void *self, int piece, struct desk_act *act)
{
    (void)piece;
    wd_take_back(self, act);
}

void wd_finger(void *self, int piece, const struct input *in, struct desk_act *act)
{
    (void)piece;
    (void)in;
    wd_take_back(self, act);
}
