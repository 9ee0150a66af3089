/* ww_choice.c: chooses a pile and a discard. README.md says why like this. */
#include "ww_choice.h"

#include <stdlib.h>
#include <string.h>

#include "slices.h"
#include "ww_guess.h"
#include "ww_turn.h"

#define WIDTH 4 /* discards that are looked at after a draw in thought */
/* A new number that leaves this many points more than the best is no good. */
#define NUMBER_LAG 6

/* ---- How long a round lasts ---- */

/* Of 256: how often a player goes wild in its turn, as counted in rounds between minimisers.
 * Four and five cards are hard to bring into one group, three or six are not. */
static int risk_of(int size, int turns)
{
    int risk = size == 3   ? 72
               : size == 4 ? 28 + 3 * turns
               : size == 5 ? 8 + 4 * turns
                           : (size % 3 ? 10 : 28) + 9 * turns;
    return risk < 90 ? risk : 90;
}

/* That one of the others goes wild before this player's next turn; and what it is worth to go
 * wild first: so much for each of the others. */
static struct ww_tempo tempo_of(const struct ww_seen *s, const struct ww_manner *how)
{
    int none = WW_UNIT;
    for (int i = 0; i < s->others; i++)
        none = none * (25600 - risk_of(s->size, s->view->turns[s->other[i].seat]) * how->risk) /
               25600;
    return (struct ww_tempo){WW_UNIT - none, how->prize * (s->view->seats - 1)};
}

/* ---- What a discard brings the next player ---- */

struct thought {
    const struct ww_seen *s;
    const struct ww_manner *how;
    struct budget until; /* its stop() and slices */
    struct ww_tempo tempo;
    struct ww_chance *chance; /* of one's own next turns, */
    struct ww_chance *theirs; /* and of the next player's */
    struct ww_guess guess[WW_GUESSES];
    int guesses;
    int harm[WW_KINDS]; /* in WW_UNITs; the less the better */
};

/* The mean that the next player can expect from the draw pile, by this wild number. */
static int its_draw(const struct thought *t, int wild, const struct ww_heap *h)
{
    ww_chance_rename(t->theirs, wild);
    int prize = t->tempo.prize * WW_UNIT * ww_chance_wild(t->theirs, h);
    return ww_chance_draw(t->theirs, h) - (t->s->pile.n ? prize / t->s->pile.n : 0);
}

/* The next player takes this discard if it leaves fewer points than now. That can also be a
 * mistake. */
static void add_harm(struct thought *t, const struct ww_guess *g, ww_kind k, int draw)
{
    struct ww_heap with = g->heap;
    ww_heap_add(&with, k, t->s->wild);
    int points = ww_cover_turn(&with);
    if (points < g->least)
        t->harm[k] += draw - (points ? points : -t->tempo.prize) * WW_UNIT;
}

/* How much of the harm to one of the others counts. */
static int share(const struct thought *t, int64_t sum)
{
    int players = t->s->view->seats - 1;
    return t->guesses ? (int)(sum * t->how->harm / (100 * t->guesses * players)) : 0;
}

static void find_harm(struct thought *t, const ww_kind *hand, int n, struct rng *rng)
{
    if (!t->how->harm || !t->s->others)
        return;
    t->guesses = WW_GUESSES;
    ww_guess_hands(t->s, &t->s->other[0], &t->until, rng, t->guesses, t->guess);
    for (int i = 0; i < t->guesses; i++) {
        int part;
        if (slices_piece(t->until.slices, &part, t->harm, sizeof t->harm))
            continue;
        int draw = its_draw(t, t->s->wild, &t->guess[i].heap);
        uint64_t seen = 1ull << WW_CHAMELEON;
        for (int k = 0; k < n; k++) {
            if (!(seen >> hand[k] & 1))
                add_harm(t, &t->guess[i], hand[k], draw);
            seen |= 1ull << hand[k];
        }
        slices_close(t->until.slices, part, t->harm, sizeof t->harm);
    }
    for (int k = 0; k < WW_KINDS; k++)
        t->harm[k] = share(t, t->harm[k]);
}

