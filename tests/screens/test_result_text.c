/* test_result_text.c: results for a chat: what they say, and that they are short in every
 * language. */
#include "core_help.h"
#include "language.h"
#include "result_text.h"

#include <limits.h>

#define WORDS SUPERWILD_BINARY_DIR "/assets/words"

static const struct result_puzzle SOLVED = {.day = {2026, 11, 23},
                                            .tier = 4,
                                            .stars = 2,
                                            .moves = 5,
                                            .fewest = 4,
                                            .seconds = 204,
                                            .hints = 1,
                                            .streak = 12};

static void day_says(const struct result_puzzle *r, const char *want)
{
    struct buf b = {0};
    result_puzzle_text(r, &b);
    assert_text(buf_text(&b), want);
    buf_free(&b);
}

TEST(the_puzzle_of_a_day)
{
    struct result_puzzle r = SOLVED;
    day_says(&r, "Superwild, puzzle of 23 November 2026\nHard ●●●●○○\n"
                 "★★☆ 5 moves, 4 at best\n3:24 · 1 hint\n12-day streak");
    r.moves = 4;
    r.stars = 3;
    r.hints = 0;
    r.streak = 1;
    r.seconds = 3605;
    day_says(&r, "Superwild, puzzle of 23 November 2026\nHard ●●●●○○\n"
                 "★★★ 4 moves, the fewest there are\n1:00:05 · no hints");
    r.seconds = -1;
    day_says(&r, "Superwild, puzzle of 23 November 2026\nHard ●●●●○○\n"
                 "★★★ 4 moves, the fewest there are\nno hints");
    r.stars = 0;
    day_says(&r, "Superwild, puzzle of 23 November 2026\nHard ●●●●○○\n"
                 "☆☆☆ It beat me. Can you solve it?");
}

/* What came of it later is told beside the first attempt, and what nobody knows is not told. */
TEST(a_day_that_was_tried_again)
{
    struct result_puzzle r = SOLVED;
    r.later = 2;
    day_says(&r, "Superwild, puzzle of 23 November 2026\nHard ●●●●○○\n"
                 "★★☆ 5 moves, 4 at best\n3:24 · 1 hint\n12-day streak");
    r.later = 3;
    day_says(&r, "Superwild, puzzle of 23 November 2026\nHard ●●●●○○\n"
                 "★★☆ 5 moves, 4 at best\n3:24 · 1 hint\nLater: ★★★\n12-day streak");
    r.streak = 0;
    r.hints = -1;
    day_says(&r, "Superwild, puzzle of 23 November 2026\nHard ●●●●○○\n"
                 "★★☆ 5 moves, 4 at best\n3:24\nLater: ★★★");
    r.seconds = -1;
    r.stars = 0;
    r.later = 1;
    day_says(&r, "Superwild, puzzle of 23 November 2026\nHard ●●●●○○\n"
                 "☆☆☆ It beat me the first time.\nLater: ★☆☆");
}

TEST(a_storm_and_a_streak)
{
    struct result_run r = {.score = 23, .tier = 5, .seconds = 180, .record = true};
    struct buf b = {0};
    result_storm_text(&r, &b);
    assert_text(buf_text(&b), "Superwild Storm: 23 puzzles in 3:00\nHardest: Expert ●●●●●○\n"
                              "★ My best so far!");
    buf_clear(&b);
    r.record = false;
    r.score = 1;
    r.tier = 1;
    result_streak_text(&r, &b);
    assert_text(buf_text(&b),
                "Superwild Streak: 1 puzzle without a mistake\nHardest: Beginner ●○○○○○");
    buf_clear(&b);
    result_streak_text(&(struct result_run){.score = 0}, &b);
    assert_text(buf_text(&b), "Superwild Streak: 0 puzzles without a mistake");
    buf_free(&b);
}

static int characters(const struct buf *b)
{
    int n = 0;
    for (size_t i = 0; i < b->len; i++)
        n += (b->data[i] & 0xC0) != 0x80;
    return n;
}

static void is_short(struct buf *b)
{
    if (characters(b) > RESULT_TEXT_MOST)
        fail_msg("%d characters in %s: %s", characters(b), language_now(), buf_text(b));
    assert_true(b->len > 0 && b->data[b->len - 1] != '\n');
    buf_clear(b);
}

static void all_are_short(void)
{
    struct buf b = {0};
    for (int tier = 1; tier <= PUZZLE_TIERS; tier++) {
        struct result_puzzle day = {.day = {2026, 9, 30},
                                    .tier = tier,
                                    .moves = INT_MAX,
                                    .seconds = INT_MAX,
                                    .hints = INT_MAX,
                                    .later = 3,
                                    .streak = INT_MAX};
        for (day.stars = 0; day.stars <= 3; day.stars++)
            for (int k = 0; k < 2; k++) {
                day.fewest = INT_MAX - k;
                result_puzzle_text(&day, &b);
                is_short(&b);
            }
        struct result_run run = {
            .score = INT_MAX, .tier = tier, .seconds = INT_MAX, .record = true};
        result_storm_text(&run, &b);
        is_short(&b);
        result_streak_text(&run, &b);
        is_short(&b);
    }
    buf_free(&b);
}

TEST(short_in_every_language)
{
    for (int i = 0; language_at(i); i++) {
        assert_true(language_open(WORDS, language_at(i)->id));
        all_are_short();
    }
    language_close();
}

TEST(in_the_language_of_the_person)
{
    assert_true(language_open(WORDS, "de"));
    day_says(&SOLVED, "Superwild, Rätsel vom 23. November 2026\nSchwer ●●●●○○\n"
                      "★★☆ 5 Züge, bestenfalls 4\n3:24 · 1 Tipp\nSerie: 12 Tage");
    assert_true(language_open(WORDS, "es"));
    day_says(&SOLVED, "Superwild, puzle del 23 noviembre 2026\nDifícil ●●●●○○\n"
                      "★★☆ 5 movimientos, 4 como mínimo\n3:24 · 1 pista\n"
                      "Racha de 12 días");
    language_close();
}

TESTS_MAIN
