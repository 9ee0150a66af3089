/* ww_layout.c: the best layout of a hand, with each card at its place, and whether cards make
 * one group. ww_cover.c finds which plain cards go into groups; the wild ones join them here.
 */
#include "ww_layout.h"

#include <assert.h>

#include "ww_cover.h"

/* The cards of a hand that are in no group yet. */
struct stock {
    const ww_kind *card;
    int n, wild;
    bool used[WW_HERD];
};

/* ---- Putting cards into groups ---- */

static void put(struct stock *s, struct ww_group *g, int i, ww_kind as)
{
    s->used[i] = true;
    g->at[g->n] = (uint8_t)i;
    g->as[g->n++] = as;
}

/* The first card of this kind that is in no group; -1 if there is none. */
static int find(const struct stock *s, ww_kind k)
{
    for (int i = 0; i < s->n; i++)
        if (!s->used[i] && s->card[i] == k)
            return i;
    return -1;
}

/* A wild card to stand for this kind: itself if it can, else a Wild card, else the one of the
 * last skin, so that it is the same for every order of the cards. -1 if there is none. */
static int find_wild(const struct stock *s, ww_kind as)
{
    int i = ww_number(as) == s->wild ? find(s, as) : -1;
    for (int k = WW_WILD; i < 0 && k >= 0; k--)
        if (ww_is_wild((ww_kind)k, s->wild))
            i = find(s, (ww_kind)k);
    return i;
}

static bool put_wild(struct stock *s, struct ww_group *g, ww_kind as)
{
    int i = find_wild(s, as);
    if (i >= 0)
        put(s, g, i, as);
    return i >= 0;
}

/* A caravan from one number to another: the cards of `set`, the rest wild. */
static void put_caravan(struct stock *s, struct ww_group *g, int skin, int from, int to,
                        unsigned set)
{
    g->herd = false;
    for (int number = from; number <= to; number++) {
        ww_kind k = ww_kind_make(skin, number);
        bool plain = set >> (number - 1) & 1;
        if (plain)
            put(s, g, find(s, k), k);
        else
            put_wild(s, g, k);
    }
}

static void put_herd(struct stock *s, struct ww_group *g, const struct ww_covered *c)
{
    g->herd = true;
    for (int skin = 0; skin < WW_SKINS; skin++)
        for (int n = 0; n < c->cards[skin]; n++) {
            ww_kind k = ww_kind_make(skin, c->number);
            put(s, g, find(s, k), k);
        }
    while (g->n < 3)
        put_wild(s, g, ww_kind_make(0, c->number));
}

/* ---- The wild cards that no group needs ---- */

/* One more wild card at an end of a caravan, above it if there is room. */
static bool lengthen(struct stock *s, struct ww_group *g)
{
    ww_kind low = g->as[0], high = g->as[g->n - 1];
    if (ww_number(high) < WW_NUMBERS)
        return put_wild(s, g, (ww_kind)(high + 1));
    if (ww_number(low) == 1 || !put_wild(s, g, (ww_kind)(low - 1)))
        return false;
    uint8_t at = g->at[g->n - 1];
    for (int i = g->n - 1; i > 0; i--) {
        g->at[i] = g->at[i - 1];
        g->as[i] = g->as[i - 1];
    }
    g->at[0] = at;
    g->as[0] = (ww_kind)(low - 1);
    return true;
}

/* All twelve cards and one more: half of it becomes a group of its own, with room below. */
static void divide(struct ww_group *g, struct ww_group *half)
{
    half->herd = false;
    half->n = 0;
    for (int i = WW_NUMBERS / 2; i < g->n; i++, half->n++) {
        half->at[half->n] = g->at[i];
        half->as[half->n] = g->as[i];
    }
    g->n = WW_NUMBERS / 2;
}

static void join_herd(struct stock *s, struct ww_group *g)
{
    while (put_wild(s, g, ww_kind_make(0, ww_number(g->as[0])))) {
    }
}

static void join_caravans(struct stock *s, struct ww_layout *out)
{
    for (int i = 0; i < out->n_groups; i++)
        while (lengthen(s, &out->group[i])) {
        }
    if (find_wild(s, 0) >= 0 && out->n_groups == 1) {
        divide(&out->group[0], &out->group[1]);
        out->n_groups = 2;
        lengthen(s, &out->group[1]);
    }
}

