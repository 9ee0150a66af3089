/* test_arena.c: who sits where in the arena, which deals are played, and what is counted. The
 * game is made up (made_up.h), and so is the clock. */
#define _POSIX_C_SOURCE 200809L
#include "arena.h"

#include <math.h>
#include <pthread.h>
#include <unistd.h>

#include "clock.h"
#include "core_help.h"
#include "made_up/made_up.h"

/* ---- What the players do, and what they saw ---- */

static struct thought {
    enum player who;
    int start, seat, turn; /* of which start of a game */
    uint64_t luck;
} thought[5000];
static int thoughts;
static double clock_now;

double clock_ms(void)
{
    return clock_now;
}

static void note(const struct player_turn *t, const struct made_state *s)
{
    if (thoughts < 5000)
        thought[thoughts++] =
            (struct thought){t->who, made.starts - 1, s->seat, s->turn, t->luck};
}

static int reset(void **state)
{
    (void)state;
    made = (struct made){.first = PHASE_TURN};
    thoughts = 0;
    return 0;
}

static struct arena_result result_of(struct arena a)
{
    struct arena_result r;
    struct reason why;
    a.threads = a.threads ? a.threads : 1;
    made.starts = thoughts = 0;
    if (!arena_run(&a, &r, &why))
        fail_msg("%s", why.text);
    return r;
}

/* Nell goes out in the second turn of hers. */
static const char *nell_wins(const struct player_turn *t, const struct made_state *s)
{
    static const char *const over[] = {"over 0 4 4", "over 1 4 4", "over 2 4 4", "over 3 4 4"};
    note(t, s);
    return t->who == PLAYER_NELL && s->turn > s->seats ? over[s->seat] : "end";
}

/* ---- Seats and deals ---- */

static const struct arena THREE = {
    .game = &PEGS, .seat = {PLAYER_PIP, PLAYER_NELL, PLAYER_OTTO}, .seats = 3, .seed = 5};

/* Who has each seat in a game, from what was asked of them. */
static void order_of(int game, enum player *order, int seats)
{
    for (int i = 0; i < seats; i++)
        order[i] = PLAYER_COUNT;
    for (int i = 0; i < thoughts; i++)
        if (thought[i].start == game) {
            enum player *who = &order[thought[i].seat];
            assert_true(*who == PLAYER_COUNT || *who == thought[i].who);
            *who = thought[i].who;
        }
}

/* Each deal is played with each rotation, and the orders of deals differ. */
TEST_WITH(who_sits_where, reset, NULL)
{
    struct arena a = THREE;
    enum player first[3], order[3];
    unsigned orders = 0;
    a.games = 60;
    made.plays = nell_wins;
    result_of(a);
    for (int game = 0; game < 60; game++) {
        assert_int_equal(made.seed[game], 5 * 1000003 + game / 3);
        assert_int_equal(made.seats[game], 3);
        if (game % 3 == 0)
            order_of(game, first, 3);
        order_of(game, order, 3);
        for (int seat = 0; seat < 3; seat++)
            assert_int_equal(order[seat], first[(seat + game) % 3]);
        assert_int_not_equal(order[0], order[1]);
        assert_int_not_equal(order[2], order[0]);
        orders |= 1u << (order[0] * 3 + order[1]);
    }
    assert_int_equal(__builtin_popcount(orders), 6);
    assert_int_equal(made.trial, TRIAL_ARENA);
    assert_int_equal(made.rounds, 1);
}

/* The order in which they sit in each deal; a new one needs a reason. */
TEST_WITH(the_order_of_a_deal, reset, NULL)
{
    static const char want[] = "021 201 120 012 201 102 210 210 201 120 ";
    struct arena a = THREE;
    struct buf got = {0};
    a.games = 30;
    made.plays = nell_wins;
    result_of(a);
    for (int game = 0; game < 30; game += 3) {
        enum player order[3];
        order_of(game, order, 3);
        buf_addf(&got, "%d%d%d ", (int)order[0], (int)order[1], (int)order[2]);
    }
    assert_text(buf_text(&got), want);
    buf_free(&got);
}

