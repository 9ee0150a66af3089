/* hindsight.c: keeps the verdicts about a match, and gives each search what its player saw. */
#include "hindsight.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "language.h"

struct hindsight {
    struct match *match; /* owned; its present step is of no importance */
    const struct mind_hindsight *how;
    long nodes;
    int n, known;            /* turns; and those with a verdict */
    struct past_turn *turn;  /* owned: n of them, */
    struct verdict *verdict; /* and what is known about them */
    int challenges;
    struct past_challenge *challenge; /* the same for challenges */
    struct found *found;
};

/* What is known about a challenge. */
struct found {
    bool looked;
    struct challenge_found told;
};

bool hindsight_there_is(const struct game *g)
{
    const struct mind *mind = mind_of(g);
    return mind && mind->hindsight;
}

struct hindsight *hindsight_new(const struct match *m, long nodes)
{
    struct hindsight *h = mem_alloc(sizeof *h);
    assert(hindsight_there_is(m->game));
    h->match = past_copy(m, m->n);
    h->how = mind_of(m->game)->hindsight;
    h->nodes = nodes;
    h->turn = past_turns(h->match, &h->n);
    h->verdict = mem_alloc((size_t)(h->n + 1) * sizeof *h->verdict);
    if (mind_of(m->game)->challenge)
        h->challenge = past_challenges(h->match, &h->challenges);
    h->found = mem_alloc((size_t)(h->challenges + 1) * sizeof *h->found);
    return h;
}

void hindsight_free(struct hindsight *h)
{
    if (!h)
        return;
    match_free(h->match);
    free(h->turn);
    free(h->verdict);
    free(h->challenge);
    free(h->found);
    free(h);
}

/* ---- What is known ---- */

int hindsight_turns(const struct hindsight *h)
{
    return h->n;
}

const struct past_turn *hindsight_turn(const struct hindsight *h, int i)
{
    assert(i >= 0 && i < h->n);
    return &h->turn[i];
}

const struct verdict *hindsight_verdict(const struct hindsight *h, int i)
{
    assert(i >= 0 && i < h->n);
    return h->verdict[i].known ? &h->verdict[i] : NULL;
}

int hindsight_challenges(const struct hindsight *h)
{
    return h->challenges;
}

const struct past_challenge *hindsight_challenge(const struct hindsight *h, int k)
{
    assert(k >= 0 && k < h->challenges);
    return &h->challenge[k];
}

const struct challenge_found *hindsight_challenge_found(const struct hindsight *h, int k)
{
    assert(k >= 0 && k < h->challenges);
    return h->found[k].looked ? &h->found[k].told : NULL;
}

static bool is_known(const struct hindsight *h, int i)
{
    return i < h->n ? h->verdict[i].known : h->found[i - h->n].looked;
}

int hindsight_next(const struct hindsight *h, int first)
{
    int all = h->n + h->challenges;
    for (int k = 0; k < all; k++) {
        int i = ((first < 0 ? 0 : first) + k) % all;
        if (!is_known(h, i))
            return i;
    }
    return -1;
}

int hindsight_next_of(const struct hindsight *h, int first, int seat)
{
    for (int k = 0; k < h->n; k++) {
        int i = ((first < 0 ? 0 : first) + k) % h->n;
        if (h->turn[i].past.seat == seat && !is_known(h, i))
            return i;
    }
    return -1;
}

static bool same_match(const struct match *a, const struct match *b)
{
    bool same = a->config.seed == b->config.seed && a->n == b->n;
    for (int i = 0; same && i < a->n; i++)
        same = strcmp(a->step[i], b->step[i]) == 0;
    return same;
}

void hindsight_learn(struct hindsight *h, const struct hindsight *from)
{
    if (!same_match(h->match, from->match) || h->nodes != from->nodes)
        return;
    memcpy(h->verdict, from->verdict, (size_t)h->n * sizeof *h->verdict);
    memcpy(h->found, from->found, (size_t)h->challenges * sizeof *h->found);
    h->known = from->known;
}

int hindsight_known(const struct hindsight *h)
{
    return h->known;
}

/* ---- Judging ---- */

struct hindsight_task {
    long nodes;
    int number;
    bool known;
    /* Of a turn. */
    const struct mind_hindsight *how; /* NULL: it is a challenge */
    struct mind_past past;            /* its views and step are owned */
    struct verdict verdict;
    /* Of a challenge. */
    const struct mind_challenge *challenge;
    void *view, *found; /* owned */
};

/* What the seat saw after that number of steps. */
static void *seen_at(const struct hindsight *h, int at, int seat)
{
    const struct game *g = h->match->game;
    void *view = mem_alloc(g->state_size);
    match_goto(h->match, at);
    g->view(h->match->state, seat, view);
    return view;
}

