/* test_arena.c: games of computer players are the same on any number of threads. */
#include <math.h>

#include "arena.h"
#include "classic.h"
#include "core_help.h"
#include "normikub.h"
#include "thorough.h"

static struct arena_result result_of(struct arena a, int threads)
{
    struct arena_result r;
    struct reason why;
    a.threads = threads;
    if (!arena_run(&a, &r, &why))
        fail_msg("%s", why.text);
    return r;
}

TEST(threads_change_nothing)
{
    const struct arena a = {.seat = {PLAYER_PIP, PLAYER_NELL, PLAYER_OTTO, PLAYER_MIRA},
                            .seats = 4,
                            .games = often(64, 16, 2),
                            .seed = 5,
                            .rules = "stacks diagonals"};
    struct arena_result one = result_of(a, 1), three = result_of(a, 3);
    assert_true(one.signature == three.signature);
    assert_memory_equal(one.wins, three.wins, sizeof one.wins);
    assert_int_equal(one.turns, three.turns);
    assert_int_equal(one.decided, three.decided);
    struct arena other = a;
    other.seed = 6;
    assert_true(result_of(other, 1).signature != one.signature);
}

/* Each deal is played with every rotation, so nobody gains from their place in the list. */
TEST(the_deals_are_fair)
{
    const struct arena a = {
        .seat = {PLAYER_MIRA, PLAYER_MIRA}, .seats = 2, .games = often(200, 20, 2), .seed = 1};
    struct arena_result r = result_of(a, 2);
    assert_int_equal(r.games, a.games);
    assert_int_equal(r.wins[0], r.wins[1]);
}

/* The second of two does, unless there are too few games to tell. */
static struct arena_result wins_more(const struct arena *a)
{
    struct arena_result r = result_of(*a, 2);
    double low, high;
    arena_interval(r.wins[1], r.games, &low, &high);
    assert_true(is_brief() || low > 0.5);
    return r;
}

TEST(a_stronger_one_wins_more)
{
    const struct arena a = {
        .seat = {PLAYER_PIP, PLAYER_MIRA}, .seats = 2, .games = often(200, 40, 2), .seed = 1};
    wins_more(&a);
}

/* Normikub, in each number of dimensions, and with eight players. */
TEST(so_it_is_in_normikub)
{
    static const char *const dimensions[] = {"1", "3", "5"};
    for (int d = 0; d < 3; d += often(1, 1, 2)) {
        struct arena a = {.game = &NORMIKUB,
                          .seat = {PLAYER_PIP, PLAYER_MIRA},
                          .seats = 2,
                          .games = often(200, 20, 2),
                          .seed = 1,
                          .rules = dimensions[d]};
        wins_more(&a);
    }
    struct arena eight = {.game = &NORMIKUB,
                          .seats = 8,
                          .games = often(64, 8, 2),
                          .seed = 1,
                          .threads = 1,
                          .rules = "2"};
    assert_true(result_of(eight, 1).signature == result_of(eight, 2).signature);
    struct reason why;
    struct arena_result r;
    eight.seats = 1;
    assert_false(arena_run(&eight, &r, &why));
    assert_text(why.text, "an arena is for 2 to 8 players, not 1");
}

/* In Classic, one player's loss is another's gain, and each level beats the one two below it,
 * in wins and in points. (Neighbours need more games: see the README of the mind.) */
