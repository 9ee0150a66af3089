/* ww_desk_hand.c: what the person holds, where it may go, and where it goes. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "ww_desk.h"

/* ---- Picking ---- */

int ww_pick(const void *self, float x, float y)
{
    const struct ww_desk *v = self;
    for (int i = v->fan.n - 1; i >= 0; i--)
        if (ww_place_has(v->fan_at[i], x, y))
            return v->fan.card[i];
    if (rect_has(v->stock, x, y))
        return WW_STOCK;
    return rect_has(v->discards, x, y) ? ww_top(&v->now) : WW_NO_CARD;
}

enum ww_what ww_what(const struct ww_desk *v, int piece)
{
    if (piece == DESK_NO_PIECE)
        return WW_NONE;
    if (piece == WW_STOCK)
        return WW_PILE;
    return ww_in_hand(v, (ww_card)piece) ? WW_CARD : WW_TOP;
}

static bool may_step(const struct ww_desk *v, const char *step, struct reason *why)
{
    return v->d.game->check(&v->now, step, why);
}

/* A card of the hand may always be carried, for its order; a pile only when one may draw from
 * it. After a discard, its card may be taken back. */
bool ww_may_hold(const void *self, int piece)
{
    const struct ww_desk *v = self;
    switch (ww_what(v, piece)) {
    case WW_NONE:
        return false;
    case WW_CARD:
        return !ww_lies(v, v->d.seat);
    case WW_PILE:
        return v->d.mine && may_step(v, "draw", NULL);
    case WW_TOP:
        return v->d.mine && (v->now.gave != WW_NO_CARD || may_step(v, "take", NULL));
    }
    return false;
}

/* ---- Holding ---- */

void ww_held(void *self)
{
    struct ww_desk *v = self;
    bool held = v->what != WW_NONE;
    v->what = v->d.hand.n ? ww_what(v, v->d.hand.held[0]) : WW_NONE;
    if (v->d.hand.n) {
        v->hover = WW_NO_CARD;
        return;
    }
    v->gap = -1; /* the hand closes */
    if (held)
        desk_retarget(&v->d);
}

void ww_cancelled(void *self)
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

struct rect ww_held_rect(const void *self, int i)
{
    const struct ww_desk *v = self;
    const struct desk_hand *h = &v->d.hand;
    float w = held_width(v), high = w * WW_CARD_ASPECT;
    if (h->by_key && v->d.focus == DESK_ON_BOARD && v->what == WW_CARD)
        return raised(ww_discard_top(v));
    if (h->by_key && v->what == WW_CARD)
        return raised(v->d.seen[h->held[i]].to);
    if (h->state == HAND_CARRY) /* beside the pointer, so that what is under it can be seen */
        return (struct rect){h->mx + 0.2f * w, h->my - 0.5f * w, w, high};
    return (struct rect){h->mx - h->gx * w, h->my - h->gy * high, w, high};
}

/* ---- What may be done ---- */

void ww_discard_step(ww_card c, int named, char out[STEP_MAX])
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

/* May this card be discarded now? If not, why. */
static bool may_discard(const struct ww_desk *v, ww_card c, struct reason *why)
{
    char step[STEP_MAX];
    ww_discard_step(c, ww_kind_of(c) == WW_CHAMELEON ? another_number(v) : 0, step);
    if (!v->d.mine)
        return refuse(why, "It isn't your turn.");
    return may_step(v, step, why);
}

bool ww_offers_wild(const struct ww_desk *v)
{
    return !v->d.asks && may_step(v, "wild", NULL);
}

int ww_leaves(const struct ww_desk *v, ww_card without, int wild)
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
        if (v->what == WW_CARD && desk_holds(&v->d, v->fan.card[i]))
            continue;
        at += x > r.x + seen / 2;
    }
    return at;
}

static bool over_discards(const struct ww_desk *v, float x, float y)
{
    return v->discards.w > 0 && rect_has(rect_inset(v->discards, -10 * v->d.scale), x, y);
}

