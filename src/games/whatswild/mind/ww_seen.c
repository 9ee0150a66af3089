/* ww_seen.c: what a computer player knows. */
#include "ww_seen.h"

#include <string.h>

#include "ww_shuffled.h"

static void find_unseen(const struct ww_state *v, struct ww_seen *out)
{
    ww_card c[WW_CARDS];
    out->unseen.n = ww_unseen(v, c);
    for (int i = 0; i < out->unseen.n; i++)
        out->unseen.of[ww_kind_of(c[i])]++;
    ww_pile_most(v, out->pile.of);
    for (int k = 0; k < WW_KINDS; k++)
        out->pile.n += out->pile.of[k];
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
    find_unseen(view, out);
    for (int i = 1; i < view->seats; i++) {
        int seat = (view->seat + i) % view->seats;
        if (seat == view->gone)
            break; /* the round ends here */
        find_other(view, seat, &out->other[out->others++]);
    }
}
