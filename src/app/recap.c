/* recap.c: finds turns by playing the steps of a match again on a copy. */
#include "recap.h"

#include <stdlib.h>
#include <string.h>

#include "language.h"
#include "past_turns.h"
#include "player_names.h"

struct turn_past recap_last_turn(const struct match *m)
{
    const struct game *g = m->game;
    struct turn_past last = {.seat = -1};
    struct game_status was, is;
    void *before = mem_alloc(g->state_size), *after = mem_alloc(g->state_size);
    g->start(after, &m->config);
    g->status(after, &is);
    for (int i = 0; i < m->at; i++) {
        memcpy(before, after, g->state_size);
        was = is;
        g->apply(after, m->step[i], NULL);
        g->status(after, &is);
        if (is.round != was.round)
            last.seat = -1;
        if (past_turn_over(&was, &is))
            g->turn_past(before, after, m->step[i], &last);
    }
    free(before);
    free(after);
    return last;
}

void recap_words(const struct turn_past *t, const struct match *m, struct buf *out)
{
    if (t->seat >= 0)
        m->game->turn_words(t, &m->config, out);
}

/* ---- Since a seat's last turn ---- */

/* A walk through the steps, and what it remembers on the way. */
struct walk {
    const struct match *m;
    int seat;
    void *before, *after; /* one step apart */
    struct game_status was, is;
    void *drew; /* owned: the state before step number `drawn`, which drew; NULL before the
                   first */
    int drawn;
    int begin;   /* the steps in force when the present turn began */
    bool tidied; /* the board was laid out anew in it */
    struct recap *out;
};

static void keep(const struct match *m, void **kept, const void *state)
{
    if (!*kept)
        *kept = mem_alloc(m->game->state_size);
    memcpy(*kept, state, m->game->state_size);
}

static void add_turn(struct recap *r, const struct recap_turn *t)
{
    if (r->n == SEATS_MAX) /* only if a seat is to move twice before the others */
        memmove(r->turn, r->turn + 1, (size_t)--r->n * sizeof *r->turn);
    r->turn[r->n++] = *t;
}

/* The turn after step i. */
static void turn_begins(struct walk *w, int i)
{
    w->begin = i + 1;
    w->tidied = false;
}

/* The turn that step i ended. */
static void turn_over(struct walk *w, int i)
{
    struct recap_turn t = {.begin = w->begin, .shown = i, .tidied = w->tidied};
    w->m->game->turn_past(w->before, w->after, w->m->step[i], &t.past);
    if (t.past.undone)
        t.shown = t.begin;
    if (t.past.seat == w->seat) {
        w->out->n = 0;
        w->out->late = t.past.undone;
        keep(w->m, &w->out->own, w->drew && w->drawn == i - 1 ? w->drew : w->before);
        keep(w->m, &w->out->seen, w->after);
    } else if (t.past.seat >= 0) {
        add_turn(w->out, &t);
    }
    turn_begins(w, i);
}

/* A round begins with nothing to tell. */
static void round_begins(struct walk *w, int i)
{
    free(w->out->own);
    w->out->own = NULL;
    w->out->n = 0;
    keep(w->m, &w->out->seen, w->after);
    turn_begins(w, i);
}

static void walk_step(struct walk *w, int i)
{
    const struct game *g = w->m->game;
    memcpy(w->before, w->after, g->state_size);
    w->was = w->is;
    g->apply(w->after, w->m->step[i], NULL);
    g->status(w->after, &w->is);
    if (w->is.drawn && !w->was.drawn && w->is.turn == w->was.turn) {
        keep(w->m, &w->drew, w->before);
        w->drawn = i;
    }
    w->tidied |= g->tidies && g->tidies(w->m->step[i]);
    if (past_turn_over(&w->was, &w->is))
        turn_over(w, i);
    if (w->is.phase == PHASE_TURN &&
        (w->is.round != w->was.round || w->was.phase != PHASE_TURN))
        round_begins(w, i);
}

void recap_since(const struct match *m, int seat, struct recap *out)
{
    struct walk w = {.m = m, .seat = seat, .out = out};
    recap_free(out);
    if (seat < 0)
        return;
    w.before = mem_alloc(m->game->state_size);
    w.after = mem_alloc(m->game->state_size);
    m->game->start(w.after, &m->config);
    m->game->status(w.after, &w.is);
    if (w.is.phase == PHASE_TURN) /* a position */
        round_begins(&w, -1);
    for (int i = 0; i < m->at; i++)
        walk_step(&w, i);
    free(w.before);
    free(w.after);
    free(w.drew);
}

