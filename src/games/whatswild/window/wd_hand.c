/* wd_hand.c: what the person holds, where it may go, and what comes of it. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "wd_state.h"
#include "words.h"

void wd_hear(struct ww_desk *v, enum sound s, float x, float strength)
{
    cues_add_at(v->like.cues, s, x, v->area.window.w, strength);
}

void wd_refuse(struct ww_desk *v, const char *why, struct desk_act *act)
{
    snprintf(v->note, sizeof v->note, "%s", why);
    wd_hear(v, SOUND_REFUSE, v->hand.mx, 0.6f);
    act->refused = true;
    v->dirty = true;
}

/* ---- Picking ---- */

enum wd_what wd_pick(const struct ww_desk *v, float x, float y, ww_card *card)
{
    *card = WW_NO_CARD;
    for (int i = v->fan.n - 1; i >= 0; i--)
        if (ww_place_has(v->fan_at[i], x, y)) {
            *card = v->fan.card[i];
            return WD_CARD;
        }
    if (rect_has(v->stock, x, y))
        return WD_STOCK;
    if (!rect_has(v->discards, x, y))
        return WD_NONE;
    *card = ww_top(&v->now);
    return *card == WW_NO_CARD ? WD_NONE : WD_TOP;
}

bool wd_holds(const struct ww_desk *v)
{
    return v->hand.state == WD_DRAG || v->hand.state == WD_CARRY;
}

/* ---- Holding ---- */

/* Where the thing that is pressed lies. */
static struct rect lies_at(const struct ww_desk *v, enum wd_what what, ww_card c)
{
    return what == WD_STOCK ? wd_stock_top(v) : v->seen[c].to;
}

void wd_hold(struct ww_desk *v, enum wd_what what, ww_card c, bool by_key)
{
    struct wd_hand *h = &v->hand;
    struct rect r = lies_at(v, what, c);
    h->state = WD_CARRY;
    h->what = what;
    h->card = c;
    h->by_key = by_key;
    h->gx = r.w > 0 ? fmaxf(0, fminf((h->px - r.x) / r.w, 1)) : 0.5f;
    h->gy = r.w > 0 ? fmaxf(0, fminf((h->py - r.y) / r.w, WW_CARD_ASPECT)) : 0.7f;
    v->note[0] = 0;
    v->hover = WW_NO_CARD;
    v->dirty = true;
    wd_hear(v, SOUND_CARD_PICK, r.x + r.w / 2, 0.6f);
}

/* The width of a held card: that of the hand, which is where it goes or comes from. */
static float held_width(const struct ww_desk *v)
{
    struct rect r = v->area.hand.w > 0 ? v->area.hand : v->discards;
    float w = v->fan.n ? v->fan_at[0].r.w : r.h / WW_CARD_ASPECT * 0.8f;
    return fmaxf(1, w);
}

static struct rect raised(struct rect r)
{
    r.y -= r.h * 0.2f;
    return r;
}

struct rect wd_held_rect(const struct ww_desk *v)
{
    const struct wd_hand *h = &v->hand;
    float w = held_width(v), x = h->mx - h->gx * w, y = h->my - h->gy * w;
    if (h->by_key && v->focus == WD_FOCUS_TABLE && h->what == WD_CARD)
        return raised(wd_discard_top(v));
    if (h->by_key && h->what == WD_CARD)
        return raised(v->seen[h->card].to);
    if (h->state == WD_CARRY) { /* beside the pointer, so that what is under it can be seen */
        x = h->mx + 0.2f * w;
        y = h->my - 0.5f * w;
    }
    return (struct rect){x, y, w, w * WW_CARD_ASPECT};
}

/* What was held goes home; the hand closes. */
void wd_release(struct ww_desk *v)
{
    struct wd_hand *h = &v->hand;
    bool held = wd_holds(v);
    struct rect from = held ? wd_held_rect(v) : (struct rect){0, 0, 0, 0};
    ww_card c = h->card;
    h->state = WD_IDLE;
    h->what = WD_NONE;
    h->card = WW_NO_CARD;
    h->by_key = false;
    v->gap = -1;
    v->dirty = true;
    if (!held)
        return;
    wd_retarget(v);
    if (c != WW_NO_CARD && v->seen[c].where)
        seen_travel(&v->seen[c], from, v->like.motion_ticks);
}

void wd_cancel(struct ww_desk *v)
{
    if (wd_holds(v))
        wd_hear(v, SOUND_CARD_PICK, v->hand.mx, 0.4f);
    wd_release(v);
    v->asking = WW_NO_CARD;
}

/* ---- What may be done ---- */

bool wd_may(const struct ww_desk *v, const char *step, struct reason *why)
{
    return v->game->check(&v->now, step, why);
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
    if (!v->mine)
        return refuse(why, "It isn't your turn.");
    return wd_may(v, step, why);
}

int wd_leaves(const struct ww_desk *v, ww_card without, int wild)
{
    const struct hand_order *o = v->seat >= 0 ? &v->order[v->seat] : NULL;
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
    return v->area.hand.w > 0 && rect_has(v->area.hand, x, y);
}

/* Before which of the cards that are not held the pointer is. */
static int index_at(const struct ww_desk *v, float x)
{
    int at = 0;
    for (int i = 0; i < v->fan.n; i++) {
        struct rect r = v->fan_at[i].r;
        bool last = i == v->fan.n - 1;
        float seen = last ? r.w : v->fan_at[i + 1].r.x - r.x;
        if (v->hand.what == WD_CARD && v->fan.card[i] == v->hand.card)
            continue;
        at += x > r.x + seen / 2;
    }
    return at;
}

static bool over_discards(const struct ww_desk *v, float x, float y)
{
    return v->discards.w > 0 && rect_has(rect_inset(v->discards, -10 * v->scale), x, y);
}

