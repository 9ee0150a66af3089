/* arena.c: lets computer players play many games, spread over threads. */
#define _POSIX_C_SOURCE 200809L
#include "arena.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#ifdef _WIN32
#include <windows.h>
#else
#include <unistd.h>
#endif

#include "clock.h"
#include "marked.h"
#include "trials.h"

#define TURNS_MOST 600 /* nobody wins if a round lasts longer on average */

struct thought {
    double ms, worst;
    long steps;
};

/* Whole numbers, so that their sums do not depend on the order in which games end. */
struct points {
    long sum, squares;
};

struct hall {
    const struct arena *arena;
    pthread_mutex_t lock;
    int next; /* the next game to play */
    struct arena_result result;
    struct thought thought[SEATS_MAX];
    struct points points[SEATS_MAX];
    long part[SEATS_MAX]; /* of shared wins, in PARTS */
};

#define PARTS 840 /* of a win: a whole number for each of 1 to 8 who share it */

/* ---- One game ---- */

struct outcome {
    int winner;          /* an index in arena.seat, or -1 */
    int part[SEATS_MAX]; /* by index in arena.seat: of a shared win, in PARTS */
    bool out;            /* a player was out */
    int turns, rounds;
    int points[SEATS_MAX]; /* by index in arena.seat */
    uint64_t hash;         /* of the last state */
    bool mark[ARENA_MARKS];
    struct thought thought[SEATS_MAX];
};

static void add_thought(struct thought *sum, const struct thought *more)
{
    sum->ms += more->ms;
    sum->worst = fmax(sum->worst, more->worst);
    sum->steps += more->steps;
}

/* Which player of arena.seat has that seat in that game. The order is mixed for each deal,
 * because it matters who sits before a player. Then every rotation is played. */
static int place_of(const struct arena *a, int game, int seat)
{
    int order[SEATS_MAX] = {0};
    struct rng rng;
    rng_seed(&rng, a->seed ^ ((uint64_t)(game / a->seats) + 1) * 0x5ea7);
    for (int i = 0; i < a->seats; i++) {
        int j = (int)rng_below(&rng, (uint32_t)i + 1);
        order[i] = order[j];
        order[j] = i;
    }
    return order[(seat + game) % a->seats];
}

static bool think(const struct arena *a, int game, struct match *m, int seat, void *view,
                  struct buf *step, struct outcome *o)
{
    int place = place_of(a, game, seat);
    struct player_turn t = {.who = a->seat[place],
                            .temper = a->temper[place],
                            .game = m->game,
                            .view = view,
                            .luck = a->seed + (uint64_t)place * 7919};
    double from = clock_ms();
    m->game->view(m->state, seat, view);
    bool good = player_step(&t, step);
    double took = clock_ms() - from;
    add_thought(&o->thought[place], &(struct thought){took, took, 1});
    return good;
}

static const struct game *game_of(const struct arena *a)
{
    return a->game ? a->game : GAMES[0];
}

/* The seat that is ahead on points; -1 if several are, or if the game is about pegs. */
static int ahead(const struct arena *a, const struct game_status *st)
{
    int seat = 0;
    if (!game_counts_points(game_of(a)) || !st->winners || st->winners & (st->winners - 1))
        return -1;
    while (!(st->winners >> seat & 1))
        seat++;
    return seat;
}

static void count(const struct arena *a, int game, const struct game_status *st,
                  struct outcome *o)
{
    bool whole = trials_of(game_of(a))->whole;
    int winner = st->winner >= 0 && !whole ? st->winner : ahead(a, st);
    o->out = whole ? st->phase == PHASE_GAME_OVER : st->winner >= 0;
    o->rounds = whole ? st->rounds : 1;
    if (winner >= 0)
        o->winner = place_of(a, game, winner);
    for (int i = 0; i < a->seats && game_counts_points(game_of(a)); i++) {
        o->points[place_of(a, game, i)] = st->score[i];
        if (winner < 0 && st->winners >> i & 1)
            o->part[place_of(a, game, i)] = PARTS / __builtin_popcount(st->winners);
    }
}

static void count_marks(const struct match *m, struct outcome *o)
{
    struct marked_list list;
    const struct mind_mark *mark;
    char id[MARK_ID];
    if (!mind_of(m->game)->marks)
        return;
    marks_of_match(m, true, &list);
    for (int i = 0; i < ARENA_MARKS && (mark = mark_of_game(m->game, i)); i++) {
        mark_id(m->game, mark, id);
        for (int k = 0; k < list.n; k++)
            o->mark[i] |= !strcmp(list.of[k].id, id);
    }
    marked_list_free(&list);
}

static bool is_won(const struct arena *a, const struct game_status *st)
{
    if (trials_of(game_of(a))->whole)
        return st->phase == PHASE_GAME_OVER;
    return st->phase == PHASE_ROUND_OVER || st->phase == PHASE_GAME_OVER || st->winner >= 0;
}

/* Makes one step; false if there is none. */
static bool play_step(const struct arena *a, int game, struct match *m, void *view,
                      struct game_status *st, struct outcome *o)
{
    struct buf step = {0};
    int turn = st->phase == PHASE_TURN ? st->turn : 0;
    bool good = think(a, game, m, st->seat >= 0 ? st->seat : 0, view, &step, o) &&
                match_play(m, buf_text(&step), NULL, NULL);
    match_status(m, st);
    o->turns += good && turn && (st->phase != PHASE_TURN || st->turn != turn);
    buf_free(&step);
    return good;
}

