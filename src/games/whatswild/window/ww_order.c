/* ww_order.c: the order of a hand: by hand, by sorting, or as its best layout. */
#include <string.h>

#include "ww_desk.h"

/* All cards of an order are in the hand. */
static struct hand_pieces all_of(const struct hand_order *o)
{
    return (struct hand_pieces){o->piece, o->n};
}

/* ---- Following the match ---- */

/* The new card that was dropped into the hand goes where it was dropped. */
static void insert(struct ww_desk *v, struct hand_order *o, const struct hand_order *before)
{
    for (int i = 0; v->insert >= 0 && i < o->n; i++) {
        ww_card c = o->piece[i];
        if (hand_order_find(before, c) >= 0)
            continue;
        hand_order_move(o, all_of(o), (struct hand_pieces){&c, 1}, v->insert);
        v->insert = -1;
    }
}

/* A card of the hand that was discarded goes back to where it was if the discard is undone, and
 * was not dropped anywhere else. */
static void put_back(struct ww_desk *v, struct hand_order *o, const struct hand_order *before)
{
    if (v->away_at >= 0 && hand_order_find(o, v->away) >= 0 &&
        hand_order_find(before, v->away) < 0)
        hand_order_move(o, all_of(o), (struct hand_pieces){&v->away, 1}, v->away_at);
    int at = v->now.gave == WW_NO_CARD ? -1 : hand_order_find(before, v->now.gave);
    if (at >= 0)
        v->away = v->now.gave;
    if (at >= 0 || v->now.gave == WW_NO_CARD)
        v->away_at = at;
}

/* By number within a skin; Wild cards and chameleons come last. */
static int by_skin(ww_card c, unsigned how)
{
    (void)how;
    return c;
}

void ww_follow_hand(struct ww_desk *v, int seat)
{
    const struct ww_hand *h = &v->now.hand[seat];
    struct hand_order *o = &v->d.order[seat], before = *o;
    ww_card known[WW_HAND];
    uint8_t list[HAND_MOST];
    int n = 0;
    for (int i = 0; i < h->n; i++)
        if (h->card[i] != WW_NO_CARD)
            known[n++] = h->card[i];
    struct hand_pieces here = {known, n}, none = {NULL, 0};
    bool dealt = !v->d.config->start && /* a position writes hands in an order */
                 desk_new_hand(&v->d, seat, n, hand_order_list(o, here, list));
    v->d.order_changed |= hand_order_follow(o, here, none);
    if (dealt) {
        hand_order_sort(o, by_skin, 0);
        o->arranged = before.arranged;
    }
    insert(v, o, &before);
    if (seat == v->now.seat)
        put_back(v, o, &before);
}

/* ---- The person ---- */

/* What is on the screen becomes the person's own order. */
static void own_order(struct ww_desk *v)
{
    ww_card list[WW_HAND];
    struct hand_order *o = &v->d.order[v->d.seat];
    int n = ww_hand_list(v, list);
    hand_order_move(o, all_of(o), (struct hand_pieces){list, n}, 0);
    o->arranged = false;
    v->d.order_changed = true;
}

void ww_reorder(struct ww_desk *v, ww_card c, int index)
{
    if (!ww_in_hand(v, c))
        return;
    own_order(v);
    struct hand_order *o = &v->d.order[v->d.seat];
    hand_order_move(o, all_of(o), (struct hand_pieces){&c, 1}, index);
}

static int by_number(ww_card c, unsigned how)
{
    (void)how;
    ww_kind k = ww_kind_of(c);
    return (k < WW_WILD ? ww_number(k) : WW_NUMBERS + 1) * WW_CARDS + c;
}

void ww_sort(struct ww_desk *v, bool skin)
{
    desk_sort(&v->d, skin ? by_skin : by_number, 0);
}

void ww_arrange(struct ww_desk *v)
{
    if (v->d.seat < 0 || v->d.asks)
        return;
    v->d.order[v->d.seat].arranged = !v->d.order[v->d.seat].arranged;
    v->d.order_changed = true;
    desk_retarget(&v->d);
}
