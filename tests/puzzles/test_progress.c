/* test_progress.c: streaks and the calendar from logs of tries, and stars. */
#include "core_help.h"
#include "progress.h"
#include "rng.h"
#include "stars.h"

#define DAY_SECONDS 86400
#define FIRST 20454 /* 2026-01-01 */
#define TODAY 20780 /* 2026-11-23, a Monday */

/* A try at a day's puzzle, `after` seconds after its day began. */
static struct store_try try_of(int day, bool solved, int64_t after)
{
    return (struct store_try){.mode = "day",
                              .name = "day-x",
                              .when = (int64_t)day * DAY_SECONDS + after,
                              .day = day,
                              .solved = solved,
                              .moves = solved ? 4 : -1,
                              .seconds = 60};
}

static void add(struct progress *p, int day, bool solved, int64_t after)
{
    struct store_try t = try_of(day, solved, after);
    assert_true(progress_add(p, &t));
}

static void assert_rows(const struct progress *p, int streak, int longest)
{
    assert_int_equal(progress_streak(p, TODAY), streak);
    assert_int_equal(progress_longest(p), longest);
}

TEST(a_streak_grows_day_by_day)
{
    struct progress p = {0};
    assert_rows(&p, 0, 0);
    add(&p, TODAY - 2, true, 100);
    assert_rows(&p, 0, 1); /* yesterday is missing */
    add(&p, TODAY - 1, true, 100);
    assert_rows(&p, 2, 2); /* today may still be solved */
    add(&p, TODAY, false, 100);
    assert_rows(&p, 2, 2);
    add(&p, TODAY, true, 100);
    assert_rows(&p, 3, 3);
    assert_int_equal(progress_streak(&p, TODAY + 1), 3);
    assert_int_equal(progress_streak(&p, TODAY + 2), 0);
    assert_int_equal(progress_longest(&p), 3);
    progress_free(&p);
}

TEST(a_day_that_was_missed_cannot_be_mended)
{
    struct progress p = {0};
    for (int i = 0; i < 10; i++)
        if (i != 3)
            add(&p, TODAY - i, true, 5);
    assert_rows(&p, 3, 6);
    add(&p, TODAY - 3, true, 2 * DAY_SECONDS); /* solved, but two days later */
    assert_rows(&p, 3, 6);
    assert_int_equal(progress_day(&p, TODAY - 3, TODAY), DAY_SOLVED_LATER);
    assert_int_equal(progress_solved(&p), 10);
    progress_free(&p);
}

/* Ends are exact to the second; what was begun before midnight counts. */
TEST(midnight)
{
    static const struct {
        int64_t after;
        int seconds;
        enum day_state want;
    } list[] = {{0, 0, DAY_SOLVED},
                {-1, 60, DAY_SOLVED_LATER}, /* the clock was wrong */
                {DAY_SECONDS - 1, 0, DAY_SOLVED},
                {DAY_SECONDS, 0, DAY_SOLVED_LATER},
                {DAY_SECONDS + 59, 60, DAY_SOLVED},
                {DAY_SECONDS + 60, 60, DAY_SOLVED_LATER},
                {3 * DAY_SECONDS, 4 * DAY_SECONDS, DAY_SOLVED_LATER}};
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        struct progress p = {0};
        struct store_try t = try_of(TODAY - 5, true, list[i].after);
        t.seconds = list[i].seconds;
        progress_add(&p, &t);
        if (progress_day(&p, TODAY - 5, TODAY) != list[i].want)
            fail_msg("line %d", (int)i);
        progress_free(&p);
    }
}

/* The log is read from its end: each line is about an attempt before those that are known. */
TEST(the_first_attempt_of_a_day_counts)
{
    struct progress p = {0};
    assert_int_equal(progress_day(&p, TODAY, TODAY), DAY_OPEN);
    add(&p, TODAY, false, 400);
    assert_int_equal(progress_day(&p, TODAY, TODAY), DAY_TRIED);
    add(&p, TODAY, true, 300);
    assert_int_equal(progress_day(&p, TODAY, TODAY), DAY_SOLVED);
    add(&p, TODAY, false, 200); /* so it was solved after it had been given up */
    assert_int_equal(progress_day(&p, TODAY, TODAY), DAY_SOLVED_LATER);
    assert_rows(&p, 0, 0);
    add(&p, TODAY, false, 100);
    assert_int_equal(progress_day(&p, TODAY, TODAY), DAY_SOLVED_LATER);
    assert_int_equal(progress_day(&p, TODAY, TODAY - 1), DAY_FUTURE);
    assert_int_equal(progress_day(&p, TODAY + 1, TODAY), DAY_FUTURE);
    progress_free(&p);
}

