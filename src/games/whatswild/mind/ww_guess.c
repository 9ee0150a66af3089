/* ww_guess.c: what another player could have in its hand.
 *
 * A random walk (N. Metropolis et al., 1953) over the hands that are possible: one hidden card
 * changes places with an unseen one, and the new hand is kept for certain if it fits what
 * happened better, else less often the worse it fits. */
#include "ww_guess.h"

#include <stdlib.h>
#include <string.h>

#include "slices.h"
#include "ww_shuffled.h"

#define PAST 6   /* how many of its turns count */
#define BURN 300 /* steps before the first guess */
#define THIN 20  /* and from one guess to the next */
#define STEEP 16 /* a misfit of this much makes a hand half as probable */

struct found {
    struct ww_guess guess[WW_GUESSES];
    struct rng rng; /* afterwards */
};

struct walk {
    struct ww_seen seen; /* it may outlast the calls of a calculation in slices */
    const struct ww_seen *s;
    const struct ww_other *o;
    struct rng rng;
    ww_kind card[WW_CARDS]; /* of the unseen cards the hidden ones of the hand first */
    bool is_new[WW_CARDS];  /* drawn since the last shuffle, or in the pile; else in a hand */
    int n, hidden;
    struct ww_heap heap;
    int misfit;
    struct turn {
        int gave, top; /* kinds; gave: no chameleon, which would have changed the number; top:
                        * what it refused, -1 if nothing */
    } turn[PAST];      /* its last turns since the number changed, the last one first */
    int turns;
    long steps;        /* walked so far */
    int made, guesses; /* hands, so far and in all */
    struct found found;
};

/* ---- What happened ---- */

static void find_turns(struct walk *w)
{
    const struct ww_state *v = w->s->view;
    for (int i = v->n_past - 1; i >= 0 && i > v->n_past - WW_PAST && w->turns < PAST; i--) {
        const struct ww_past *p = &v->past[i % WW_PAST];
        if (p->named || p->wild != w->s->wild)
            break;
        if (p->seat != w->o->seat || p->gave == WW_NO_CARD)
            continue;
        struct turn *t = &w->turn[w->turns++];
        t->gave = ww_kind_of(p->gave);
        t->top = !p->took && p->top != WW_NO_CARD ? ww_kind_of(p->top) : -1;
    }
}

/* How much better the hand would be with this card, after a discard. */
static int use_of(const struct ww_heap *h, int least, ww_kind k, int wild)
{
    struct ww_heap with = *h;
    ww_heap_add(&with, k, wild);
    int points = ww_cover_turn(&with);
    return points < least ? least - points : 0;
}

#define IMPOSSIBLE (1 << 20)

/* How badly a hand fits what happened: it discarded what it could use, or did not take it. The
 * longer ago, the less that says. */
static int misfit(const struct walk *w, const struct ww_heap *h)
{
    int least = ww_cover_least(h), sum = 0;
    if (!least)
        return IMPOSSIBLE;
    for (int i = 0; i < w->turns; i++) {
        const struct turn *t = &w->turn[i];
        int part = 2 * use_of(h, least, (ww_kind)t->gave, w->s->wild);
        if (t->top >= 0 && t->top != WW_CHAMELEON)
            part += use_of(h, least, (ww_kind)t->top, w->s->wild);
        sum += 4 * part / (i + 2);
    }
    return sum;
}

/* ---- The walk ---- */

static void swap(struct walk *w, int i, int j)
{
    ww_kind k = w->card[i];
    bool is_new = w->is_new[i];
    w->card[i] = w->card[j];
    w->is_new[i] = w->is_new[j];
    w->card[j] = k;
    w->is_new[j] = is_new;
}

/* After a shuffle some cards can only be in the hands, and others only in the pile or where
 * they were drawn. Returns how many of the hand were. */
static int find_new(struct walk *w)
{
    struct ww_settled settled;
    if (!w->s->view->reshuffled)
        return 0;
    ww_shuffled_settle(w->s->view, &w->rng, &settled);
    for (int i = 0; i < w->n; i++)
        w->is_new[i] = settled.hidden[w->card[i]]-- > 0;
    return settled.in_hand[w->o->seat];
}

