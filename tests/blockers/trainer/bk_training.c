/* bk_training.c: the games from which a value is learned. One seat asks it and has the fact
 * MINE; the others are Otto, Nell and players like itself. */
#include "bk_training.h"

#include <math.h>

#include "bk_choice.h"
#include "bk_value.h"
#include "blockers.h"

#define STATES_MOST (BK_SEATS * BK_TURNS)
#define WIDTH 8        /* placements that are weighed, those with the largest keys */
#define STRAY_VALUE 3  /* so many times in 100 any of these, */
#define STRAY_KEY 5    /* and for Otto and Nell any placement */
#define FIRST_OFF 1500 /* games that begin without the value, a fifth at most */

enum kind { NELL, OTTO, VALUE };

/* A half of all games. The rate falls evenly in the last two fifths of it. */
struct stage {
    float rate, lambda;
    int value, otto; /* how many others of 100 are like that; the rest are Nells */
};

static const struct stage STAGES[] = {{.002f, .8f, 20, 60}, {.001f, .85f, 10, 67}};

struct record {
    struct bk_moment moment;
    float aim[BK_SEATS];
};

struct training {
    const struct bk_weighing *player; /* of the seats that ask the value */
    struct rng *rng;
    int mine;
    enum kind kind[BK_SEATS];
    int n;
    struct record record[STATES_MOST];
    float end[BK_SEATS]; /* each seat's part of the win */
};

static bool chance(struct rng *rng, int of_100)
{
    return (int)rng_below(rng, 100) < of_100;
}

/* ---- Games ---- */

static void deal(int seats, struct rng *rng, struct bk_fast *out)
{
    struct game_config config;
    struct bk_state s;
    struct bk_seen seen;
    game_config_default(&config, &BLOCKERS, seats);
    game_option_set(&config, "rounds", 1);
    config.seed = rng_next(rng) >> 1;
    bk_start(&s, &config);
    bk_apply(&s, "deal", NULL);
    bk_seen_of(&s, &seen);
    bk_seen_deal(&seen, rng, out);
}

/* Brings the placements with the largest keys to the front; returns how many. */
static int widen(const struct bk_fast *f, struct bk_move move[BK_MOVES_MOST])
{
    int key[BK_MOVES_MOST], n = bk_fast_moves(f, move), kept = n < WIDTH ? n : WIDTH;
    struct bk_look look;
    bk_look_begin(&look, f, &BK_LINEAR);
    bk_look_keys(&look, move, n, key);
    for (int i = 0; i < kept; i++) {
        int best = i;
        for (int j = i + 1; j < n; j++)
            best = key[j] > key[best] ? j : best;
        struct bk_move m = move[best];
        int k = key[best];
        move[best] = move[i];
        key[best] = key[i];
        move[i] = m;
        key[i] = k;
    }
    return kept;
}

static float value_after(const struct training *t, const struct bk_fast *f, struct bk_move m)
{
    struct bk_fast then = *f;
    struct bk_moment moment;
    float share[BK_SEATS];
    bk_fast_place(&then, m);
    if (then.left <= 0)
        return (float)bk_value(&then, f->seat) / BK_SHARE;
    bk_moment_of(&then, t->mine, &moment);
    bk_weigh(t->player, &moment, share);
    return share[f->seat];
}

static bool choose_by_value(struct training *t, const struct bk_fast *f, struct bk_move *out)
{
    struct bk_move move[BK_MOVES_MOST];
    int n = widen(f, move), best = 0;
    float most = -1;
    if (n == 0)
        return false;
    if (chance(t->rng, STRAY_VALUE)) {
        *out = move[rng_below(t->rng, (uint32_t)n)];
        return true;
    }
    for (int i = 0; i < n; i++) {
        float value = value_after(t, f, move[i]);
        best = value > most ? i : best;
        most = value > most ? value : most;
    }
    *out = move[best];
    return true;
}

static bool choose_by_key(struct training *t, const struct bk_fast *f, struct bk_move *out)
{
    if (chance(t->rng, STRAY_KEY)) {
        struct bk_move move[BK_MOVES_MOST];
        int n = bk_fast_moves(f, move);
        if (n > 0)
            *out = move[rng_below(t->rng, (uint32_t)n)];
        return n > 0;
    }
    return bk_key_best(f, t->kind[f->seat] == NELL ? &BK_GREEDY : &BK_LINEAR, t->rng, out);
}

