/* test_day.c: the calendar of the day's puzzles: days as numbers, weekdays, and how they are
 * written. */
#include "core_help.h"
#include "maker.h"

static struct puzzle_day day(int y, int m, int d)
{
    return (struct puzzle_day){y, m, d};
}

TEST(known_days_have_their_numbers)
{
    assert_int_equal(puzzle_day_number(day(1970, 1, 1)), 0);
    assert_int_equal(puzzle_day_number(day(1969, 12, 31)), -1);
    assert_int_equal(puzzle_day_number(day(2000, 2, 29)), 11016);
    assert_int_equal(puzzle_day_number(day(2026, 1, 1)), 20454);
    assert_int_equal(puzzle_day_number(day(2026, 11, 23)), 20780);
    assert_int_equal(puzzle_day_number(day(9999, 12, 31)), 2932896);
}

TEST(days_follow_each_other)
{
    static const int length[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    int64_t number = puzzle_day_number(day(1599, 1, 1));
    for (int y = 1599; y <= 2402; y++)
        for (int m = 1; m <= 12; m++) {
            bool leap = y % 4 == 0 && (y % 100 != 0 || y % 400 == 0);
            for (int d = 1; d <= length[m - 1] + (m == 2 && leap); d++, number++) {
                struct puzzle_day back = puzzle_day_of(number);
                assert_int_equal(puzzle_day_number(day(y, m, d)), number);
                assert_true(back.year == y && back.month == m && back.day == d);
            }
        }
}

TEST(a_day_lasts_from_midnight_to_midnight)
{
    struct puzzle_day d = puzzle_day_at(20780LL * 86400);
    assert_int_equal(puzzle_day_number(d), 20780);
    assert_int_equal(puzzle_day_number(puzzle_day_at(20780LL * 86400 + 86399)), 20780);
    assert_int_equal(puzzle_day_number(puzzle_day_at(20780LL * 86400 - 1)), 20779);
    assert_int_equal(puzzle_day_number(puzzle_day_at(-1)), -1);
    assert_int_equal(puzzle_day_number(puzzle_day_at(-86400)), -1);
    assert_int_equal(puzzle_day_number(puzzle_day_at(-86401)), -2);
}

TEST(monday_is_easy_and_sunday_is_hard)
{
    static const int tier[] = {1, 2, 3, 3, 4, 5, 6};
    assert_int_equal(puzzle_weekday(day(2026, 11, 23)), 0);
    assert_int_equal(puzzle_weekday(day(1970, 1, 1)), 3);
    assert_int_equal(puzzle_weekday(day(1969, 12, 28)), 6);
    assert_int_equal(puzzle_weekday(day(2000, 2, 29)), 1);
    for (int i = 0; i < 7; i++) {
        assert_int_equal(puzzle_weekday(day(2026, 11, 23 + i)), i);
        assert_int_equal(puzzle_day_tier(day(2026, 11, 23 + i)), tier[i]);
    }
}

TEST(a_day_is_read_as_it_is_written)
{
    struct puzzle_day d;
    struct buf b = {0};
    assert_true(puzzle_day_read("2028-02-29", &d, NULL));
    assert_true(d.year == 2028 && d.month == 2 && d.day == 29);
    puzzle_day_write(d, &b);
    assert_string_equal(buf_text(&b), "2028-02-29");
    buf_free(&b);
    assert_true(puzzle_day_read("2026-01-01", &d, NULL));
    assert_true(puzzle_day_read("9999-12-31", &d, NULL));
}

TEST(what_is_no_day_is_refused)
{
    static const char *const wrong[] = {"",           "2026",       "2026-11-2",  "2026-11-233",
                                        "2026-13-01", "2026-00-10", "2026-11-00", "2026-11-31",
                                        "2026-02-29", "2100-02-29", "2026/11/23", "2026-1-023",
                                        "+026-11-23", "2026-11-2x", " 2026-11-23"};
    struct puzzle_day d = day(1, 2, 3);
    struct reason why;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_false(puzzle_day_read(wrong[i], &d, &why));
        assert_string_equal(why.text, "a day is written like 2026-11-23");
    }
    assert_false(puzzle_day_read("2025-12-31", &d, &why));
    assert_string_equal(why.text, "the calendar of puzzles begins on 2026-01-01");
    assert_true(d.year == 1 && d.month == 2 && d.day == 3);
}

TESTS_MAIN
