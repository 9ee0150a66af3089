/* test_names.c: what tiles and spaces are called in English. */
#include "core_help.h"

#include "bk_names.h"

static void check_tile(const char *written, const char *said)
{
    struct buf out = {0};
    bk_tile t = BK_NO_TILE;
    assert_true(bk_tile_read(written, strlen(written), &t));
    bk_tile_words(&out, t);
    assert_string_equal(buf_text(&out), said);
    buf_free(&out);
}

static void test_tiles(void **state)
{
    (void)state;
    check_tile("b7", "blue 7");
    check_tile("gc", "green C");
    check_tile("rs2", "red moon");
    check_tile("ps9", "purple hourglass");
    check_tile("y*", "yellow wild");
}

/* Every tile has a name of its own, and a symbol's name is in it. */
static void test_all_differ(void **state)
{
    static struct buf name[BK_TILES];
    (void)state;
    for (int t = 0; t < BK_TILES; t++) {
        bk_tile_words(&name[t], (bk_tile)t);
        if (bk_kind_of((bk_tile)t) == BK_SYMBOL)
            assert_non_null(
                strstr(buf_text(&name[t]), bk_symbol_name(bk_face((bk_tile)t) % 9)));
        for (int u = 0; u < t; u++)
            assert_string_not_equal(buf_text(&name[t]), buf_text(&name[u]));
    }
    for (int t = 0; t < BK_TILES; t++)
        buf_free(&name[t]);
}

static void test_spaces(void **state)
{
    struct buf out = {0};
    (void)state;
    bk_space_words(&out, 2 * BK_SIDE + 3);
    assert_string_equal(buf_text(&out), "C4, column 4, row C, moon");
    buf_clear(&out);
    bk_space_words(&out, 80);
    assert_string_equal(buf_text(&out), "I9, column 9, row I, hourglass");
    buf_free(&out);
}

static void test_colours(void **state)
{
    (void)state;
    assert_string_equal(bk_colour_name(0), "Red");
    assert_string_equal(bk_colour_name(4), "Purple");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tiles),
        cmocka_unit_test(test_all_differ),
        cmocka_unit_test(test_spaces),
        cmocka_unit_test(test_colours),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
