/* test_start.c: a position says more than its game can do. The game is made up (made_up.h);
 * what the real ones read always suits them. */
#include "core_help.h"
#include "made_up/made_up.h"

TEST(what_a_position_says_is_checked)
{
    static const char four[] = "game quiet 4", five[] = "game quiet 5";
    struct game_config c, kept;
    struct reason why = {.text = ""};
    assert_true(game_config_from_text(&c, four, strlen(four), &why));
    assert_int_equal(c.seats, 4);
    assert_string_equal(c.start, four);
    kept = c;
    assert_false(game_config_from_text(&c, five, strlen(five), &why));
    assert_text(why.text, "Quiet is for 1 to 4 players, not 5");
    assert_memory_equal(&c, &kept, sizeof c);
    game_config_free(&c);
}

TESTS_MAIN
