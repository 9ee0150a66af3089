/* test_normikub.c: games of Normikub by random play, with two to eight seats, in each number of
 * dimensions. Everything is checked after every step (see selfplay_run), and at the end, that
 * everything that can happen did happen. */
#include "core_help.h"
#include "hang/hang_match.h"
#include "normikub.h"
#include "selfplay.h"
#include "thorough.h"

static struct selfplay_result all; /* of all dimensions */

static long challenges, met;

static void play(int dimensions, uint64_t seed, int games, bool thorough)
{
    const char rules[] = {(char)('0' + dimensions), 0};
    games = is_brief() ? games / 7 : games; /* at most: the signature is of all */
    struct selfplay s = {.game = &NORMIKUB,
                         .seed = seed,
                         .games = games,
                         .seats_low = 2,
                         .seats_high = 8,
                         .rules = rules,
                         .rounds = 2,
                         .thorough = thorough,
                         .before_step = hang_match};
    struct selfplay_result r;
    struct reason why;
    if (!selfplay_run(&s, &r, &why))
        fail_msg("%s", why.text);
    long taken_up = selfplay_count(&s, &r, "challenges"), done = selfplay_count(&s, &r, "met");
    print_message("%d dimensions: %ld steps, %ld games: %ld won, %ld all out, %ld stopped, %ld "
                  "blocked, %ld challenges, %ld met\n",
                  dimensions, r.steps, r.rounds, r.won, r.together, r.stopped, r.blocked,
                  taken_up, done);
    assert_true(is_brief() || r.plays > 5 * r.rounds);
    assert_int_equal(r.rounds, 2 * games);
    all.rounds += r.rounds;
    all.won += r.won;
    all.together += r.together;
    all.stopped += r.stopped;
    all.blocked += r.blocked;
    challenges += taken_up;
    met += done;
    all.signature ^= r.signature;
}

TEST(one_dimension)
{
    play(1, 100, 7, true);
    play(1, 120, 14, false);
}

TEST(two_dimensions)
{
    play(2, 200, 7, true);
    play(2, 220, 14, false);
}

TEST(three_dimensions)
{
    play(3, 300, 7, true);
    play(3, 320, 14, false);
}

TEST(four_dimensions)
{
    play(4, 400, 7, true);
    play(4, 420, 14, false);
}

TEST(five_dimensions)
{
    play(5, 500, 7, true);
    play(5, 520, 14, false);
}

TEST(everything_that_can_happen_happened)
{
    if (is_brief())
        return; /* too few games for everything */
    assert_true(all.won > 0 && all.won < all.rounds);
    assert_true(all.together > 0 && all.stopped > 0 && all.blocked > 0);
    assert_true(met > 0 && met < challenges);
}

/* The same seed gives the same games on every system. */
TEST(the_games_are_always_the_same)
{
    print_message("signature %016llx\n", (unsigned long long)all.signature);
    assert_true(is_brief() || all.signature == 0x55dc735b23ce07aa);
}

TESTS_MAIN
