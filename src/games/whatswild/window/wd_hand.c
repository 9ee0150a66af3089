/* wd_hand.c: what the person holds, where it may go, and what comes of it. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "wd_state.h"
#include "words.h"

/* ---- Picking ---- */

int wd_pick(const void *self, float x, float y)
{
    const struct ww_desk *v = self;
    for (int i = v->fan.n - 1; i >= 0; i--)
        if (ww_place_has(v->fan_at[i], x, y))
            return v->fan.card[i];
    if (rect_has(v->stock, x, y))
        return WD_STOCK;
    return rect_has(v->discards, x, y) ? ww_top(&v->now) : WW_NO_CARD;
}

enum wd_what wd_what(const struct ww_desk *v, int piece)
{
    if (piece == DESK_NO_PIECE)
        return WD_NONE;
    if (piece == WD_STOCK)
        return WD_PILE;
    return wd_in_hand(v, (ww_card)piece) ? WD_CARD : WD_TOP;
}

/* A card of the hand may always be carried, for its order; a pile only when one may draw from
 * it. After a discard, its card may be taken back. */
bool wd_may_hold(const void *self, int piece)
{
    const struct ww_desk *v = self;
    switch (wd_what(v, piece)) {
    case WD_NONE:
        return false;
    case WD_CARD:
        return !wd_lies(v, v->d.seat);
    case WD_PILE:
        return v->d.mine && wd_may(v, "draw", NULL);
    case WD_TOP:
        return v->d.mine && (v->now.gave != WW_NO_CARD || wd_may(v, "take", NULL));
    }
    return false;
}

/* ---- Holding ---- */

void wd_held(void *self)
{
    struct ww_desk *v = self;
    v->what = wd_what(v, v->d.hand.held[0]);
    v->hover = WW_NO_CARD;
}

/* The hand closes. */
void wd_released(void *self)
{
    struct ww_desk *v = self;
    bool held = v->what != WD_NONE;
    v->what = WD_NONE;
    v->gap = -1;
    if (held)
        desk_retarget(&v->d);
}

void wd_cancelled(void *self)
{
    struct ww_desk *v = self;
    v->asking = WW_NO_CARD;
}

/* The width of a held card: that of the hand, which is where it goes or comes from. */
static float held_width(const struct ww_desk *v)
{
    struct rect r = v->d.area.hand.w > 0 ? v->d.area.hand : v->discards;
    float w = v->fan.n ? v->fan_at[0].r.w : r.h / WW_CARD_ASPECT * 0.8f;
    return fmaxf(1, w);
}

static struct rect raised(struct rect r)
{
    r.y -= r.h * 0.2f;
    return r;
}

struct rect wd_held_rect(const void *self, int i)
{
    const struct ww_desk *v = self;
    const struct desk_hand *h = &v->d.hand;
    float w = held_width(v), high = w * WW_CARD_ASPECT;
    if (h->by_key && v->d.focus == DESK_ON_BOARD && v->what == WD_CARD)
        return raised(wd_discard_top(v));
    if (h->by_key && v->what == WD_CARD)
        return raised(v->d.seen[h->held[i]].to);
    if (h->state == HAND_CARRY) /* beside the pointer, so that what is under it can be seen */
        return (struct rect){h->mx + 0.2f * w, h->my - 0.5f * w, w, high};
    return (struct rect){h->mx - h->gx * w, h->my - h->gy * high, w, high};
}

/* ---- What may be done ---- */

bool wd_may(const struct ww_desk *v, const char *step, struct reason *why)
{
    return v->d.game->check(&v->now, step, why);
}

void wd_discard_step(ww_card c, int named, char out[STEP_MAX])
{
    struct buf b = {0};
    buf_add(&b, "discard ");
    ww_card_write(&b, c);
    if (named)
        buf_addf(&b, " %d", named);
    snprintf(out, STEP_MAX, "%s", buf_text(&b));
    buf_free(&b);
}

