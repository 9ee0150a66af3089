/* test_puzzle_marks.c: the marks of puzzles: what makes each, and what just does not. */
#include "core_help.h"

#include "puzzle_marks.h"

static bool makes(enum puzzle_mark m, struct puzzle_feat f)
{
    return puzzle_marks_of(&f) >> m & 1;
}

TEST(a_feat_makes_them_and_a_little_less_does_not)
{
    const struct puzzle_feat hard = {.first = true, .tier = 5, .stars = 3};
    struct puzzle_feat f = hard;
    assert_true(makes(PUZZLE_MARK_HARD, f));
    f.stars = 2;
    assert_false(makes(PUZZLE_MARK_HARD, f));
    f = hard;
    f.tier = 4;
    assert_false(makes(PUZZLE_MARK_HARD, f));
    f = hard;
    f.first = false;
    assert_false(makes(PUZZLE_MARK_HARD, f));
    const struct puzzle_feat above = {.first = true, .puzzle = 1800, .person = 1500};
    f = above;
    assert_true(makes(PUZZLE_MARK_ABOVE, f));
    f.puzzle = 1799;
    assert_false(makes(PUZZLE_MARK_ABOVE, f));
    f = above;
    f.hints = 1;
    assert_false(makes(PUZZLE_MARK_ABOVE, f));
    f = above;
    f.person = 0;
    assert_false(makes(PUZZLE_MARK_ABOVE, f));
    assert_true(makes(PUZZLE_MARK_STREAK, (struct puzzle_feat){.streak = 25}));
    assert_false(makes(PUZZLE_MARK_STREAK, (struct puzzle_feat){.streak = 24}));
    assert_true(makes(PUZZLE_MARK_STORM, (struct puzzle_feat){.storm = 10}));
    assert_false(makes(PUZZLE_MARK_STORM, (struct puzzle_feat){.storm = 9}));
    assert_false(makes(PUZZLE_MARK_STORM, (struct puzzle_feat){.storm = 12, .spoilt = 1}));
    assert_int_equal(puzzle_marks_of(&(struct puzzle_feat){0}), 0);
}

TEST(a_month_of_days)
{
    for (int missed = -1; missed < 28; missed += 9) {
        int64_t first = puzzle_day_number((struct puzzle_day){2026, 2, 1});
        struct progress p = {0};
        for (int i = 27; i >= 0; i--) {
            struct store_try t = {
                .mode = "day", .day = (int)(first + i), .solved = i != missed};
            char name[PUZZLE_NAME];
            snprintf(name, sizeof name, "day-2026-02-%02d", i + 1);
            t.name = name;
            t.when = (first + i) * 86400;
            progress_add(&p, &t);
        }
        assert_true(puzzle_mark_month(&p, first + 27, first + 27) == (missed < 0));
        assert_false(puzzle_mark_month(&p, first - 1, first + 27));
        progress_free(&p);
    }
}

TESTS_MAIN
