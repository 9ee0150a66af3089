/* bd_hand.c: what the person holds, and where it may go. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "bd_state.h"
#include "bk_art.h"
#include "words.h"

void bd_hear(struct bk_desk *v, enum sound s, float x, float strength)
{
    cues_add_at(v->like.cues, s, x, v->area.window.w, strength);
}

/* ---- Picking ---- */

bool bd_on_rack(const struct bk_desk *v, bk_tile t)
{
    return v->seat >= 0 && hand_order_find(&v->order[v->seat], t) >= 0;
}

int bd_space_at(const struct bk_desk *v, float x, float y)
{
    return bk_space_at(v->board, x, y);
}

bk_tile bd_pick(const struct bk_desk *v, float x, float y)
{
    bk_tile list[BD_RACK];
    int n = bd_rack_list(v, list), space = bd_space_at(v, x, y);
    for (int i = 0; i < n; i++)
        if (rect_has(rect_inset(v->seen[list[i]].to, -3 * v->scale), x, y))
            return list[i];
    return space >= 0 ? v->now.board.at[space] : BK_NO_TILE;
}

bk_tile bd_active(const struct bk_desk *v)
{
    return v->hand.state == BD_DRAG || v->hand.state == BD_CARRY ? v->hand.tile : v->chosen;
}

/* ---- Holding ---- */

void bd_hold(struct bk_desk *v, bk_tile t, bool by_key)
{
    struct rect r = v->seen[t].to;
    struct bd_hand *h = &v->hand;
    h->state = BD_CARRY;
    h->tile = t;
    h->by_key = by_key;
    h->early = h->waits = false;
    h->gx = r.w > 0 ? fmaxf(0, fminf((h->px - r.x) / r.w, 1)) : 0.5f;
    h->gy = r.h > 0 ? fmaxf(0, fminf((h->py - r.y) / r.h, 1)) : 0.5f;
    if (by_key)
        v->focus = BD_FOCUS_BOARD;
    v->explain = v->about = -1;
    v->note[0] = 0;
    v->dirty = true;
    bd_hear(v, SOUND_PICK_UP, r.x + r.w / 2, 0.6f);
}

struct rect bd_held_rect(const struct bk_desk *v)
{
    const struct bd_hand *h = &v->hand;
    struct rect on = bk_lying_rect(v->board, 0), r = v->seen[h->tile].to;
    if (h->waits)
        return (struct rect){r.x, r.y - r.h * 0.18f, r.w, r.h};
    if (h->by_key) {
        struct rect c = bk_space_rect(v->board, v->cursor);
        return v->focus == BD_FOCUS_BOARD
                   ? (struct rect){c.x + c.w * 0.12f, c.y - c.h * 0.22f, c.w, c.h}
                   : (struct rect){r.x, r.y - r.h * 0.18f, r.w, r.h};
    }
    float w = fmaxf(on.w, 1);
    if (h->state == BD_CARRY) { /* beside the pointer, so that the space under it can be seen */
        float size = w * 0.8f, off = w * 0.35f;
        return (struct rect){h->mx + off, h->my - off - size, size, size};
    }
    return (struct rect){h->mx - h->gx * w, h->my - h->gy * w, w, w};
}

void bd_release(struct bk_desk *v)
{
    struct bd_hand *h = &v->hand;
    if ((h->state == BD_DRAG || h->state == BD_CARRY) && h->tile != BK_NO_TILE)
        bd_travel_from(v, h->tile, bd_held_rect(v));
    h->state = BD_IDLE;
    h->tile = BK_NO_TILE;
    h->early = h->waits = false;
    v->dirty = true;
}

void bd_cancel(struct bk_desk *v)
{
    if (v->hand.tile != BK_NO_TILE && v->hand.state != BD_PRESSED)
        bd_hear(v, SOUND_SLIDE, v->hand.mx, 0.4f);
    bd_release(v);
    v->chosen = BK_NO_TILE;
}

/* ---- Where it may go ---- */

bool bd_stays(const struct bk_desk *v, bk_tile t)
{
    return (v->mine && v->now.placed != BK_NO_TILE) || !bk_may_play(&v->now, bk_colour(t));
}

