/* chances_imagine.c: the imagined games of a turn, one step of them at a time, so that they can
 * be put aside after each.
 *
 * All games with the same number have the same random numbers: what is compared meets the same
 * deals, the same draws as far as possible, and the same luck of the players. */
#include "chances_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hash.h"
#include "slices.h"

#define CHOICES_MOST 32
#define CHOOSING 4       /* deals in which the best is chosen: times the games of a figure */
#define STEPS_MOST 40    /* of a player up to the end of its turn */
#define BEST_NODES 20000 /* for the best play in hindsight */

enum part { PART_OPEN, PART_LUCK, PART_CHOICES, PART_CHOOSE, PART_MEASURE, PART_END };

/* A game that is being played. */
struct play {
    bool on;
    void *state; /* owned, like all pointers here */
    uint64_t luck;
    int turn; /* in which it began */
};

struct batch {
    const struct chances_task *t; /* not owned; it outlasts this */
    struct chances_turn turn;
    struct chances_figure luck[SEATS_MAX];
    enum part part;
    int at;   /* which choice */
    int game; /* its number, */
    int k;    /* and which of those that are compared */
    struct play play;
    int seats;
    void *view, *world, *guess;
    struct rng deals;
    struct chances_value value[2];
    /* A choice. */
    int n, best;
    char *choice[CHOICES_MOST]; /* the first is what was done */
    int64_t sum[CHOICES_MOST];
    long nodes;
};

/* ---- Random numbers ---- */

static uint64_t mixed(uint64_t a, uint64_t b)
{
    struct rng r;
    rng_seed(&r, a ^ (b + 1) * 0x9e3779b97f4a7c15u);
    return rng_next(&r);
}

/* Of a game. Those from what a player saw depend on nothing else. */
static uint64_t seed_of(const struct batch *b, int game)
{
    const struct chances_task *t = b->t;
    uint64_t seed = b->part < PART_CHOICES
                        ? t->seed
                        : game_hash(t->game, t->choice[b->at].view) + (uint64_t)t->seat;
    return mixed(mixed(seed ^ t->salt, (uint64_t)b->part * 8 + (uint64_t)b->at),
                 (uint64_t)game);
}

/* ---- Playing ---- */

/* Is the round won, or over? */
static bool is_over(const struct game_status *st)
{
    return st->phase != PHASE_TURN || st->open;
}

/* Makes the next step of a state by that player, with `view` as memory. False if there is
 * none. */
static bool step_by(struct batch *b, void *state, enum player who, enum temper temper,
                    uint64_t luck, int seat, struct buf *step)
{
    const struct game *g = b->t->game;
    struct player_turn turn = {
        .who = who, .temper = temper, .game = g, .view = b->view, .luck = luck};
    g->view(state, seat, b->view);
    buf_clear(step);
    if (!player_step(&turn, step) || !g->check(state, buf_text(step), NULL))
        return false;
    g->apply(state, buf_text(step), NULL);
    return true;
}

static enum player player_of(const struct batch *b)
{
    return b->part < PART_CHOICES ? b->t->how->open_by : b->t->how->seen_by;
}

/* A step of the game that is being played. True when it is over, with its value. */
static bool play_on(struct batch *b, struct chances_value *out)
{
    const struct chances_task *t = b->t;
    struct game_status st;
    struct buf step = {0};
    bool over = false;
    t->game->status(b->play.state, &st);
    memset(out, 0, sizeof *out);
    if (!is_over(&st) && !st.played && !st.drawn && t->how->finish) {
        struct rng luck;
        rng_seed(&luck, b->play.luck);
        if (t->how->finish(b->play.state, player_of(b), &luck, out))
            return true;
    }
    over = is_over(&st) || st.turn - b->play.turn >= t->how->turns * st.seats ||
           !step_by(b, b->play.state, player_of(b), t->how->temper,
                    b->play.luck + (uint64_t)st.seat * 7919, st.seat, &step);
    if (over)
        t->how->value(b->play.state, out);
    buf_free(&step);
    return over;
}

static bool make_step(const struct game *g, void *state, const char *step)
{
    bool good = g->check(state, step, NULL);
    if (good)
        g->apply(state, step, NULL);
    return good;
}

