/* test_window.c: the toy game in the window, from the title page to the end of a game. */
#include "screens/screens_help.h"

#include "app_match.h"
#include "look.h"

/* On the title page it is the last of the games. */
static void choose(struct driver *d)
{
    char id[24];
    snprintf(id, sizeof id, "game-%d", look_count() - 1);
    drive_start(d, NULL, 1280, 800);
    assert_string_equal(drive_find(d, id)->label, "Pebbles");
    drive_press(d, id);
}

TEST_DRIVEN(it_is_on_the_title_page)
{
    choose(d);
    assert_string_equal(d->app->game->name, "Pebbles");
    assert_null(drive_find(d, "lesson")); /* it has none */
}

TEST_DRIVEN(its_options_are_on_the_set_up_page)
{
    choose(d);
    drive_press(d, "new-game");
    assert_string_equal(drive_find(d, "title")->label, "New game: Pebbles");
    drive_press(d, "rounds-less");
    drive_press(d, "last-1"); /* a named choice */
    drive_press(d, "start");
    const struct game_config *c = &d->app->session->match->config;
    assert_int_equal(game_option(c, "rounds"), 2);
    assert_int_equal(game_option(c, "last"), 1);
}

/* Two people press the buttons until somebody has won the game; returns how many took one. */
static int play(struct driver *d)
{
    int taken = 0;
    choose(d);
    drive_new_game(d);
    drive_press(d, "start");
    for (int i = 0; i < 200 && app_status(d->app).phase != PHASE_GAME_OVER; i++) {
        static const char *const next[] = {"reveal", "take-1", "next-round"};
        for (int k = 0; k < 3; k++)
            if (drive_find(d, next[k])) {
                taken += k == 1;
                drive_press(d, next[k]);
                break;
            }
    }
    return taken;
}

TEST_DRIVEN(it_is_played_to_the_end)
{
    int taken = play(d);
    struct game_status st = app_status(d->app);
    assert_int_equal(st.phase, PHASE_GAME_OVER);
    assert_int_equal(st.score[0] + st.score[1], 3);
    assert_int_equal(taken, 3 * 15);
}

/* Nothing in it finds best plays: its replay shows what was done. */
TEST_DRIVEN(it_is_watched_again)
{
    struct input hint = {.kind = INPUT_KEY, .key = 'H'};
    play(d);
    drive_press(d, "watch");
    assert_null(drive_find(d, "best"));
    assert_null(drive_find(d, "summary"));
    drive_press(d, "next");
    app_event(d->app, &hint);
    drive_settle(d);
    assert_null(strstr(drive_find(d, "message")->label, "best"));
    assert_string_equal(drive_find(d, "turn")->label, "Turn 1 of 45");
    drive_press(d, "last");
    drive_press(d, "back");
}

TESTS_MAIN
