/* ww_answers.c: what each answer to a question is worth. */
#include "ww_answers.h"

#include <limits.h>

#include "least.h"

/* The points that the cards leave, for somebody like that. */
static int least_of(const ww_kind *card, int n, int wild, int wilds)
{
    struct ww_heap h;
    ww_heap_of(card, n, wild, &h);
    h.wilds = int_least(h.wilds, wilds);
    return ww_cover_least(&h);
}

/* The cards without one of them. */
static int without(const ww_kind *card, int n, int at, ww_kind out[WW_HAND])
{
    int k = 0;
    for (int i = 0; i < n; i++)
        if (i != at)
            out[k++] = card[i];
    return k;
}

static void add(struct ww_answers *out, int at, int named, long points)
{
    out->of[out->n++] = (struct ww_answer){at, named, points};
}

/* ---- Which card, which number ---- */

static void add_card(const struct ww_asked *a, int wilds, int at, struct ww_answers *out)
{
    ww_kind rest[WW_HAND];
    int n = without(a->hand, a->n, at, rest);
    if (a->hand[at] != WW_CHAMELEON)
        add(out, at, 0, least_of(rest, n, a->wild, wilds));
    for (int named = 1; named <= WW_NUMBERS && a->hand[at] == WW_CHAMELEON; named++)
        if (named != a->wild)
            add(out, at, named, least_of(rest, n, named, wilds));
}

static void add_cards(const struct ww_asked *a, int wilds, struct ww_answers *out)
{
    uint64_t seen = 0;
    for (int i = 0; i < a->n; i++) {
        if (i == a->taken || seen >> a->hand[i] & 1 || (a->gone && a->hand[i] == WW_CHAMELEON))
            continue;
        seen |= 1ull << a->hand[i];
        add_card(a, wilds, i, out);
    }
}

/* ---- Which pile ---- */

/* The fewest points after a turn that brings this card, which may then go or not. */
static long turn_with(const struct ww_asked *a, int wilds, ww_kind k, bool may_go)
{
    struct ww_asked then = *a;
    struct ww_answers all = {.n = 0};
    long best = LONG_MAX;
    then.hand[then.n++] = k;
    then.taken = may_go ? -1 : a->n;
    add_cards(&then, wilds, &all);
    for (int i = 0; i < all.n; i++)
        best = all.of[i].points < best ? all.of[i].points : best;
    return all.n ? best : least_of(then.hand, then.n, then.wild, wilds);
}

static void add_piles(const struct ww_asked *a, int wilds, struct ww_answers *out)
{
    long sum = 0;
    for (int k = 0; k < WW_KINDS; k++)
        if (a->deck.of[k])
            sum += a->deck.of[k] * turn_with(a, wilds, (ww_kind)k, true);
    out->part = a->deck.n;
    add(out, WW_TAKE, 0, out->part * turn_with(a, wilds, a->top, false));
    add(out, WW_DRAW, 0, sum);
}

int ww_answers_better(const struct ww_asked *a)
{
    long take = turn_with(a, WW_ALL_WILDS, a->top, false);
    int n = 0;
    for (int k = 0; k < WW_KINDS; k++)
        if (a->deck.of[k] && turn_with(a, WW_ALL_WILDS, (ww_kind)k, true) < take)
            n += a->deck.of[k];
    return n;
}

/* ---- All of them ---- */

static void compare(struct ww_answers *out)
{
    out->best = out->next = -1;
    for (int i = 0; i < out->n; i++) {
        if (out->best < 0 || out->of[i].points < out->of[out->best].points) {
            out->next = out->best;
            out->best = i;
        } else if (out->next < 0 || out->of[i].points < out->of[out->next].points) {
            out->next = i;
        }
    }
    out->lead = out->next < 0 ? 0 : out->of[out->next].points - out->of[out->best].points;
}

void ww_answers(const struct ww_asked *a, int wilds, struct ww_answers *out)
{
    *out = (struct ww_answers){.part = 1};
    if (a->pile)
        add_piles(a, wilds, out);
    else
        add_cards(a, wilds, out);
    compare(out);
}

bool ww_answers_clear(const struct ww_answers *a)
{
    return a->lead >= WW_MARGIN * a->part && a->lead > 0;
}

int ww_answers_sight(const struct ww_asked *a)
{
    struct ww_answers all, some;
    int sight = WW_ALL_WILDS;
    ww_answers(a, sight, &all);
    for (; sight > 0; sight--) {
        ww_answers(a, sight - 1, &some);
        if (some.best != all.best || !some.lead)
            break;
    }
    return sight;
}
