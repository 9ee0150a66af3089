/* ww_explain.c: what is said about the answers of a puzzle. */
#include "ww_explain.h"

#include <string.h>

#include "language.h"
#include "ww_layout.h"
#include "ww_names.h"
#include "ww_state.h"

/* ---- What an answer leaves ---- */

void ww_leaves_words(int points, struct buf *out)
{
    buf_addf(out, translated_n("That leaves %d point.", "That leaves %d points.", points),
             points);
}

/* The mean, rounded. */
static int mean_of(const struct ww_answers *all, int at)
{
    for (int i = 0; i < all->n; i++)
        if (all->of[i].at == at)
            return (int)((all->of[i].points + all->part / 2) / all->part);
    return 0;
}

void ww_pile_words(const struct ww_answers *all, struct buf *out)
{
    int take = mean_of(all, WW_TAKE), draw = mean_of(all, WW_DRAW);
    buf_addf(out,
             translated_n("A card from the draw pile leaves you with %d point on average.",
                          "A card from the draw pile leaves you with %d points on average.",
                          draw),
             draw);
    buf_add(out, " ");
    buf_addf(out,
             translated_n("The one on the discard pile leaves %d point.",
                          "The one on the discard pile leaves %d points.", take),
             take);
}

/* ---- Hints ---- */

static void mark_kinds(const struct decision *d, const ww_kind *kind, int n,
                       struct decision_hint *out)
{
    const struct ww_hand *h = &((const struct ww_state *)d->state)->hand[d->seat];
    bool used[WW_HAND] = {false};
    for (int k = 0; k < n; k++)
        for (int i = 0; i < h->n; i++)
            if (!used[i] && ww_kind_of(h->card[i]) == kind[k]) {
                used[i] = true;
                out->mark[out->n++] = h->card[i];
                break;
            }
}

/* The plain cards of the group of the best layout that has most points in it, after the best
 * answer. Returns how many. */
static int best_group(const struct ww_asked *a, const struct ww_answer *w, ww_kind out[WW_HAND])
{
    struct ww_layout l;
    ww_kind rest[WW_HAND];
    int n = 0, wild = w->named ? w->named : a->wild, most = 0, found = 0;
    for (int i = 0; i < a->n; i++)
        if (i != w->at)
            rest[n++] = a->hand[i];
    ww_layout(rest, n, wild, &l);
    for (int g = 0; g < l.n_groups; g++) {
        ww_kind plain[WW_HAND];
        int cards = 0, points = 0;
        for (int i = 0; i < l.group[g].n; i++) {
            ww_kind k = rest[l.group[g].at[i]];
            if (ww_is_wild(k, wild))
                continue;
            plain[cards++] = k;
            points += ww_points(k, wild);
        }
        if (points <= most)
            continue;
        most = points;
        found = cards;
        memcpy(out, plain, sizeof plain);
    }
    return found;
}

void ww_where_words(const struct decision *d, const struct ww_asked *a,
                    const struct ww_answers *all, struct decision_hint *out, struct buf *words)
{
    ww_kind group[WW_HAND];
    if (a->pile) {
        const struct ww_state *s = d->state;
        int points = mean_of(all, WW_TAKE);
        out->mark[out->n++] = ww_top(s);
        buf_addf(words,
                 translated_n("Begin with the card on the discard pile: it'd leave %d point.",
                              "Begin with the card on the discard pile: it'd leave %d points.",
                              points),
                 points);
        return;
    }
    int n = best_group(a, &all->of[all->best], group);
    mark_kinds(d, group, n, out);
    if (n) /* Translators: the number is that of the cards. */
        buf_add(words, translated_n("Begin with this card: it should be part of a group.",
                                    "Begin with these cards: they should be in one group.", n));
    else
        buf_add(words, _("Nothing goes together here: it's only about what each card costs."));
}

/* The highest plain card that may go and isn't the best, as anybody would try first; a number:
 * the next best. */
static const struct ww_answer *tempting(const struct ww_asked *a, const struct ww_answers *all)
{
    const struct ww_answer *found = NULL;
    int worth = 0;
    if (all->of[all->best].named)
        return all->next >= 0 ? &all->of[all->next] : NULL;
    for (int i = 0; i < all->n; i++) {
        int points = ww_points(a->hand[all->of[i].at], a->wild);
        if (i == all->best || all->of[i].named || ww_is_wild(a->hand[all->of[i].at], a->wild) ||
            points <= worth)
            continue;
        worth = points;
        found = &all->of[i];
    }
    return found;
}

bool ww_wrong_words(const struct decision *d, const struct ww_asked *a,
                    const struct ww_answers *all, struct decision_hint *out, struct buf *words)
{
    const struct ww_answer *w = a->pile ? NULL : tempting(a, all);
    struct buf card = {0};
    if (a->pile) {
        int n = ww_answers_better(a);
        out->mark[out->n++] = WW_CARDS;
        /* Translators: cards of the draw pile; how many there are. */
        buf_addf(words,
                 translated_n("Of the %d cards you can't see, %d would leave fewer points.",
                              "Of the %d cards you can't see, %d would leave fewer points.", n),
                 a->deck.n, n);
        return true;
    }
    if (!w)
        return false;
    int points = (int)w->points, best = (int)all->of[all->best].points;
    if (w->named) {
        ww_kind kind[WW_SKINS];
        for (int i = 0; i < WW_SKINS; i++)
            kind[i] = ww_kind_make(i, w->named);
        mark_kinds(d, kind, WW_SKINS, out);
        buf_addf(words,
                 translated_n("Not the %d: it'd leave %d point.",
                              "Not the %d: it'd leave %d points.", points),
                 w->named, points);
    } else {
        mark_kinds(d, &a->hand[w->at], 1, out);
        ww_object_words(&card, a->hand[w->at]);
        /* Translators: a card ("the zebra 7"), and points. */
        buf_addf(words,
                 translated_n("Don't discard %s: that'd leave %d point.",
                              "Don't discard %s: that'd leave %d points.", points),
                 buf_text(&card), points);
    }
    buf_add(words, " ");
    buf_addf(words,
             translated_n("The best answer leaves only %d point.",
                          "The best answer leaves only %d points.", best),
             best);
    buf_free(&card);
    return true;
}

void ww_best_words(const struct ww_asked *a, const struct ww_answers *all, struct buf *words)
{
    const struct ww_answer *w = &all->of[all->best];
    struct buf card = {0};
    if (a->pile) {
        buf_addf(words, "%s ",
                 w->at == WW_DRAW ? _("Draw a card from the draw pile.")
                                  : _("Take the card on the discard pile."));
        ww_pile_words(all, words);
        return;
    }
    ww_object_words(&card, a->hand[w->at]);
    if (w->named) /* Translators: a number. */
        buf_addf(words, _("Make %d the wild number."), w->named);
    else /* Translators: a card, "the zebra 7". */
        buf_addf(words, _("Discard %s."), buf_text(&card));
    buf_add(words, " ");
    ww_leaves_words((int)w->points, words);
    buf_free(&card);
}
