/* test_volunteers.c: who volunteers to go first in Normikub. */
#include "game_help.h"
#include "mind.h"
#include "normikub.h"
#include "players_help.h"
#include "solve.h"

/* Would the seat that is asked find a play, if it were its first turn? */
static bool could_play(const struct sw_state *asked)
{
    struct sw_state s = *asked;
    struct solve_task task;
    struct solve_answer best;
    struct budget budget = {.nodes = 200000, .count_only = true};
    s.common.phase = PHASE_TURN;
    s.common.lots = 0;
    s.common.turn = 1;
    s.common.starter = s.common.seat;
    assert_true(solve_task_of(&s, &task));
    solve(&task, &budget, &best);
    assert_true(best.proven);
    return best.possible && best.played > 0;
}

static bool says_it_can(const struct sw_state *s, int who)
{
    struct buf step = {0};
    void *view = view_of(&NORMIKUB, s);
    struct player_turn t = turn_of(&NORMIKUB, view, who, 1);
    assert_true(player_step(&t, &step));
    bool can = strcmp(buf_text(&step), "volunteer") == 0;
    assert_true(can || strcmp(buf_text(&step), "pass") == 0);
    buf_free(&step);
    free(view);
    return can;
}

/* "A computer volunteers when it can make a play": whoever it is, and exactly then. */
TEST(a_computer_volunteers_when_it_can_play)
{
    int asked = 0, could = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        struct game_config c;
        struct sw_state s;
        game_config_default(&c, &NORMIKUB, 8);
        c.seed = seed;
        game_option_set(&c, "dimensions", 1 + (int)(seed % 5));
        NORMIKUB.start(&s, &c);
        go(&s, "deal");
        for (int seat = 0; seat < 8; seat++, asked++) {
            bool can = could_play(&s);
            could += can;
            assert_int_equal(says_it_can(&s, anybody(seed + (uint64_t)seat)), can);
            go(&s, can ? "volunteer" : "pass");
        }
    }
    assert_true(could > asked / 2 && could < asked); /* both happen */
}

/* Nobody but a person objects. */
TEST(computers_agree)
{
    struct game_config c;
    struct sw_state s;
    struct buf step = {0};
    game_config_default(&c, &NORMIKUB, 2);
    NORMIKUB.start(&s, &c);
    go(&s, "deal");
    go(&s, "pass");
    go(&s, "volunteer");
    void *view = view_of(&NORMIKUB, &s);
    struct player_turn t = turn_of(&NORMIKUB, view, 0, 1);
    assert_true(player_step(&t, &step));
    assert_string_equal(buf_text(&step), "agree");
    buf_free(&step);
    free(view);
}

/* Every third seed, so that the others begin as usual; and nobody in the arena. */
TEST(some_random_games_have_a_volunteer)
{
    for (uint64_t seed = 1; seed <= 12; seed++)
        for (int trial = TRIAL_SELFPLAY; trial <= TRIAL_ARENA; trial++) {
            struct game_config c;
            game_config_default(&c, &NORMIKUB, 3);
            c.seed = seed;
            mind_of(&NORMIKUB)->trials->prepare(&c, (enum trial)trial, 1);
            assert_int_equal(game_option(&c, "volunteer") > 0,
                             trial == TRIAL_SELFPLAY && seed % 3 == 0);
        }
}

TESTS_MAIN
