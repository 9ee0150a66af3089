/* chances_bench.c: superwild-bench --chances GAME plays games between computers of one level
 * and looks at some turns of each (review/chances.h): how often did what was said to be so
 * likely come? Then the luck of all draws: its mean, early and late, and what is left of the
 * results without it. It is processor time. */
#define _POSIX_C_SOURCE 200809L

#include "chances_bench.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "chances.h"
#include "trials.h"

#define BINS 10
#define TURNS_LONGEST 400 /* in a round of these games; one that lasts longer is left out */

struct asked {
    const struct game *game;
    const char *rules;
    enum player who;
    enum temper temper;
    int games, seats, imagined, points, first;
    unsigned what;
    bool twice;
};

/* A sum of numbers, for their mean and its standard error. */
struct series {
    double n, sum, squares;
};

static void add(struct series *s, double x)
{
    s->n++;
    s->sum += x;
    s->squares += x * x;
}

static double mean(const struct series *s)
{
    return s->n > 0 ? s->sum / s->n : 0;
}

static double variance(const struct series *s)
{
    return s->n > 1 ? fmax(0, s->squares - s->sum * s->sum / s->n) / (s->n - 1) : 0;
}

static double error(const struct series *s)
{
    return s->n > 0 ? sqrt(variance(s) / s->n) : 0;
}

/* How well one kind of chances fits. */
struct fit {
    struct series said[BINS], came[BINS];
    struct series brier, constant;
};

static void fit_add(struct fit *f, double said, double came, int seats)
{
    int bin = (int)(said * BINS);
    bin = bin < BINS ? bin : BINS - 1;
    add(&f->said[bin], said);
    add(&f->came[bin], came);
    add(&f->brier, (said - came) * (said - came));
    add(&f->constant, (1.0 / seats - came) * (1.0 / seats - came));
}

static void fit_print(const char *what, const struct fit *f)
{
    if (!f->brier.n)
        return;
    printf("%s: Brier %.4f, of a constant %.4f, margin %+.4f, of %.0f chances\n", what,
           mean(&f->brier), mean(&f->constant), mean(&f->constant) - mean(&f->brier),
           f->brier.n);
    for (int i = 0; i < BINS; i++)
        if (f->said[i].n > 0)
            printf("  %3d-%3d %%: said %5.1f came %5.1f +- %.1f of %.0f\n", i * 10, i * 10 + 10,
                   100 * mean(&f->said[i]), 100 * mean(&f->came[i]), 100 * error(&f->came[i]),
                   f->said[i].n);
}

struct found {
    struct fit open, seen;
    struct series off;  /* from 100 %, of all seats together */
    struct series cost; /* ms of a turn */
    struct series error, loss_error, luck_error;
    struct series early[SEATS_MAX], late[SEATS_MAX], deal[SEATS_MAX];
    struct series result, rest, noise; /* of rounds: the worth, without luck; and the variance
                                        * that the errors of the luck add to that */
    struct series loss;                /* of turns with a choice */
    long turns, missed;
    long again, near;           /* open chances that were found twice, and those alike */
    long loss_again, loss_near; /* the same of losses */
};

static double cpu_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

/* ---- A game ---- */

static struct match *play(const struct asked *a, int number)
{
    struct game_config c;
    struct game_status st;
    struct reason why;
    game_config_default(&c, a->game, a->seats);
    c.seed = 7000003 + (uint64_t)number;
    trials_prepare(&c, TRIAL_ARENA, 1);
    if (!trials_rules(&c, a->rules, &why)) {
        fprintf(stderr, "superwild-bench: %s\n", why.text);
        exit(2);
    }
    struct match *m = match_new(&c);
    void *view = mem_alloc(a->game->state_size);
    match_status(m, &st);
    for (int steps = 0; st.phase != PHASE_GAME_OVER && !st.open && steps < 5000; steps++) {
        struct buf step = {0};
        int seat = st.seat >= 0 ? st.seat : 0;
        struct player_turn t = {.who = a->who,
                                .temper = a->temper,
                                .game = a->game,
                                .view = view,
                                .luck = c.seed * 31 + (uint64_t)seat * 7919};
        a->game->view(m->state, seat, view);
        bool good = player_step(&t, &step) && match_play(m, buf_text(&step), NULL, NULL);
        buf_free(&step);
        if (!good)
            break;
        match_status(m, &st);
    }
    free(view);
    return m;
}