/* The seat that asks takes `own`. */
static void seat_players(struct training *t, int seats, const struct stage *stage,
                         enum kind own)
{
    t->mine = (int)rng_below(t->rng, (uint32_t)seats);
    for (int s = 0; s < seats; s++) {
        int any = (int)rng_below(t->rng, 100);
        t->kind[s] = any < stage->value ? own : any < stage->value + stage->otto ? OTTO : NELL;
    }
    t->kind[t->mine] = own;
}

/* Plays to the end and records each state after a turn. */
static void play(struct training *t, int seats)
{
    struct bk_fast f;
    struct bk_move m;
    deal(seats, t->rng, &f);
    for (t->n = 0; f.left > 0;) {
        bool placed =
            t->kind[f.seat] == VALUE ? choose_by_value(t, &f, &m) : choose_by_key(t, &f, &m);
        if (placed)
            bk_fast_place(&f, m);
        else
            bk_fast_skip(&f);
        if (f.left > 0)
            bk_moment_of(&f, t->mine, &t->record[t->n++].moment);
    }
    for (int s = 0; s < seats; s++)
        t->end[s] = (float)bk_value(&f, s) / BK_SHARE;
}

/* ---- Learning ---- */

/* Sets the aims, from the last state back to the first: each is a mean of the next state's
 * value and its aim. Returns the mean loss. */
static double look_back(struct training *t, const struct bk_weighing *w, float lambda)
{
    float next[BK_SEATS];
    double loss = 0;
    for (int s = 0; s < BK_SEATS; s++)
        next[s] = t->end[s];
    for (int i = t->n - 1; i >= 0; i--) {
        struct record *r = &t->record[i];
        float share[BK_SEATS];
        bk_weigh(w, &r->moment, share);
        for (int s = 0; s < r->moment.seats; s++) {
            r->aim[s] = next[s];
            next[s] = lambda * next[s] + (1 - lambda) * share[s];
            loss -= t->end[s] * log(share[s] + 1e-9);
        }
    }
    return loss / t->n;
}

static int how_many_play(bool pairs, struct rng *rng)
{
    if (pairs)
        return 2;
    return chance(rng, 60) ? 3 : chance(rng, 50) ? 4 : 5;
}

/* done: how much of the stage is over, from 0 to 1. */
static float rate_at(const struct stage *stage, double done)
{
    return stage->rate * (float)(done < .6 ? 1 : 1 - (done - .6) / .4 * .95);
}

void bk_train(struct bk_learner *l, bool pairs, long games, struct rng *rng,
              void (*heard)(long games, double loss))
{
    static struct training t;
    long half = games / 2 + games % 2, tenth = games / 10 > 0 ? games / 10 : 1;
    double loss = 0;
    t.player = &l->now;
    t.rng = rng;
    for (long g = 0; g < games; g++) {
        const struct stage *stage = &STAGES[g >= half];
        bool off = g < FIRST_OFF && g < games / 5;
        int seats = how_many_play(pairs, rng);
        seat_players(&t, seats, stage, off ? OTTO : VALUE);
        play(&t, seats);
        loss += look_back(&t, &l->now, stage->lambda);
        for (int i = 0; i < t.n; i++)
            bk_learner_slope(l, &t.record[i].moment, t.record[i].aim, 1.f / (float)t.n);
        bk_learner_step(l, rate_at(stage, (double)(g % half) / (double)half));
        if ((g + 1) % tenth == 0) {
            if (heard)
                heard(g + 1, loss / (double)tenth);
            loss = 0;
        }
    }
}

double bk_loss(const struct bk_weighing *w, const struct bk_weighing *player, int seats,
               int games, struct rng *rng)
{
    static struct training t;
    double loss = 0;
    t.player = player;
    t.rng = rng;
    for (int g = 0; g < games; g++) {
        seat_players(&t, seats, &STAGES[1], VALUE);
        play(&t, seats);
        loss += look_back(&t, w, 1);
    }
    return loss / games;
}