static void onto_discards(const struct ww_desk *v, struct wd_drop *out)
{
    struct reason why = {0};
    if (v->hand.what == WD_TOP) {
        out->kind = WD_DROP_HOME;
        return;
    }
    out->kind = WD_DROP_DISCARD;
    if (wd_may_discard(v, v->hand.card, &why))
        return;
    out->kind = WD_DROP_REFUSED;
    snprintf(out->why, sizeof out->why, "%s", why.text);
}

static void by_keyboard(const struct ww_desk *v, struct wd_drop *out)
{
    out->kind = WD_DROP_FAN;
    out->index = v->gap >= 0 && v->gap < WD_AWAY ? v->gap : v->ci;
    if (v->focus == WD_FOCUS_TABLE && v->spot == WD_SPOT_DISCARDS)
        onto_discards(v, out);
    else if (v->focus == WD_FOCUS_TABLE)
        out->kind = WD_DROP_HOME;
}

void wd_target(const struct ww_desk *v, struct wd_drop *out)
{
    const struct wd_hand *h = &v->hand;
    *out = (struct wd_drop){.kind = WD_DROP_NOTHING, .index = -1};
    if (!wd_holds(v))
        return;
    if (h->by_key) {
        by_keyboard(v, out);
        return;
    }
    /* While it is dragged, the middle of the card counts, too. */
    struct rect r = wd_held_rect(v);
    bool drag = h->state == WD_DRAG;
    float x = drag ? r.x + r.w / 2 : h->mx, y = drag ? r.y + r.h / 2 : h->my;
    out->kind = WD_DROP_HOME;
    if (h->what != WD_STOCK && (over_discards(v, h->mx, h->my) || over_discards(v, x, y)))
        onto_discards(v, out);
    else if (over_hand(v, h->mx, h->my) || over_hand(v, x, y)) {
        out->kind = WD_DROP_FAN;
        out->index = index_at(v, drag ? x : h->mx);
    }
}

void wd_open_gap(struct ww_desk *v)
{
    struct wd_drop d;
    wd_target(v, &d);
    int gap = d.kind == WD_DROP_FAN ? d.index : -1;
    if (gap < 0 && wd_holds(v) && v->hand.what == WD_CARD && v->gap >= 0)
        gap = WD_AWAY; /* it has left the hand, which closes behind it */
    if (gap == v->gap)
        return;
    v->gap = gap;
    wd_retarget(v);
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
    if (!v->mine)
        return;
    if (!wd_may(v, "draw", &why))
        wd_refuse(v, why.text, act);
    else
        step(act, DESK_DRAW, "draw");
}

void wd_take(struct ww_desk *v, struct desk_act *act)
{
    struct reason why = {0};
    if (!v->mine)
        return;
    if (!wd_may(v, "take", &why))
        wd_refuse(v, why.text, act);
    else
        step(act, DESK_STEP, "take");
}

void wd_discard(struct ww_desk *v, ww_card c, struct desk_act *act)
{
    struct reason why = {0};
    char text[STEP_MAX];
    if (!wd_may_discard(v, c, &why)) {
        wd_refuse(v, why.text, act);
        return;
    }
    if (ww_kind_of(c) == WW_CHAMELEON) {
        v->asking = c;
        v->ask_moves = true;
        v->dirty = true;
        return;
    }
    wd_discard_step(c, 0, text);
    step(act, DESK_STEP, text);
}

bool wd_take_back(struct ww_desk *v, struct desk_act *act)
{
    if (!v->mine || v->now.gave == WW_NO_CARD)
        return false;
    act->kind = DESK_UNDO;
    return true;
}

/* ---- Putting down ---- */

/* Into the hand: a card of it gets another place, and one from a pile is drawn or taken. */
static void into_hand(struct ww_desk *v, int index, struct desk_act *act)
{
    enum wd_what what = v->hand.what;
    ww_card c = v->hand.card;
    struct rect from = wd_held_rect(v);
    if (what == WD_CARD) {
        wd_reorder(v, c, index);
        wd_release(v);
        wd_hear(v, SOUND_CARD_PUT, from.x, 0.4f);
        return;
    }
    v->hand.state = WD_IDLE; /* it sets out from here */
    v->hand.what = WD_NONE;
    v->hand.card = WW_NO_CARD;
    v->gap = -1;
    if (what == WD_TOP && wd_take_back(v, act)) {
        v->seen[c].to = from;
        return;
    }
    if (what == WD_STOCK)
        wd_draw_card(v, act);
    else
        wd_take(v, act);
    bool goes = act->kind == DESK_DRAW || act->kind == DESK_STEP;
    v->insert = goes ? index : -1;
    if (goes && what == WD_STOCK)
        v->from = from;
    else if (goes)
        v->seen[c].to = from;
    wd_retarget(v);
}

void wd_drop(struct ww_desk *v, const struct wd_drop *d, struct desk_act *act)
{
    ww_card c = v->hand.card;
    struct rect from = wd_held_rect(v);
    switch (d->kind) {
    case WD_DROP_NOTHING:
        return;
    case WD_DROP_REFUSED:
        wd_refuse(v, d->why, act);
        act->refused = false; /* it is not held any more */
        wd_release(v);
        return;
    case WD_DROP_HOME:
        wd_hear(v, SOUND_CARD_PICK, v->hand.mx, 0.4f);
        wd_release(v);
        return;
    case WD_DROP_FAN:
        into_hand(v, d->index, act);
        return;
    case WD_DROP_DISCARD:
        break;
    }
    wd_discard(v, c, act);
    wd_release(v);
    if (act->kind == DESK_STEP) { /* it sets out from here */
        v->seen[c].to = from;
        v->seen[c].left = 0;
    }
}
