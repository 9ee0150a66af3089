/* wd_keys.c: the cards without a mouse. A cursor goes over the cards of the hand, or over the
 * piles and the players' places, and can do whatever the mouse can do. */
#include "wd_state.h"

static int hand_length(const struct ww_desk *v)
{
    ww_card list[WW_HAND];
    return wd_hand_list(v, list);
}

static void clamp_hand(struct ww_desk *v)
{
    int n = hand_length(v);
    v->ci = v->ci > n - 1 ? n - 1 : v->ci;
    v->ci = v->ci < 0 ? 0 : v->ci;
}

/* ---- Over the table ---- */

/* The seat whose place is so many places further to the right; the same if there is none. */
static int seat_beside(const struct ww_desk *v, int seat, int by)
{
    int best = seat;
    float x = v->place[seat].x, y = v->place[seat].y, nearest = 1e9f;
    for (int s = 0; s < v->now.seats; s++) {
        float d = (v->place[s].x - x) * (float)by;
        if (v->place[s].w <= 0 || d <= 0 || d > nearest || v->place[s].y != y)
            continue;
        nearest = d;
        best = s;
    }
    return best;
}

/* The place that is most nearly above the pile. */
static int seat_above(const struct ww_desk *v)
{
    struct rect r = v->spot == WD_SPOT_STOCK  ? v->stock
                    : v->spot == WD_SPOT_SIGN ? v->sign
                                              : v->discards;
    int best = -1;
    float nearest = 1e9f;
    for (int s = 0; s < v->now.seats; s++) {
        float d = v->place[s].x + v->place[s].w / 2 - r.x - r.w / 2;
        d = d < 0 ? -d : d;
        if (v->place[s].w <= 0 || d >= nearest)
            continue;
        nearest = d;
        best = s;
    }
    return best;
}

static void on_table(struct ww_desk *v, enum key_action to)
{
    int by = (to == ACTION_RIGHT) - (to == ACTION_LEFT);
    bool seat = v->spot < WW_SEATS;
    if (to == ACTION_DOWN && seat)
        v->spot = WD_SPOT_SIGN;
    else if (to == ACTION_DOWN && v->seat >= 0)
        v->focus = WD_FOCUS_FAN;
    else if (to == ACTION_UP && !seat && seat_above(v) >= 0)
        v->spot = seat_above(v);
    else if (by && seat)
        v->spot = seat_beside(v, v->spot, by);
    else if (by && v->spot + by >= WD_SPOT_STOCK && v->spot + by < WD_SPOTS)
        v->spot += by;
}

/* ---- Over the hand ---- */

/* What is held moves along the hand. */
static void shift_gap(struct ww_desk *v, int by)
{
    int n = hand_length(v) - 1, to = (v->gap >= 0 && v->gap < WD_AWAY ? v->gap : v->ci) + by;
    v->gap = to < 0 ? 0 : to > n ? n : to;
    v->ci = v->gap;
    wd_retarget(v);
}

static void on_hand(struct ww_desk *v, enum key_action to)
{
    int by = (to == ACTION_RIGHT) - (to == ACTION_LEFT);
    if (to == ACTION_UP) {
        v->focus = WD_FOCUS_TABLE;
        if (wd_holds(v) || (v->mine && v->now.source != WW_NOT_YET))
            v->spot = WD_SPOT_DISCARDS;
        return;
    }
    if (wd_holds(v) && by) {
        shift_gap(v, by);
        return;
    }
    v->ci += by;
    clamp_hand(v);
}

static void arrows(struct ww_desk *v, enum key_action to)
{
    if (!v->cursor_shown) { /* the first press only shows where the cursor is */
        v->cursor_shown = true;
        clamp_hand(v);
        return;
    }
    if (v->hand.state == WD_CARRY)
        v->hand.by_key = true;
    if (v->focus == WD_FOCUS_FAN)
        on_hand(v, to);
    else
        on_table(v, to);
}

/* Moves the card under the cursor along the hand. */
static void along(struct ww_desk *v, int by)
{
    ww_card list[WW_HAND];
    int n = wd_hand_list(v, list), to = v->ci + by;
    v->cursor_shown = true;
    if (wd_holds(v)) {
        v->hand.by_key = true;
        v->focus = WD_FOCUS_FAN;
        shift_gap(v, by);
        return;
    }
    if (v->focus != WD_FOCUS_FAN || to < 0 || to >= n || wd_lies(v, v->seat))
        return;
    wd_reorder(v, list[v->ci], to);
    v->ci = to;
    wd_retarget(v);
    wd_hear(v, SOUND_CARD_PUT, v->area.hand.x + v->area.hand.w / 2, 0.3f);
}

