/* test_random_turn.c: how often a random player fumbles, wavers, holds back and gives up. */
#include "game_help.h"
#include "mind.h"
#include "normikub.h"
#include "random_turn.h"

#define TURNS 1000

static int fumbles, wavers, backs, plays;

static bool fumble(struct random_turn *t, struct buf *out)
{
    (void)t;
    (void)out;
    fumbles++;
    return false;
}

static void waver(struct random_turn *t)
{
    (void)t;
    wavers++;
}

static void take_back(struct random_turn *t)
{
    (void)t;
    backs++;
}

static bool goes_on(struct random_turn *t, struct buf *out)
{
    (void)t;
    (void)out;
    return false;
}

static bool play(struct random_turn *t, struct buf *out)
{
    (void)t;
    (void)out;
    plays++;
    return true;
}

static bool may_draw; /* the only step */

static bool only_draw(const void *state, const char *step, struct reason *why)
{
    (void)state;
    (void)why;
    return may_draw && !strcmp(step, "draw");
}

static void many_turns(unsigned fumbles_of_100, unsigned holds_of_100)
{
    static const struct random_parts parts = {fumble, goes_on, play};
    static const struct game game = {.check = only_draw};
    struct rng rng;
    struct random_turn t = {.rng = &rng,
                            .fumbles = fumbles_of_100,
                            .holds = holds_of_100,
                            .game = &game,
                            .take_back = take_back,
                            .waver = waver};
    struct buf out = {0};
    rng_seed(&rng, 1);
    fumbles = wavers = backs = plays = 0;
    for (int i = 0; i < TURNS; i++)
        random_turn_step(&t, &parts, &out);
    assert_int_equal(backs, TURNS); /* a play begins with the turn */
    buf_free(&out);
}

/* Whoever holds everything back draws, or ends the turn if that is not possible. */
TEST(draws_or_ends)
{
    static const struct random_parts parts = {fumble, goes_on, play};
    static const struct game game = {.check = only_draw};
    for (int i = 0; i < 2; i++) {
        struct rng rng;
        struct random_turn t = {.rng = &rng, .holds = 100, .game = &game};
        struct buf out = {0};
        rng_seed(&rng, 1);
        may_draw = i;
        random_turn_step(&t, &parts, &out);
        assert_string_equal(buf_text(&out), may_draw ? "draw" : "end");
        buf_free(&out);
    }
}

/* About once in a hundred turns. */
static void expect_seldom(int n)
{
    assert_in_range(n, 1, TURNS / 40);
}

TEST(never_and_always)
{
    many_turns(0, 100);
    assert_int_equal(fumbles + wavers + plays, 0);
    many_turns(100, 0);
    assert_int_equal(fumbles, TURNS);
    assert_int_equal(wavers, TURNS);
    assert_int_equal(plays, TURNS);
}

TEST(nearly_never_and_nearly_always)
{
    many_turns(1, 99);
    expect_seldom(fumbles);
    expect_seldom(wavers);
    expect_seldom(plays);
    many_turns(99, 1);
    expect_seldom(TURNS - fumbles);
    expect_seldom(TURNS - wavers);
    expect_seldom(TURNS - plays);
}

/* What a random player does in a challenge: gives up, or meets it so that it can end. */
static void in_challenge(const struct sw_state *challenge, uint64_t seed, int *up, int *met)
{
    struct rng rng;
    struct random_turn t = {.rng = &rng, .game = &NORMIKUB, .view = challenge};
    struct buf step = {0};
    struct sw_state s = *challenge;
    rng_seed(&rng, seed);
    assert_true(mind_of(&NORMIKUB)->random_step(&t, &step));
    must_go(&NORMIKUB, &s, buf_text(&step));
    *up += strcmp(buf_text(&step), "give-up") == 0;
    *met += NORMIKUB.check(&s, "end", NULL);
    buf_free(&step);
}

/* Now and then it gives up, so that the challenge of Normikub comes to an end, or knows how it
 * can be met. */
TEST(the_challenge_of_normikub)
{
    static const char at[] = "game normikub\nchallenge yes\n"
                             "table r4@0,9 r5@1,9 r6@5,9 b6@5,10 k6@5,11 *@2,9\nrack k1\n";
    struct game_config c;
    struct sw_state s;
    int up = 0, met = 0;
    assert_true(game_config_from_text(&c, at, strlen(at), NULL));
    NORMIKUB.start(&s, &c);
    for (uint64_t seed = 1; seed <= 100; seed++)
        in_challenge(&s, seed, &up, &met);
    assert_in_range(up, 1, 50);
    assert_in_range(met, 1, 50);
    game_config_free(&c);
}

TESTS_MAIN
