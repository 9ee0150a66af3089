/* chances.c: keeps the figures of a match, and gives each task what it needs. */
#include "chances_parts.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "hindsight.h"

#define SHORT_MATCH 60 /* turns */

/* ---- Turns ---- */

void chances_lost(const struct chances_turn *t, struct chances_sum *out)
{
    *out = (struct chances_sum){.figures = t->proven, .mean = t->proven_loss / 100.0};
    for (int i = 0; i < 2 && !t->proven; i++)
        if (t->decision[i].choice)
            chances_add(out, &t->decision[i].loss);
}

bool chances_missed(const struct chances_turn *t)
{
    return t->proven ? t->proven_loss > 0 : t->decision[0].missed || t->decision[1].missed;
}

/* ---- Which games ---- */

static const struct mind_chances *how_of(const struct game *g)
{
    const struct mind *mind = mind_of(g);
    return mind ? mind->chances : NULL;
}

bool chances_there_are(const struct game *g)
{
    return how_of(g) != NULL;
}

bool chances_shown(const struct game *g)
{
    return how_of(g) && how_of(g)->open;
}

bool chances_luck_shown(const struct game *g)
{
    return how_of(g) && how_of(g)->luck;
}

bool chances_loss_shown(const struct game *g)
{
    return how_of(g) && how_of(g)->seen;
}

bool chances_proofs_count(const struct game *g)
{
    return chances_loss_shown(g) && chances_measure(g) == CHANCES_WINS;
}

enum chances_measure chances_measure(const struct game *g)
{
    return how_of(g)->measure;
}

enum player chances_player(const struct game *g)
{
    return how_of(g)->open_by;
}

/* ---- The match ---- */

/* Somebody has won, and the rest is played together. */
static bool is_won(const struct game_status *st)
{
    return st->phase == PHASE_ROUND_OVER || st->phase == PHASE_GAME_OVER ||
           st->phase == PHASE_CHALLENGE || st->open;
}

static struct chances_round *round_of(struct chances *c, int number)
{
    for (int r = 0; r < c->rounds; r++)
        if (c->past[c->round[r].first].round == number)
            return &c->round[r];
    return NULL;
}

/* A walk through all steps: what each round came to, and where something was drawn. */
static void look_through(struct chances *c)
{
    const struct game *g = c->match->game;
    void *before = mem_alloc(g->state_size);
    struct game_status was, is;
    int turn = 0;
    match_goto(c->match, 0);
    match_status(c->match, &is);
    for (int at = 0; at < c->match->n; at++) {
        was = is;
        memcpy(before, c->match->state, g->state_size);
        match_goto(c->match, at + 1);
        match_status(c->match, &is);
        while (turn < c->n && c->past[turn].done < at)
            turn++;
        struct chances_round *r = round_of(c, was.round);
        if (r && !r->ended && !is_won(&was) && is_won(&is)) {
            r->ended = is.end != END_STOPPED || is.winner >= 0;
            c->how->value(c->match->state, &r->came);
        }
        if (turn < c->n && at >= c->past[turn].begin && was.phase == PHASE_TURN &&
            c->how->drew(before, c->match->state))
            c->drew[turn] = at;
        if (turn < c->n && at == c->past[turn].begin)
            c->turn[turn].over = is_won(&was);
    }
    free(before);
}

static void find_rounds(struct chances *c)
{
    for (int i = 0; i < c->n; i++) {
        if (!i || c->past[i].round != c->past[i - 1].round) {
            c->round = mem_grow(c->round, (size_t)(c->rounds + 1) * sizeof *c->round);
            c->round[c->rounds++] = (struct chances_round){.first = i};
        }
        c->round[c->rounds - 1].turns++;
        c->drew[i] = -1;
    }
}

static int laps(int games)
{
    return (games + CHANCES_LAP - 1) / CHANCES_LAP * CHANCES_LAP;
}

