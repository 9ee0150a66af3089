/* ww_start.c: how a match begins: with a deal, or in the middle of a round that a position file
 * describes. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "round.h"
#include "ww_position.h"

static void start_from(struct ww_state *s, const struct game_config *c);

void ww_start(void *state, const struct game_config *c)
{
    struct ww_state *s = state;
    memset(s, 0, sizeof *s);
    s->seats = c->seats;
    s->length = game_option(c, "length");
    s->rounds = ww_rounds_of(s->length);
    s->first = game_option(c, "starter");
    s->phase = PHASE_DEAL;
    s->seat = s->gone = -1;
    s->gained = s->gave = WW_NO_CARD;
    s->wild = s->before = s->size = ww_cards_of(s->length, 1);
    rng_seed(&s->rng, c->seed);
    if (c->start)
        start_from(s, c);
    else
        s->starter = s->first ? s->first - 1 : (int)rng_below(&s->rng, (uint32_t)s->seats);
}

/* ---- From a position ---- */

bool ww_read_start(struct game_config *c, const char *text, size_t len, struct buf *clean,
                   struct reason *why)
{
    struct ww_position *p = mem_alloc(sizeof *p);
    bool good = ww_position_read_play(text, len, p, why);
    if (good) {
        c->seats = p->seats;
        game_option_set(c, "length", WW_ALL);
        game_option_set(c, "starter", 0);
        ww_position_write(clean, p);
    }
    free(p);
    return good;
}

/* The cards that have no place yet. Of equal ones the first goes first. */
struct cards {
    bool used[WW_CARDS];
};

static ww_card next_of(struct cards *cards, ww_kind k)
{
    int copy = 0;
    while (cards->used[ww_card_of(k, copy)])
        copy++;
    ww_card c = ww_card_of(k, copy);
    cards->used[c] = true;
    return c;
}

static void give(struct cards *cards, struct ww_hand *h, const ww_kind *k, int n)
{
    for (int i = 0; i < n; i++)
        h->card[h->n++] = next_of(cards, k[i]);
}

/* The hand of who is to move; the card of this turn came last. */
static void give_rack(struct ww_state *s, const struct ww_position *p, struct cards *cards)
{
    struct ww_hand *h = &s->hand[0];
    ww_kind k[WW_HAND];
    int n = 0;
    for (int i = 0; i < p->n_rack; i++)
        if (i != p->gained)
            k[n++] = p->rack[i];
    if (p->gained >= 0)
        k[n++] = p->rack[p->gained];
    give(cards, h, k, n);
    s->source = (int)p->source;
    if (p->gained >= 0) {
        s->gained = h->card[n - 1];
        h->open[n - 1] = p->source == WW_FROM_DISCARDS;
    }
}

/* Everybody knows these cards of the hand, apart from the card of this turn. */
static void open_cards(struct ww_state *s, int seat, const ww_kind *k, int n)
{
    struct ww_hand *h = &s->hand[seat];
    for (int i = 0; i < n; i++)
        for (int at = 0; at < h->n; at++)
            if (!h->open[at] && ww_kind_of(h->card[at]) == k[i] && h->card[at] != s->gained) {
                h->open[at] = 1;
                break;
            }
}

/* Hands that the file gives, or the cards of them that everybody knows; and one for who has
 * gone wild. */
static void give_hands(struct ww_state *s, const struct ww_position *p, struct cards *cards)
{
    int last = s->seats - 1, rest[WW_KINDS];
    ww_kind k[WW_HAND];
    for (int i = 0; i < s->seats; i++) {
        if (i && p->n_hand[i])
            give(cards, &s->hand[i], p->hand[i], p->n_hand[i]);
        else if (i)
            give(cards, &s->hand[i], p->open[i], p->n_open[i]);
        open_cards(s, i, p->open[i], p->n_open[i]);
    }
    if (!p->gone_wild)
        return;
    s->gone = last;
    s->wild_seats = 1 << last;
    ww_position_rest(p, rest);
    if (!s->hand[last].n && ww_position_gone(rest, s->size, &s->rng, k))
        give(cards, &s->hand[last], k, s->size);
    memset(s->hand[last].open, 1, (size_t)s->hand[last].n);
}

/* The discard pile, and the top of the draw pile, which the file lists from the top. */
static void lay_piles(struct ww_state *s, const struct ww_position *p, struct cards *cards,
                      ww_card top[WW_CARDS])
{
    for (int i = p->n_discards - 1; i >= 0; i--)
        s->discard[s->n_discard++] = next_of(cards, p->discards[i]);
    for (int i = 0; i < p->n_pile; i++)
        top[i] = next_of(cards, p->pile[i]);
}