/* A player's luck is its own: it depends on the seed and its place in the list. */
TEST_WITH(luck, reset, NULL)
{
    struct arena a = THREE;
    a.games = 6;
    made.plays = nell_wins;
    result_of(a);
    for (int i = 0; i < thoughts; i++) {
        unsigned place = thought[i].who == PLAYER_PIP    ? 0
                         : thought[i].who == PLAYER_NELL ? 1
                                                         : 2;
        assert_int_equal(thought[i].luck, 5 + place * 7919);
    }
}

/* ---- Who has won ---- */

TEST_WITH(wins_and_turns, reset, NULL)
{
    struct arena a = THREE;
    long turns = 0;
    a.games = 7; /* the last deal is not played with each rotation */
    made.plays = nell_wins;
    struct arena_result r = result_of(a);
    for (int i = 0; i < thoughts; i++)
        turns += thought[i].turn > 3 && thought[i].who == PLAYER_NELL ? thought[i].turn : 0;
    assert_int_equal(r.games, 7);
    assert_int_equal(r.decided, 7);
    assert_int_equal(r.wins[0], 0);
    assert_int_equal(r.wins[1], 7);
    assert_int_equal(r.wins[2], 0);
    assert_int_equal(r.turns, turns);
    assert_false(r.for_points);
}

static const char *nobody_wins(const struct player_turn *t, const struct made_state *s)
{
    (void)t;
    return s->turn > 4 ? "over -1 3 3" : "end";
}

/* Somebody is out, and then the others go on without the arena. */
static const char *first_wins(const struct player_turn *t, const struct made_state *s)
{
    note(t, s);
    return s->winner < 0 ? "win 0" : "end";
}

TEST_WITH(rounds_without_a_winner, reset, NULL)
{
    struct arena a = THREE;
    a.games = 3;
    made.plays = nobody_wins;
    struct arena_result r = result_of(a);
    assert_int_equal(r.decided, 0);
    assert_int_equal(r.wins[0] + r.wins[1] + r.wins[2], 0);
    assert_int_equal(r.turns, 15);
    made.plays = first_wins;
    r = result_of(a);
    assert_int_equal(thoughts, 3); /* one step each */
    assert_int_equal(r.decided, 3);
    assert_int_equal(r.turns, 0);
    for (int i = 0; i < 3; i++) /* each had that seat once */
        assert_int_equal(r.wins[i], 1);
}

static const char *never_ends(const struct player_turn *t, const struct made_state *s)
{
    (void)t;
    return s->steps % 2 ? "end" : "put 1";
}

static const char *gives_up(const struct player_turn *t, const struct made_state *s)
{
    note(t, s);
    return s->turn == 3 ? NULL : "end";
}

static const char *flies(const struct player_turn *t, const struct made_state *s)
{
    note(t, s);
    return s->turn == 3 ? "fly" : "end";
}

TEST_WITH(games_that_do_not_end, reset, NULL)
{
    struct arena a = THREE;
    a.games = 2;
    made.plays = never_ends;
    assert_int_equal(result_of(a).turns, 1200);
    made.plays = gives_up;
    assert_int_equal(result_of(a).turns, 4);
    assert_int_equal(thoughts, 6);
    made.plays = flies; /* what is refused ends it too */
    assert_int_equal(result_of(a).turns, 4);
    assert_int_equal(thoughts, 6);
}

/* It begins with the draw for the start, which is not a turn. */
TEST_WITH(what_comes_before_the_first_turn, reset, NULL)
{
    struct arena a = THREE;
    a.games = 3;
    made.first = PHASE_LOTS;
    made.plays = nell_wins;
    struct arena_result r = result_of(a);
    assert_int_equal(r.wins[1], 3);
    assert_int_equal(r.turns, 4 + 5 + 6);
    a.seats = 1;
    a.games = 1;
    a.seat[0] = PLAYER_NELL;
    made.viewed = 0;
    r = result_of(a);
    assert_int_equal(r.wins[0], 1);
    assert_int_equal(made.viewed, 1u << 1); /* only that one player looks */
}

