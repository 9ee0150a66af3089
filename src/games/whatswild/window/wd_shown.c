/* wd_shown.c: how hands are shown: in which order, in groups, or laid out for everybody. */
#include <string.h>

#include "wd_state.h"

bool wd_over(const struct ww_desk *v)
{
    return v->status.phase == PHASE_ROUND_OVER || v->status.phase == PHASE_GAME_OVER;
}

bool wd_lies(const struct ww_desk *v, int seat)
{
    return v->game && (v->now.wild_seats >> seat & 1 || wd_over(v));
}

bool wd_in_hand(const struct ww_desk *v, ww_card c)
{
    return v->seat >= 0 && hand_order_find(&v->order[v->seat], c) >= 0;
}

bool wd_in_groups(const struct ww_desk *v)
{
    if (v->seat < 0)
        return false;
    return wd_lies(v, v->seat) || (v->arranged[v->seat] && v->gap < 0);
}

/* The best layout is worked out from the hand as the person ordered it. */
static void arranged_list(const struct ww_desk *v, int seat, ww_card out[WW_HAND])
{
    struct wd_groups best;
    wd_groups_best(v->order[seat].piece, v->order[seat].n, v->now.wild, &best);
    wd_groups_sort_left(&best);
    memcpy(out, best.card, (size_t)best.n);
}

int wd_hand_list(const struct ww_desk *v, ww_card out[WW_HAND])
{
    int n = v->seat < 0 ? 0 : v->order[v->seat].n;
    if (v->seat >= 0 && (v->arranged[v->seat] || wd_lies(v, v->seat)))
        arranged_list(v, v->seat, out);
    else if (v->seat >= 0)
        memcpy(out, v->order[v->seat].piece, (size_t)n);
    return n;
}