/* A random hand. */
static void first_hand(struct walk *w)
{
    const struct ww_deck *deck = &w->s->unseen;
    for (int k = 0; k < WW_KINDS; k++)
        for (int i = 0; i < deck->of[k]; i++)
            w->card[w->n++] = (ww_kind)k;
    w->hidden = w->o->n - w->o->n_open;
    int new = find_new(w);
    for (int i = 0; i < w->hidden; i++) {
        int j;
        do
            j = i + (int)rng_below(&w->rng, (uint32_t)(w->n - i));
        while (w->is_new[j] != (i < new));
        swap(w, i, j);
        ww_heap_add(&w->heap, w->card[i], w->s->wild);
    }
    for (int i = 0; i < w->o->n_open; i++)
        ww_heap_add(&w->heap, w->o->open[i], w->s->wild);
    find_turns(w);
    w->misfit = misfit(w, &w->heap);
}

/* Is a hand that fits so much worse kept? Each half by itself, so that it is the same on every
 * system. */
static bool accepts(struct walk *w, int worse)
{
    if (worse <= 0)
        return true;
    if (worse >= 16 * STEEP)
        return false;
    /* 2^-x for the part of a half: a straight line between 1 and 1/2 is near enough. */
    uint32_t part = 65536u - 32768u * (uint32_t)(worse % STEEP) / STEEP;
    return rng_below(&w->rng, 65536) < part >> (worse / STEEP);
}

static void step(struct walk *w)
{
    int i = (int)rng_below(&w->rng, (uint32_t)w->hidden);
    int j = w->hidden + (int)rng_below(&w->rng, (uint32_t)(w->n - w->hidden));
    ww_kind out = w->card[i], in = w->card[j];
    if (out == in || w->is_new[i] != w->is_new[j])
        return;
    struct ww_heap h = w->heap;
    ww_heap_remove(&h, out, w->s->wild);
    ww_heap_add(&h, in, w->s->wild);
    int m = misfit(w, &h);
    if (!accepts(w, m - w->misfit))
        return;
    w->heap = h;
    w->misfit = m;
    swap(w, i, j);
}

static void write_guess(const struct walk *w, struct ww_guess *out)
{
    out->n = 0;
    for (int i = 0; i < w->hidden; i++)
        out->card[out->n++] = w->card[i];
    for (int i = 0; i < w->o->n_open; i++)
        out->card[out->n++] = w->o->open[i];
    out->heap = w->heap;
    out->least = ww_cover_least(&w->heap);
}

/* ---- The walk in slices ---- */

struct start {
    const struct ww_seen *s;
    const struct ww_other *o;
    const struct rng *rng;
    int n;
};

static void *begin(const void *start)
{
    const struct start *from = start;
    struct walk *w = mem_alloc(sizeof *w);
    w->seen = *from->s;
    w->s = &w->seen;
    w->o = &w->seen.other[from->o - from->s->other];
    w->rng = *from->rng;
    w->guesses = from->n;
    first_hand(w);
    return w;
}

static bool run(void *search, const struct budget *budget)
{
    struct walk *w = search;
    while (w->made < w->guesses) {
        long until = BURN + THIN * (long)w->made;
        /* while there are other hands than this one */
        for (; w->hidden && w->n > w->hidden && w->steps < until; w->steps++) {
            if (budget->stop && budget->stop(budget->ctx))
                return false;
            step(w);
        }
        write_guess(w, &w->found.guess[w->made++]);
    }
    return true;
}

static long nodes(const void *search)
{
    return ((const struct walk *)search)->steps;
}

static void result(void *search, void *out)
{
    struct walk *w = search;
    w->found.rng = w->rng;
    memcpy(out, &w->found, sizeof w->found);
}

void ww_guess_hands(const struct ww_seen *s, const struct ww_other *o,
                    const struct budget *until, struct rng *rng, int n, struct ww_guess out[])
{
    static const struct slices_kind kind = {
        sizeof(struct found), begin, run, nodes, result, free};
    const struct budget budget = budget_until(until, 0);
    struct found *found = mem_alloc(sizeof *found);
    slices_search(&budget, &kind, &(struct start){s, o, rng, n}, found);
    memcpy(out, found->guess, (size_t)n * sizeof *out);
    *rng = found->rng;
    free(found);
}
