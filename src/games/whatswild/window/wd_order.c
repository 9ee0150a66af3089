/* wd_order.c: the order of a hand: by hand, by sorting, or as its best layout. */
#include <stdlib.h>
#include <string.h>

#include "wd_state.h"

#define ARRANGED "arranged" /* before the cards, in what is stored */

static bool has(const ww_card *list, int n, ww_card c)
{
    return memchr(list, c, (size_t)n) != NULL;
}

bool wd_in_hand(const struct ww_desk *v, ww_card c)
{
    return v->seat >= 0 && has(v->order[v->seat], v->n_order[v->seat], c);
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
    wd_groups_best(v->order[seat], v->n_order[seat], v->now.wild, &best);
    memcpy(out, best.card, (size_t)best.n);
}

int wd_hand_list(const struct ww_desk *v, ww_card out[WW_HAND])
{
    int n = v->seat < 0 ? 0 : v->n_order[v->seat];
    if (v->seat >= 0 && (v->arranged[v->seat] || wd_lies(v, v->seat)))
        arranged_list(v, v->seat, out);
    else if (v->seat >= 0)
        memcpy(out, v->order[v->seat], (size_t)n);
    return n;
}

/* ---- Following the match ---- */

void wd_follow_hand(struct ww_desk *v, int seat)
{
    const struct ww_hand *h = &v->now.hand[seat];
    ww_card *order = v->order[seat];
    int n = 0;
    for (int i = 0; i < v->n_order[seat]; i++)
        if (has(h->card, h->n, order[i]) && !has(order, n, order[i]))
            order[n++] = order[i];
    for (int i = 0; i < h->n; i++) {
        ww_card c = h->card[i];
        if (c == WW_NO_CARD || has(order, n, c))
            continue;
        int at = v->insert >= 0 && v->insert < n ? v->insert : n;
        memmove(&order[at + 1], &order[at], (size_t)(n - at));
        order[at] = c;
        n++;
        v->insert = -1;
    }
    v->order_changed |= n != v->n_order[seat];
    v->n_order[seat] = (uint8_t)n;
}

void wd_order_write(const struct ww_desk *v, int seat, struct buf *out)
{
    buf_add(out, v->arranged[seat] ? ARRANGED : "");
    for (int i = 0; i < v->n_order[seat]; i++) {
        buf_add(out, out->len ? " " : "");
        ww_card_write(out, v->order[seat][i]);
    }
}

/* Anything that is not a card of that hand disappears with the next sync. */
void wd_order_read(struct ww_desk *v, int seat, const char *text)
{
    int n = 0;
    ww_card c;
    v->arranged[seat] = false;
    while (*text && n < WW_HAND) {
        size_t len = strcspn(text, " ");
        if (len == strlen(ARRANGED) && !strncmp(text, ARRANGED, len))
            v->arranged[seat] = true;
        else if (ww_card_read(text, len, &c))
            v->order[seat][n++] = c;
        text += len + (text[len] == ' ');
    }
    v->n_order[seat] = (uint8_t)n;
}

/* ---- The person ---- */

/* What is on the screen becomes the person's own order. */
static void own_order(struct ww_desk *v)
{
    ww_card list[WW_HAND];
    int n = wd_hand_list(v, list);
    memcpy(v->order[v->seat], list, (size_t)n);
    v->arranged[v->seat] = false;
    v->order_changed = true;
}

void wd_reorder(struct ww_desk *v, ww_card c, int index)
{
    if (!wd_in_hand(v, c))
        return;
    own_order(v);
    ww_card *o = v->order[v->seat];
    int n = v->n_order[v->seat], at = 0;
    while (o[at] != c)
        at++;
    index = index < 0 ? 0 : index > n - 1 ? n - 1 : index;
    memmove(&o[at], &o[at + 1], (size_t)(n - at - 1));
    memmove(&o[index + 1], &o[index], (size_t)(n - 1 - index));
    o[index] = c;
}

/* By number within a skin; Wild cards and chameleons come last. */
static int by_skin(const void *a, const void *b)
{
    const ww_card *x = a, *y = b;
    return *x - *y;
}

static int number_of(ww_card c)
{
    ww_kind k = ww_kind_of(c);
    return k < WW_WILD ? ww_number(k) : WW_NUMBERS + 1;
}

static int by_number(const void *a, const void *b)
{
    const ww_card *x = a, *y = b;
    int d = number_of(*x) - number_of(*y);
    return d ? d : *x - *y;
}

void wd_sort(struct ww_desk *v, bool skin)
{
    if (v->seat < 0)
        return;
    v->arranged[v->seat] = false;
    qsort(v->order[v->seat], v->n_order[v->seat], sizeof(ww_card), skin ? by_skin : by_number);
    v->order_changed = true;
    wd_retarget(v);
}

void wd_arrange(struct ww_desk *v)
{
    if (v->seat < 0)
        return;
    v->arranged[v->seat] = !v->arranged[v->seat];
    v->order_changed = true;
    wd_retarget(v);
}
