/* test_rating.c: Glicko-2 against the worked example of Glickman's paper. */
#include "core_help.h"
#include "rating.h"

#include <math.h>

static bool near(double a, double b, double by)
{
    return fabs(a - b) <= by;
}

TEST(the_example_of_the_paper)
{
    const struct rating player = {1500, 200, 0.06};
    const struct rating_game game[] = {{1400, 30, 1}, {1550, 100, 0}, {1700, 300, 0}};
    struct rating after = rating_after(player, game, 3);
    assert_true(near(after.rating, 1464.06, 0.01));
    assert_true(near(after.deviation, 151.52, 0.01));
    assert_true(near(after.volatility, 0.05999, 0.00001));
}

TEST(a_period_without_games_makes_it_less_certain)
{
    struct rating after = rating_after((struct rating){1500, 200, 0.06}, NULL, 0);
    assert_true(near(after.rating, 1500, 0));
    assert_true(near(after.deviation, 200.2714, 0.0001));
    for (int i = 0; i < 10000; i++)
        after = rating_after(after, NULL, 0);
    assert_true(near(after.deviation, 350, 0));
}

/* Fifteen of them let as much certainty go as a period without a game. */
TEST(a_game_is_a_part_of_a_period)
{
    const struct rating sure = {1500, 30, 0.06};
    const struct rating_game even = {1500, 350, 1};
    struct rating part = rating_after_game(sure, &even), whole = rating_after(sure, &even, 1);
    assert_true(part.deviation < whole.deviation);
    assert_true(part.rating < whole.rating && part.rating > 1500);
    assert_true(near(part.volatility, whole.volatility, 0));
    const struct rating_game nothing = {1500, 1e9, 1}; /* says nothing about anybody */
    struct rating after = {1500, 200, 0.06};
    for (int i = 0; i < RATING_PERIOD; i++)
        after = rating_after_game(after, &nothing);
    assert_true(near(after.deviation,
                     rating_after((struct rating){1500, 200, 0.06}, NULL, 0).deviation, 0.01));
}

TEST(surprises_count_more)
{
    const struct rating_game upset = {2000, 50, 1}, duty = {1000, 50, 1};
    struct rating won = rating_after(RATING_NEW, &upset, 1);
    struct rating dull = rating_after(RATING_NEW, &duty, 1);
    assert_true(won.rating - 1500 > 10 * (dull.rating - 1500));
    assert_true(dull.rating > 1500);
    /* A result that nobody expected makes the volatility grow: the other case of step 5. */
    struct rating sure = {1500, 30, 0.06};
    struct rating_game many[20];
    for (int i = 0; i < 20; i++)
        many[i] = upset;
    assert_true(rating_after(sure, many, 20).volatility > 0.06);
}

TEST(even_players_have_even_chances)
{
    assert_true(near(rating_chance(RATING_NEW, RATING_NEW), 0.5, 1e-12));
    struct rating strong = {1900, 50, 0.06}, puzzle = {1500, 50, 0.06};
    assert_true(rating_chance(strong, puzzle) > 0.85);
    assert_true(near(rating_chance(strong, puzzle) + rating_chance(puzzle, strong), 1, 1e-12));
}

TESTS_MAIN