/* A herd of wild cards only: of the number that is wild if one of them shows it. */
static void put_wild_herd(struct stock *s, struct ww_group *g)
{
    g->herd = true;
    for (int skin = 0; skin < WW_SKINS; skin++)
        for (int i; (i = find(s, ww_kind_make(skin, s->wild))) >= 0;)
            put(s, g, i, s->card[i]);
    int number = g->n ? s->wild : 1;
    while (put_wild(s, g, ww_kind_make(0, number))) {
    }
}

static void join_wilds(struct stock *s, int wilds, struct ww_layout *out)
{
    if (!out->n_groups && wilds >= 3)
        put_wild_herd(s, &out->group[out->n_groups++]);
    for (int i = 0; i < out->n_groups; i++)
        if (out->group[i].herd)
            join_herd(s, &out->group[i]);
    if (out->n_groups)
        join_caravans(s, out);
}

/* ---- A hand ---- */

int ww_least(const ww_kind *card, int n, int wild)
{
    struct ww_heap h;
    ww_heap_of(card, n, wild, &h);
    return ww_cover_least(&h);
}

static void put_covered(struct stock *s, const struct ww_covered *c, struct ww_group *g)
{
    g->n = 0;
    if (c->herd) {
        put_herd(s, g, c);
        return;
    }
    int from = c->from, to = c->to;
    while (to - from < 2) /* one or two cards: wild ones above them if there is room */
        to < WW_NUMBERS ? to++ : from--;
    put_caravan(s, g, c->skin, from, to, c->set);
}

void ww_layout(const ww_kind *card, int n, int wild, struct ww_layout *out)
{
    struct stock s = {.card = card, .n = n, .wild = wild};
    struct ww_heap h;
    struct ww_cover c;
    ww_heap_of(card, n, wild, &h);
    ww_cover_best(&h, &c);
    out->points = c.points;
    out->n_groups = c.n;
    out->n_left = 0;
    for (int i = 0; i < WW_GROUPS; i++)
        out->group[i].n = 0;
    for (int i = 0; i < c.n; i++)
        put_covered(&s, &c.group[i], &out->group[i]);
    join_wilds(&s, h.wilds, out);
    for (int i = 0; i < n; i++)
        if (!s.used[i])
            out->left[out->n_left++] = (uint8_t)i;
}

/* ---- One group ---- */

bool ww_herd(const ww_kind *card, int n, int wild, struct ww_group *out)
{
    struct ww_heap h;
    int number = 0;
    ww_heap_of(card, n, wild, &h);
    for (int i = 0; i < n; i++)
        if (card[i] < WW_WILD && !ww_is_wild(card[i], wild)) {
            if (number && number != ww_number(card[i]))
                return false;
            number = ww_number(card[i]);
        }
    if (n < 3 || h.chameleons)
        return false;
    struct stock s = {.card = card, .n = n, .wild = wild};
    assert(n <= WW_HERD);
    *out = (struct ww_group){.herd = true};
    for (int i = 0; i < n; i++)
        if (number && card[i] < WW_WILD && ww_number(card[i]) == number)
            put(&s, out, i, card[i]);
    if (number)
        join_herd(&s, out);
    else
        put_wild_herd(&s, out);
    return true;
}

/* The skin for a caravan of wild cards only: one in which a card can stand for itself. */
static int wild_skin(const ww_kind *card, int n)
{
    for (int i = 0; i < n; i++)
        if (card[i] < WW_WILD)
            return ww_skin(card[i]);
    return 0;
}

bool ww_caravan(const ww_kind *card, int n, int wild, struct ww_group *out)
{
    struct ww_heap h;
    int skin = -1, from = 1;
    ww_heap_of(card, n, wild, &h);
    for (int i = 0; i < WW_SKINS; i++) {
        if (h.twice[i] || (h.once[i] && skin >= 0))
            return false;
        if (h.once[i])
            skin = i;
    }
    if (n < 3 || n > WW_NUMBERS || h.chameleons)
        return false;
    if (skin >= 0) {
        int low = __builtin_ctz(h.once[skin]) + 1, high = 32 - __builtin_clz(h.once[skin]);
        from = high - n + 1 > 1 ? high - n + 1 : 1;
        if (from > low)
            return false;
    }
    struct stock s = {.card = card, .n = n, .wild = wild};
    *out = (struct ww_group){0};
    put_caravan(&s, out, skin < 0 ? wild_skin(card, n) : skin, from, from + n - 1,
                skin < 0 ? 0 : h.once[skin]);
    return true;
}
