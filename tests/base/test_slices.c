/* test_slices.c: what a calculation in slices keeps from one slice to the next. */
#include "tests.h"

#include <stdlib.h>

#include "slices.h"

/* ---- Pieces ---- */

static int worked; /* pieces that were done */

static int sum_of_pieces(struct slices *s, int n)
{
    int sum = 0;
    for (int i = 1; i <= n; i++) {
        int part, value;
        if (!slices_piece(s, &part, &value, sizeof value)) {
            worked++;
            value = i;
            slices_close(s, part, &value, sizeof value);
        }
        sum += value;
    }
    return sum;
}

TEST(pieces_are_done_once)
{
    struct slices *s = slices_new();
    int slices = 0, sum;
    assert_int_equal(sum_of_pieces(NULL, 10), 55);
    assert_int_equal(worked, 10);
    worked = 0;
    do {
        slices_begin(s, 3, 0);
        sum = sum_of_pieces(s, 10);
        slices++;
        assert_int_equal(worked, slices * 3 < 10 ? slices * 3 : 10);
    } while (slices_cut(s));
    assert_int_equal(sum, 55);
    assert_int_equal(slices, 4);
    slices_free(s);
}

/* ---- Many searches, of which only the last one is kept ---- */

struct counter {
    int at, most;
};

static void *begin(const void *lent)
{
    return *(struct counter *const *)lent;
}

/* One number, and a node. */
static bool run(void *search, const struct budget *budget)
{
    struct counter *c = search;
    if (budget->stop && budget->stop(budget->ctx))
        return false;
    c->at++;
    return true;
}

static long nodes(const void *search)
{
    return ((const struct counter *)search)->at;
}

static void result(void *search, void *out)
{
    *(int *)out = ((struct counter *)search)->at;
}

static void end(void *search)
{
    (void)search;
}

static int counted; /* numbers that were taken */

static void count(const struct budget *budget, int most)
{
    static const struct slices_kind kind = {sizeof(int), begin, run, nodes, result, end};
    const struct counter first = {0, most};
    struct counter *c = slices_memory(budget, &first, sizeof first);
    int mark = slices_mark(budget->slices), number;
    for (slices_search(budget, &kind, &c, &number); number;) {
        assert_int_equal(number, ++counted);
        if (number == c->most)
            break;
        slices_forget_from(budget->slices, mark);
        slices_search(budget, &kind, &c, &number);
    }
    slices_give_memory_back(budget, c);
}

TEST(what_was_taken_is_not_asked_for_again)
{
    static const long each[] = {1, 7, 1000};
    count(&(struct budget){.nodes = 0}, 50);
    assert_int_equal(counted, 50);
    for (size_t i = 0; i < sizeof each / sizeof *each; i++) {
        struct slices *s = slices_new();
        const struct budget budget = {.slices = s};
        counted = 0;
        do {
            slices_begin(s, each[i], 0);
            count(&budget, 50);
        } while (slices_cut(s));
        assert_int_equal(counted, 50);
        slices_free(s);
    }
}

TESTS_MAIN
