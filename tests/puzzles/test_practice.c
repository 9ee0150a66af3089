/* test_practice.c: how hard puzzles are at first, the choice of the next one, ratings after an
 * attempt, and what was failed. */
#include "practice_help.h"

#include "rng.h"

#include <math.h>

static const struct rating SURE = {1500, 40, 0.06};

static double first(int tier, int moves, int rack, int ways)
{
    struct puzzle p = {.tier = tier, .moves = moves, .ways = ways};
    p.task.position.n_rack = rack;
    return practice_first(&p).rating;
}

TEST(first_ratings_follow_the_certificate)
{
    assert_true(first(1, 0, 2, PUZZLE_WAYS_MOST + 1) == 700);
    assert_true(first(1, 0, 2, 0) == 700); /* not counted */
    assert_true(first(6, 6, 8, 1) == 2300);
    assert_true(first(6, 20, 14, 1) == 2300);
    assert_true(first(3, 4, 5, 1) == 700 + 2 * 280 + 4 * 16 + 3 * 8 + 4 * 14);
    assert_true(first(3, 4, 5, 2) == first(3, 4, 5, 1) - 14);
    assert_true(first(3, 4, 5, 4) == first(3, 4, 5, 3));
    assert_true(first(3, 4, 5, 5) == first(3, 4, 5, 8));
    assert_true(first(3, 4, 5, 9) == first(3, 4, 5, 50));
    /* The hardest of a tier is easier than the easiest of the next. */
    for (int tier = 1; tier < PUZZLE_TIERS; tier++)
        assert_true(first(tier, 99, 99, 1) < first(tier + 1, 0, 0, 0));
}

TEST(a_list_keeps_what_a_choice_needs)
{
    struct practice list = {0};
    struct puzzle p = {.name = "rated", .tier = 2, .needs = 5};
    practice_made_up(&list, 100);
    assert_int_equal(list.n, 600);
    p.task.position.game = GAMES[0];
    practice_add(&list, &p, (double[]){1234, 77, 0.05});
    assert_int_equal(practice_find(&list, "rated"), 600);
    assert_int_equal(practice_find(&list, "p-1-000"), 0);
    assert_int_equal(practice_find(&list, "p-7-000"), -1);
    const struct practice_puzzle *one = &list.puzzle[600];
    assert_true(one->rating.rating == 1234 && one->rating.deviation == 77);
    assert_true(one->certified == practice_first(&p).rating);
    assert_true(one->tier == 2 && one->needs == 5 && one->game == GAMES[0]);
    practice_free(&list);
}

TEST(filters)
{
    struct practice list = {0};
    struct practice_filter any = PRACTICE_ANY, f = any;
    practice_made_up(&list, 100);
    assert_int_equal(practice_count(&list, &any), 600);
    f.tier_least = 3;
    f.tier_most = 4;
    assert_int_equal(practice_count(&list, &f), 200);
    f.game = GAMES[1];
    assert_int_equal(practice_count(&list, &f), 100);
    f.themes = THEME_BIT(1) | THEME_BIT(4);
    assert_int_equal(practice_count(&list, &f), 40);
    f.themes = THEME_BIT(9);
    assert_int_equal(practice_count(&list, &f), 0);
    practice_free(&list);
}

/* Hundreds of choices: each fits, and is hardly further from the aim than the nearest. */
TEST(choices_fit_and_are_near)
{
    struct practice list = {0};
    struct practice_past none = {.n = 0};
    struct rng r;
    practice_made_up(&list, 50);
    rng_seed(&r, 1);
    for (int i = 0; i < 500; i++) {
        struct practice_filter f = PRACTICE_ANY;
        f.tier_least = 1 + (int)rng_below(&r, PUZZLE_TIERS);
        f.tier_most = f.tier_least + (int)rng_below(&r, 3);
        f.themes = rng_below(&r, 2) ? THEME_BIT(rng_below(&r, 5)) : 0;
        f.game = rng_below(&r, 2) ? GAMES[0] : NULL;
        struct rating player = {700 + rng_below(&r, 1600), 40, 0.06};
        double aim = player.rating - 20, nearest = INFINITY;
        int k = practice_pick(&list, &f, &none, player, i);
        assert_true(k >= 0 && practice_fits(&list.puzzle[k], &f));
        for (int j = 0; j < list.n; j++)
            if (practice_fits(&list.puzzle[j], &f))
                nearest = fmin(nearest, fabs(list.puzzle[j].rating.rating - aim));
        assert_true(fabs(list.puzzle[k].rating.rating - aim) <= nearest + 200);
    }
    practice_free(&list);
}