/* What the next player can expect while `wild` is wild, as far as it counts. */
static int expects(struct thought *t, int wild)
{
    int64_t sum = 0;
    for (int i = 0; i < t->guesses; i++) {
        struct ww_heap h;
        int part, draw;
        if (!slices_piece(t->until.slices, &part, &draw, sizeof draw)) {
            ww_heap_of(t->guess[i].card, t->guess[i].n, wild, &h);
            draw = its_draw(t, wild, &h);
            slices_close(t->until.slices, part, &draw, sizeof draw);
        }
        sum += draw;
    }
    return share(t, sum);
}

/* ---- Discards ---- */

struct option {
    struct ww_choice choice;
    struct ww_heap rest;
    int wild; /* afterwards */
    bool out; /* nothing is left */
    int worth, harm, value;
};

#define OPTIONS (WW_HAND + WW_NUMBERS)

static struct option *add(struct option *o, int *n, int at, int named)
{
    o[*n] = (struct option){.choice = {at, named}};
    return &o[(*n)++];
}

/* The new numbers that leave few points. */
static void add_numbers(struct thought *t, const ww_kind *hand, int n, int at, struct option *o,
                        int *options)
{
    ww_kind rest[WW_HAND];
    int k = 0, best = 0;
    for (int i = 0; i < n; i++)
        if (i != at)
            rest[k++] = hand[i];
    ww_turn_name(rest, k, t->s->wild, &best);
    int before = expects(t, t->s->wild);
    for (int number = 1; number <= WW_NUMBERS; number++) {
        struct ww_heap h;
        ww_heap_of(rest, k, number, &h);
        int points = ww_cover_least(&h);
        if (number == t->s->wild || points > best + NUMBER_LAG)
            continue;
        struct option *p = add(o, options, at, number);
        p->rest = h;
        p->wild = number;
        p->out = !points;
        p->harm = before - expects(t, number);
    }
}

/* Every card that may go, each kind once. barred: index of the one that was taken. */
static int list(struct thought *t, const ww_kind *hand, int n, int barred, struct option *o)
{
    int options = 0;
    uint64_t seen = 0;
    struct ww_heap all;
    ww_heap_of(hand, n, t->s->wild, &all);
    for (int i = 0; i < n; i++) {
        if (i == barred || seen >> hand[i] & 1)
            continue;
        seen |= 1ull << hand[i];
        if (hand[i] == WW_CHAMELEON) {
            add_numbers(t, hand, n, i, o, &options);
            continue;
        }
        struct option *p = add(o, &options, i, 0);
        p->rest = all;
        ww_heap_remove(&p->rest, hand[i], t->s->wild);
        p->wild = t->s->wild;
        p->out = !ww_cover_least(&p->rest);
        p->worth = ww_points(hand[i], t->s->wild);
        p->harm = t->harm[hand[i]];
    }
    return options;
}

/* Hands that go wild are worth the prize; the others as much as the next draws bring. */
static void weigh(struct thought *t, struct option *o, int n)
{
    int part;
    for (int i = 0; i < n; i++) {
        o[i].value = -t->tempo.prize * WW_UNIT;
        if (o[i].out || slices_piece(t->until.slices, &part, &o[i].value, sizeof o[i].value))
            continue;
        ww_chance_rename(t->chance, o[i].wild);
        o[i].value = o[i].harm + (t->how->ahead < 2 ? ww_chance_draw(t->chance, &o[i].rest)
                                                    : ww_chance_one(t->chance, &o[i].rest));
        slices_close(t->until.slices, part, &o[i].value, sizeof o[i].value);
    }
}

/* Is a the better one? Of equals the card that is worth more goes. */
static bool precedes(const struct option *a, const struct option *b)
{
    return a->value < b->value || (a->value == b->value && a->worth > b->worth);
}

static void sort(struct option *o, int n)
{
    for (int i = 1; i < n; i++) {
        struct option moved = o[i];
        int at = i;
        for (; at > 0 && precedes(&moved, &o[at - 1]); at--)
            o[at] = o[at - 1];
        o[at] = moved;
    }
}