/* Any number that is not wild now. */
static int another_number(const struct ww_desk *v)
{
    return v->now.wild == 1 ? 2 : 1;
}

bool wd_may_discard(const struct ww_desk *v, ww_card c, struct reason *why)
{
    char step[STEP_MAX];
    wd_discard_step(c, ww_kind_of(c) == WW_CHAMELEON ? another_number(v) : 0, step);
    if (!v->d.mine)
        return refuse(why, "It isn't your turn.");
    return wd_may(v, step, why);
}

int wd_leaves(const struct ww_desk *v, ww_card without, int wild)
{
    const struct hand_order *o = v->d.seat >= 0 ? &v->d.order[v->d.seat] : NULL;
    ww_kind k[WW_HAND];
    int n = 0;
    for (int i = 0; o && i < o->n; i++)
        if (o->piece[i] != without)
            k[n++] = ww_kind_of(o->piece[i]);
    return ww_least(k, n, wild);
}

/* ---- Where it may go ---- */

/* The hand with its edges, as a target. */
static bool over_hand(const struct ww_desk *v, float x, float y)
{
    return v->d.area.hand.w > 0 && rect_has(v->d.area.hand, x, y);
}

/* Before which of the cards that are not held the pointer is. */
static int index_at(const struct ww_desk *v, float x)
{
    int at = 0;
    for (int i = 0; i < v->fan.n; i++) {
        struct rect r = v->fan_at[i].r;
        bool last = i == v->fan.n - 1;
        float seen = last ? r.w : v->fan_at[i + 1].r.x - r.x;
        if (v->what == WD_CARD && desk_holds(&v->d, v->fan.card[i]))
            continue;
        at += x > r.x + seen / 2;
    }
    return at;
}

static bool over_discards(const struct ww_desk *v, float x, float y)
{
    return v->discards.w > 0 && rect_has(rect_inset(v->discards, -10 * v->d.scale), x, y);
}

static void onto_discards(const struct ww_desk *v, struct wd_drop *out)
{
    struct reason why = {0};
    if (v->what == WD_TOP) {
        out->kind = DROP_HOME;
        return;
    }
    out->kind = DROP_BOARD;
    if (wd_may_discard(v, v->d.hand.held[0], &why))
        return;
    out->kind = DROP_REFUSED;
    snprintf(out->why, sizeof out->why, "%s", why.text);
}

static void by_keyboard(const struct ww_desk *v, struct wd_drop *out)
{
    out->kind = DROP_HAND;
    out->index = v->gap >= 0 && v->gap < WD_AWAY ? v->gap : v->d.ci;
    if (v->d.focus == DESK_ON_BOARD && v->spot == WD_SPOT_DISCARDS)
        onto_discards(v, out);
    else if (v->d.focus == DESK_ON_BOARD)
        out->kind = DROP_HOME;
}

void wd_target(const struct ww_desk *v, struct wd_drop *out)
{
    const struct desk_hand *h = &v->d.hand;
    *out = (struct wd_drop){.kind = DROP_NOTHING, .index = -1};
    if (!h->n)
        return;
    if (h->by_key) {
        by_keyboard(v, out);
        return;
    }
    /* While it is dragged, the middle of the card counts, too. */
    struct rect r = wd_held_rect(v, 0);
    bool drag = h->state == HAND_DRAG;
    float x = drag ? r.x + r.w / 2 : h->mx, y = drag ? r.y + r.h / 2 : h->my;
    out->kind = DROP_HOME;
    if (v->what != WD_PILE && (over_discards(v, h->mx, h->my) || over_discards(v, x, y)))
        onto_discards(v, out);
    else if (over_hand(v, h->mx, h->my) || over_hand(v, x, y)) {
        out->kind = DROP_HAND;
        out->index = index_at(v, drag ? x : h->mx);
    }
}