TEST(so_it_is_in_classic)
{
    const struct arena a = {.game = &CLASSIC,
                            .seat = {PLAYER_PIP, PLAYER_NELL, PLAYER_OTTO, PLAYER_MIRA},
                            .seats = 4,
                            .games = often(64, 8, 4),
                            .seed = 1};
    struct arena_result one = result_of(a, 1), three = result_of(a, 3);
    assert_true(one.signature == three.signature);
    double sum = 0;
    for (int i = 0; i < 4; i++) {
        assert_true(one.points[i].mean == three.points[i].mean && one.points[i].error > 0);
        sum += one.points[i].mean;
    }
    assert_true(fabs(sum) < 1); /* except for the remainder of a blocked round's division */
    for (int i = 0; i + 2 < PLAYER_COUNT; i++) {
        struct arena two = {.game = &CLASSIC,
                            .seat = {(enum player)i, (enum player)(i + 2)},
                            .seats = 2,
                            .games = often(200, 40, 2),
                            .seed = 1};
        struct arena_result r = wins_more(&two);
        assert_true(is_brief() || r.points[1].mean > 0);
        assert_true(r.points[0].mean == -r.points[1].mean);
    }
}

static void must_be(const struct arena_result *r, int seats, const int *wins, int decided,
                    long turns, uint64_t signature)
{
    for (int i = 0; i < seats; i++) {
        assert_int_equal(r->wins[i], wins[i]);
        assert_true(r->think[i].mean_ms > 0 && r->think[i].worst_ms > r->think[i].mean_ms);
    }
    assert_int_equal(r->decided, decided);
    assert_int_equal(r->turns, turns);
    if (r->signature != signature)
        fail_msg("the games are other ones: 0x%016llx", (unsigned long long)r->signature);
}

/* Deals, seats around the table, luck: the same seed means the same games on every system.
 * These are their results. Only new rules or players change them. */
TEST(the_same_games_everywhere)
{
    if (is_brief())
        return; /* they take long, and the other tests reach all of it */
    struct arena a = {.seat = {PLAYER_PIP, PLAYER_NELL, PLAYER_PIP},
                      .seats = 3,
                      .games = 10,
                      .seed = 3,
                      .rules = "stacks"};
    struct arena_result r = result_of(a, 1);
    assert_int_equal(r.games, 10);
    assert_false(r.for_points);
    assert_true(r.points[0].mean == 0 && r.points[1].error == 0);
    must_be(&r, 3, (const int[]){1, 8, 1}, 10, 137, 0xdb87d112985b80b8u);
    a = (struct arena){.game = &CLASSIC, .seats = 4, .games = 6, .seed = 9};
    a.seat[2] = PLAYER_NELL;
    r = result_of(a, 1);
    assert_true(r.for_points);
    must_be(&r, 4, (const int[]){0, 0, 6, 0}, 4, 467, 0x414f54955354bbb5u);
    static const int sums[4] = {-182, -219, 692, -291}; /* points of six rounds */
    for (int i = 0; i < 4; i++)
        assert_int_equal(lround(r.points[i].mean * 6), sums[i]);
    assert_int_equal(lround(r.points[0].error * 1000), 7229);
}

TEST(intervals_by_wilson)
{
    double low, high;
    arena_interval(50, 100, &low, &high);
    assert_true(low > 0.40382 && low < 0.40384 && high > 0.59616 && high < 0.59618);
    arena_interval(0, 10, &low, &high);
    assert_true(low == 0 && high > 0.2775 && high < 0.2776);
    arena_interval(1, 1, &low, &high);
    assert_true(low > 0.2065 && low < 0.2066 && high == 1);
    arena_interval(0, 0, &low, &high);
    assert_true(low == 0 && high == 1);
}

TEST(what_cannot_be_played)
{
    struct arena_result r;
    struct reason why;
    struct arena a = {.seats = 7, .games = 1, .threads = 1};
    assert_false(arena_run(&a, &r, &why));
    assert_text(why.text, "an arena is for 1 to 6 players, not 7");
    a.seats = 2;
    a.games = 0;
    assert_false(arena_run(&a, &r, &why));
    assert_text(why.text, "an arena needs at least one game and one thread");
    a.games = 1;
    a.rules = "stacks 3";
    assert_false(arena_run(&a, &r, &why));
    assert_text(why.text, "Super Wild has no rule \"3\"");
}

TESTS_MAIN