TEST(nonsense_in_the_log_does_not_matter)
{
    struct progress p = {0};
    struct store_try other = try_of(TODAY, true, 1);
    other.mode = "pack";
    progress_add(&p, &other);
    add(&p, INT32_MAX, true, 1);
    add(&p, INT32_MIN, true, 1);
    add(&p, FIRST - 1, true, 1);
    assert_int_equal(p.days, 0);
    assert_int_equal(progress_solved(&p), 0);
    assert_int_equal(progress_day(&p, FIRST - 1, TODAY), DAY_FUTURE);
    add(&p, FIRST, true, 1);
    assert_int_equal(progress_day(&p, FIRST, TODAY), DAY_SOLVED);
    assert_int_equal(progress_streak(&p, FIRST), 1); /* nothing before the calendar */
    progress_free(&p);
}

TEST(a_month_is_a_page)
{
    struct progress p = {0};
    struct progress_month m;
    add(&p, TODAY, true, 1);
    add(&p, TODAY - 1, false, 1);
    progress_month(&p, 2026, 11, TODAY, &m);
    assert_int_equal(m.days, 30);
    assert_int_equal(m.first_weekday, 6); /* a Sunday */
    for (int i = 0; i < 31; i++)
        assert_int_equal(m.state[i], i == 22   ? DAY_SOLVED
                                     : i == 21 ? DAY_TRIED
                                     : i < 22  ? DAY_OPEN
                                               : DAY_FUTURE);
    progress_month(&p, 2028, 2, TODAY + 10000, &m);
    assert_int_equal(m.days, 29);
    progress_month(&p, 2025, 12, TODAY, &m);
    assert_int_equal(m.days, 31);
    assert_int_equal(m.state[30], DAY_FUTURE); /* before the calendar */
    progress_free(&p);
}

/* The slow way, day by day. */
TEST(streaks_of_random_logs)
{
    struct rng r;
    rng_seed(&r, 5);
    for (int round = 0; round < 300; round++) {
        struct progress p = {0};
        bool solved[40] = {false};
        int longest = 0, row = 0, streak = 0;
        for (int i = 0; i < 60; i++) {
            int day = (int)rng_below(&r, 40);
            bool good = rng_below(&r, 5) > 0, late = rng_below(&r, 5) == 0;
            add(&p, TODAY - 39 + day, good, late ? DAY_SECONDS + 100 : 100);
            solved[day] = good && !late; /* the line that is read last is the first attempt */
        }
        for (int i = 0; i < 40; i++) {
            row = solved[i] ? row + 1 : 0;
            longest = row > longest ? row : longest;
        }
        for (int i = solved[39] ? 39 : 38; i >= 0 && solved[i]; i--)
            streak++;
        assert_rows(&p, streak, longest);
        progress_free(&p);
    }
}

TEST(stars)
{
    assert_int_equal(puzzle_stars(false, HELP_NONE, 3, 3), 0);
    assert_int_equal(puzzle_stars(true, HELP_NONE, 4, 3), 2);
    assert_int_equal(puzzle_stars(true, HELP_NONE, 3, 3), 3);
    assert_int_equal(puzzle_stars(true, HELP_NONE, 0, 0), 3);
    assert_int_equal(puzzle_stars(true, HELP_NONE, 0, -1), 2);
    assert_int_equal(puzzle_stars(true, HELP_FACT, 3, 3), 2);
    assert_int_equal(puzzle_stars(true, HELP_FACT, 4, 3), 1);
    assert_int_equal(puzzle_stars(true, HELP_FACT, 0, -1), 1);
    assert_int_equal(puzzle_stars(true, HELP_SHOWN, 3, 3), 1);
    assert_int_equal(puzzle_stars(true, HELP_SHOWN, 4, 3), 1);
}

TESTS_MAIN