/* ---- Enter ---- */

/* The card under the cursor goes into the hand, and is next to be discarded, if it may be. */
static void take_from_hand(struct ww_desk *v)
{
    ww_card list[WW_HAND];
    int n = wd_hand_list(v, list);
    clamp_hand(v);
    if (!n || wd_lies(v, v->seat))
        return;
    wd_hold(v, WD_CARD, list[v->ci], true);
    if (v->mine && v->now.source != WW_NOT_YET && v->now.gave == WW_NO_CARD) {
        v->focus = WD_FOCUS_TABLE;
        v->spot = WD_SPOT_DISCARDS;
    } else {
        v->gap = v->ci;
        wd_retarget(v);
    }
}

static void pick_on_table(struct ww_desk *v, struct desk_act *act)
{
    if (v->spot == WD_SPOT_STOCK)
        wd_draw_card(v, act);
    else if (v->spot == WD_SPOT_DISCARDS && !wd_take_back(v, act))
        wd_take(v, act);
    if (act->kind != DESK_NONE && v->seat >= 0 && act->kind != DESK_UNDO) {
        v->focus = WD_FOCUS_FAN;
        v->ci = hand_length(v); /* the new card comes last */
    }
}

static void put(struct ww_desk *v, struct desk_act *act)
{
    struct wd_drop d;
    v->hand.by_key = true;
    wd_target(v, &d);
    if (d.kind == WD_DROP_REFUSED) {
        wd_refuse(v, d.why, act);
        return;
    }
    wd_drop(v, &d, act);
    v->focus = WD_FOCUS_FAN;
    clamp_hand(v);
}

static void pick(struct ww_desk *v, struct desk_act *act)
{
    bool shown = v->cursor_shown;
    v->cursor_shown = true;
    if (wd_holds(v))
        put(v, act);
    else if (shown && v->focus == WD_FOCUS_FAN)
        take_from_hand(v);
    else if (shown)
        pick_on_table(v, act);
}

static void escape(struct ww_desk *v, struct desk_act *act)
{
    bool by_key = v->hand.by_key;
    if (v->hand.state != WD_IDLE)
        wd_cancel(v);
    else
        act->kind = DESK_MENU;
    if (by_key)
        v->focus = WD_FOCUS_FAN;
}

bool wd_keys(struct ww_desk *v, const struct input *in, struct desk_act *act)
{
    enum key_action a = (enum key_action)in->action;
    v->dirty = true;
    switch (a) {
    case ACTION_LEFT:
    case ACTION_RIGHT:
    case ACTION_UP:
    case ACTION_DOWN:
        arrows(v, a);
        return true;
    case ACTION_SHIFT_LEFT:
    case ACTION_SHIFT_RIGHT:
        along(v, a == ACTION_SHIFT_LEFT ? -1 : 1);
        return true;
    case ACTION_ZOOM_OUT: /* the triggers of a controller, which has no Ctrl */
    case ACTION_ZOOM_IN:
        along(v, a == ACTION_ZOOM_OUT ? -1 : 1);
        return true;
    case ACTION_PICK:
    case ACTION_CHOOSE:
        pick(v, act);
        return true;
    case ACTION_TAKE_BACK:
        wd_take_back(v, act);
        return true;
    case ACTION_MENU:
        escape(v, act);
        return true;
    case ACTION_END_TURN: /* presses the main button of a turn that can end */
        wd_press(v, v->mine && wd_may(v, "wild", NULL) ? "go-wild" : "end-turn", act);
        return true;
    case ACTION_UNDO:
    case ACTION_REDO:
    case ACTION_RESTORE:
    case ACTION_DRAW:
    case ACTION_SORT_COLOUR:
    case ACTION_SORT_NUMBER:
    case ACTION_SORT_MELDS:
        wd_press(v, action_id(a), act);
        return true;
    case ACTION_NONE:
    case ACTION_NEXT:
    case ACTION_PREVIOUS:
    case ACTION_HINT: /* the owner of the desk handles these */
    case ACTION_AGAIN:
    case ACTION_RULES:
    case ACTION_NARRATION:
    case ACTION_SAY_AGAIN:
    case ACTION_FULLSCREEN:
    case ACTION_CHOOSE_GROUP: /* nothing here needs these */
    case ACTION_TOWER_UP:
    case ACTION_TOWER_DOWN:
    case ACTION_TIDY:
    case ACTION_ROOM:
    case ACTION_FIT:
    case KEY_ACTIONS_END:
        break;
    }
    return false;
}
