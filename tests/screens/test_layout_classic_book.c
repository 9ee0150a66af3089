/* test_layout_classic_book.c: Classic's rules at every size, in every language and with large
 * text, as test_layout.c does for Super Wild. */
#include "lesson_help.h"
#include "classic_window.h"

static void walk(int size, int scale, int text, bool thorough)
{
    struct walk k = {.thorough = thorough};
    walk_begin(&k, NULL, size, scale, text);
    drive_press(&k.d, "game-2");
    check(&k, "title, Classic");
    assert_int_equal(walk_rules(&k), look_pages(&LOOK_CLASSIC));
    drive_end(&k.d);
}

TEST(test_sizes)
{
    for (int i = 0; i < N_SIZES; i++)
        walk(i, 0, 100, i == 0);
    walk(1, 75, 100, false);
    walk(1, 200, 100, false);
    for (int i = 0; i < N_SIZES; i++)
        walk(i, 0, 150, false);
}

static void in_a_language(int size, int text)
{
    walk(size, 0, text, false);
}

TEST(test_languages)
{
    walk_languages(in_a_language);
}

TESTS_MAIN