enum desk_drop_kind wd_lands(const void *self, char why[REASON_MOST])
{
    struct wd_drop d;
    wd_target(self, &d);
    snprintf(why, REASON_MOST, "%s", d.why);
    return d.kind;
}

void wd_open_gap(void *self)
{
    struct ww_desk *v = self;
    struct wd_drop d;
    wd_target(v, &d);
    int gap = d.kind == DROP_HAND ? d.index : -1;
    if (gap < 0 && v->d.hand.n && v->what == WD_CARD && v->gap >= 0)
        gap = WD_AWAY; /* it has left the hand, which closes behind it */
    if (gap == v->gap)
        return;
    v->gap = gap;
    desk_retarget(&v->d);
}

/* ---- Steps ---- */

static void step(struct desk_act *act, enum desk_act_kind kind, const char *text)
{
    act->kind = kind;
    snprintf(act->step, sizeof act->step, "%s", text);
}

void wd_draw_card(struct ww_desk *v, struct desk_act *act)
{
    struct reason why = {0};
    if (!v->d.mine)
        return;
    if (!wd_may(v, "draw", &why))
        desk_refuse(&v->d, why.text, act);
    else
        step(act, DESK_DRAW, "draw");
}

void wd_take(struct ww_desk *v, struct desk_act *act)
{
    struct reason why = {0};
    if (!v->d.mine)
        return;
    if (!wd_may(v, "take", &why))
        desk_refuse(&v->d, why.text, act);
    else
        step(act, DESK_STEP, "take");
}

void wd_discard(struct ww_desk *v, ww_card c, struct desk_act *act)
{
    struct reason why = {0};
    char text[STEP_MAX];
    if (!wd_may_discard(v, c, &why)) {
        desk_refuse(&v->d, why.text, act);
        return;
    }
    if (ww_kind_of(c) == WW_CHAMELEON) {
        v->asking = c;
        v->ask_moves = true;
        v->d.dirty = true;
        return;
    }
    wd_discard_step(c, 0, text);
    step(act, DESK_STEP, text);
}

bool wd_take_back(struct ww_desk *v, struct desk_act *act)
{
    if (!v->d.mine || v->now.gave == WW_NO_CARD)
        return false;
    act->kind = DESK_UNDO;
    return true;
}

/* ---- Putting down ---- */

/* A card from a pile is drawn or taken, and comes to that place in the hand. */
static void into_hand(struct ww_desk *v, int index, struct desk_act *act)
{
    enum wd_what what = v->what;
    struct rect from = wd_held_rect(v, 0);
    desk_set_out(&v->d);
    if (what == WD_TOP && wd_take_back(v, act))
        return;
    if (what == WD_PILE)
        wd_draw_card(v, act);
    else
        wd_take(v, act);
    bool goes = act->kind == DESK_DRAW || act->kind == DESK_STEP;
    v->insert = goes ? index : -1;
    if (goes && what == WD_PILE)
        v->from = from;
}

/* A card of the hand gets another place there. */
static void reorder(struct ww_desk *v, int index)
{
    struct rect from = wd_held_rect(v, 0);
    wd_reorder(v, v->d.hand.held[0], index);
    desk_release(&v->d);
    desk_sound(&v->d, SOUND_CARD_PUT, from.x, 0.4f);
}

void wd_drop(void *self, struct desk_act *act)
{
    struct ww_desk *v = self;
    ww_card c = v->d.hand.held[0];
    struct rect from = wd_held_rect(v, 0);
    struct wd_drop d;
    wd_target(v, &d);
    if (d.kind == DROP_HAND && v->what == WD_CARD) {
        reorder(v, d.index);
        return;
    }
    if (d.kind == DROP_HAND) {
        into_hand(v, d.index, act);
        return;
    }
    wd_discard(v, c, act);
    desk_release(&v->d);
    if (act->kind != DESK_STEP)
        return;
    v->d.seen[c].to = from; /* it sets out from here */
    v->d.seen[c].left = 0;
}