static const struct chances_round *round_of(const struct chances *c, int turn)
{
    int r = 0;
    while (chances_round(c, r)->first + chances_round(c, r)->turns <= turn)
        r++;
    return chances_round(c, r);
}

static void look_at(const struct asked *a, struct chances *c, int i, struct found *f)
{
    double from = cpu_ms();
    chances_find(c, i, NULL, NULL);
    add(&f->cost, cpu_ms() - from);
    const struct chances_turn *t = chances_turn(c, i);
    const struct chances_round *r = round_of(c, i);
    int seat = chances_past(c, i)->past.seat;
    double all = 0;
    for (int k = 0; k < a->seats && t->open[0].n; k++) {
        double p = chances_mean(&t->open[k]);
        all += p;
        fit_add(&f->open, p, (double)r->came.win[k] / CHANCES_UNIT, a->seats);
        add(&f->error, chances_error(&t->open[k]));
    }
    if (t->open[0].n)
        add(&f->off, all - 1);
    if (t->seen.n)
        fit_add(&f->seen, chances_mean(&t->seen), (double)r->came.win[seat] / CHANCES_UNIT,
                a->seats);
    if (t->luck[0].n)
        add(&f->luck_error, chances_error(&t->luck[seat]));
    struct chances_sum lost;
    chances_lost(t, &lost);
    if (lost.figures) {
        add(&f->loss, lost.mean);
        add(&f->loss_error, sqrt(lost.variance));
        f->missed += chances_missed(t);
    }
    f->turns++;
}

/* The luck of a whole round, and what is left of its result without it. Early are the first two
 * turns of each seat. (Halves would not do: a round is over when somebody was lucky.) */
static void sum_up(const struct asked *a, const struct chances *c,
                   const struct chances_round *r, struct found *f)
{
    for (int seat = 0; seat < a->seats; seat++) {
        double part[2] = {0, 0};
        struct chances_sum all = {.figures = 0};
        chances_add(&all, &r->luck[seat]);
        add(&f->deal[seat], all.mean);
        for (int i = 0; i < r->turns; i++) {
            const struct chances_figure *luck = &chances_turn(c, r->first + i)->luck[seat];
            chances_add(&all, luck);
            if (chances_past(c, r->first + i)->past.seat == seat)
                part[i >= 2 * a->seats] += chances_mean(luck);
        }
        add(&f->early[seat], part[0]);
        add(&f->late[seat], part[1]);
        double came = (double)r->came.worth[seat] / CHANCES_UNIT;
        add(&f->result, came);
        add(&f->rest, came - all.mean);
        add(&f->noise, all.variance);
    }
}

/* Do two means differ by less than 2.8 standard errors, as 95 of 100 should? The error is that
 * of one of them; they have two. */
static bool alike(double x, double x_variance, double y, double y_variance)
{
    return fabs(x - y) <= 2.8 * sqrt((x_variance + y_variance) / 2) + 1e-9;
}

/* The same turn with other random numbers. */
static void look_again(struct chances *other, const struct chances *c, int i, struct found *f)
{
    struct chances_sum one, two;
    chances_find(other, i, NULL, NULL);
    const struct chances_figure *x = &chances_turn(c, i)->open[0];
    const struct chances_figure *y = &chances_turn(other, i)->open[0];
    chances_lost(chances_turn(c, i), &one);
    chances_lost(chances_turn(other, i), &two);
    if (x->n) {
        f->again++;
        f->near += alike(chances_mean(x), pow(chances_error(x), 2), chances_mean(y),
                         pow(chances_error(y), 2));
    }
    if (one.figures && two.figures) {
        f->loss_again++;
        f->loss_near += alike(one.mean, one.variance, two.mean, two.variance);
    }
}

static void one_game(const struct asked *a, int number, struct found *f)
{
    struct match *m = play(a, number);
    struct chances *c = chances_new(m, a->imagined, 0), *other = chances_new(m, a->imagined, 1);
    struct rng rng;
    rng_seed(&rng, (uint64_t)number);
    chances_only(c, a->what);
    chances_only(other, a->what & ~(unsigned)CHANCES_LUCK);
    int n = chances_turns(c);
    for (int k = 0; k < (a->points ? a->points : n) && n; k++) {
        int i = a->points ? (int)rng_below(&rng, (uint32_t)n) : k;
        if (!chances_turn(c, i)->over && !chances_turn(c, i)->games && round_of(c, i)->ended) {
            look_at(a, c, i, f);
            if (a->twice)
                look_again(other, c, i, f);
        }
    }
    for (int r = 0; r < chances_rounds(c) && !a->points && a->what & CHANCES_LUCK; r++)
        if (chances_round(c, r)->ended) {
            chances_find(c, n + r, NULL, NULL);
            sum_up(a, c, chances_round(c, r), f);
        }
    chances_free(c);
    chances_free(other);
    match_free(m);
}