void recap_free(struct recap *r)
{
    free(r->seen);
    free(r->own);
    *r = (struct recap){.n = 0};
}

/* The board may look quite different now, though nothing else has changed. */
static void add_tidied(const struct recap_turn *t, const struct match *m, struct buf *out)
{
    if (!t->tidied)
        return;
    buf_add(out, out->len ? " " : "");
    buf_addf(out, _("%s tidied the table."), m->config.name[t->past.seat]);
}

static void add_sentence(const struct recap_turn *t, const struct match *m, bool told,
                         bool brief, struct buf *out)
{
    struct turn_past past = t->past;
    past.told = told;
    past.brief = brief;
    if (out->len)
        buf_add(out, " ");
    recap_words(&past, m, out);
}

void recap_turn_words(const struct recap_turn *t, const struct match *m, struct buf *out)
{
    add_tidied(t, m, out);
    add_sentence(t, m, false, false, out);
}

/* "Nell: A3, Otto: C3.", or how many tiles they played. */
static void add_sum(const struct recap *r, const struct match *m, struct buf *out)
{
    int tiles = 0;
    void (*in_short)(const struct turn_past *, const struct game_config *, struct buf *) =
        m->game->turn_short;
    for (int i = 0; i < r->n && in_short; i++) {
        buf_add(out, i ? ", " : out->len ? " " : "");
        in_short(&r->turn[i].past, &m->config, out);
    }
    if (in_short) {
        buf_add(out, ".");
        return;
    }
    for (int i = 0; i < r->n; i++)
        tiles += r->turn[i].past.played;
    if (out->len)
        buf_add(out, " ");
    buf_addf(out,
             translated_n("The others played %d tile in all.",
                          "The others played %d tiles in all.", tiles),
             tiles);
}

static bool only_drew(const struct turn_past *t)
{
    return !t->played && t->drawn && !t->detail && t->ended && !t->out && !t->undone;
}

/* The seats of those who only drew, a bit each; 0 if that is no more than one. */
static unsigned who_only_drew(const struct recap *r)
{
    unsigned who = 0;
    int n = 0;
    for (int i = 0; i < r->n; i++)
        if (only_drew(&r->turn[i].past)) {
            n += !(who >> r->turn[i].past.seat & 1);
            who |= 1u << r->turn[i].past.seat;
        }
    return n > 1 ? who : 0;
}

/* A sentence for each turn, and one for all who only drew. */
static void add_turns(const struct recap *r, const struct match *m, bool told, struct buf *out)
{
    unsigned drew = who_only_drew(r);
    struct buf names = {0};
    names_of_seats(m, drew, &names);
    for (int i = 0; i < r->n; i++) {
        add_tidied(&r->turn[i], m, out);
        if (!drew || !only_drew(&r->turn[i].past)) {
            add_sentence(&r->turn[i], m, told, false, out);
        } else if (names.len) {
            buf_add(out, out->len ? " " : "");
            buf_addf(out, _("%s drew."),
                     buf_text(&names)); /* Translators: two names or more. */
            buf_clear(&names);
        }
    }
    buf_free(&names);
}

bool recap_shows(const struct recap *r)
{
    for (int i = 0; i < r->n; i++)
        if (r->turn[i].past.played || r->turn[i].tidied)
            return true;
    return false;
}

void recap_since_words(const struct recap *r, const struct match *m, int folded, bool told,
                       struct buf *out)
{
    int turns = 0; /* with a play */
    for (int i = 0; i < r->n; i++)
        turns += r->turn[i].past.played > 0;
    int left = r->n - turns;
    if (folded == RECAP_FOLDS - 1) {
        add_sum(r, m, out);
        return;
    }
    if (!folded) {
        add_turns(r, m, told, out);
        return;
    }
    for (int i = 0; i < r->n; i++) {
        add_tidied(&r->turn[i], m, out);
        if (r->turn[i].past.played || left == 1)
            add_sentence(&r->turn[i], m, told, true, out);
    }
    if (left > 1) /* Translators: a sentence about other players goes before it. */
        buf_addf(out, "%s%s", out->len ? " " : "",
                 turns ? _("The others played nothing.") : _("Nobody played anything."));
}