static void play(const struct arena *a, int game, struct match *m, struct outcome *o)
{
    void *view = mem_alloc(m->game->state_size);
    struct game_status st;
    match_status(m, &st);
    int most = TURNS_MOST * (trials_of(m->game)->whole ? st.rounds : 1);
    while (o->turns < most && !is_won(a, &st) && play_step(a, game, m, view, &st, o)) {
    }
    count(a, game, &st, o);
    count_marks(m, o);
    o->hash = match_hash(m);
    free(view);
}

/* Configures one round with these rules; false with a reason if there are no such rules. */
static bool configure(const struct arena *a, int game, struct game_config *c,
                      struct reason *why)
{
    game_config_default(c, game_of(a), a->seats);
    c->seed = a->seed * 1000003 + (uint64_t)(game / a->seats);
    trials_prepare(c, TRIAL_ARENA, 1);
    return trials_rules(c, a->rules, why);
}

static struct outcome one_game(const struct arena *a, int game)
{
    struct game_config c;
    struct outcome o = {.winner = -1};
    configure(a, game, &c, NULL); /* arena_run() has already tried this */
    struct match *m = match_new(&c);
    play(a, game, m, &o);
    match_free(m);
    return o;
}

/* ---- All of them ---- */

static void note(struct hall *h, const struct outcome *o)
{
    struct arena_result *r = &h->result;
    r->games++;
    r->turns += o->turns;
    r->rounds = o->rounds;
    /* A sum, so that it does not depend on the order in which games end. */
    r->signature += o->hash;
    for (int i = 0; i < h->arena->seats; i++) {
        add_thought(&h->thought[i], &o->thought[i]);
        h->part[i] += o->part[i];
        r->sharing[i] += o->part[i] > 0;
        h->points[i].sum += o->points[i];
        h->points[i].squares += (long)o->points[i] * o->points[i];
    }
    for (int i = 0; i < ARENA_MARKS; i++)
        r->marks[i] += o->mark[i];
    r->decided += o->out;
    r->for_points = game_counts_points(game_of(h->arena));
    if (o->winner >= 0)
        r->wins[o->winner]++;
}

static void *work(void *arg)
{
    struct hall *h = arg;
    for (;;) {
        pthread_mutex_lock(&h->lock);
        int game = h->next++;
        pthread_mutex_unlock(&h->lock);
        if (game >= h->arena->games)
            return NULL;
        struct outcome o = one_game(h->arena, game);
        pthread_mutex_lock(&h->lock);
        note(h, &o);
        pthread_mutex_unlock(&h->lock);
    }
}

static void run_threads(struct hall *h)
{
    pthread_t thread[ARENA_THREADS];
    int n = 0;
    while (n < h->arena->threads - 1 && pthread_create(&thread[n], NULL, work, h) == 0)
        n++;
    work(h); /* this thread works too; if there are no others, it does all the work */
    while (n--)
        pthread_join(thread[n], NULL);
}

static void sum_up(const struct hall *h, struct arena_result *out)
{
    double n = h->result.games;
    *out = h->result;
    for (int i = 0; i < h->arena->seats; i++) {
        const struct thought *t = &h->thought[i];
        double mean = (double)h->points[i].sum / n;
        double spread = (double)h->points[i].squares / n - mean * mean;
        out->shared[i] = (double)h->part[i] / PARTS;
        out->think[i].mean_ms = t->steps ? t->ms / (double)t->steps : 0;
        out->think[i].worst_ms = t->worst;
        out->points[i].mean = mean / out->rounds;
        out->points[i].error = sqrt(fmax(0, spread) / n) / out->rounds;
    }
}

bool arena_run(const struct arena *a, struct arena_result *out, struct reason *why)
{
    struct hall h = {.arena = a};
    struct game_config c;
    const struct game *g = game_of(a);
    if (a->seats < g->seats_min || a->seats > g->seats_max)
        return refuse(why, "an arena is for %d to %d players, not %d", g->seats_min,
                      g->seats_max, a->seats);
    if (!mind_of(g) || !mind_of(g)->step)
        return refuse(why, "%s has no computer players", g->name);
    if (a->games < 1 || a->threads < 1)
        return refuse(why, "an arena needs at least one game and one thread");
    if (a->threads > ARENA_THREADS)
        return refuse(why, "an arena has at most %d threads", ARENA_THREADS);
    if (!configure(a, 0, &c, why))
        return false;
    pthread_mutex_init(&h.lock, NULL);
    run_threads(&h);
    pthread_mutex_destroy(&h.lock);
    sum_up(&h, out);
    return true;
}

int arena_cores(void)
{
#ifdef _WIN32
    SYSTEM_INFO info;
    GetSystemInfo(&info);
    long n = (long)info.dwNumberOfProcessors;
#else
    long n = sysconf(_SC_NPROCESSORS_ONLN);
#endif
    return n < 1 ? 1 : n > ARENA_THREADS ? ARENA_THREADS : (int)n;
}

void arena_interval(double wins, int n, double *low, double *high)
{
    const double z = 1.959964;
    *low = 0;
    *high = 1;
    if (n < 1)
        return;
    double p = wins / n, d = 1 + z * z / n;
    double middle = (p + z * z / (2.0 * n)) / d;
    double half = z * sqrt(p * (1 - p) / n + z * z / (4.0 * n * n)) / d;
    *low = fmax(0, middle - half);
    *high = fmin(1, middle + half);
}
