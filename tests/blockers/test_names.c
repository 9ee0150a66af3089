/* test_names.c: what tiles, spaces and games are called, and what is said about tiles in each
 * language. */
#include "core_help.h"

#include "bk_names.h"
#include "blockers_mind.h"
#include "language.h"
#include "sheet.h"

#define WORDS SUPERWILD_BINARY_DIR "/assets/words"

static void check_tile(const char *written, const char *said)
{
    struct buf out = {0};
    bk_tile t = BK_NO_TILE;
    assert_true(bk_tile_read(written, strlen(written), &t));
    bk_tile_words(&out, t);
    assert_string_equal(buf_text(&out), said);
    buf_free(&out);
}

TEST(test_tiles)
{
    check_tile("b7", "blue 7");
    check_tile("gc", "green C");
    check_tile("rs2", "red moon");
    check_tile("ps9", "purple hourglass");
    check_tile("y*", "yellow wild");
}

/* What is not quite a tile or a space is none. */
TEST(test_no_tiles)
{
    static const char *const no_tile[] = {"",    "r",  "x1",  "r0",  "rj",   "r*1", "r11",
                                          "rab", "rs", "rs0", "rt1", "rs12", "1",   "R1"};
    static const char *const no_space[] = {"", "a", "a0", "j1", "`1", "a10", "1a", "A1"};
    for (size_t i = 0; i < sizeof no_tile / sizeof *no_tile; i++) {
        bk_tile t = BK_NO_TILE;
        assert_false(bk_tile_read(no_tile[i], strlen(no_tile[i]), &t));
    }
    for (size_t i = 0; i < sizeof no_space / sizeof *no_space; i++) {
        int space = -1;
        assert_false(bk_space_read(no_space[i], strlen(no_space[i]), &space));
    }
}