/* Makes steps, each ended by a newline, as long as they can be made. */
static void make_steps(const struct game *g, void *state, const char *steps)
{
    for (const char *end; (end = strchr(steps, '\n')); steps = end + 1) {
        char step[STEP_MAX];
        size_t len = (size_t)(end - steps);
        if (len >= sizeof step)
            return;
        memcpy(step, steps, len);
        step[len] = 0;
        if (!make_step(g, state, step))
            return;
    }
}

/* ---- Choices ---- */

static void add_choice(void *ctx, const char *steps)
{
    struct batch *b = ctx;
    for (int i = 0; i < b->n; i++)
        if (!strcmp(b->choice[i], steps))
            return;
    if (b->n < CHOICES_MOST)
        b->choice[b->n++] = mem_strdup(steps);
}

/* What that player would do up to the draw or the end of the turn, in the present world. */
static void add_players(struct batch *b, enum player who)
{
    const struct chances_task *t = b->t;
    const struct game *g = t->game;
    struct buf step = {0}, all = {0};
    struct game_status was, is;
    void *before = mem_alloc(g->state_size);
    memcpy(b->play.state, b->world, g->state_size);
    g->status(b->play.state, &is);
    for (int i = 0; i < STEPS_MOST; i++) {
        was = is;
        memcpy(before, b->play.state, g->state_size);
        if (!step_by(b, b->play.state, who, t->how->temper, seed_of(b, 0), was.seat, &step))
            break;
        buf_addf(&all, "%s\n", buf_text(&step));
        g->status(b->play.state, &is);
        if (past_turn_over(&was, &is) || (is.drawn && !was.drawn)) {
            add_choice(b, buf_text(&all));
            break;
        }
    }
    free(before);
    buf_free(&step);
    buf_free(&all);
}

static void add_hindsight(struct batch *b)
{
    const struct chances_task *t = b->t;
    const struct mind *mind = mind_of(t->game);
    const struct chances_choice *c = &t->choice[b->at], *last = &t->choice[t->choices - 1];
    struct verdict v;
    struct mind_past past = {.begin = t->choice[0].view,
                             .drew = last->after_draw ? last->view : NULL,
                             .end = last->view,
                             .step = t->last,
                             .turn = t->past};
    if (!mind->hindsight ||
        !mind->hindsight->judge(&past, &(struct budget){.nodes = BEST_NODES}, &v) ||
        !*v.steps || v.after_draw != c->after_draw)
        return;
    struct buf steps = {0};
    buf_addf(&steps, "%s\nend\n", v.steps);
    add_choice(b, buf_text(&steps));
    buf_free(&steps);
}

static void deal_for(struct batch *b, int game);

static void find_choices(struct batch *b)
{
    const struct chances_task *t = b->t;
    const struct chances_choice *c = &t->choice[b->at];
    add_choice(b, c->made);
    if (!(t->what & CHANCES_LOSS))
        return;
    if (t->from) { /* the best is known */
        const struct chances_decision *d = &b->turn.decision[b->at];
        struct buf best = {0};
        buf_addf(&best, "%s\n", d->best);
        if (*d->best)
            add_choice(b, buf_text(&best));
        buf_free(&best);
        b->best = b->n - 1;
        return;
    }
    if (t->how->choices) {
        t->how->choices(c->view, add_choice, b);
        return;
    }
    deal_for(b, 0);
    add_players(b, PLAYER_MIRA);
    add_players(b, PLAYER_OTTO);
    add_hindsight(b);
}

static void forget_choices(struct batch *b)
{
    while (b->n)
        free(b->choice[--b->n]);
    memset(b->sum, 0, sizeof b->sum);
    b->best = 0;
}

/* ---- Deals ---- */

/* Deals what the player of the turn does not see, into b->world. Deals are asked for in their
 * order. */
static void deal_for(struct batch *b, int game)
{
    const struct chances_task *t = b->t;
    const void *view = t->choice[b->at].view;
    if (!t->how->guess) {
        rng_seed(&b->deals, seed_of(b, game));
        t->game->imagine(view, t->seat, &b->deals, b->world);
        return;
    }
    if (game % CHANCES_LAP == 0) {
        rng_seed(&b->deals, seed_of(b, game));
        t->how->guess(view, t->seat, &b->deals, b->guess);
    }
    t->how->deal(b->guess, &b->deals, b->world);
}