/* ---- Points ---- */

/* Each player has as many points as this in each game. */
static int points[4];

static const char *scores(const struct player_turn *t, const struct made_state *s)
{
    static char step[20];
    if (s->turn > s->seats)
        return "over -1 3 3";
    snprintf(step, sizeof step, "score %d", points[t->who] * (s->seat + 1));
    return step;
}

static void scored(const int *each, const int *wins)
{
    struct arena a = {.game = &POINTS, .seats = 3, .seed = 1, .games = 3};
    for (int i = 0; i < 3; i++) {
        points[i] = each[i];
        a.seat[i] = (enum player)i;
    }
    made.plays = scores;
    struct arena_result r = result_of(a);
    assert_true(r.for_points);
    assert_int_equal(r.decided, 0);
    for (int i = 0; i < 3; i++) {
        /* Once, twice and three times that: the mean is twice, and the variance is 2/3. */
        assert_true(fabs(r.points[i].mean - 2.0 * each[i]) < 1e-9);
        assert_true(fabs(r.points[i].error - abs(each[i]) * sqrt(2.0 / 3 / 3)) < 1e-9);
        assert_int_equal(r.wins[i], wins[i]);
        /* If all have the same, they share each of the three games. */
        bool all = !made.nobody_ahead && each[0] == each[1] && each[1] == each[2];
        assert_true(fabs(r.shared[i] - (all ? 1 : 0)) < 1e-9);
        assert_int_equal(r.sharing[i], all ? 3 : 0);
    }
}

TEST_WITH(points_and_who_is_ahead, reset, NULL)
{
    scored((const int[]){0, 100, 5}, (const int[]){0, 3, 0});
    scored((const int[]){-10, -1000, -1}, (const int[]){0, 0, 3});
    scored((const int[]){0, 0, 0}, (const int[]){0, 0, 0}); /* all are ahead, so nobody is */
    scored((const int[]){7, -7, 0}, (const int[]){3, 0, 0});
    made.nobody_ahead = true;
    scored((const int[]){0, 100, 5}, (const int[]){0, 0, 0});
    made.nobody_ahead = false;
    points[1] = 50;
    struct arena a = THREE; /* pegs are for rounds that somebody won */
    a.games = 3;
    made.plays = scores;
    struct arena_result r = result_of(a);
    assert_int_equal(r.wins[0] + r.wins[1] + r.wins[2], 0);
    assert_true(r.points[1].mean == 0 && !r.for_points);
}

static const char *the_poorest_is_out(const struct player_turn *t, const struct made_state *s)
{
    static char step[20];
    if (s->turn <= s->seats)
        return scores(t, s);
    if (t->who != PLAYER_PIP)
        return "end";
    snprintf(step, sizeof step, "over %d 4 3", s->seat);
    return step;
}

/* Who goes out wins, even with fewer points. */
TEST_WITH(out_comes_before_points, reset, NULL)
{
    struct arena a = THREE;
    a.game = &POINTS;
    a.games = 3;
    points[PLAYER_PIP] = -5;
    points[PLAYER_NELL] = 9;
    points[PLAYER_OTTO] = 2;
    made.plays = the_poorest_is_out;
    struct arena_result r = result_of(a);
    assert_int_equal(r.wins[0], 3);
    assert_int_equal(r.decided, 3);
    assert_true(fabs(r.points[1].mean - 18) < 1e-9);
}

/* ---- Time and threads ---- */

/* Pip takes 2 ms, and 10 for his first turn; Otto's turn never comes. */
static const char *takes_time(const struct player_turn *t, const struct made_state *s)
{
    clock_now += t->who != PLAYER_PIP ? 1 : s->turn < 3 ? 10 : 2;
    return s->turn == 6 ? "over -1 3 4" : "end";
}