/* The other cards, mixed: hands that are not given, a card that is turned up, and the rest of
 * the draw pile. */
static void deal_rest(struct ww_state *s, const struct ww_position *p,
                      const struct cards *cards, const ww_card top[WW_CARDS])
{
    for (int c = 0; c < WW_CARDS; c++)
        if (!cards->used[c])
            s->pile[s->n_pile++] = (ww_card)c;
    round_mix(&s->rng, s->pile, s->n_pile);
    for (int i = 1; i < s->seats; i++)
        for (struct ww_hand *h = &s->hand[i]; h->n < s->size; s->pile[s->n_pile] = 0)
            h->card[h->n++] = s->pile[--s->n_pile];
    if (!s->n_discard && s->source != WW_FROM_DISCARDS) {
        s->discard[s->n_discard++] = s->pile[--s->n_pile];
        s->pile[s->n_pile] = 0;
    }
    for (int i = p->n_pile - 1; i >= 0; i--)
        s->pile[s->n_pile++] = top[i];
}

/* Is the top of the discard pile a chameleon that somebody has discarded? Otherwise it is the
 * first card turned up: then nothing lies below, and the wild number is still the first one. */
static bool chameleon_discarded(const struct ww_state *s)
{
    ww_card top = ww_top(s);
    if (top == WW_NO_CARD || ww_kind_of(top) != WW_CHAMELEON || s->source == WW_FROM_DISCARDS)
        return false;
    return s->n_discard > 1 || s->wild != s->size || s->gone >= 0;
}

static void start_from(struct ww_state *s, const struct game_config *c)
{
    struct ww_position *p = mem_alloc(sizeof *p);
    struct cards cards = {{false}};
    ww_card top[WW_CARDS];
    bool good = ww_position_read_play(c->start, strlen(c->start), p, NULL);
    assert(good); /* only a text that could be read gets there */
    if (good) {
        s->made = s->round = s->rounds = s->turn = 1;
        s->phase = PHASE_TURN;
        s->seat = s->starter = 0;
        s->size = ww_position_size(p);
        s->wild = s->before = p->wild;
        give_rack(s, p, &cards);
        give_hands(s, p, &cards);
        lay_piles(s, p, &cards, top);
        deal_rest(s, p, &cards, top);
        s->closed = chameleon_discarded(s);
        if (s->source == WW_NOT_YET)
            ww_reshuffle(s, NULL);
    }
    free(p);
}

/* ---- As a position ---- */

/* The hand as the turn found it, after drawing: what was discarded is back. */
static void write_rack(const struct ww_state *s, int seat, struct ww_position *p)
{
    p->n_rack = ww_hand_kinds(&s->hand[seat], p->rack);
    if (s->gave != WW_NO_CARD)
        p->rack[p->n_rack++] = ww_kind_of(s->gave);
    for (int i = 0; i < p->n_rack && s->gained != WW_NO_CARD; i++)
        if (p->rack[i] == ww_kind_of(s->gained))
            p->gained = i;
    p->source = p->gained >= 0 ? (enum ww_source)s->source : WW_NOT_YET;
}

/* What everybody knows of the hands: the open cards, and the hand of who has gone wild. The
 * card taken in this turn is on a line of its own. */
static void write_hands(const struct ww_state *s, int seat, struct ww_position *p)
{
    for (int i = 0; i < p->seats; i++) {
        int at = (seat + i) % s->seats;
        const struct ww_hand *h = &s->hand[at];
        bool gone = at == s->gone;
        for (int k = 0; k < h->n; k++) {
            if (gone)
                p->hand[i][p->n_hand[i]++] = ww_kind_of(h->card[k]);
            else if (h->open[k] && h->card[k] != s->gained)
                p->open[i][p->n_open[i]++] = ww_kind_of(h->card[k]);
        }
    }
}

/* If somebody has gone wild, only those play who still have a turn, and who went wild first is
 * the last of them. */
void ww_write_position(const void *state, struct buf *out)
{
    const struct ww_state *s = state;
    struct ww_position *p = mem_alloc(sizeof *p);
    int seat = s->seat >= 0 ? s->seat : s->starter;
    p->gained = -1;
    p->wild = s->before;
    p->gone_wild = s->gone >= 0;
    p->seats = ww_last_turns(s) ? ww_last_turns(s) + 1 : s->seats;
    write_rack(s, seat, p);
    write_hands(s, seat, p);
    for (int i = s->n_discard - 1 - (s->gave != WW_NO_CARD); i >= 0; i--)
        p->discards[p->n_discards++] = ww_kind_of(s->discard[i]);
    ww_position_write(out, p);
    free(p);
}