/* ---- What is played next ---- */

static void set_state(struct batch *b, const void *state)
{
    memcpy(b->play.state, state, b->t->game->state_size);
}

/* The first of a pair is what was drawn, or dealt; the second what could have been. */
static void set_luck(struct batch *b, struct rng *rng)
{
    const struct chances_task *t = b->t;
    const struct chances_draw *d = &t->draw;
    if (b->k && t->deal) {
        t->game->imagine(t->all, -1, rng, b->play.state);
        return;
    }
    set_state(b, t->deal ? t->open : d->before);
    t->how->shuffle(b->play.state, rng);
    if (t->deal)
        return;
    if (b->k || t->how->as_drawn(b->play.state, d->before, d->after)) {
        make_step(t->game, b->play.state, d->step);
        return;
    }
    set_state(b, d->after);
    t->how->shuffle(b->play.state, rng);
}

static void set_choice(struct batch *b)
{
    int which = b->part == PART_CHOOSE ? b->k : b->k ? b->best : 0;
    if (!b->k)
        deal_for(b, b->game);
    set_state(b, b->world);
    make_steps(b->t->game, b->play.state, b->choice[which]);
}

static void begin_play(struct batch *b)
{
    const struct chances_task *t = b->t;
    struct game_status st;
    struct rng rng;
    rng_seed(&rng, seed_of(b, b->game));
    b->play.on = true;
    b->play.luck = mixed(seed_of(b, b->game), 1);
    if (b->part == PART_OPEN) {
        set_state(b, t->open);
        t->how->shuffle(b->play.state, &rng);
    } else if (b->part == PART_LUCK) {
        set_luck(b, &rng);
    } else {
        set_choice(b);
    }
    t->game->status(b->play.state, &st);
    b->play.turn = st.turn;
    b->seats = st.seats;
}

/* ---- What came of it ---- */

/* How many are compared in a game. */
static int compared(const struct batch *b)
{
    if (b->part == PART_LUCK)
        return 2;
    if (b->part == PART_CHOOSE)
        return b->n;
    return b->part == PART_MEASURE && b->best ? 2 : 1;
}

static int choosing(const struct batch *b)
{
    return b->t->first * CHOOSING;
}

static int games_until(const struct batch *b)
{
    return b->part == PART_CHOOSE ? choosing(b) : b->t->to;
}

static void note_pair(struct batch *b)
{
    struct chances_figure *luck = b->t->deal ? b->luck : b->turn.luck;
    for (int i = 0; i < b->seats; i++)
        chances_note(&luck[i], b->value[0].worth[i] - b->value[1].worth[i]);
}

static void note_measured(struct batch *b)
{
    const struct chances_value *did = &b->value[0], *best = &b->value[b->best ? 1 : 0];
    struct chances_decision *d = &b->turn.decision[b->at];
    int seat = b->t->seat;
    if (b->at == b->t->choices - 1)
        chances_note(&b->turn.seen, did->win[seat]);
    if (d->choice)
        chances_note(&d->loss, best->worth[seat] - did->worth[seat]);
}

static void note(struct batch *b, const struct chances_value *v)
{
    if (b->part == PART_CHOOSE) {
        b->sum[b->k] += v->worth[b->t->seat];
        return;
    }
    b->value[b->k] = *v;
    if (b->k < compared(b) - 1)
        return;
    if (b->part == PART_LUCK)
        note_pair(b);
    else if (b->part == PART_MEASURE)
        note_measured(b);
    for (int i = 0; i < b->seats && b->part == PART_OPEN; i++) {
        chances_note(&b->turn.open[i], v->win[i]);
        chances_note(&b->turn.worth[i], v->worth[i]);
    }
}

/* ---- One part after another ---- */

/* The best of those that were compared; of equals what was done, or else the first. */
static void choose(struct batch *b)
{
    struct chances_decision *d = &b->turn.decision[b->at];
    for (int i = 1; i < b->n; i++)
        if (b->sum[i] > b->sum[b->best])
            b->best = i;
    d->choice = b->n > 1;
    snprintf(d->best, sizeof d->best, "%s", b->best ? b->choice[b->best] : "");
    if (*d->best)
        d->best[strlen(d->best) - 1] = 0; /* the last newline */
}

