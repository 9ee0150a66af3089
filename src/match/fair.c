/* fair.c: plays a match again and compares its shuffles and draws with what was recorded. */
#include "fair.h"

#include <stdlib.h>
#include <string.h>

#include "language.h"

const char *const FAIR_UNKNOWN = N_("This game was played before there were fingerprints.");

bool fair_known(const struct match *m)
{
    return m->config.salt[0] && m->game->n_piles;
}

/* ---- Checking ---- */

#define PILES_MOST 8

struct checking {
    const struct match *m;
    const struct match *again;
    struct fair *f;
    int now[PILES_MOST];          /* the last shuffle of each pile; -1: none */
    const char *next[PILES_MOST]; /* what comes next in its recorded order */
    int shuffles;                 /* so far */
};

static void blame(struct fair_shuffle *s, enum fair_fault fault)
{
    if (s->fault == FAIR_FITS)
        s->fault = fault;
}

/* Compares the next shuffle with its record. */
static void shuffled(struct checking *c)
{
    int i = c->shuffles++;
    const struct match_shuffle *said = &c->m->shuffled.list[i],
                               *is = &c->again->shuffled.list[i];
    char print[SHA256_HEX];
    shuffle_print(said->salt, said->order, print);
    if (strcmp(print, said->print) != 0)
        blame(&c->f->shuffle[i], FAIR_PRINT);
    if (strcmp(said->salt, is->salt) != 0)
        blame(&c->f->shuffle[i], FAIR_SALT);
    if (strcmp(said->order, is->order) != 0)
        blame(&c->f->shuffle[i], FAIR_ORDER);
    c->now[is->pile] = i;
    c->next[is->pile] = said->order;
}

static void drawn(struct checking *c, int piece)
{
    const struct game *g = c->m->game;
    int pile = g->pile_of ? g->pile_of(piece) : 0;
    if (c->now[pile] < 0)
        return;
    struct fair_shuffle *s = &c->f->shuffle[c->now[pile]];
    struct buf name = {0};
    size_t n = strcspn(c->next[pile], " ");
    if (s->fault == FAIR_DRAW)
        return;
    s->draws++;
    g->piece_write(&name, (uint8_t)piece);
    if (name.len != n || memcmp(name.data, c->next[pile], n) != 0)
        blame(s, FAIR_DRAW);
    c->next[pile] += n + (c->next[pile][n] == ' ');
    buf_free(&name);
}

/* What was shuffled and drawn in one step, in that order. */
static void happened(struct checking *c, const struct event_list *events)
{
    for (int i = 0, k = 0; i <= events->n; i++) {
        for (; k < events->n_shuffles && events->shuffle[k].at == i; k++)
            shuffled(c);
        const struct event *e = &events->event[i];
        if (i < events->n && e->kind == EVENT_MOVE && e->from.zone == ZONE_STOCK &&
            e->piece != PIECE_NONE)
            drawn(c, e->piece);
    }
}

bool fair_check(const struct match *m, struct fair *out)
{
    struct checking c = {.m = m, .f = out};
    struct event_list *events = mem_alloc(sizeof *events);
    *out = (struct fair){.n = shuffles_until(&m->shuffled, m->at)};
    out->shuffle = mem_alloc((size_t)(out->n + 1) * sizeof *out->shuffle);
    for (int i = 0; i < PILES_MOST; i++)
        c.now[i] = -1;
    struct match *again = match_new(&m->config);
    c.again = again;
    while (c.shuffles < again->shuffled.n)
        shuffled(&c);
    for (int i = 0; i < m->at && match_play(again, m->step[i], events, NULL); i++)
        happened(&c, events);
    match_free(again);
    free(events);
    bool fits = true;
    for (int i = 0; i < out->n; i++)
        fits = fits && out->shuffle[i].fault == FAIR_FITS;
    return fits;
}

void fair_free(struct fair *f)
{
    free(f->shuffle);
    *f = (struct fair){0};
}

/* ---- Words ---- */

void fair_round_name(const struct match *m, int round, struct buf *out)
{
    static const char ROUND[] = N_("Round %d");
    const char *name = m->game->round_name;
    if (round)
        buf_add_pattern(out, _(name ? name : ROUND), "%d", round);
    else
        buf_add(out, _("Before the first round"));
}

static void fault_words(const struct fair *f, int i, struct buf *out)
{
    int n = i + 1;
    switch (f->shuffle[i].fault) {
    case FAIR_FITS:
        break;
    case FAIR_PRINT:
        buf_addf(out, _("Salt and order of shuffle %d do not give its fingerprint."), n);
        break;
    case FAIR_SALT:
        buf_addf(out, _("The salt of shuffle %d is not the one that it was given."), n);
        break;
    case FAIR_ORDER:
        buf_addf(out, _("The order of shuffle %d is not the one that was dealt."), n);
        break;
    case FAIR_DRAW:
        /* Translators: "Draw 3 after shuffle 1 was not the next in the order." */
        buf_addf(out, _("Draw %d after shuffle %d was not the next in the order."),
                 f->shuffle[i].draws, n);
        break;
    }
}

bool fair_round_words(const struct match *m, const struct fair *f, int round, struct buf *out)
{
    int shuffles = 0, draws = 0, bad = -1;
    bool over = true;
    for (int i = 0; i < f->n; i++) {
        const struct match_shuffle *s = &m->shuffled.list[i];
        if (s->round != round)
            continue;
        shuffles++;
        draws += f->shuffle[i].draws;
        over = over && s->over && s->over <= m->at;
        bad = bad < 0 && f->shuffle[i].fault != FAIR_FITS ? i : bad;
    }
    if (bad >= 0)
        fault_words(f, bad, out);
    else if (shuffles && over)
        buf_addf(out, _("Everything fits (shuffles: %d, draws: %d)."), shuffles, draws);
    else if (shuffles)
        buf_addf(out, _("Not over. Everything fits so far (shuffles: %d, draws: %d)."),
                 shuffles, draws);
    return shuffles > 0;
}
