/* test_tile_minds.c: what all minds of games with tiles share: what a player overlooks, what a
 * view hides, and which tile a hint names. */
#include "game_help.h"
#include "mind.h"
#include "players_help.h"
#include "tile_mind.h"

/* How many of 53 tiles are left after many looks. */
static int left_of(int of_100, int looks)
{
    int n = 0;
    for (int luck = 0; luck < looks; luck++) {
        struct sw_state s = started(1, 1, 1);
        struct tile_bits rack = all_tiles();
        const struct player_turn t = turn_of(&SUPER_WILD, &s, PLAYER_PIP, (uint64_t)luck);
        tile_overlooks(&t, of_100, &rack);
        n += bits_count(&rack);
    }
    return n;
}

TEST(what_is_overlooked)
{
    int all = left_of(0, 50);
    assert_true(all >= 50 * 52);
    assert_int_equal(left_of(100, 50), 0);
    assert_in_range(left_of(50, 50), all * 2 / 5, all * 3 / 5);
    assert_in_range(left_of(1, 50), all * 95 / 100, all - 1);
    assert_in_range(left_of(99, 50), 1, all * 5 / 100);
}

TEST(a_view_that_shows_too_much)
{
    static const char *const racks[] = {"r1 r2", "b1 b2", NULL};
    struct sw_state s = seated(PLAIN, "*@0,0", racks, "g12"), view;
    struct reason why = {.text = ""};
    assert_false(tile_view_hides(&SUPER_WILD, &s, 0, &why));
    assert_text(why.text, "a view shows the bag");
    SUPER_WILD.view(&s, 1, &view);
    assert_true(tile_view_hides(&SUPER_WILD, &view, 1, NULL));
    assert_false(tile_view_hides(&SUPER_WILD, &view, 0, &why));
    assert_text(why.text, "a view shows a rack");
}

/* However many play, tiles that are out of the game are on nobody's rack. */
TEST(a_view_in_a_full_game)
{
    static const char *const racks[] = {"r1", "r2", NULL};
    struct sw_state s = seated(PLAIN, "*@0,0", racks, "g12"), view;
    s.common.seats = SEATS_MAX;
    SUPER_WILD.view(&s, 1, &view);
    assert_true(tile_view_hides(&SUPER_WILD, &view, 1, NULL));
}

/* A list for a random player, up to a number. */
TEST(the_tiles_of_a_rack)
{
    static const char *const racks[] = {"r1 r2 k11", "b1 b2", NULL};
    struct sw_state s = seated(PLAIN, "*@0,0", racks, "g12");
    struct random_turn t = {.view = &s};
    tile_t list[FACES];
    assert_int_equal(tile_rack_list(&t, FACES, list), 3);
    assert_int_equal(list[0], tile_make(RED, 1));
    assert_int_equal(list[2], tile_make(BLACK, 11));
    assert_int_equal(tile_rack_list(&t, tile_make(BLACK, 11), list), 2);
    assert_int_equal(tile_rack_list(&t, tile_make(RED, 2), list), 1);
}

/* ---- Hints ---- */

/* Of two tiles a hint names that which goes nearer to what lies there. */
TEST(the_nearest_tile_first)
{
    static const char *const racks[] = {"r11 k11", "b1 b2", NULL};
    struct sw_state s = seated(PLAIN, "*@0,0", racks, "g12");
    struct table red = table_of("*@0,0 r11@1,0 k11@2,0"),
                 black = table_of("*@0,0 r11@2,0 k11@1,0");
    assert_int_equal(tile_hint_first(&s.common, &red), tile_make(RED, 11));
    assert_int_equal(tile_hint_first(&s.common, &black), tile_make(BLACK, 11));
}

static void says(const struct sw_state *s, const struct hint *h, const char *want)
{
    struct buf words = {0};
    tile_hint_words(&SUPER_WILD, s, h, HINT_COUNT, &words);
    assert_text(buf_text(&words), want);
    buf_free(&words);
}

/* What is on the table already counts, too. */
TEST(what_was_played_counts)
{
    static const char *const racks[] = {"r5 b5 g5 k11", "b1 b2", NULL};
    static const struct hint three = {.most = 3, .plays = 3};
    struct sw_state s = seated(PLAIN, "*@0,0", racks, "g12");
    says(&s, &three, "You can play 3 tiles as things stand.");
    go(&s, "put r5 20,20");
    says(&s, &three,
         "You can play 3 tiles as things stand. That counts the one you've played.");
    go(&s, "put b5 21,20");
    says(&s, &three, "You can play 3 tiles as things stand. That counts the 2 you've played.");
}

/* When all is on the table, it is said whether that was everything. */
TEST(a_play_that_is_complete)
{
    static const char *const racks[] = {"r5", "b1 b2", NULL};
    static const struct hint sure = {.most = 1, .already = true, .proven = true},
                             not_sure = {.most = 1, .already = true};
    struct sw_state s = seated(PLAIN, "*@0,0", racks, "g12");
    says(&s, &sure, "You can't play any more. End your turn.");
    says(&s, &not_sure, "I can't find anything more to play.");
    go(&s, "put r5 1,0");
    says(&s, &sure, "That was your last tile: end your turn to go out.");
    says(&s, &not_sure, "That was your last tile: end your turn to go out.");
}

TESTS_MAIN
