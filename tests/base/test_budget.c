/* test_budget.c: nodes, time and the caller each end a search. */
#include "budget.h"
#include "clock.h"
#include "core_help.h"

static bool stop_in(void *ctx)
{
    int *left = ctx;
    return (*left)-- <= 0;
}

static void nodes_are_counted_from_the_call_on(void **state)
{
    const struct budget b = {.nodes = 100};
    struct budget_use use = budget_begin(&b, 1000);
    (void)state;
    assert_int_equal(budget_slice(&use, 1000, 64), 64);
    assert_int_equal(budget_slice(&use, 1064, 64), 36);
    assert_true(budget_slice(&use, 1100, 64) <= 0);
    assert_false(budget_time_is_up(&use));
}

static void nothing_is_no_limit(void **state)
{
    const struct budget b = {.nodes = 0};
    struct budget_use use = budget_begin(&b, 7);
    (void)state;
    assert_int_equal(budget_slice(&use, 1000000000, 64), 64);
    assert_false(budget_time_is_up(&use));
    assert_false(budget_stopped(&b));
}

static void the_caller_can_stop_it(void **state)
{
    int left = 2;
    const struct budget b = {.stop = stop_in, .ctx = &left};
    struct budget_use use = budget_begin(&b, 0);
    (void)state;
    assert_false(budget_stopped(&b));
    assert_false(budget_time_is_up(&use));
    assert_true(budget_time_is_up(&use));
    assert_true(budget_stopped(&b));
}

/* On any machine, slow or fast, the search ends, and not before its time. */
static void time_ends_it(void **state)
{
    const struct budget b = {.ms = 5};
    double from = clock_ms();
    struct budget_use use = budget_begin(&b, 0);
    (void)state;
    while (!budget_time_is_up(&use)) {
    }
    assert_true(clock_ms() - from >= 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nodes_are_counted_from_the_call_on),
        cmocka_unit_test(nothing_is_no_limit),
        cmocka_unit_test(the_caller_can_stop_it),
        cmocka_unit_test(time_ends_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