TEST(a_seed_decides)
{
    struct practice list = {0};
    struct practice_past none = {.n = 0};
    struct practice_filter any = PRACTICE_ANY;
    bool chosen[600] = {false};
    int different = 0;
    practice_made_up(&list, 100);
    for (int seed = 0; seed < 100; seed++) {
        int k = practice_pick(&list, &any, &none, SURE, (uint64_t)seed);
        assert_int_equal(practice_pick(&list, &any, &none, SURE, (uint64_t)seed), k);
        different += !chosen[k];
        chosen[k] = true;
    }
    assert_true(different > 20);
    practice_free(&list);
}

TEST(strangers_begin_with_easier_ones)
{
    struct practice list = {0};
    struct practice_past none = {.n = 0};
    struct practice_filter any = PRACTICE_ANY;
    double stranger = 0, known = 0;
    practice_made_up(&list, 100);
    for (uint64_t seed = 0; seed < 50; seed++) {
        stranger += list.puzzle[practice_pick(&list, &any, &none, PRACTICE_NEWCOMER, seed)]
                        .rating.rating /
                    50;
        known += list.puzzle[practice_pick(&list, &any, &none, SURE, seed)].rating.rating / 50;
    }
    assert_true(stranger > 760 && stranger < 900);
    assert_true(known > 1400 && known < 1540);
    practice_free(&list);
}

/* Of the packs that come with the program, the first puzzles are easy; whoever solves them soon
 * gets others. */
TEST(newcomers_begin_with_easy_ones)
{
    struct practice list = {0};
    struct practice_past none = {.n = 0};
    struct practice_filter any = PRACTICE_ANY;
    struct rating strong = PRACTICE_NEWCOMER;
    practice_shipped(&list);
    for (uint64_t seed = 0; seed < 200; seed++) {
        int k = practice_pick(&list, &any, &none, PRACTICE_NEWCOMER, seed);
        assert_int_equal(list.puzzle[k].tier, 1);
    }
    for (uint64_t n = 0; n < 6; n++) {
        struct rating its = list.puzzle[practice_pick(&list, &any, &none, strong, n)].rating;
        practice_rate(true, true, 0, &strong, &its);
    }
    assert_true(list.puzzle[practice_pick(&list, &any, &none, strong, 1)].tier >= 3);
    practice_free(&list);
}

/* As the log is read: latest first. */
static void remember(struct practice_past *past, const struct store_try *log, int n)
{
    *past = (struct practice_past){.n = 0};
    for (int i = n - 1; i >= 0; i--)
        if (!practice_past_add(past, &log[i]))
            break;
}

TEST(nothing_comes_again_within_500)
{
    enum { TRIES = 1500 };
    struct practice list = {0};
    struct practice_past past;
    struct practice_filter any = PRACTICE_ANY;
    static struct store_try log[TRIES];
    static int last[600];
    int again = 0;
    practice_made_up(&list, 100);
    for (int i = 0; i < TRIES; i++) {
        remember(&past, log, i);
        int k = practice_pick(&list, &any, &past, SURE, (uint64_t)i);
        assert_true(k >= 0);
        again += last[k] > 0;
        assert_true(!last[k] || i + 1 - last[k] > PRACTICE_PAST);
        last[k] = i + 1;
        log[i] = practice_try(list.puzzle[k].name);
    }
    assert_true(again > 500);
    practice_free(&list);
}

