/* bk_mouse.c: what the mouse does at the board besides carrying tiles: what it rests on is
 * explained, and the next tile can be chosen while others play. */
#include "bk_desk.h"

static void moves(struct bk_desk *v, const struct input *in)
{
    v->d.dirty |= v->chosen != BK_NO_TILE; /* what it would do here is shown */
    int space = bk_desk_space_at(v, in->x, in->y), seat = bk_stand_at(v, in->x, in->y);
    bool tile = space >= 0 && v->now.board.at[space] != BK_NO_TILE;
    if ((v->explain >= 0 && space != v->explain) || (v->about >= 0 && seat != v->about)) {
        v->explain = v->about = -1;
        v->d.dirty = true;
    }
    bool other = (tile && space != v->explain) || (seat >= 0 && seat != v->about);
    v->d.rest_at = other ? in->ms + DESK_REST_MS : 0;
}

static void explain_at(struct bk_desk *v, float x, float y)
{
    int space = bk_desk_space_at(v, x, y);
    if (space >= 0 && v->now.board.at[space] != BK_NO_TILE)
        v->explain = space;
    v->about = bk_stand_at(v, x, y);
    v->d.dirty = true;
}

void bk_pointer(void *self, const struct input *in)
{
    struct bk_desk *v = self;
    if (v->d.hand.state != HAND_IDLE)
        return;
    if (!in)
        explain_at(v, v->d.hand.mx, v->d.hand.my);
    else if (in->kind == INPUT_MOVE)
        moves(v, in);
}

/* While the others play, a click chooses the tile to play next, or lets it go. */
bool bk_click(void *self, const struct input *in, struct desk_act *act)
{
    struct bk_desk *v = self;
    bk_tile t = (bk_tile)v->d.hand.piece;
    (void)act;
    if (v->d.hand.n || v->d.mine || v->d.status.phase != PHASE_TURN || !bk_desk_on_rack(v, t))
        return false;
    v->chosen = v->chosen == t ? BK_NO_TILE : t;
    desk_sound(&v->d, SOUND_PICK_UP, in->x, 0.5f);
    return false;
}

/* A finger that rests explains a tile or a stand, or takes back the tile just placed. */
void bk_back(void *self, int piece, const struct input *in, struct desk_act *act)
{
    struct bk_desk *v = self;
    bool finger = in->kind == INPUT_HOLD;
    if (!finger)
        v->d.rest_at = 0;
    if (!finger && v->chosen != BK_NO_TILE)
        desk_cancel(&v->d);
    else if (piece != BK_NO_TILE && piece == v->now.placed)
        bk_take_back(v, act);
    else if (finger)
        explain_at(v, in->x, in->y);
}
