/* test_verdicts.c: what is said about a turn of a game with tiles that is looked at again. */
#include "core_help.h"

#include "mind.h"
#include "tile_mind.h"

TEST(what_is_said_about_a_turn)
{
    static const struct {
        struct verdict v;
        const char *said;
    } all[] = {
        {{.better = true, .proven = true, .choice = true, .best = 1}, "The best was 1."},
        {{.better = true, .proven = true, .choice = true, .best = 5}, "The best was 5."},
        {{.better = true, .choice = true, .best = 1}, "At least 1 could have been played."},
        {{.better = true, .choice = true, .best = 5}, "At least 5 could have been played."},
        {{.proven = true}, "Nothing could be played."},
        {{.proven = false}, "I can't find anything that could be played."},
        {{.proven = true, .choice = true, .best = 3}, "Nobody could have played more."},
        {{.choice = true, .best = 3}, "I can't find a play with more."},
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        struct buf out = {0};
        tile_judged_words(&all[i].v, &out);
        assert_text(buf_text(&out), all[i].said);
        buf_free(&out);
    }
}

TEST(what_is_said_in_lists)
{
    struct verdict v = {.did = 2, .best = 4};
    struct buf out = {0};
    tile_judged_line(&v, &out);
    assert_text(buf_text(&out), "played 2 best 4 at-least");
    buf_clear(&out);
    v.proven = true;
    tile_judged_line(&v, &out);
    assert_text(buf_text(&out), "played 2 best 4 proven");
    buf_clear(&out);
    tile_judged_missed(1, 3, &out);
    assert_text(buf_text(&out), "1 tile");
    buf_clear(&out);
    tile_judged_missed(0, 3, &out);
    assert_text(buf_text(&out), "0 tiles");
    buf_free(&out);
}

TESTS_MAIN