enum bk_place bd_would(const struct bk_desk *v, bk_tile t, int space)
{
    if (bd_stays(v, t))
        return BK_ELSEWHERE;
    return bk_place(&v->now.board, t, space, bk_own(&v->now, v->seat));
}

void bd_step(const struct bk_desk *v, bk_tile t, int space, char out[STEP_MAX])
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

static void onto_space(const struct bk_desk *v, bk_tile t, int space, struct bd_drop *out)
{
    char step[STEP_MAX];
    struct reason why = {0};
    out->space = space;
    out->place = bd_would(v, t, space);
    bd_step(v, t, space, step);
    if (v->game->check(&v->now, step, &why)) {
        out->kind = BD_DROP_SPACE;
        return;
    }
    out->kind = BD_DROP_REFUSED;
    snprintf(out->why, sizeof out->why, "%s", why.text);
}

void bd_target(const struct bk_desk *v, struct bd_drop *out)
{
    const struct bd_hand *h = &v->hand;
    *out = (struct bd_drop){.kind = BD_DROP_NOTHING, .space = -1};
    if (h->state != BD_DRAG && h->state != BD_CARRY)
        return;
    out->kind = BD_DROP_HOME;
    if (h->by_key) {
        if (v->focus == BD_FOCUS_BOARD)
            onto_space(v, h->tile, v->cursor, out);
        return;
    }
    /* While it is dragged, the middle of the tile counts; after a click, the pointer. */
    struct rect r = bd_held_rect(v);
    bool drag = h->state == BD_DRAG;
    float x = drag ? r.x + r.w / 2 : h->mx, y = drag ? r.y + r.h / 2 : h->my;
    int space = h->waits ? -1 : bd_space_at(v, x, y);
    if (space < 0 && !h->waits)
        space = bd_space_at(v, h->mx, h->my);
    if (space >= 0) {
        onto_space(v, h->tile, space, out);
    } else if (rect_has(v->area.hand, h->mx, h->my)) {
        out->kind = BD_DROP_RACK;
        out->index = bd_rack_index_at(v, h->mx, h->my);
    }
}

/* ---- Putting down ---- */

static void reorder(struct bk_desk *v, bk_tile t, int index)
{
    bk_tile rack[BD_RACK];
    struct hand_pieces all = {rack, bd_rack_list(v, rack)};
    hand_order_drop(&v->order[v->seat], all, (struct hand_pieces){&t, 1}, index);
    v->order_changed = true;
}

static void note(struct bk_desk *v, const char *text)
{
    snprintf(v->note, sizeof v->note, "%s", text);
    v->dirty = true;
}

void bd_drop(struct bk_desk *v, const struct bd_drop *d, struct desk_act *act)
{
    bk_tile t = v->hand.tile;
    struct rect from = bd_held_rect(v);
    switch (d->kind) {
    case BD_DROP_NOTHING:
        return;
    case BD_DROP_REFUSED:
        note(v, d->why);
        bd_hear(v, SOUND_REFUSE, v->hand.mx, 0.6f);
        bd_release(v);
        return;
    case BD_DROP_HOME:
        bd_hear(v, SOUND_SLIDE, v->hand.mx, 0.4f);
        bd_release(v);
        return;
    case BD_DROP_RACK:
        reorder(v, t, d->index);
        bd_release(v);
        bd_retarget(v);
        bd_travel_from(v, t, from);
        bd_hear(v, SOUND_RACK, from.x, 0.4f);
        return;
    case BD_DROP_SPACE:
        break;
    }
    v->seen[t].to = from; /* it sets out from the hand */
    v->seen[t].left = 0;
    v->hand.state = BD_IDLE;
    v->hand.tile = BK_NO_TILE;
    act->kind = DESK_STEP;
    bd_step(v, t, d->space, act->step);
}

void bd_take_back(struct bk_desk *v, bool hold, bool drag, struct desk_act *act)
{
    if (!v->mine || v->now.placed == BK_NO_TILE)
        return;
    v->again = hold ? v->now.placed : BK_NO_TILE;
    v->again_drag = drag;
    act->kind = DESK_UNDO;
}
