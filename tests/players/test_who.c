/* test_who.c: who the computer players are, which games they play, and what they do between
 * turns. */
#include "game_help.h"
#include "mind.h"
#include "players_help.h"

/* They play no game that has no mind. */
TEST(a_game_of_which_they_know_nothing)
{
    static const struct game nobodys = {.name = "Nobody's"};
    const struct player_turn t = {.who = PLAYER_NELL, .game = &nobodys};
    struct buf step = {0};
    assert_false(player_step(&t, &step));
    assert_int_equal(step.len, 0);
    assert_true(mind_has_tempers(&nobodys));
    assert_string_equal(mind_about(&nobodys, PLAYER_NELL, TEMPER_OPEN),
                        player_about(PLAYER_NELL, TEMPER_OPEN));
}

TEST(each_has_a_name)
{
    enum player p;
    enum temper t;
    for (int i = 0; i < PLAYER_COUNT; i++) {
        for (int k = 0; k < TEMPER_COUNT; k++) {
            char text[COMPUTER_ID];
            player_write((enum player)i, (enum temper)k, text);
            assert_true(player_read(text, &p, &t) && (int)p == i && (int)t == k);
            assert_true(*player_name(p) && *player_about(p, t));
        }
        assert_true(player_read(player_id((enum player)i), &p, &t) && (int)p == i);
    }
    static const char *const wrong[] = {"nobody",         "",      "nell:", "nell:wild",
                                        "nell:open:open", ":open", "nel",   "nellie:open"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_false(player_read(wrong[i], &p, &t));
}

/* Records from before there were tempers name the player only. */
TEST(who_has_no_temper_has_the_former_one)
{
    static const struct {
        const char *text;
        enum player who;
        enum temper temper;
    } all[] = {{"pip", PLAYER_PIP, TEMPER_OPEN},
               {"nell", PLAYER_NELL, TEMPER_OPEN},
               {"otto", PLAYER_OTTO, TEMPER_PATIENT},
               {"mira", PLAYER_MIRA, TEMPER_PATIENT}};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        enum player p;
        enum temper t;
        assert_true(player_read(all[i].text, &p, &t));
        assert_int_equal(p, all[i].who);
        assert_int_equal(t, all[i].temper);
    }
}

static bool at_once(void *ctx)
{
    (void)ctx;
    return true;
}

TEST(who_is_stopped_does_nothing)
{
    static const char *const racks[] = {"r1 r2 r3", "b1 b2", NULL};
    struct sw_state s = seated(PLAIN, "*@0,0", racks, "g12");
    struct player_turn t = turn_of(&SUPER_WILD, &s, PLAYER_NELL, 1);
    struct buf step = {0};
    t.stop = at_once;
    assert_false(player_step(&t, &step));
    assert_int_equal(step.len, 0);
    buf_free(&step);
}

/* Between turns they do what goes on; only people take a challenge, or begin another match. */
TEST(what_they_do_between_turns)
{
    static const struct {
        enum game_phase phase;
        const char *step;
    } all[] = {{PHASE_LOTS, "draw"},   {PHASE_DEAL, "deal"},  {PHASE_ROUND_OVER, "deal"},
               {PHASE_AGREE, "agree"}, {PHASE_GAME_OVER, ""}, {PHASE_CHALLENGE, ""}};
    struct sw_state s = started(2, 2, 1);
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        const struct player_turn t = turn_of(&SUPER_WILD, &s, PLAYER_NELL, 1);
        struct buf step = {0};
        s.common.phase = (int8_t)all[i].phase;
        assert_int_equal(status_of(&s).phase, all[i].phase);
        assert_int_equal(player_step(&t, &step), *all[i].step != 0);
        assert_text(buf_text(&step), all[i].step);
        buf_free(&step);
    }
}

TESTS_MAIN
