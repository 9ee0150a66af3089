/* test_played.c: which games and rules people have played, as sessions count it. */
#define _XOPEN_SOURCE 700

#include "core_help.h"

#include "normikub.h"
#include "played.h"
#include "randomplay.h"
#include "session.h"
#include "superwild.h"
#include "test_store_help.h"

static void take(void *ctx, const struct game_config *c)
{
    struct buf rules = {0};
    game_rules_words(c, &rules);
    buf_addf(ctx, "%s(%s) ", c->game->id, buf_text(&rules));
    buf_free(&rules);
}

static void expect_played(struct store *s, const char *all)
{
    struct buf text = {0};
    played_each(s, take, &text);
    assert_string_equal(buf_text(&text), all);
    buf_free(&text);
}

/* Random play of the first round until somebody has won it; NULL if nobody does. */
static struct match *win(const struct game_config *c)
{
    struct match *m = match_new(c);
    struct randomplay r = {0};
    struct game_status st = {.winner = -1};
    rng_seed(&r.rng, c->seed);
    while (st.winner < 0 && st.end == END_NONE && randomplay_step(&r, m, NULL))
        match_status(m, &st);
    if (st.winner >= 0)
        return m;
    match_free(m);
    return NULL;
}

/* Without its last step, nobody has won. */
static void play(struct store *s, struct game_config *c, bool to_the_end)
{
    struct match *m = NULL;
    for (c->seed = 1; !m; c->seed += !m)
        m = win(c);
    struct session *session = session_new(s, c, NULL, NULL);
    for (int i = 0; i < m->at - !to_the_end; i++)
        assert_true(session_play(session, m->step[i], NULL, NULL));
    match_free(m);
    session_free(session);
}

TEST_GIVEN(rounds_of_people_count, char *folder, folder_up, folder_down)
{
    struct store *s = store_open(folder, NULL);
    struct game_config c;
    game_config_default(&c, &SUPER_WILD, 2);
    play(s, &c, false);
    expect_played(s, "");
    play(s, &c, true);
    expect_played(s, "super-wild() ");
    game_option_set(&c, "stacks", 1);
    play(s, &c, true);
    play(s, &c, true);
    expect_played(s, "super-wild() super-wild(stacks) ");
    game_config_default(&c, &NORMIKUB, 2);
    for (int i = 0; i < 2; i++) /* nobody has a seat */
        snprintf(c.computer[i], sizeof c.computer[i], "nell");
    play(s, &c, true);
    expect_played(s, "super-wild() super-wild(stacks) ");
    c.computer[1][0] = 0;
    play(s, &c, true);
    expect_played(s, "super-wild() super-wild(stacks) normikub(dimensions 2) ");
    store_close(s);
    s = store_open(folder, NULL); /* it is kept */
    expect_played(s, "super-wild() super-wild(stacks) normikub(dimensions 2) ");
    store_close(s);
}

/* A solitaire of somebody who has had enough. */
TEST_GIVEN(a_round_that_was_stopped, char *folder, folder_up, folder_down)
{
    struct store *s = store_open(folder, NULL);
    struct game_config c;
    struct game_status st;
    struct randomplay r = {0};
    game_config_default(&c, &SUPER_WILD, 1);
    struct match *m = match_new(&c);
    struct session *session = session_new(s, &c, NULL, NULL);
    do {
        assert_true(randomplay_step(&r, m, NULL));
        assert_true(session_play(session, m->step[m->at - 1], NULL, NULL));
        match_status(m, &st);
    } while (st.phase != PHASE_TURN);
    assert_true(session_play(session, "stop", NULL, NULL));
    match_status(session->match, &st);
    assert_int_equal(st.end, END_STOPPED);
    expect_played(s, "");
    match_free(m);
    session_free(session);
    store_close(s);
}

TEST_GIVEN(what_makes_no_sense_is_left_out, char *folder, folder_up, folder_down)
{
    struct store *s = store_open(folder, NULL);
    store_set(s, "played", "chess \n\nsuper-wild towers\nnormikub dimensions 9\nsuper-wild");
    expect_played(s, "super-wild() ");
    store_close(s);
}

TESTS_MAIN