TEST(when_all_were_tried_lately_there_is_none)
{
    struct practice list = {0};
    struct practice_past past = {.n = 0};
    struct practice_filter f = PRACTICE_ANY;
    struct store_try storm = practice_try("");
    practice_made_up(&list, 10);
    f.tier_least = f.tier_most = 2;
    assert_true(practice_past_add(&past, &storm));
    assert_int_equal(past.n, 0);
    for (int i = 0; i < list.n; i++) {
        struct store_try t = practice_try(list.puzzle[i].name);
        if (list.puzzle[i].tier == 2)
            assert_true(practice_past_add(&past, &t));
    }
    assert_int_equal(practice_pick(&list, &f, &past, SURE, 1), -1);
    assert_int_equal(practice_count(&list, &f), 10);
    f.tier_most = 3;
    assert_int_equal(list.puzzle[practice_pick(&list, &f, &past, SURE, 1)].tier, 3);
    practice_free(&list);
}

/* ---- ratings ---- */

TEST(only_the_first_attempt_is_rated)
{
    struct rating player = SURE, puzzle = {1500, 150, 0.06};
    assert_false(practice_rate(false, true, 0, &player, &puzzle));
    assert_true(player.rating == 1500 && puzzle.rating == 1500 && puzzle.deviation == 150);
}

TEST(a_solved_puzzle_moves_both)
{
    struct rating player = SURE, puzzle = {1600, 150, 0.06}, p = player, q = puzzle;
    const struct rating_game won = {1600, 150, 1}, lost = {1500, 40, 0};
    assert_true(practice_rate(true, true, 0, &player, &puzzle));
    assert_true(player.rating == rating_after_game(p, &won).rating);
    assert_true(puzzle.rating == rating_after_game(q, &lost).rating);
    assert_true(player.rating > 1500 && puzzle.rating < 1600);
}

TEST(help_and_giving_up_count_as_lost)
{
    static const struct {
        bool solved;
        int hints;
    } way[] = {{true, 1}, {false, 0}, {false, 3}};
    for (size_t i = 0; i < sizeof way / sizeof *way; i++) {
        struct rating player = SURE, puzzle = {1500, 150, 0.06};
        assert_true(practice_rate(true, way[i].solved, way[i].hints, &player, &puzzle));
        assert_true(player.rating < 1500 && puzzle.rating > 1500);
    }
}

/* A made-up player of a known strength: the rating finds it, from above and from below. */
TEST(a_rating_finds_ones_strength)
{
    static const double strength[] = {1000, 1900};
    struct practice list = {0};
    struct practice_past none = {.n = 0};
    struct practice_filter any = PRACTICE_ANY;
    struct rng luck;
    practice_made_up(&list, 100);
    rng_seed(&luck, 3);
    for (int who = 0; who < 2; who++) {
        struct rating player = PRACTICE_NEWCOMER, truth = {strength[who], 30, 0.06};
        for (int i = 0; i < 150; i++) {
            int k = practice_pick(&list, &any, &none, player, rng_next(&luck));
            struct rating puzzle = list.puzzle[k].rating;
            bool solved = rng_below(&luck, 1000) < 1000 * rating_chance(truth, puzzle);
            practice_rate(true, solved, 0, &player, &puzzle);
        }
        if (fabs(player.rating - strength[who]) > 150)
            fail_msg("%g, and not %g", player.rating, strength[who]);
        assert_true(player.deviation < 100);
    }
    practice_free(&list);
}

/* ---- once more what I failed ---- */

TEST(what_was_failed_comes_oldest_first)
{
    static const struct {
        const char *name;
        bool failed;
        int64_t changed;
    } left[] = {{"a", true, 30},
                {"b", false, 1},
                {"c", true, 10},
                {"d", true, 20},
                {"own/e", true, 10}};
    struct failures f = {0};
    for (size_t i = 0; i < sizeof left / sizeof *left; i++) {
        struct store_puzzle p = {.failed = left[i].failed, .changed = left[i].changed};
        failures_add(&f, left[i].name, &p);
    }
    failures_sort(&f);
    assert_int_equal(f.n, 4);
    assert_text(f.list[0].name, "c");
    assert_text(f.list[1].name, "own/e");
    assert_text(f.list[2].name, "d");
    assert_text(f.list[3].name, "a");
    failures_free(&f);
    failures_sort(&f); /* of none */
}

TESTS_MAIN
