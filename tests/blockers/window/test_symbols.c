/* test_symbols.c: does everybody tell the nine symbols, and the five marks on the edges of
 * tiles, apart when they are small and blurred? They are drawn as in the window. */
#include "shape_help.h"

#include "bk_art.h"

/* We reach 0.275: heart and fish. A crown would be 0.10 from a heart that stands on
 * its head. */
TEST(test_symbols_apart)
{
    enum sprite s[BK_SIDE];
    for (int i = 0; i < BK_SIDE; i++)
        s[i] = bk_symbol(i);
    check(s, BK_SIDE, 20, 0.27);
}

/* On a tile of 28 pixels, whose face is 26 high. */
TEST(test_marks_apart)
{
    enum sprite s[BK_COLOURS];
    for (int i = 0; i < BK_COLOURS; i++)
        s[i] = bk_edge(i);
    check(s, BK_COLOURS, 26, 0.4);
}

/* A fish swims both ways: it differs from its mirror image until that is turned back. Moving a
 * symbol by a pixel makes no difference. */
TEST(test_the_measure)
{
    static struct blot fish, turned, back;
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
    return tests_run(start, stop);
}
