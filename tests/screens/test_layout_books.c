/* test_layout_books.c: the rules of every game at every size, in every language and with large
 * text. */
#include "layout_help.h"

#include "look.h"

static void walk(int size, int scale, int text, bool thorough)
{
    struct walk k = {.thorough = thorough};
    char id[UI_ID];
    walk_begin(&k, NULL, size, scale, text);
    for (int game = 0; game < look_count(); game++) {
        snprintf(id, sizeof id, "game-%d", game);
        drive_press(&k.d, id);
        check(&k, "title with the game chosen");
        assert_int_equal(walk_rules(&k), look_pages(look_at(game)));
    }
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
    walk_upright(in_a_language);
}

TESTS_MAIN