static struct thought *begin(const struct ww_seen *s, const struct ww_manner *how,
                             const struct budget *until)
{
    struct thought *t = mem_alloc(sizeof *t);
    t->s = s;
    t->how = how;
    t->until = budget_until(until, 0);
    t->tempo = tempo_of(s, how);
    t->chance = ww_chance_borrow(&t->until, &s->pile, s->wild, t->tempo);
    t->theirs =
        ww_chance_borrow(&t->until, &s->pile, s->wild, (struct ww_tempo){0, t->tempo.prize});
    return t;
}

static void end(struct thought *t)
{
    ww_chance_give_back(&t->until, t->chance);
    ww_chance_give_back(&t->until, t->theirs);
    free(t);
}

static struct ww_choice think(const struct ww_seen *s, const struct ww_manner *how,
                              const struct budget *until, struct rng *rng)
{
    struct option o[OPTIONS];
    struct thought *t = begin(s, how, until);
    find_harm(t, s->hand, s->n, rng);
    int n = list(t, s->hand, s->n, s->taken, o);
    weigh(t, o, n);
    sort(o, n);
    struct ww_choice c = n ? o[0].choice : (struct ww_choice){-1, 0};
    end(t);
    return c;
}

/* Any card that is not wild; false if there is none that may go. */
static bool stray(const struct ww_seen *s, struct rng *rng, struct ww_choice *out)
{
    uint32_t n = 0;
    for (int i = 0; i < s->n; i++)
        if (i != s->taken && s->hand[i] != WW_CHAMELEON && !ww_is_wild(s->hand[i], s->wild) &&
            rng_below(rng, ++n) == 0)
            *out = (struct ww_choice){i, 0};
    return n > 0;
}

struct ww_choice ww_choose_discard(const struct ww_seen *s, const struct ww_manner *how,
                                   const struct budget *until, struct rng *rng)
{
    struct ww_choice c;
    struct ww_turn turn;
    if (how->misses && (int)rng_below(rng, 100) < how->misses && stray(s, rng, &c))
        return c;
    if (how->ahead && !s->last)
        return think(s, how, until, rng);
    ww_turn_best(s->hand, s->n, s->wild, s->taken, s->last, &turn);
    return (struct ww_choice){turn.discard, turn.named};
}

/* ---- Piles ---- */

/* The best hand that taking makes possible. */
static int taking(struct thought *t)
{
    struct option o[OPTIONS];
    ww_kind hand[WW_HAND];
    int n = t->s->n;
    memcpy(hand, t->s->hand, (size_t)n);
    hand[n] = ww_kind_of(ww_top(t->s->view));
    int options = list(t, hand, n + 1, n, o);
    weigh(t, o, options);
    sort(o, options);
    return options ? o[0].value : INT32_MAX;
}

int ww_points_taking(const struct ww_seen *s)
{
    struct ww_turn turn;
    ww_kind hand[WW_HAND];
    memcpy(hand, s->hand, (size_t)s->n);
    hand[s->n] = ww_kind_of(ww_top(s->view));
    ww_turn_best(hand, s->n + 1, s->wild, s->n, s->last, &turn);
    return turn.points;
}

bool ww_choose_take(const struct ww_seen *s, const struct ww_manner *how,
                    const struct budget *until, struct rng *rng)
{
    struct ww_heap h;
    if (how->misses && (int)rng_below(rng, 100) < how->misses)
        return false;
    if (!how->ahead)
        return ww_points_taking(s) < ww_least(s->hand, s->n, s->wild);
    struct thought *t = begin(s, how, until);
    ww_heap_of(s->hand, s->n, s->wild, &h);
    int with, without;
    if (s->last || how->ahead < 2) {
        with = ww_points_taking(s) * WW_UNIT;
        without = ww_chance_draw(t->chance, &h);
    } else {
        with = taking(t);
        ww_chance_rename(t->chance, s->wild);
        without = ww_chance_two(t->chance, &h, WIDTH, t->until.slices);
    }
    end(t);
    return with <= without;
}
