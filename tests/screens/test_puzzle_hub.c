/* test_puzzle_hub.c: what the large button of the page of puzzles does, the chosen day of the
 * calendar, and the days that are made ahead. */
#include "puzzle_pages_help.h"

#include "day_puzzle.h"
#include "job.h"

#define TODAY 20775 /* Wednesday, 18 November 2026 */

/* Puts a simple puzzle into the profile as that of a day. */
static void plant(struct driver *d, int64_t day)
{
    char name[PUZZLE_NAME], key[24];
    struct buf text = {0};
    day_puzzle_name(day, name);
    buf_addf(&text,
             "puzzle %s\ngame classic\ntable r1@0,0 r2@1,0 r3@2,0\nrack r4\ngoal out\n"
             "moves 1\ntier 1\nneeds\nsolution put r4 3,0\n",
             name);
    snprintf(key, sizeof key, "day-puzzle-%d", (int)(day % 9));
    store_set(d->app->store, key, buf_text(&text));
    buf_free(&text);
}

static void begin(struct driver *d)
{
    drive_start(d, drive_folder(d), 1280, 800);
    plant(d, TODAY);
    plant(d, TODAY - 1);
    drive_press(d, "puzzles");
    expect_screen(d, "puzzles");
}

/* Its picture is there with the first frame, and nothing is worked out for it. */
TEST_DRIVEN(todays_picture_is_there_at_once)
{
    begin(d);
    assert_null(drive_find(d, "preparing"));
    assert_string_equal(drive_label(d, "game"), "Beginner \xC2\xB7 Classic");
    make_today(d);
    assert_true(app_wake_at(d->app) == 0);
}

/* Today's, then yesterday's, then Practice. */
TEST_DRIVEN(the_large_button_does_what_one_came_for)
{
    begin(d);
    assert_string_equal(drive_label(d, "play"), "Play");
    drive_press(d, "play");
    assert_true(puzzling_step(d->app, "put r4 3,0", NULL, NULL));
    app_puzzle_leave(d->app);
    drive_draw(d);
    assert_string_equal(drive_label(d, "state"), "You have begun it.");
    assert_string_equal(drive_label(d, "play"), "Continue");
    drive_press(d, "play");
    assert_true(puzzling_try_end(d->app, NULL));
    app_puzzle_leave(d->app);
    drive_draw(d);
    assert_string_equal(drive_label(d, "play"), "Yesterday's puzzle");
    drive_press(d, "play");
    assert_string_equal(d->app->puzzling->puzzle.name, "day-2026-11-17");
    drive_press(d, "give-up");
    drive_press(d, "yes");
    app_puzzle_leave(d->app);
    drive_draw(d);
    expect_screen(d, "puzzles");
    assert_string_equal(drive_label(d, "play"), "Practice");
    drive_press(d, "play");
    expect_screen(d, "puzzle-practice");
    drive_press(d, "back");
    assert_true(ui_focused(&d->app->ui, "play"));
}

static void slice(struct driver *d, long nodes)
{
    d->app->host.slice.nodes = nodes;
}

static bool busy(const struct driver *d)
{
    for (const struct job *j = d->app->jobs; j; j = j->next)
        if (j->busy)
            return true;
    return false;
}

static void work(struct driver *d)
{
    slice(d, 1000000);
    for (int i = 0; i < 10000 && busy(d); i++)
        app_wake(d->app, app_wake_at(d->app));
    assert_false(busy(d));
    drive_draw(d);
}

