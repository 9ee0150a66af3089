/* test_beaten.c: how often people have beaten each computer, as sessions count it. */
#define _XOPEN_SOURCE 700

#include "core_help.h"

#include "beaten.h"
#include "randomplay.h"
#include "session.h"
#include "superwild.h"
#include "test_store_help.h"

static struct game_config config_of(uint64_t seed, const char *person, const char *first,
                                    const char *second)
{
    struct game_config c;
    game_config_default(&c, &SUPER_WILD, second ? 3 : 2);
    game_option_set(&c, "rounds", 1);
    c.seed = seed;
    snprintf(c.name[0], sizeof c.name[0], "%s", person);
    snprintf(c.computer[1], sizeof c.computer[1], "%s", first);
    if (second)
        snprintf(c.computer[2], sizeof c.computer[2], "%s", second);
    return c;
}

/* Random play to the end, step by step in a session. Did the seat 0 win it alone? */
static bool won(struct store *s, const struct game_config *c)
{
    struct match *m = match_new(c);
    struct session *session = session_new(s, c, NULL, NULL);
    struct randomplay r = {0};
    struct game_status st;
    rng_seed(&r.rng, c->seed);
    while (randomplay_step(&r, m, NULL))
        ;
    for (int i = 0; i < m->at; i++)
        assert_true(session_play(session, m->step[i], NULL, NULL));
    match_status(m, &st);
    assert_int_equal(st.phase, PHASE_GAME_OVER);
    match_free(m);
    session_free(session);
    return st.winners == 1;
}

static int times(struct store *s, enum player who)
{
    struct beaten b;
    beaten_load(s, &SUPER_WILD, &b);
    return b.times[who];
}

TEST_GIVEN(wins_of_the_person_count, char *folder, folder_up, folder_down)
{
    struct store *s = store_open(folder, NULL);
    int nell = 0, mira = 0, played = 0;
    for (; played < 60 && (nell < 3 || nell == played); played++) {
        struct game_config c = config_of((uint64_t)played + 1, played % 2 ? "Ann" : "Player 1",
                                         "nell:open", played % 3 ? NULL : "mira");
        bool win = won(s, &c);
        nell += win;
        mira += win && played % 3 == 0;
        assert_int_equal(times(s, PLAYER_NELL), nell);
        assert_int_equal(times(s, PLAYER_MIRA), mira);
    }
    assert_true(nell >= 3 && nell < played);
    assert_int_equal(times(s, PLAYER_OTTO), 0);
    store_close(s);
    s = store_open(folder, NULL); /* it is kept */
    assert_int_equal(times(s, PLAYER_NELL), nell);
    store_close(s);
}

/* Several people, or none, have not beaten anybody. */
TEST_GIVEN(only_one_person_counts, char *folder, folder_up, folder_down)
{
    struct store *s = store_open(folder, NULL);
    int wins = 0;
    for (uint64_t seed = 1; seed < 8; seed++) {
        struct game_config c = config_of(seed, "Ann", "", "nell:open");
        wins += won(s, &c);
        c = config_of(seed, "Pip", "nell:open", NULL);
        snprintf(c.computer[0], sizeof c.computer[0], "pip:open");
        wins += won(s, &c);
    }
    assert_true(wins > 1);
    for (int p = 0; p < PLAYER_COUNT; p++)
        assert_int_equal(times(s, (enum player)p), 0);
    store_close(s);
}

TEST_GIVEN(nonsense_counts_nothing, char *folder, folder_up, folder_down)
{
    struct store *s = store_open(folder, NULL);
    store_set(s, "beaten.super-wild",
              "\nnell\notto x\nmira -1\npip 100001\nnell 2 more\nx 5\n");
    assert_int_equal(times(s, PLAYER_NELL), 2);
    assert_int_equal(times(s, PLAYER_OTTO) + times(s, PLAYER_MIRA) + times(s, PLAYER_PIP), 0);
    store_close(s);
}

TESTS_MAIN
