/* test_turn_words.c: what is said about a turn of a game with tiles, to the only person and
 * about everybody else. */
#include "core_help.h"

#include "explain.h"
#include "round.h"

TEST(what_was_done_in_a_turn)
{
    static const struct {
        struct turn_past t;
        const char *of_you, *of_nell;
    } all[] = {
        {{.played = 1}, "You played 1 tile.", "Nell played 1 tile."},
        {{.played = 3}, "You played 3 tiles.", "Nell played 3 tiles."},
        {{.played = 3, .out = true},
         "You played 3 tiles and went out.",
         "Nell played 3 tiles and went out."},
        {{.played = 3, .drawn = 1},
         "You drew a tile and played 3 tiles.",
         "Nell drew a tile and played 3 tiles."},
        {{.played = 3, .drawn = 1, .out = true},
         "You drew a tile, played 3 tiles and went out.",
         "Nell drew a tile, played 3 tiles and went out."},
        {{.drawn = 1}, "You drew a tile.", "Nell drew a tile."},
        {{.drawn = 1, .detail = TURN_PENALTY},
         "You played nothing and took a tile.",
         "Nell played nothing and took a tile."},
        {{.drawn = 1, .detail = TURN_LATE}, "You ran out of time.", "Nell ran out of time."},
        {{.detail = TURN_PLAIN}, "You passed.", "Nell passed."},
    };
    struct game_config c = {
        .seats = 2, .name = {"Player 1", "Nell"}, .computer = {"", "nell:open"}};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        for (int seat = 0; seat < 2; seat++) {
            struct turn_past t = all[i].t;
            struct buf out = {0};
            t.seat = seat;
            round_turn_words(&t, &c, &out);
            assert_text(buf_text(&out), seat ? all[i].of_nell : all[i].of_you);
            buf_free(&out);
        }
}

TEST(what_was_tried_when_time_ran_out_did_not_stay)
{
    const struct game_status before = {.seat = 1, .played = 3}, after = {.seat = 0};
    struct turn_past t;
    for (int late = 0; late < 2; late++) {
        round_turn_past(&before, &after, late ? "timeout" : "end", &t);
        assert_int_equal(t.seat, 1);
        assert_int_equal(t.played, late ? 0 : 3);
        assert_int_equal(t.undone, late);
        assert_int_equal(t.detail, late ? TURN_LATE : TURN_PLAIN);
    }
}

/* What happens to a tile. Whoever tells it makes the first letter a capital. */
TEST(where_a_tile_goes)
{
    static const struct {
        enum round_told what;
        const char *words;
    } all[] = {{TOLD_PUT, "the blue 2 played to 1 down."},
               {TOLD_MOVE, "the blue 2 moved to 1 down."},
               {TOLD_TAKE, "The blue 2 is back on the rack."}};
    const struct game_config c = {.seats = 1, .name = {"Ann"}};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        struct event e = {
            .what = (int)all[i].what, .piece = tile_make(BLUE, 2), .to = {.y = 1}};
        struct buf out = {0};
        round_event_words(0, &c, &e, &out);
        assert_text(buf_text(&out), all[i].words);
        buf_free(&out);
    }
}

/* In Classic each of them is there twice, and a 6 is no 9. */
TEST(how_a_drawn_tile_is_called)
{
    static const struct {
        tile_t tile;
        const char *alone, *of_two;
    } all[] = {{0, "the red 1", "a red 1"},
               {BLUE * 13 + 12, "the blue 13", "a blue 13"},
               {GREEN * 13 + 5, "the green six-nine", "a green 6"},
               {BLACK * 13 + 8, "the black six-nine", "a black 9"},
               {WILD, "the Wild", "a Wild"}};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        struct buf out = {0};
        buf_drawn_words(&out, all[i].tile, 0);
        assert_text(buf_text(&out), all[i].alone);
        buf_clear(&out);
        buf_drawn_words(&out, all[i].tile, RULE_MELDS);
        assert_text(buf_text(&out), all[i].of_two);
        buf_free(&out);
    }
}

TESTS_MAIN