static void set_turn(const struct hindsight *h, const struct past_turn *t,
                     struct hindsight_task *task)
{
    int seat = t->past.seat;
    task->how = h->how;
    task->past = (struct mind_past){.begin = seen_at(h, t->begin, seat),
                                    .drew = t->drew ? seen_at(h, t->drew, seat) : NULL,
                                    .end = seen_at(h, t->done, seat),
                                    .step = mem_strdup(h->match->step[t->done]),
                                    .turn = t->past};
}

static void set_challenge(const struct hindsight *h, const struct past_challenge *c,
                          struct hindsight_task *task)
{
    task->challenge = mind_of(h->match->game)->challenge;
    task->view = seen_at(h, c->at, -1);
    task->found = mem_alloc(task->challenge->size);
}

struct hindsight_task *hindsight_task(const struct hindsight *h, int i)
{
    struct hindsight_task *task = mem_alloc(sizeof *task);
    task->nodes = h->nodes;
    task->number = i;
    if (i < h->n)
        set_turn(h, hindsight_turn(h, i), task);
    else
        set_challenge(h, hindsight_challenge(h, i - h->n), task);
    return task;
}

bool hindsight_run(struct hindsight_task *t, const struct budget *until)
{
    const struct budget budget = budget_until(until, t->nodes);
    if (t->how)
        t->known = t->verdict.known = t->how->judge(&t->past, &budget, &t->verdict);
    else {
        t->challenge->find(t->view, false, &budget, t->found);
        t->known = !budget_stopped(&budget);
    }
    return t->known;
}

int hindsight_task_number(const struct hindsight_task *t)
{
    return t->number;
}

const struct mind_past *hindsight_task_past(const struct hindsight_task *t)
{
    return t->how ? &t->past : NULL;
}

void hindsight_take(struct hindsight *h, const struct hindsight_task *t)
{
    if (t->known && t->how) {
        h->known += !h->verdict[t->number].known;
        h->verdict[t->number] = t->verdict;
    } else if (t->known)
        h->found[t->number - h->n] =
            (struct found){true, *(const struct challenge_found *)t->found};
}

void hindsight_task_free(struct hindsight_task *t)
{
    free((void *)t->past.begin);
    free((void *)t->past.drew);
    free((void *)t->past.end);
    free((void *)t->past.step);
    free(t->view);
    free(t->found);
    free(t);
}

bool hindsight_judge(struct hindsight *h, int i, bool (*stop)(void *ctx), void *ctx)
{
    struct hindsight_task *t = hindsight_task(h, i);
    bool known = hindsight_run(t, &(struct budget){.stop = stop, .ctx = ctx});
    hindsight_take(h, t);
    hindsight_task_free(t);
    return known;
}

/* ---- The best play ---- */

struct match *hindsight_best(const struct hindsight *h, int i, int *from)
{
    const struct past_turn *t = hindsight_turn(h, i);
    const struct verdict *v = hindsight_verdict(h, i);
    if (!v || !*v->steps)
        return NULL;
    *from = v->after_draw && t->drew ? t->drew : t->begin;
    struct match *m = past_copy(h->match, *from);
    bool good = past_play(m, v->steps);
    assert(good); /* the mind has found it from what was to be seen */
    return m;
}

/* ---- All turns together ---- */

void hindsight_seat(const struct hindsight *h, int seat, struct hindsight_seat *out)
{
    *out = (struct hindsight_seat){.worst = -1};
    for (int i = 0; i < h->n; i++) {
        const struct verdict *v = hindsight_verdict(h, i);
        if (h->turn[i].past.seat != seat)
            continue;
        out->turns++;
        if (!v)
            continue;
        out->known++;
        out->choices += v->choice;
        out->found += v->choice && !v->better;
        out->did += v->did;
        out->best += v->best;
        out->missed += v->missed;
        if (v->better && (out->worst < 0 || v->missed > h->verdict[out->worst].missed))
            out->worst = i;
    }
}

void hindsight_found_words(const struct hindsight *h, const struct hindsight_seat *s,
                           struct buf *out)
{
    const struct mind_hindsight *how = mind_of(h->match->game)->hindsight;
    if (how->found)
        how->found(s->found, s->choices, out);
    else /* Translators: of a player, in a game. */
        buf_addf(out, _("%d of %d best plays"), s->found, s->choices);
}

int hindsight_missed(const struct hindsight *h, int from, bool forward)
{
    int step = forward ? 1 : -1;
    for (int i = from + step; i >= 0 && i < h->n; i += step) {
        const struct verdict *v = hindsight_verdict(h, i);
        if (v && v->better)
            return i;
    }
    return -1;
}
