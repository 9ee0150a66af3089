/* test_selfplay.c: some hundred games of random play through the match. Everything is checked
 * after every step (see selfplay_run), and at the end, that everything that can happen did
 * happen. */
#include "core_help.h"
#include "hang/hang_match.h"
#include "selfplay.h"
#include "thorough.h"

static struct selfplay_result all; /* of all option sets */

static struct selfplay_result play(const char *rules, uint64_t seed, int games, int low,
                                   int high)
{
    struct selfplay s = {.seed = seed,
                         .games = games,
                         .seats_low = low,
                         .seats_high = high,
                         .rules = rules,
                         .rounds = 2,
                         .thorough = true,
                         .before_step = hang_match};
    struct selfplay_result r;
    struct reason why;
    if (!selfplay_run(&s, &r, &why))
        fail_msg("%s", why.text);
    print_message("%ld steps, %ld rounds: %ld won, %ld all out (%ld alone), %ld stopped, %ld "
                  "blocked (%ld after the win)\n",
                  r.steps, r.rounds, r.won, r.together, r.alone_all, r.stopped, r.blocked,
                  r.blocked_late);
    all.rounds += r.rounds;
    all.won += r.won;
    all.together += r.together;
    all.alone_all += r.alone_all;
    all.stopped += r.stopped;
    all.blocked += r.blocked;
    all.blocked_late += r.blocked_late;
    return r;
}

static void a_good_share_is_won(struct selfplay_result r)
{
    assert_true(r.won * 5 > r.rounds);
    assert_true(r.plays > 10 * r.rounds);
}

TEST(plain)
{
    a_good_share_is_won(play("plain", 100, often(400, 14, 3), 1, 6));
}

TEST(with_stacks)
{
    a_good_share_is_won(play("stacks", 200, often(400, 14, 3), 1, 6));
}

TEST(with_diagonals)
{
    a_good_share_is_won(play("diagonals", 300, often(400, 14, 3), 1, 6));
}

TEST(with_both)
{
    a_good_share_is_won(play("stacks diagonals", 400, often(400, 14, 3), 1, 6));
}

TEST(alone)
{
    play("stacks diagonals", 500, often(400, 14, 3), 1, 1);
}

TEST(everything_that_can_happen_happened)
{
    if (is_brief())
        return; /* too few games for everything */
    assert_true(all.won > 0 && all.won < all.rounds);
    assert_true(all.together - all.alone_all > 0); /* a cooperative finish to the last tile */
    assert_true(all.alone_all > 0);                /* all 52 tiles placed */
    assert_true(all.stopped > 0);
    assert_true(all.blocked - all.blocked_late > 0);
    assert_true(all.blocked_late > 0); /* blocked in the cooperative finish */
}

/* The same seed gives the same games on every system. This was the result when the test was
 * written. It changes only if the rules or the random player do, and then on purpose. */
TEST(the_signature)
{
    struct selfplay s = {.seed = 7,
                         .games = 12,
                         .seats_low = 1,
                         .seats_high = 6,
                         .rounds = 1,
                         .before_step = hang_match};
    static const char *const rules[4] = {NULL, "stacks", "diagonals", "stacks diagonals"};
    static const uint64_t want[4] = {0xc2769cf724b14000u, 0x3a027c4cba1f30e7u,
                                     0xa7d98733c5054ab1u, 0x73d854bc6c37e8b8u};
    for (int i = 0; i < 4; i += often(1, 1, 3)) {
        struct selfplay_result r;
        s.rules = rules[i];
        assert_true(selfplay_run(&s, &r, NULL));
        assert_int_equal(r.signature, want[i]);
    }
}

TESTS_MAIN
