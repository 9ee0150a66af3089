/* ww_shown.c: how hands are shown: in which order, in groups, or laid out for everybody. */
#include <string.h>

#include "ww_desk.h"

bool ww_over(const struct ww_desk *v)
{
    return v->d.status.phase == PHASE_ROUND_OVER || v->d.status.phase == PHASE_GAME_OVER;
}

bool ww_lies(const struct ww_desk *v, int seat)
{
    return v->d.game && (v->now.wild_seats >> seat & 1 || ww_over(v));
}

bool ww_last_turn(const struct ww_desk *v, int seat, struct ww_past *out)
{
    const struct ww_state *s = &v->now;
    if (seat == s->seat && s->source != WW_NOT_YET) {
        bool took = s->source == WW_FROM_DISCARDS;
        *out = (struct ww_past){.seat = (uint8_t)seat,
                                .took = took,
                                .top = took ? s->gained : WW_NO_CARD,
                                .gave = s->gave};
        return true;
    }
    for (int t = s->n_past - 1; t >= 0 && t >= s->n_past - WW_PAST; t--)
        if (s->past[t % WW_PAST].seat == seat) {
            *out = s->past[t % WW_PAST];
            return true;
        }
    return false;
}

bool ww_in_hand(const struct ww_desk *v, ww_card c)
{
    return v->d.seat >= 0 && hand_order_find(&v->d.order[v->d.seat], c) >= 0;
}

/* Does the person want to see the hand as it is best? */
static bool arranged(const struct ww_desk *v)
{
    return v->d.tells || (v->d.order[v->d.seat].arranged && !v->d.asks);
}

bool ww_in_groups(const struct ww_desk *v)
{
    if (v->d.seat < 0)
        return false;
    return ww_lies(v, v->d.seat) || (arranged(v) && v->gap < 0);
}

/* The best layout is worked out from the hand as the person ordered it. */
static void arranged_list(const struct ww_desk *v, int seat, ww_card out[WW_HAND])
{
    struct ww_groups best;
    ww_groups_best(v->d.order[seat].piece, v->d.order[seat].n, v->now.wild, &best);
    ww_groups_sort_left(&best);
    memcpy(out, best.card, (size_t)best.n);
}

int ww_hand_list(const struct ww_desk *v, ww_card out[WW_HAND])
{
    int n = v->d.seat < 0 ? 0 : v->d.order[v->d.seat].n;
    if (v->d.seat >= 0 && (arranged(v) || ww_lies(v, v->d.seat)))
        arranged_list(v, v->d.seat, out);
    else if (v->d.seat >= 0)
        memcpy(out, v->d.order[v->d.seat].piece, (size_t)n);
    return n;
}