/* A chameleon makes no step before its new number is named. */
static void onto_discards(const struct ww_desk *v, struct desk_drop *out)
{
    struct reason why = {0};
    ww_card c = out->piece[0];
    if (v->what == WW_TOP)
        return;
    out->kind = DROP_BOARD;
    if (!may_discard(v, c, &why)) {
        out->kind = DROP_REFUSED;
        snprintf(out->why, sizeof out->why, "%s", why.text);
    } else if (ww_kind_of(c) != WW_CHAMELEON) {
        out->act = DESK_STEP;
        ww_discard_step(c, 0, out->step);
    }
}

/* A card from a pile is drawn or taken, or the discard is taken back. */
static void into_hand(const struct ww_desk *v, int at, struct desk_drop *out)
{
    bool pile = v->what == WW_PILE;
    out->kind = DROP_HAND;
    out->at = at;
    if (v->what == WW_TOP && v->now.gave != WW_NO_CARD) {
        out->act = DESK_UNDO;
    } else if (v->what != WW_CARD) {
        snprintf(out->step, sizeof out->step, pile ? "draw" : "take");
        desk_lands_by_step(&v->d, DROP_HAND, pile ? DESK_DRAW : DESK_STEP, out);
    }
}

static void by_keyboard(const struct ww_desk *v, struct desk_drop *out)
{
    if (v->d.focus == DESK_ON_HAND)
        into_hand(v, v->gap >= 0 && v->gap < WW_AWAY ? v->gap : v->d.ci, out);
    else if (v->spot == WW_SPOT_DISCARDS)
        onto_discards(v, out);
}

void ww_lands(const void *self, struct desk_drop *out)
{
    const struct ww_desk *v = self;
    const struct desk_hand *h = &v->d.hand;
    if (h->by_key) {
        by_keyboard(v, out);
        return;
    }
    /* While it is dragged, the middle of the card counts, too. */
    struct rect r = out->from;
    bool drag = h->state == HAND_DRAG;
    float x = drag ? r.x + r.w / 2 : h->mx, y = drag ? r.y + r.h / 2 : h->my;
    if (v->what != WW_PILE && (over_discards(v, h->mx, h->my) || over_discards(v, x, y)))
        onto_discards(v, out);
    else if (over_hand(v, h->mx, h->my) || over_hand(v, x, y))
        into_hand(v, index_at(v, drag ? x : h->mx), out);
}

void ww_open_gap(struct ww_desk *v)
{
    struct desk_drop d;
    desk_lands(&v->d, &d);
    int gap = d.kind == DROP_HAND ? d.at : -1;
    if (gap < 0 && v->d.hand.n && v->what == WW_CARD && v->gap >= 0)
        gap = WW_AWAY; /* it has left the hand, which closes behind it */
    if (gap == v->gap)
        return;
    v->gap = gap;
    desk_retarget(&v->d);
}

/* ---- Steps ---- */

static void gain(struct ww_desk *v, enum desk_act_kind kind, const char *text,
                 struct desk_act *act)
{
    struct reason why = {0};
    if (!v->d.mine)
        return;
    if (!may_step(v, text, &why)) {
        desk_refuse(&v->d, why.text, act);
        return;
    }
    act->kind = kind;
    snprintf(act->step, sizeof act->step, "%s", text);
}

void ww_desk_draw_card(struct ww_desk *v, struct desk_act *act)
{
    gain(v, DESK_DRAW, "draw", act);
}

void ww_take(struct ww_desk *v, struct desk_act *act)
{
    gain(v, DESK_STEP, "take", act);
}

bool ww_take_back(struct ww_desk *v, struct desk_act *act)
{
    if (!v->d.mine || v->now.gave == WW_NO_CARD)
        return false;
    act->kind = DESK_UNDO;
    return true;
}

/* ---- Putting down ---- */

void ww_landed(void *self, const struct desk_drop *to)
{
    struct ww_desk *v = self;
    ww_card c = to->piece[0];
    if (to->kind == DROP_BOARD && to->act == DESK_NONE) { /* the new number is asked for */
        v->asking = c;
        v->ask_moves = true;
        v->d.dirty = true;
    } else if (to->kind == DROP_HAND && to->act == DESK_NONE) {
        ww_reorder(v, c, to->at);
        desk_retarget(&v->d);
    } else if (to->kind == DROP_HAND &&
               to->act != DESK_UNDO) { /* the new card comes to that place */
        v->insert = to->at;
        if (c == WW_STOCK)
            v->from = to->from;
    }
}