/* ---- Words ---- */

static void print(const struct asked *a, const struct found *f)
{
    printf("%s, %d games of %s at %d seats, %d imagined games, %ld turns\n", a->game->id,
           a->games, player_id(a->who), a->seats, a->imagined, f->turns);
    fit_print("open", &f->open);
    fit_print("seen", &f->seen);
    double ms = mean(&f->cost);
    printf("all seats together off 100 %% by %.4f; a turn %.1f ms; standard error open %.3f, "
           "loss %.3f, luck %.3f\n",
           100 * mean(&f->off), ms, mean(&f->error), mean(&f->loss_error),
           mean(&f->luck_error));
    double more = ms > 0 ? sqrt(1300 / ms) : 1;
    printf("with 1.3 s of a core for a turn: open %.3f, loss %.3f, luck %.3f\n",
           mean(&f->error) / more, mean(&f->loss_error) / more, mean(&f->luck_error) / more);
    printf("loss of a turn with a choice %.4f +- %.4f, missed for certain %ld of %.0f\n",
           mean(&f->loss), error(&f->loss), f->missed, f->loss.n);
    if (f->again)
        printf("with other random numbers within 2.8 standard errors: %ld of %ld turns\n",
               f->near, f->again);
    if (f->loss_again)
        printf("the same for losses: %ld of %ld turns\n", f->loss_near, f->loss_again);
    for (int i = 0; i < a->seats && f->result.n > 0; i++)
        printf(
            "seat %d: luck of a round, own draws early %+.4f +- %.4f, late %+.4f +- %.4f, deal "
            "%+.4f +- %.4f\n",
            i + 1, mean(&f->early[i]), error(&f->early[i]), mean(&f->late[i]),
            error(&f->late[i]), mean(&f->deal[i]), error(&f->deal[i]));
    if (f->result.n > 0)
        printf("variance of a result %.4f, without luck %.4f, of which %.4f are the errors of "
               "the luck\n",
               variance(&f->result), variance(&f->rest), mean(&f->noise));
}

static bool read_option(const char *name, const char *value, struct asked *a)
{
    int n = atoi(value);
    if (!strcmp(name, "--games"))
        a->games = n;
    else if (!strcmp(name, "--seats"))
        a->seats = n;
    else if (!strcmp(name, "--imagined"))
        a->imagined = n;
    else if (!strcmp(name, "--points"))
        a->points = n;
    else if (!strcmp(name, "--first"))
        a->first = n;
    else if (!strcmp(name, "--only"))
        a->what = (unsigned)n;
    else if (!strcmp(name, "--twice"))
        a->twice = n;
    else if (!strcmp(name, "--rules"))
        a->rules = value;
    else if (!strcmp(name, "--level"))
        return player_read(value, &a->who, &a->temper);
    else
        return false;
    return true;
}

int bench_chances(int argc, char **argv)
{
    struct asked a = {.who = PLAYER_OTTO,
                      .games = 20,
                      .seats = 2,
                      .imagined = 64,
                      .points = 4,
                      .what = CHANCES_ALL};
    struct found *f = mem_alloc(sizeof *f);
    a.game = argc > 0 ? game_find(argv[0]) : NULL;
    bool good = a.game && chances_there_are(a.game);
    for (int i = 1; good && i < argc; i += 2)
        good = i + 1 < argc && read_option(argv[i], argv[i + 1], &a);
    if (good) {
        for (int g = 0; g < a.games; g++)
            one_game(&a, a.first + g, f);
        print(&a, f);
    } else {
        fputs("usage: superwild-bench --chances GAME [--games N] [--level LEVEL] [--seats N]\n"
              "           [--rules RULES] [--imagined N] [--points TURNS (0: all, with luck)]\n"
              "           [--first GAME] [--only 1 open + 2 luck + 4 seen + 8 loss] [--twice "
              "1]\n",
              stderr);
    }
    free(f);
    return good ? 0 : 2;
}
