/* test_turn_timer.c: how the time of a turn passes, is written for the store and is
 * read back. */
#include "turn_timer.h"

#include "app_state.h"
#include "core_help.h"

static struct app app; /* of which the timer only needs the time and one setting */

static struct turn_timer timer_of(int clock_s, bool runs)
{
    struct turn_timer t = {0};
    struct game_status st = {.round = 2, .turn = 5, .clock = clock_s};
    app.now_ms = 1000;
    app.settings.timer_s = 0;
    turn_timer_follow(&t, &app, &st, runs);
    return t;
}

static bool look(struct turn_timer *t, uint64_t ms)
{
    app.now_ms += ms;
    return turn_timer_look(t, &app);
}

/* What was spent is taken over only in the same turn, and if it can have been spent there. */
TEST(what_is_read)
{
    static const struct {
        const char *text;
        int clock_s;
        uint64_t spent;
    } list[] = {
        {"2 5 0", 60, 0},
        {"2 5 1", 60, 1},
        {"2 5 59999", 60, 59999},
        {"2 5 60000", 60, 60000}, /* the time is over */
        {"2 5 60001", 60, 7},     /* more than there is */
        {"2 5 99999999999", 60, 7},
        {"2 5 99999999999999999999999", 60, 7},
        {"2 5 -1", 60, 7},
        {"2 5 119000", 120, 119000},
        {"2 5 1", 0, 7}, /* there is no clock */
        {"1 5 100", 60, 7},
        {"3 5 100", 60, 7},
        {"2 4 100", 60, 7},
        {"2 6 100", 60, 7},
        {"2 5", 60, 7},
        {"", 60, 7},
        {"x", 60, 7},
        {"2 5 x", 60, 7},
    };
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        struct turn_timer t = timer_of(list[i].clock_s, true);
        t.spent = 7;
        turn_timer_read(&t, list[i].text);
        assert_int_equal(t.spent, list[i].spent);
    }
}

TEST(what_is_written_is_read)
{
    struct turn_timer t = timer_of(90, true), again = timer_of(90, true);
    struct buf b = {0};
    t.spent = 45678;
    turn_timer_write(&t, &b);
    assert_text(buf_text(&b), "2 5 45678");
    turn_timer_read(&again, buf_text(&b));
    assert_int_equal(again.spent, 45678);
    buf_free(&b);
}

TEST(time_passes_while_it_runs)
{
    struct turn_timer t = timer_of(60, true), idle = timer_of(60, false);
    struct game_status st = {.round = 2, .turn = 5, .clock = 60};
    assert_false(look(&t, 400));
    assert_int_equal(t.spent, 400);
    turn_timer_look(&idle, &app); /* a computer's turn takes as long as it takes */
    assert_int_equal(idle.spent, 0);
    assert_false(look(&t, 3000));
    assert_int_equal(t.spent, 3400);
    look(&t, 3001); /* nobody was there */
    assert_int_equal(t.spent, 3400);
    look(&t, 0);
    app.now_ms -= 500; /* a clock that was set back */
    look(&t, 0);
    assert_int_equal(t.spent, 3400);
    turn_timer_follow(&t, &app, &st, true); /* the same turn goes on */
    assert_int_equal(t.spent, 3400);
    st.turn = 6;
    turn_timer_follow(&t, &app, &st, true);
    assert_int_equal(t.spent, 0);
    look(&t, 100);
    st.round = 3;
    turn_timer_follow(&t, &app, &st, true);
    assert_int_equal(t.spent, 0);
}

/* Each of the last twenty seconds is heard once, and not the end itself. It also begins a
 * pulse, if things may move. */
TEST(the_last_seconds)
{
    struct turn_timer t = timer_of(30, true), reminder = timer_of(0, true);
    int heard = 0, at[40] = {0};
    app.now_ms = 1000;
    app.settings.motion = 2;
    for (int ms = 500; ms <= 31000; ms += 500) {
        app.settings.reduced_motion = ms == 25000;
        bool begins = look(&t, 500);
        if (begins && heard < 40)
            at[heard++] = ms;
        assert_int_equal(turn_timer_pulses(&t), begins && ms != 25000);
        int ticks = 0;
        for (; turn_timer_pulses(&t); ticks++)
            turn_timer_tick(&t);
        assert_in_range(ticks, begins && ms != 25000, begins ? APP_TICKS_PER_SECOND - 1 : 0);
        assert_int_equal(turn_timer_over(&t), ms >= 30000);
    }
    assert_int_equal(heard, 20);
    for (int i = 0; i < 20; i++)
        assert_int_equal(at[i], 10000 + i * 1000);
    t.runs = false;
    assert_false(turn_timer_over(&t)); /* a computer needs no clock */
    app.settings.timer_s = 5;
    for (int i = 0; i < 20; i++)
        assert_false(look(&reminder, 500)); /* hurries nobody */
    assert_false(turn_timer_over(&reminder));
}

static void probed(const struct turn_timer *t, const char *want)
{
    struct buf b = {0};
    turn_timer_probe(t, &app, &b);
    assert_text(buf_text(&b), want);
    buf_free(&b);
}

TEST(what_is_left_and_when_it_looks_different)
{
    struct turn_timer t = timer_of(60, true);
    probed(&t, "timer 60 60\n");
    assert_int_equal(turn_timer_wake_at(&t, &app), 2000);
    look(&t, 300);
    probed(&t, "timer 60 60\n");
    assert_int_equal(turn_timer_wake_at(&t, &app), 2000); /* 59.7 seconds are left */
    look(&t, 700);
    probed(&t, "timer 59 60\n");
    t.spent = 59999;
    probed(&t, "timer 1 60\n");
    t.spent = 60000;
    probed(&t, "timer 0 60\n");
    assert_int_equal(turn_timer_wake_at(&t, &app), 0);
    t = timer_of(0, true);
    probed(&t, "");
    assert_int_equal(turn_timer_wake_at(&t, &app), 0);
    app.settings.timer_s = 30; /* the reminder from the settings */
    probed(&t, "timer 30 30\n");
    assert_int_equal(turn_timer_wake_at(&t, &app), 2000);
    t.runs = false;
    assert_int_equal(turn_timer_wake_at(&t, &app), 0);
    t = timer_of(60, true);
    app.settings.timer_s = 30; /* the game's own comes first */
    probed(&t, "timer 60 60\n");
}

TEST(its_strip)
{
    struct game_status st = {.clock = 0};
    app.settings.timer_s = 0;
    assert_true(turn_timer_height(&app, &st) == 0);
    app.settings.timer_s = 30;
    assert_true(turn_timer_height(&app, &st) > 0);
    app.settings.timer_s = 0;
    st.clock = 60;
    assert_true(turn_timer_height(&app, &st) > 0);
}

TESTS_MAIN
