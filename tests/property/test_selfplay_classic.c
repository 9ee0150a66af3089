/* test_selfplay_classic.c: some games of Classic by random play through the match. Everything
 * is checked after every step (see selfplay_run): each of the 106 tiles is in one place; undo
 * and redo; state and record as text; views. At the end, it checks that everything that can
 * happen did happen. */
#include "classic.h"
#include "core_help.h"
#include "hang/hang_match.h"
#include "randomplay.h"
#include "selfplay.h"
#include "thorough.h"

static long taken, timeouts; /* of the last games */

static struct selfplay_result play(uint64_t seed, int games, int low, int high)
{
    struct selfplay s = {.game = &CLASSIC,
                         .seed = seed,
                         .games = games,
                         .seats_low = low,
                         .seats_high = high,
                         .rounds = 2,
                         .thorough = true,
                         .before_step = hang_match};
    struct selfplay_result r;
    struct reason why;
    if (!selfplay_run(&s, &r, &why))
        fail_msg("%s", why.text);
    taken = selfplay_count(&s, &r, "wilds-taken");
    timeouts = selfplay_count(&s, &r, "timeouts");
    assert_int_equal(selfplay_count(&s, &r, "challenges"), 0); /* Normikub's */
    print_message("%ld steps, %ld rounds: %ld won, %ld blocked; %ld Wilds taken, %ld times the "
                  "clock\n",
                  r.steps, r.rounds, r.won, r.blocked, taken, timeouts);
    return r;
}

TEST(two_to_four)
{
    struct selfplay_result r = play(100, often(100, 20, 3), 2, 4);
    assert_true(r.steps > often(12500, 2500, 250));
    assert_true(r.won * 2 > r.rounds || is_brief());
    assert_true(r.blocked > often(15, 3, 0));
    assert_true(taken > often(150, 30, 0));
    assert_true(timeouts > often(50, 10, 0));
    assert_int_equal(r.won + r.blocked, r.rounds);
}

/* The same seed gives the same games on every system. This was the result when the test was
 * written. It changes only if the rules or the random player do, and then on purpose. */
TEST(the_signature)
{
    struct selfplay s = {.game = &CLASSIC,
                         .seed = 7,
                         .games = 12,
                         .seats_low = 2,
                         .seats_high = 4,
                         .rounds = 1,
                         .before_step = hang_match};
    struct selfplay_result r;
    assert_true(selfplay_run(&s, &r, NULL));
    assert_int_equal(r.signature, 0xf4d5350d4c622692u);
}

/* A single player, from positions in the middle of a round, with and without the initial
 * meld. */
TEST(alone_from_positions)
{
    int won = 0, ended = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        struct randomplay r = {.fumbles = 20, .holds = 10};
        struct game_config c;
        struct game_status st;
        struct position p;
        struct reason why;
        rng_seed(&r.rng, seed);
        game_config_default(&c, &CLASSIC, 2 + (int)(seed % 3));
        c.seed = seed;
        struct match *m = match_new(&c);
        while (m->at < 20 + (int)seed || (match_status(m, &st), st.phase != PHASE_TURN)) {
            hang_match(m);
            if (!randomplay_step(&r, m, NULL))
                break;
        }
        position_of_state(&CLASSIC, m->state, &p);
        match_free(m);
        if (!game_config_from_position(&c, &p, &why))
            fail_msg("%s", why.text);
        m = match_new(&c);
        game_config_free(&c);
        while (hang_match(m), randomplay_step(&r, m, NULL))
            if (!CLASSIC.invariant(m->state, &why))
                fail_msg("seed %d: %s", (int)seed, why.text);
        match_status(m, &st);
        assert_int_equal(st.phase, PHASE_GAME_OVER);
        won += st.end == END_OUT;
        ended++;
        match_free(m);
    }
    assert_int_equal(ended, 40);
    assert_true(won > 3);
}

TESTS_MAIN
