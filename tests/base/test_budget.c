/* test_budget.c: nodes, time and the caller each end a search. */
#include "budget.h"
#include "clock.h"
#include "core_help.h"

static bool stop_in(void *ctx)
{
    int *left = ctx;
    return (*left)-- <= 0;
}

TEST(nodes_are_counted_from_the_call_on)
{
    const struct budget b = {.nodes = 100};
    struct budget_use use = budget_begin(&b, 1000);
    assert_int_equal(budget_slice(&use, 1000, 64), 64);
    assert_int_equal(budget_slice(&use, 1064, 64), 36);
    assert_true(budget_slice(&use, 1100, 64) <= 0);
    assert_false(budget_time_is_up(&use));
}

TEST(nothing_is_no_limit)
{
    const struct budget b = {.nodes = 0};
    struct budget_use use = budget_begin(&b, 7);
    assert_int_equal(budget_slice(&use, 1000000000, 64), 64);
    assert_false(budget_time_is_up(&use));
    assert_false(budget_stopped(&b));
}

TEST(the_caller_can_stop_it)
{
    int left = 2;
    const struct budget b = {.stop = stop_in, .ctx = &left};
    struct budget_use use = budget_begin(&b, 0);
    assert_false(budget_stopped(&b));
    assert_false(budget_time_is_up(&use));
    assert_true(budget_time_is_up(&use));
    assert_true(budget_stopped(&b));
}

/* On any machine, slow or fast, the search ends, and not before its time. */
TEST(time_ends_it)
{
    const struct budget b = {.ms = 5};
    double from = clock_ms();
    struct budget_use use = budget_begin(&b, 0);
    while (!budget_time_is_up(&use)) {
    }
    assert_true(clock_ms() - from >= 5);
}

TESTS_MAIN