TEST_WITH(time_for_a_step, reset, NULL)
{
    struct arena a = {
        .game = &PEGS, .seat = {PLAYER_PIP, PLAYER_NELL}, .seats = 2, .seed = 5, .games = 2};
    made.plays = takes_time;
    struct arena_result r = result_of(a);
    assert_true(fabs(r.think[0].mean_ms - (10 + 2 + 2) / 3.0) < 1e-9);
    assert_true(r.think[0].worst_ms == 10);
    assert_true(r.think[1].mean_ms == 1 && r.think[1].worst_ms == 1);
    a.seats = 3; /* the third seat's turn does not come in a game of one step */
    a.games = 1;
    made.plays = first_wins;
    r = result_of(a);
    int idle = 0;
    for (int i = 0; i < 3; i++)
        idle += r.think[i].mean_ms == 0 && r.think[i].worst_ms == 0;
    assert_int_equal(idle, 3);
}

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t came = PTHREAD_COND_INITIALIZER;
static pthread_t seen[ARENA_THREADS + 1];
static int n_seen, wanted;

/* Waits until as many threads are playing as are wanted. With fewer, it hangs. */
static const char *meets(const struct player_turn *t, const struct made_state *s)
{
    int i = 0;
    (void)t;
    (void)s;
    pthread_mutex_lock(&lock);
    while (i < n_seen && !pthread_equal(seen[i], pthread_self()))
        i++;
    if (i == n_seen && n_seen <= ARENA_THREADS)
        seen[n_seen++] = pthread_self();
    pthread_cond_broadcast(&came);
    while (n_seen < wanted)
        pthread_cond_wait(&came, &lock);
    pthread_mutex_unlock(&lock);
    return "over 0 4 4";
}

TEST_WITH(as_many_threads_as_asked_for, reset, NULL)
{
    static const int list[] = {1, 2, 3, ARENA_THREADS};
    struct arena a = THREE;
    made.plays = meets;
    for (int i = 0; i < 4; i++) {
        n_seen = 0;
        wanted = a.threads = list[i];
        a.games = 2 * ARENA_THREADS;
        assert_int_equal(result_of(a).games, a.games);
        assert_int_equal(n_seen, wanted);
    }
}

TEST_WITH(what_an_arena_needs, reset, NULL)
{
    struct arena a = THREE;
    struct arena_result r;
    struct reason why;
    made.plays = nell_wins;
    a.games = 1;
    assert_false(arena_run(&a, &r, &why));
    assert_text(why.text, "an arena needs at least one game and one thread");
    a.threads = ARENA_THREADS + 1;
    assert_false(arena_run(&a, &r, &why));
    assert_text(why.text, "an arena has at most 64 threads");
    a.threads = 1;
    a.seats = 5;
    assert_false(arena_run(&a, &r, &why));
    assert_text(why.text, "an arena is for 1 to 4 players, not 5");
    a.seats = 0;
    assert_false(arena_run(&a, &r, &why));
    static const struct game nobodys = {.name = "Nobody's", .seats_min = 1, .seats_max = 4};
    a.seats = 2;
    a.game = &nobodys;
    assert_false(arena_run(&a, &r, &why));
    assert_text(why.text, "Nobody's has no computer players");
    a.game = &QUIET;
    assert_false(arena_run(&a, &r, &why));
    assert_text(why.text, "Quiet has no computer players");
    a.game = NULL; /* the first of the list */
    a.seats = 3;
    a.rules = "fast";
    assert_true(arena_run(&a, &r, &why));
    a.rules = "slow";
    assert_false(arena_run(&a, &r, &why));
    assert_text(why.text, "Pegs has no rule \"slow\"");
#ifndef _WIN32
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    assert_int_equal(arena_cores(), cores < ARENA_THREADS ? cores : ARENA_THREADS);
#endif
}

TESTS_MAIN
