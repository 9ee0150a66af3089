/* ww_seen.c: what a computer player knows. */
#include "ww_seen.h"

#include <string.h>

static void seen(struct ww_deck *unseen, ww_card c)
{
    if (c == WW_NO_CARD)
        return;
    unseen->of[ww_kind_of(c)]--;
    unseen->n--;
}

static void find_unseen(const struct ww_state *v, struct ww_deck *out)
{
    out->n = WW_CARDS;
    for (int k = 0; k < WW_KINDS; k++)
        out->of[k] = ww_copies((ww_kind)k);
    for (int i = 0; i < v->n_discard; i++)
        seen(out, v->discard[i]);
    for (int seat = 0; seat < v->seats; seat++)
        for (int i = 0; i < v->hand[seat].n; i++)
            seen(out, v->hand[seat].card[i]);
}

static void find_other(const struct ww_state *v, int seat, struct ww_other *out)
{
    const struct ww_hand *h = &v->hand[seat];
    out->seat = seat;
    out->n = h->n;
    out->n_open = ww_hand_kinds(h, out->open);
}

void ww_seen_of(const struct ww_state *view, struct ww_seen *out)
{
    const struct ww_hand *h = &view->hand[view->seat];
    memset(out, 0, sizeof *out);
    out->view = view;
    out->wild = view->wild;
    out->size = ww_size(view);
    out->last = view->gone >= 0;
    out->n = ww_hand_kinds(h, out->hand);
    out->taken = -1;
    for (int i = 0; i < h->n && view->source == WW_FROM_DISCARDS; i++)
        if (h->card[i] == view->gained)
            out->taken = i;
    find_unseen(view, &out->unseen);
    for (int i = 1; i < view->seats; i++) {
        int seat = (view->seat + i) % view->seats;
        if (seat == view->gone)
            break; /* the round ends here */
        find_other(view, seat, &out->other[out->others++]);
    }
}
