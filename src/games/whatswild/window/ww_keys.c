/* ww_keys.c: the cards without a mouse. A cursor goes over the cards of the hand, or over the
 * piles and the players' places, and can do whatever the mouse can do. */
#include "ww_desk.h"

static int hand_length(const struct ww_desk *v)
{
    ww_card list[WW_HAND];
    return ww_hand_list(v, list);
}

/* ---- Over the table ---- */

/* The seat whose place is `by` places further to the right; the same if there is none. */
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
    struct rect r = v->spot == WW_SPOT_STOCK  ? v->stock
                    : v->spot == WW_SPOT_SIGN ? v->sign
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
        v->spot = WW_SPOT_SIGN;
    else if (to == ACTION_DOWN && v->d.seat >= 0)
        v->d.focus = DESK_ON_HAND;
    else if (to == ACTION_UP && !seat && seat_above(v) >= 0)
        v->spot = seat_above(v);
    else if (by && seat)
        v->spot = seat_beside(v, v->spot, by);
    else if (by && v->spot + by >= WW_SPOT_STOCK && v->spot + by < WW_SPOTS)
        v->spot += by;
}

/* ---- Over the hand ---- */

/* What is held moves along the hand. */
static void shift_gap(struct ww_desk *v, int by)
{
    int n = hand_length(v) - 1, to = (v->gap >= 0 && v->gap < WW_AWAY ? v->gap : v->d.ci) + by;
    v->gap = to < 0 ? 0 : to > n ? n : to;
    v->d.ci = v->gap;
    desk_retarget(&v->d);
}

static void on_hand(struct ww_desk *v, enum key_action to)
{
    int by = (to == ACTION_RIGHT) - (to == ACTION_LEFT);
    if (to == ACTION_UP) {
        v->d.focus = DESK_ON_BOARD;
        if (v->d.hand.n || (v->d.mine && v->now.source != WW_NOT_YET))
            v->spot = WW_SPOT_DISCARDS;
        return;
    }
    if (v->d.hand.n && by) {
        shift_gap(v, by);
        return;
    }
    v->d.ci += by;
    desk_clamp_cursor(&v->d, hand_length(v));
}

static void arrows(void *self, enum key_action to, struct desk_act *act)
{
    struct ww_desk *v = self;
    (void)act;
    if (!desk_show_cursor(&v->d)) {
        desk_clamp_cursor(&v->d, hand_length(v));
        return;
    }
    if (v->d.hand.state == HAND_CARRY)
        desk_by_key(&v->d);
    if (v->d.focus == DESK_ON_HAND)
        on_hand(v, to);
    else
        on_table(v, to);
}

/* Moves the card under the cursor along the hand. */
static void along(void *self, enum key_action a, struct desk_act *act)
{
    struct ww_desk *v = self;
    ww_card list[WW_HAND];
    int by = a == ACTION_SHIFT_LEFT || a == ACTION_ZOOM_OUT ? -1 : 1;
    int n = ww_hand_list(v, list), to = v->d.ci + by;
    (void)act;
    v->d.cursor_shown = true;
    if (v->d.hand.n) {
        desk_by_key(&v->d);
        v->d.focus = DESK_ON_HAND;
        shift_gap(v, by);
        return;
    }
    if (v->d.focus != DESK_ON_HAND || to < 0 || to >= n || ww_lies(v, v->d.seat))
        return;
    ww_reorder(v, list[v->d.ci], to);
    v->d.ci = to;
    desk_retarget(&v->d);
    desk_sound(&v->d, SOUND_CARD_PUT, v->d.area.hand.x + v->d.area.hand.w / 2, 0.3f);
}

/* ---- Enter ---- */

/* The card under the cursor goes into the hand, and is next to be discarded, if it may be. */
static void take_from_hand(struct ww_desk *v)
{
    ww_card list[WW_HAND];
    int n = ww_hand_list(v, list);
    desk_clamp_cursor(&v->d, hand_length(v));
    if (!n || ww_lies(v, v->d.seat))
        return;
    desk_hold(&v->d, list[v->d.ci], true);
    if (v->d.mine && v->now.source != WW_NOT_YET && v->now.gave == WW_NO_CARD) {
        v->d.focus = DESK_ON_BOARD;
        v->spot = WW_SPOT_DISCARDS;
    } else {
        v->gap = v->d.ci;
        desk_retarget(&v->d);
    }
}

static void pick_on_table(struct ww_desk *v, struct desk_act *act)
{
    if (v->spot == WW_SPOT_STOCK)
        ww_desk_draw_card(v, act);
    else if (v->spot == WW_SPOT_DISCARDS && !ww_take_back(v, act))
        ww_take(v, act);
    if (act->kind != DESK_NONE && v->d.seat >= 0 && act->kind != DESK_UNDO) {
        v->d.focus = DESK_ON_HAND;
        v->d.ci = hand_length(v); /* the new card comes last */
    }
}

static void pick(void *self, enum key_action a, struct desk_act *act)
{
    struct ww_desk *v = self;
    bool shown = desk_show_cursor(&v->d);
    (void)a;
    if (v->d.hand.n) {
        if (!desk_put_by_key(&v->d, act))
            return;
        v->d.focus = DESK_ON_HAND;
        desk_clamp_cursor(&v->d, hand_length(v));
    } else if (shown && v->d.focus == DESK_ON_HAND) {
        take_from_hand(v);
    } else if (shown) {
        pick_on_table(v, act);
    }
}

static void take_back(void *self, enum key_action a, struct desk_act *act)
{
    (void)a;
    ww_take_back(self, act);
}

/* The main button of a turn that can end. */
static void end_turn(void *self, enum key_action a, struct desk_act *act)
{
    const struct ww_desk *v = self;
    (void)a;
    desk_press(self, v->d.mine && ww_offers_wild(v) ? "go-wild" : "end-turn", act);
}

static void arrange(void *self, enum key_action a, struct desk_act *act)
{
    (void)a;
    (void)act;
    ww_arrange(self);
}

const struct desk_key WW_KEYS[] = {
    {ACTION_LEFT, arrows},         {ACTION_RIGHT, arrows},      {ACTION_UP, arrows},
    {ACTION_DOWN, arrows},         {ACTION_SHIFT_LEFT, along},  {ACTION_SHIFT_RIGHT, along},
    {ACTION_ZOOM_OUT, along}, /* the triggers of a controller, which has no Ctrl */
    {ACTION_ZOOM_IN, along},       {ACTION_PICK, pick},         {ACTION_CHOOSE, pick},
    {ACTION_TAKE_BACK, take_back}, {ACTION_END_TURN, end_turn}, {ACTION_SORT_MELDS, arrange},
    {ACTION_NONE, NULL},
};