/* For a first estimate: in a long match as much work in all as in one of SHORT_MATCH turns, or
 * less. */
static int first_games(const struct chances *c)
{
    int games = c->how->games;
    if (c->n > SHORT_MATCH)
        games = games * SHORT_MATCH / c->n / CHANCES_LAP * CHANCES_LAP;
    return games > 0 ? games : CHANCES_LAP;
}

struct chances *chances_new(const struct match *m, int games, uint64_t salt)
{
    struct chances *c = mem_alloc(sizeof *c);
    assert(chances_there_are(m->game));
    c->match = past_copy(m, m->n);
    c->how = how_of(m->game);
    c->salt = salt;
    c->what = (c->how->open ? CHANCES_OPEN : 0u) | (c->how->luck ? CHANCES_LUCK : 0u) |
              (c->how->seen ? CHANCES_SEEN | CHANCES_LOSS : 0u);
    c->past = past_turns(c->match, &c->n);
    c->games = c->first = laps(games ? games : first_games(c));
    c->turn = mem_alloc((size_t)(c->n + 1) * sizeof *c->turn);
    c->drew = mem_alloc((size_t)(c->n + 1) * sizeof *c->drew);
    find_rounds(c);
    look_through(c);
    return c;
}

void chances_free(struct chances *c)
{
    if (!c)
        return;
    match_free(c->match);
    free(c->past);
    free(c->turn);
    free(c->drew);
    free(c->round);
    free(c);
}

void chances_only(struct chances *c, unsigned what)
{
    c->what = what;
}

int chances_turns(const struct chances *c)
{
    return c->n;
}

const struct past_turn *chances_past(const struct chances *c, int i)
{
    assert(i >= 0 && i < c->n);
    return &c->past[i];
}

const struct chances_turn *chances_turn(const struct chances *c, int i)
{
    assert(i >= 0 && i < c->n);
    return &c->turn[i];
}

const struct chances_turn *chances_known(const struct chances *c, int i)
{
    const struct chances_turn *t = chances_turn(c, i);
    return t->games && !t->over ? t : NULL;
}

bool chances_at(const struct chances *c, int i, bool end, int seat, double *chance,
                double *error)
{
    int at = i + end, round = c->past[i].round;
    bool ends = at == c->n || c->past[at].round != round || c->turn[at].over;
    const struct chances_round *r = round_of((struct chances *)c, round);
    const struct chances_turn *t = ends ? NULL : chances_known(c, at);
    if (ends ? !r->ended : !t || !t->open[seat].n)
        return false;
    *chance = ends ? (double)r->came.win[seat] / CHANCES_UNIT : chances_mean(&t->open[seat]);
    *error = ends ? 0 : chances_error(&t->open[seat]);
    return true;
}

int chances_rounds(const struct chances *c)
{
    return c->rounds;
}

const struct chances_round *chances_round(const struct chances *c, int r)
{
    assert(r >= 0 && r < c->rounds);
    return &c->round[r];
}

/* ---- What is to be done ---- */

/* Is the luck of its deal to be found? Not if the match began from a position. */
static bool deal_counts(const struct chances *c, int r)
{
    return c->what & CHANCES_LUCK && !c->match->config.start &&
           !c->turn[c->round[r].first].over;
}

static bool is_done(const struct chances *c, int i)
{
    if (i < c->n)
        return c->turn[i].over || c->turn[i].games >= c->games;
    return !deal_counts(c, i - c->n) || c->round[i - c->n].games >= c->games;
}

int chances_work(const struct chances *c)
{
    return c->n + c->rounds;
}

int chances_next(const struct chances *c, int first)
{
    for (int k = 0; k < chances_work(c); k++) {
        int i = ((first < 0 ? 0 : first) + k) % chances_work(c);
        if (!is_done(c, i))
            return i;
    }
    return -1;
}