/* Every tile has a name of its own, and a symbol's name is in it. */
TEST(test_all_differ)
{
    static struct buf name[BK_TILES];
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

/* What Nell is said to have done with a tile: put it on B6, or (with a tile) taken that. */
static void check_turn(const char *tile, const char *taken, const char *said)
{
    struct game_config c;
    struct buf out = {0};
    bk_tile t = BK_NO_TILE, got = BK_NO_TILE;
    game_config_default(&c, &BLOCKERS, 3);
    snprintf(c.name[1], sizeof c.name[1], "Nell");
    assert_true(bk_tile_read(tile, strlen(tile), &t));
    assert_true(!taken || bk_tile_read(taken, strlen(taken), &got));
    struct turn_past turn = {
        .seat = 1, .played = true, .detail = t | got << 8 | (BK_SIDE + 5) << 16};
    BLOCKERS.turn_words(&turn, &c, &out);
    assert_string_equal(buf_text(&out), said);
    buf_free(&out);
}

/* In a list of turns, each is a few words. */
TEST(test_turns_in_short)
{
    struct game_config c;
    struct buf out = {0};
    unsigned e5 = 4 * BK_SIDE + 4, none = BK_NO_TILE, g4 = bk_tile_of(2, 3);
    game_config_default(&c, &BLOCKERS, 3);
    snprintf(c.name[1], sizeof c.name[1], "Nell");
    for (int t = 0; t < BK_FACES; t++) {
        struct turn_past turn = {.seat = 1, .played = true};
        turn.detail = bk_tile_of(4, t) | none << 8 | e5 << 16;
        BLOCKERS.turn_short(&turn, &c, &out);
        assert_string_equal(buf_text(&out), "Nell: E5");
        buf_clear(&out);
        turn.detail = bk_tile_of(4, t) | g4 << 8 | e5 << 16 | 3u << 24;
        BLOCKERS.turn_short(&turn, &c, &out);
        assert_string_equal(buf_text(&out), "Nell captured E5");
        buf_clear(&out);
    }
    struct turn_past skipped = {.seat = 1, .detail = none | none << 8};
    BLOCKERS.turn_short(&skipped, &c, &out);
    assert_string_equal(buf_text(&out), "Nell: no tile");
    buf_free(&out);
}

/* What was taken from the only person is that person's: "your red 7". */
TEST(test_whose_tile_it_was)
{
    struct game_config c;
    struct buf out = {0};
    bk_tile t = bk_tile_of(0, 6);
    game_config_default(&c, &BLOCKERS, 3);
    for (int i = 1; i < 3; i++)
        snprintf(c.computer[i], COMPUTER_ID, "pip");
    snprintf(c.name[1], sizeof c.name[1], "Nell");
    for (int owner = 0; owner < 3; owner += 2) {
        struct turn_past turn = {.seat = 1,
                                 .played = true,
                                 .detail =
                                     t | t << 8 | (BK_SIDE + 5) << 16 | (owner + 1) << 24};
        buf_clear(&out);
        BLOCKERS.turn_words(&turn, &c, &out);
        assert_string_equal(buf_text(&out), owner ? "Nell captured the red 7 on B6."
                                                  : "Nell captured your red 7 on B6.");
    }
    buf_free(&out);
}

/* A sentence names a tile as one would say it, with its article and in the right case. */
TEST(test_turns_in_each_language)
{
    check_turn("rs2", NULL, "Nell put the red moon on B6.");
    check_turn("rs2", "g4", "Nell captured the green 4 on B6.");
    assert_true(language_open(WORDS, "de"));
    check_turn("rs2", NULL, "Nell hat den roten Mond auf B6 gelegt.");
    check_turn("bs3", NULL, "Nell hat das blaue Herz auf B6 gelegt.");
    check_turn("pb", NULL, "Nell hat das violette B auf B6 gelegt.");
    check_turn("y*", NULL, "Nell hat den gelben Joker auf B6 gelegt.");
    check_turn("rs2", "g4", "Nell hat die gr\xC3\xBCne 4 auf B6 geschlagen.");
    assert_true(language_open(WORDS, "es"));
    check_turn("rs2", NULL, "Nell puso la luna roja en B6.");
    check_turn("rs2", "g4", "Nell captur\xC3\xB3 el 4 verde en B6.");
    language_close();
}

static void check_verdict(struct verdict v, const char *said)
{
    struct buf out = {0};
    v.known = v.choice = true;
    v.own[0] = bk_tile_of(1, 2 * BK_SIDE + 1);
    v.own[1] = 2 * BK_SIDE + 3;
    BK_HINDSIGHT.words(&v, &out);
    assert_string_equal(buf_text(&out), said);
    buf_free(&out);
}

/* What is said about a turn that is looked at again. */
TEST(test_better_placements)
{
    check_verdict((struct verdict){.proven = true},
                  "No other placement would have changed who wins.");
    check_verdict((struct verdict){.did = 40, .best = 40}, "I can't find a better placement.");
    check_verdict((struct verdict){.proven = true, .better = true, .best = 100},
                  "It would have been a win with the blue moon on C4.");
    check_verdict((struct verdict){.proven = true, .better = true, .best = 50},
                  "It would have been a shared win with the blue moon on C4.");
    check_verdict((struct verdict){.better = true, .did = 99, .best = 100},
                  "The blue moon on C4 wins about 1 more game in 100.");
    check_verdict((struct verdict){.better = true, .did = 40, .best = 47},
                  "The blue moon on C4 wins about 7 more games in 100.");
}

/* What turns cost on average, to the nearest percent. */
TEST(test_what_is_missed)
{
    static const struct {
        int sum, turns;
        const char *said;
    } all[] = {{0, 0, "0% per turn"}, {10, 4, "3% per turn"}, {9, 4, "2% per turn"}};
    for (int i = 0; i < 3; i++) {
        struct buf out = {0};
        BK_HINDSIGHT.missed(all[i].sum, all[i].turns, &out);
        assert_string_equal(buf_text(&out), all[i].said);
        buf_free(&out);
    }
}

/* The score sheet calls a round what the rest of the program calls it. */
TEST(test_a_round_is_a_game)
{
    struct buf out = {0};
    sheet_round_words(&out, &BLOCKERS, 2);
    assert_string_equal(buf_text(&out), "Game 2");
    buf_free(&out);
}

TEST(test_spaces)
{
    struct buf out = {0};
    bk_space_words(&out, 2 * BK_SIDE + 3);
    assert_string_equal(buf_text(&out), "C4, column 4, row C, moon");
    buf_clear(&out);
    bk_space_words(&out, 80);
    assert_string_equal(buf_text(&out), "I9, column 9, row I, hourglass");
    buf_free(&out);
}

TEST(test_colours)
{
    assert_string_equal(bk_colour_name(0), "Red");
    assert_string_equal(bk_colour_name(4), "Purple");
}

TESTS_MAIN
