/* bk_hand.c: what the person holds, and where it may go. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "bk_art.h"
#include "bk_desk.h"

/* ---- Picking ---- */

bool bk_desk_on_rack(const struct bk_desk *v, bk_tile t)
{
    return v->d.seat >= 0 && hand_order_find(&v->d.order[v->d.seat], t) >= 0;
}

int bk_desk_space_at(const struct bk_desk *v, float x, float y)
{
    bool hidden = bk_is_zoomed(v) && !rect_has(v->view, x, y);
    return hidden ? -1 : bk_space_at(v->board, x, y);
}

int bk_pick(const void *self, float x, float y)
{
    const struct bk_desk *v = self;
    bk_tile list[BK_DESK_RACK];
    int n = bk_rack_list(v, list), space = bk_desk_space_at(v, x, y);
    for (int i = 0; i < n; i++)
        if (rect_has(rect_inset(v->d.seen[list[i]].to, -3 * v->d.scale), x, y))
            return list[i];
    return space >= 0 ? v->now.board.at[space] : BK_NO_TILE;
}

bk_tile bk_active(const struct bk_desk *v)
{
    return v->d.hand.n ? v->d.hand.held[0] : v->chosen;
}

/* ---- Holding ---- */

/* A tile of the rack, before something is placed, or the one just placed. */
bool bk_may_hold(const void *self, int piece)
{
    const struct bk_desk *v = self;
    return v->d.mine && (bk_desk_on_rack(v, (bk_tile)piece) || piece == v->now.placed);
}

void bk_held(void *self)
{
    struct bk_desk *v = self;
    v->early = false;
    if (!v->d.hand.n)
        return;
    if (v->d.hand.by_key)
        v->d.focus = DESK_ON_BOARD;
    v->explain = v->about = -1;
}

void bk_cancelled(void *self)
{
    struct bk_desk *v = self;
    v->chosen = BK_NO_TILE;
}

struct rect bk_held_rect(const void *self, int i)
{
    const struct bk_desk *v = self;
    const struct desk_hand *h = &v->d.hand;
    struct rect on = bk_lying_rect(v->board, 0), r = v->d.seen[h->held[i]].to;
    if (h->waits || (h->by_key && v->d.focus == DESK_ON_HAND))
        return (struct rect){r.x, r.y - r.h * 0.18f, r.w, r.h};
    if (h->by_key) {
        struct rect c = bk_space_rect(v->board, v->cursor);
        return (struct rect){c.x + c.w * 0.12f, c.y - c.h * 0.22f, c.w, c.h};
    }
    float w = fmaxf(on.w, 1);
    if (h->state ==
        HAND_CARRY) { /* beside the pointer, so that the space under it can be seen */
        float size = w * 0.8f, off = w * 0.35f;
        return (struct rect){h->mx + off, h->my - off - size, size, size};
    }
    return (struct rect){h->mx - h->gx * w, h->my - h->gy * w, w, w};
}

/* ---- Where it may go ---- */

bool bk_cannot_be_played(const struct bk_desk *v, bk_tile t)
{
    return (v->d.mine && v->now.placed != BK_NO_TILE) || !bk_may_play(&v->now, bk_colour(t));
}

enum bk_place bk_outcome_at(const struct bk_desk *v, bk_tile t, int space)
{
    if (bk_cannot_be_played(v, t))
        return BK_ELSEWHERE;
    return bk_place(&v->now.board, t, space, bk_shielded(&v->now, v->d.seat));
}

bool bk_takeable(const struct bk_desk *v, int space)
{
    bk_tile list[BK_DESK_RACK];
    int n = v->d.seat >= 0 ? bk_rack_list(v, list) : 0;
    for (int i = 0; i < n; i++)
        if (bk_outcome_at(v, list[i], space) == BK_CAPTURE)
            return true;
    return false;
}

void bk_step(const struct bk_desk *v, bk_tile t, int space, char out[STEP_MAX])
{
    struct buf b = {0};
    bool takes = v->now.board.at[space] != BK_NO_TILE;
    buf_add(&b, takes ? "capture " : "put ");
    bk_tile_write(&b, t);
    buf_add(&b, " ");
    bk_space_write(&b, space);
    if (takes) {
        buf_add(&b, " ");
        bk_tile_write(&b, v->now.board.at[space]);
    }
    snprintf(out, STEP_MAX, "%s", buf_text(&b));
    buf_free(&b);
}

#define REACH 22.0f /* units: half of what a finger can hit */

/* The nearest space within reach of a finger where the tile may be placed; -1. */
static int space_near(const struct bk_desk *v, float x, float y)
{
    float nearest = REACH * v->d.scale;
    int space = -1;
    for (int i = 0; i < BK_SPACES; i++) {
        struct rect r = bk_space_rect(v->board, i);
        float far = fmaxf(fabsf(x - r.x - r.w / 2), fabsf(y - r.y - r.h / 2));
        if (far > nearest || !bk_legal(bk_outcome_at(v, v->d.hand.held[0], i)))
            continue;
        nearest = far;
        space = i;
    }
    return space;
}

/* While it is dragged, the middle of the tile counts; after a click, the pointer. On a phone,
 * where spaces are small, a space beside it counts if the tile may be placed only there. */
static int space_under(const struct bk_desk *v, struct rect held)
{
    const struct desk_hand *h = &v->d.hand;
    bool drag = h->state == HAND_DRAG;
    float x = drag ? held.x + held.w / 2 : h->mx, y = drag ? held.y + held.h / 2 : h->my;
    int space = bk_desk_space_at(v, x, y), near = -1;
    if (desk_upright(&v->d) && space >= 0 && !bk_legal(bk_outcome_at(v, h->held[0], space)))
        near = space_near(v, x, y);
    if (near >= 0)
        return near;
    return space < 0 ? bk_desk_space_at(v, h->mx, h->my) : space;
}

void bk_lands(const void *self, struct desk_drop *out)
{
    const struct bk_desk *v = self;
    const struct desk_hand *h = &v->d.hand;
    bool rack = !h->by_key && rect_has(v->d.area.hand, h->mx, h->my);
    int space = -1;
    if (h->by_key && v->d.focus == DESK_ON_BOARD)
        space = v->cursor;
    else if (!h->by_key && !h->waits)
        space = space_under(v, out->from);
    if (space >= 0) {
        out->at = space;
        bk_step(v, out->piece[0], space, out->step);
        desk_lands_by_step(&v->d, DROP_BOARD, DESK_STEP, out);
    } else if (rack) {
        out->kind = DROP_HAND;
        out->index = bk_rack_index_at(v, h->mx, h->my);
    }
}

void bk_take_back(struct bk_desk *v, struct desk_act *act)
{
    if (v->d.mine && v->now.placed != BK_NO_TILE)
        act->kind = DESK_UNDO;
}