int chances_done(const struct chances *c)
{
    int n = 0;
    for (int i = 0; i < chances_work(c); i++)
        n += is_done(c, i);
    return n;
}

void chances_more(struct chances *c)
{
    c->games *= 2;
}

int chances_games(const struct chances *c)
{
    return c->games;
}

/* ---- Tasks ---- */

static void *state_at(const struct chances *c, int at)
{
    void *state = mem_alloc(c->match->game->state_size);
    match_goto(c->match, at);
    memcpy(state, c->match->state, c->match->game->state_size);
    return state;
}

static void *seen_at(const struct chances *c, int at, int seat)
{
    void *view = mem_alloc(c->match->game->state_size);
    match_goto(c->match, at);
    c->match->game->view(c->match->state, seat, view);
    return view;
}

static void add_choice(const struct chances *c, struct chances_task *t, int from, int until)
{
    struct chances_choice *choice = &t->choice[t->choices];
    struct buf made = {0};
    for (int at = from; at < until; at++)
        buf_addf(&made, "%s\n", c->match->step[at]);
    choice->made = mem_strdup(buf_text(&made));
    choice->view = seen_at(c, from, t->seat);
    choice->after_draw = t->choices++ > 0;
    buf_free(&made);
}

static void set_turn(const struct chances *c, int i, struct chances_task *t)
{
    const struct past_turn *p = &c->past[i];
    t->turn = c->turn[i];
    t->from = t->turn.games;
    t->seat = p->past.seat;
    t->past = p->past;
    t->last = mem_strdup(c->match->step[p->done]);
    t->drew = c->drew[i] >= 0;
    if (t->drew)
        t->draw = (struct chances_draw){.before = state_at(c, c->drew[i]),
                                        .after = state_at(c, c->drew[i] + 1),
                                        .step = mem_strdup(c->match->step[c->drew[i]])};
    if (!(c->what & (CHANCES_SEEN | CHANCES_LOSS)) || p->past.undone) /* the clock decided */
        return;
    add_choice(c, t, p->begin, p->drew ? p->drew : p->done + 1);
    if (p->drew)
        add_choice(c, t, p->drew, p->done + 1);
}

struct chances_task *chances_task(const struct chances *c, int i)
{
    struct chances_task *t = mem_alloc(sizeof *t);
    t->game = c->match->game;
    t->how = c->how;
    t->what = c->what;
    t->number = i;
    t->to = c->games;
    t->first = c->first;
    t->salt = c->salt;
    t->seed = c->match->config.seed + (uint64_t)i * 0x51ed2701;
    t->deal = i >= c->n;
    if (t->deal) {
        int begin = c->past[c->round[i - c->n].first].begin;
        t->from = c->round[i - c->n].games;
        memcpy(t->luck, c->round[i - c->n].luck, sizeof t->luck);
        t->open = state_at(c, begin);
        t->all = seen_at(c, begin, -1);
    } else {
        set_turn(c, i, t);
        t->open = state_at(c, c->past[i].begin);
    }
    return t;
}

bool chances_run(struct chances_task *t, const struct budget *until)
{
    mem_keep();
    return chances_imagine(t, until);
}

int chances_task_number(const struct chances_task *t)
{
    return t->number;
}

void chances_take(struct chances *c, const struct chances_task *t)
{
    if (!t->found)
        return;
    if (!t->deal) {
        struct chances_turn was = c->turn[t->number], *is = &c->turn[t->number];
        *is = t->turn;
        is->proven = was.proven; /* perhaps after the task was made */
        is->proven_loss = was.proven_loss;
        return;
    }
    struct chances_round *r = &c->round[t->number - c->n];
    r->games = t->to;
    memcpy(r->luck, t->luck, sizeof r->luck);
}

void chances_task_free(struct chances_task *t)
{
    free(t->open);
    free(t->all);
    free(t->draw.before);
    free(t->draw.after);
    free(t->draw.step);
    for (int i = 0; i < t->choices; i++) {
        free(t->choice[i].view);
        free(t->choice[i].made);
    }
    free(t->last);
    free(t);
}

