/* test_symbols.c: does everybody tell the nine symbols, and the five marks on the edges of
 * tiles, apart when they are small and blurred? They are drawn as in the window. */
#include "shape_help.h"

#include "bk_art.h"

/* We reach 0.275: heart and fish. A crown would be 0.10 from a heart that stands on
 * its head. */
static void test_symbols_apart(void **state)
{
    enum sprite s[BK_SIDE];
    (void)state;
    for (int i = 0; i < BK_SIDE; i++)
        s[i] = bk_symbol(i);
    check(s, BK_SIDE, 20, 0.27);
}

/* On a tile of 28 pixels, whose face is 26 high. */
static void test_marks_apart(void **state)
{
    enum sprite s[BK_COLOURS];
    (void)state;
    for (int i = 0; i < BK_COLOURS; i++)
        s[i] = bk_edge(i);
    check(s, BK_COLOURS, 26, 0.4);
}

/* A fish swims both ways: it differs from its mirror image until that is turned back. Moving a
 * symbol by a pixel makes no difference. */
static void test_the_measure(void **state)
{
    static struct blot fish, turned, back;
    (void)state;
    shape_of(SPRITE_FISH, 20, &fish);
    mirrored(&fish, 1, &turned);
    mirrored(&turned, 1, &back);
    assert_true(difference(&fish, &turned) > 0.1);
    assert_true(difference(&fish, &back) == 0);
    for (int y = 0; y + 1 < fish.side; y++)
        for (int x = 0; x + 1 < fish.side; x++)
            back.at[y][x] = fish.at[y + 1][x + 1];
    assert_true(difference(&fish, &back) < 1e-6);
    assert_true(shifted(&fish, &back, 0, 0) > 0.1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_measure),
        cmocka_unit_test(test_symbols_apart),
        cmocka_unit_test(test_marks_apart),
    };
    return cmocka_run_group_tests(tests, start, stop);
}