/* The loss is above 0 by more than two standard errors (chances_error()): n * sum^2 and so on,
 * without a root. */
static bool is_clear(const struct chances_figure *f)
{
    int64_t n = f->n, spread = n * f->squares - f->sum * f->sum;
    return f->sum > 0 &&
           (double)f->sum * (double)f->sum * (double)(n - 3) > 4.0 * (double)spread;
}

static void end_choice(struct batch *b)
{
    struct chances_decision *d = &b->turn.decision[b->at];
    d->missed = is_clear(&d->loss);
    forget_choices(b);
}

/* Is there anything to do in the part that begins? Some do it at once. */
static bool enter(struct batch *b)
{
    const struct chances_task *t = b->t;
    b->k = 0;
    b->game = t->from;
    switch (b->part) {
    case PART_OPEN:
        return !t->deal && t->what & CHANCES_OPEN;
    case PART_LUCK:
        return (t->deal || t->drew) && t->what & CHANCES_LUCK;
    case PART_CHOICES:
        if (b->at < t->choices)
            find_choices(b);
        return false;
    case PART_CHOOSE:
        b->game = 0;
        return b->at < t->choices && !t->from && b->n > 1;
    case PART_MEASURE:
        return b->at < t->choices;
    case PART_END:
        break;
    }
    return false;
}

static void leave(struct batch *b)
{
    if (b->part == PART_CHOOSE && b->at < b->t->choices && !b->t->from)
        choose(b);
    if (b->part == PART_MEASURE && b->at < b->t->choices) {
        end_choice(b);
        if (++b->at < b->t->choices) {
            b->part = PART_CHOICES;
            return;
        }
    }
    b->part++;
}

/* Goes on to the next part in which something is played. */
static void next_part(struct batch *b)
{
    do
        leave(b);
    while (b->part != PART_END && !enter(b));
}

static void next_play(struct batch *b)
{
    b->play.on = false;
    if (++b->k < compared(b))
        return;
    b->k = 0;
    if (++b->game >= games_until(b))
        next_part(b);
}

/* ---- The search ---- */

static void *begin(const void *task)
{
    struct batch *b = mem_alloc(sizeof *b);
    b->t = *(const struct chances_task *const *)task;
    size_t size = b->t->game->state_size;
    b->turn = b->t->turn;
    memcpy(b->luck, b->t->luck, sizeof b->luck);
    b->play.state = mem_alloc(size);
    b->view = mem_alloc(size);
    b->world = mem_alloc(size);
    if (b->t->how->guess)
        b->guess = mem_alloc(b->t->how->guess_size);
    if (!enter(b))
        next_part(b);
    return b;
}

static bool run(void *search, const struct budget *budget)
{
    struct batch *b = search;
    struct budget_use use = budget_begin(budget, 0);
    while (b->part != PART_END) {
        struct chances_value v;
        if (budget_time_is_up(&use))
            return false;
        b->nodes++;
        if (!b->play.on)
            begin_play(b);
        if (play_on(b, &v)) {
            note(b, &v);
            next_play(b);
        }
    }
    return true;
}

static long nodes(const void *search)
{
    return ((const struct batch *)search)->nodes;
}

struct result {
    struct chances_turn turn;
    struct chances_figure luck[SEATS_MAX];
    bool done;
};

static void result(void *search, void *out)
{
    struct batch *b = search;
    struct result *r = out;
    r->turn = b->turn;
    r->turn.games = b->t->to;
    memcpy(r->luck, b->luck, sizeof r->luck);
    r->done = b->part == PART_END;
}

static void end(void *search)
{
    struct batch *b = search;
    forget_choices(b);
    free(b->play.state);
    free(b->view);
    free(b->world);
    free(b->guess);
    free(b);
}

bool chances_imagine(struct chances_task *t, const struct budget *until)
{
    static const struct slices_kind kind = {
        sizeof(struct result), begin, run, nodes, result, end};
    const struct budget budget = budget_until(until, 0);
    struct result *r = mem_alloc(sizeof *r);
    const struct chances_task *self = t;
    slices_search(&budget, &kind, &self, r);
    t->found = r->done && !budget_stopped(&budget);
    if (t->found) {
        t->turn = r->turn;
        memcpy(t->luck, r->luck, sizeof t->luck);
    }
    free(r);
    return t->found;
}
