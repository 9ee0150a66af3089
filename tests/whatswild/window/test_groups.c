/* test_groups.c: how the groups of a hand lie in a rectangle. */
#include "core_help.h"

#include <string.h>

#include "wd_groups.h"
#include "ww_art.h"

/* A hand whose groups have so many cards: "333". */
static struct wd_groups of(const char *sizes)
{
    struct wd_groups g = {.parts = (int)strlen(sizes), .n_groups = (int)strlen(sizes)};
    for (int p = 0; p < g.parts; p++)
        for (int i = 0; i < sizes[p] - '0'; i++)
            g.part[g.n++] = (uint8_t)p;
    return g;
}

/* Rows are about equally long, so that the cards can be large. */
static void rows_share_the_groups(void **state)
{
    static const struct {
        const char *sizes;
        float wide, high; /* in widths of a card */
        const char *rows; /* in which row each card lies */
    } CASE[] = {
        {"333", 10, 2, "000000000"},         {"3333", 4.5f, 4.2f, "000000111111"},
        {"633", 4.5f, 4.2f, "000000111111"}, {"336", 4.5f, 4.2f, "000000111111"},
        {"333", 2.5f, 6.2f, "000111222"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof CASE / sizeof *CASE; i++) {
        struct wd_groups g = of(CASE[i].sizes);
        struct rect at[WW_HAND], r = {10, 20, 100 * CASE[i].wide, 100 * CASE[i].high};
        int row = 0;
        wd_groups_place(&g, r, 100, at);
        for (int c = 0; c < g.n; c++) {
            row += c && at[c].y > at[c - 1].y;
            assert_int_equal(row, CASE[i].rows[c] - '0');
            assert_true(at[c].w > 80);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_share_the_groups),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