bool chances_find(struct chances *c, int i, bool (*stop)(void *ctx), void *ctx)
{
    struct chances_task *t = chances_task(c, i);
    bool found = chances_run(t, &(struct budget){.stop = stop, .ctx = ctx});
    chances_take(c, t);
    chances_task_free(t);
    return found;
}

/* ---- Proofs ---- */

static bool same_turns(const struct chances *c, const struct hindsight *h)
{
    bool same = hindsight_turns(h) == c->n;
    for (int i = 0; i < c->n && same; i++) {
        const struct past_turn *a = &c->past[i], *b = hindsight_turn(h, i);
        same = a->begin == b->begin && a->done == b->done && a->past.seat == b->past.seat;
    }
    return same;
}

bool chances_prove(struct chances *c, const struct hindsight *h)
{
    bool found = false;
    if (!chances_proofs_count(c->match->game) || !same_turns(c, h))
        return false;
    for (int i = 0; i < c->n; i++) {
        const struct verdict *v = hindsight_verdict(h, i);
        struct chances_turn *t = &c->turn[i];
        if (!v || !v->proven || !v->choice || t->proven || t->over)
            continue;
        t->proven = found = true;
        t->proven_loss = v->missed;
    }
    return found;
}

/* ---- All turns together ---- */

void chances_seat(const struct chances *c, int seat, struct chances_seat *out)
{
    double worst = 0;
    *out = (struct chances_seat){.worst = -1};
    for (int i = 0; i < c->n; i++) {
        const struct chances_turn *t = &c->turn[i];
        chances_add(&out->luck, &t->luck[seat]);
        if (c->past[i].past.seat != seat || t->over)
            continue;
        struct chances_sum lost;
        chances_lost(t, &lost);
        out->turns++;
        out->known += t->games > 0;
        out->missed += chances_missed(t);
        out->loss.figures += lost.figures;
        out->loss.mean += lost.mean;
        out->loss.variance += lost.variance;
        if (chances_missed(t) && (out->worst < 0 || lost.mean > worst)) {
            out->worst = i;
            worst = lost.mean;
        }
    }
    for (int r = 0; r < c->rounds; r++)
        chances_add(&out->luck, &c->round[r].luck[seat]);
}

/* By how much somebody's chance changed from this turn's beginning to the next. */
static double change(const struct chances *c, int i)
{
    double most = 0;
    if (!chances_known(c, i))
        return 0;
    for (int seat = 0; seat < c->match->config.seats; seat++) {
        double was, is, error;
        if (!chances_at(c, i, false, seat, &was, &error) ||
            !chances_at(c, i, true, seat, &is, &error))
            return 0;
        most = fmax(most, fabs(is - was));
    }
    return most;
}

int chances_decisive(const struct chances *c, int *turn, int most)
{
    double *by = mem_alloc((size_t)most * sizeof *by);
    int n = 0;
    for (int i = 0; i < c->n; i++) {
        double x = change(c, i);
        int k = n;
        if (x <= 0 || (n == most && x <= by[n - 1]))
            continue;
        for (k = n < most ? n++ : n - 1; k > 0 && by[k - 1] < x; k--) {
            by[k] = by[k - 1];
            turn[k] = turn[k - 1];
        }
        by[k] = x;
        turn[k] = i;
    }
    free(by);
    return n;
}

/* ---- The better choice ---- */

struct match *chances_best(const struct chances *c, int i, int *from)
{
    const struct past_turn *p = chances_past(c, i);
    const struct chances_decision *d = c->turn[i].decision;
    int which = d[0].missed ? 0 : 1;
    if (!d[which].missed)
        return NULL;
    *from = which ? p->drew : p->begin;
    struct match *m = past_copy(c->match, *from);
    past_play(m, d[which].best);
    return m;
}
