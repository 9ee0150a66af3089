/* tests.h: cmocka, and tests that register themselves.
 *
 *     TEST(what_it_says)
 *     {
 *         assert_true(...);
 *     }
 *
 *     TESTS_MAIN
 *
 * They run in the order in which they are written. Each file has its own list, since a program
 * may be made of several (together.c). */
#ifndef SUPERWILD_TESTS_H
#define SUPERWILD_TESTS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#define TESTS_MOST 120

static struct CMUnitTest tests_list[TESTS_MOST];
static size_t tests_count;

static inline void tests_add(const char *name, CMUnitTestFunction run, CMFixtureFunction up,
                             CMFixtureFunction down)
{
    if (tests_count == TESTS_MOST)
        abort();
    tests_list[tests_count++] = (struct CMUnitTest){name, run, up, down, NULL};
}

/* Runs them all, between start and stop (NULL: nothing). Returns how many failed. */
static inline int tests_run(CMFixtureFunction start, CMFixtureFunction stop)
{
    return _cmocka_run_group_tests("tests", tests_list, tests_count, start, stop);
}

/* A test with a fixture: up before it, down after it; both are cmocka's, and may be NULL. */
#define TEST_WITH(name, up, down)                                                              \
    static void name(void **state);                                                            \
    __attribute__((constructor)) static void name##_is_a_test(void)                            \
    {                                                                                          \
        tests_add(#name, name, up, down);                                                      \
    }                                                                                          \
    static void name(__attribute__((unused)) void **state)

#define TEST(name) TEST_WITH(name, NULL, NULL)

/* Puts room of that many bytes, all zero, into *state. */
static inline int tests_room(void **state, size_t size)
{
    *state = calloc(1, size);
    return *state ? 0 : -1;
}

/* A test that gets what up has put into *state, as its own parameter: "struct driver *d". */
#define TEST_GIVEN(name, parameter, up, down)                                                  \
    static void name(parameter);                                                               \
    static void name##_given(void **state)                                                     \
    {                                                                                          \
        name(*state);                                                                          \
    }                                                                                          \
    __attribute__((constructor)) static void name##_is_a_test(void)                            \
    {                                                                                          \
        tests_add(#name, name##_given, up, down);                                              \
    }                                                                                          \
    static void name(__attribute__((unused)) parameter)

/* The main function of a file that needs nothing else. */
#define TESTS_MAIN                                                                             \
    int main(void)                                                                             \
    {                                                                                          \
        return tests_run(NULL, NULL);                                                          \
    }

#endif