/* Yesterday's is not in the profile: it is made, something moves, and then it begins. */
TEST_DRIVEN(yesterdays_is_prepared)
{
    begin(d);
    store_set(d->app->store, "day-puzzle-2", NULL);
    for (int64_t day = TODAY + 1; day <= TODAY + DAY_AHEAD; day++)
        plant(d, day);
    drive_press(d, "play");
    solve(d);
    app_puzzle_leave(d->app);
    drive_draw(d);
    slice(d, 1);
    drive_press(d, "play");
    expect_screen(d, "puzzles");
    assert_string_equal(drive_label(d, "preparing"), "Preparing...");
    assert_true(drive_find(d, "play")->flags & UI_DISABLED);
    assert_true(app_waits(d->app));
    app_wake(d->app, app_wake_at(d->app));
    assert_true(app_dirty(d->app));
    work(d);
    assert_string_equal(d->app->puzzling->puzzle.name, "day-2026-11-17");
}

/* The next seven days are made one after the other; then nothing runs. Monday's and Tuesday's
 * are quick. */
TEST_DRIVEN(seven_days_are_made_ahead)
{
    begin(d);
    for (int64_t day = TODAY + 1; day <= TODAY + DAY_AHEAD; day++)
        if (day != TODAY + 5 && day != TODAY + 6)
            plant(d, day);
    make_today(d);
    assert_false(busy(d)); /* the host would keep the person waiting */
    slice(d, 1);
    assert_true(day_puzzle_due(d->app, DAY_AHEAD));
    app_wake(d->app, app_wake_at(d->app));
    assert_true(day_puzzle_busy(d->app, TODAY + 5));
    work(d);
    assert_true(app_wake_at(d->app) == 0);
    assert_false(day_puzzle_due(d->app, DAY_AHEAD));
    drive_start(d, d->folder, 1280, 800);
    for (int64_t day = TODAY - 1; day <= TODAY + DAY_AHEAD; day++)
        assert_non_null(day_puzzle_known(d->app, day));
    /* The next day has its own, and what was today's is yesterday's. */
    d->app->config.day = TODAY + 6;
    drive_press(d, "puzzles");
    assert_null(drive_find(d, "preparing"));
    assert_false(drive_find(d, "play")->flags & UI_DISABLED);
}

/* While something else is worked out, the days wait. */
TEST_DRIVEN(what_is_asked_for_comes_first)
{
    begin(d);
    make_today(d);
    slice(d, 1);
    day_puzzle_begin(d->app, TODAY - 10);
    assert_true(busy(d));
    assert_false(day_puzzle_due(d->app, DAY_AHEAD));
    day_puzzle_end(d->app);
    assert_true(day_puzzle_due(d->app, DAY_AHEAD));
}

TEST_DRIVEN(the_calendar_plays_the_chosen_day)
{
    begin(d);
    drive_press(d, "calendar");
    assert_string_equal(drive_label(d, "play"), "Today's puzzle");
    assert_null(drive_find(d, "today"));
    assert_string_equal(drive_label(d, "state"), "Beginner. Not solved yet.");
    drive_key(d, KEY_LEFT);
    assert_string_equal(drive_label(d, "play"), "Play 17 November");
    drive_key(d, KEY_LEFT); /* what is not known is not told */
    assert_string_equal(drive_label(d, "state"), "Not solved yet.");
    drive_press(d, "today");
    assert_true(ui_focused(&d->app->ui, "day-18"));
    assert_string_equal(drive_label(d, "play"), "Today's puzzle");
    drive_key(d, KEY_LEFT);
    drive_press(d, "play");
    assert_string_equal(d->app->puzzling->puzzle.name, "day-2026-11-17");
    app_puzzle_leave(d->app);
    drive_draw(d);
    assert_string_equal(drive_label(d, "play"), "Play 17 November");
}

TEST_DRIVEN(a_day_is_prepared_on_the_calendar)
{
    begin(d);
    drive_press(d, "calendar");
    slice(d, 1);
    drive_press(d, "day-9");
    expect_screen(d, "puzzle-days");
    assert_string_equal(drive_label(d, "play"), "Play 9 November");
    assert_true(drive_find(d, "play")->flags & UI_DISABLED);
    assert_string_equal(drive_label(d, "state"), "Preparing...");
    work(d);
    assert_string_equal(d->app->puzzling->puzzle.name, "day-2026-11-09");
}

TESTS_MAIN
