/* test_endless.c: puzzles that are in no pack: made, played, shared, and opened from their id.
 */
#include "puzzle_pages_help.h"

#include "endless.h"
#include "endless_page.h"

/* The numbers follow from the driver's random seed. */
#define FIRST "sw-1-561121"
#define SECOND "sw-1-561122"

static void begin(struct driver *d)
{
    drive_start(d, drive_folder(d), 1280, 800);
    drive_press(d, "puzzles");
    drive_press(d, "endless");
    expect_screen(d, "puzzle-endless");
}

static void make_first(struct driver *d)
{
    begin(d);
    drive_press(d, "tier-0");
    drive_press(d, "new");
    assert_string_equal(drive_label(d, "shown"), FIRST);
}

/* Work in slices, one for each wake: the person goes on meanwhile. */
static void slice(struct driver *d)
{
    d->app->host.slice.nodes = 1;
}

static void work(struct driver *d)
{
    d->app->host.slice.nodes = 1000000;
    for (int i = 0; endless_busy(d->app) && i < 10000; i++)
        app_wake(d->app, d->app->now_ms + 1);
    assert_false(endless_busy(d->app));
    drive_draw(d);
}

static void expect_made(const struct driver *d, const char *id)
{
    struct maker_task task;
    struct puzzle made;
    struct buf want = {0}, got = {0};
    assert_true(maker_read_id(id, strlen(id), &task, NULL));
    assert_true(maker_make(&task, 0, &made));
    puzzle_write(&made, &want);
    puzzle_write(&d->app->puzzling->puzzle, &got);
    assert_string_equal(buf_text(&got), buf_text(&want));
    puzzle_free(&made);
    buf_free(&want);
    buf_free(&got);
}

TEST_DRIVEN(it_is_made_and_played)
{
    make_first(d);
    assert_true(ui_focused(&d->app->ui, "play"));
    assert_string_equal(drive_label(d, "about"), "Super Wild: basic rules \xC2\xB7 Beginner");
    drive_press(d, "play");
    assert_string_equal(drive_label(d, "puzzle"), "Super Wild: basic rules \xC2\xB7 " FIRST);
    expect_made(d, FIRST);
    solve(d);
    assert_true(d->app->puzzling->rated_after > 0);
    struct buf text = {0};
    d->app->puzzling->course->result(d->app, &text);
    assert_non_null(strstr(buf_text(&text), "puzzle " FIRST "\nBeginner"));
    assert_non_null(strstr(buf_text(&text), "\xE2\x98\x85\xE2\x98\x85\xE2\x98\x85"));
    buf_free(&text);
    drive_press(d, "next");
    assert_string_equal(d->app->puzzling->puzzle.name, SECOND);
    app_puzzle_leave(d->app);
    drive_draw(d);
    assert_string_equal(drive_label(d, "shown"), SECOND);
    drive_press(d, "kept-2");
    assert_string_equal(drive_label(d, "shown"), FIRST);
    assert_string_equal(drive_label(d, "play"), "Play again");
    drive_key(d, KEY_PAGE_UP);
    assert_string_equal(drive_label(d, "shown"), SECOND);
    drive_press(d, "back");
    assert_non_null(strstr(drive_label(d, "endless"), SECOND));
}

/* Those that were made are there at once, even after the end of the program; so is the choice.
 */
TEST_DRIVEN(the_last_ones_are_kept)
{
    make_first(d);
    drive_press(d, "game-2");
    drive_press(d, "new");
    drive_start(d, d->folder, 1280, 800);
    drive_press(d, "puzzles");
    drive_press(d, "endless");
    assert_string_equal(drive_label(d, "shown"), "cl-1-561121");
    assert_int_equal(endless_count(d->app), 2);
    assert_true(drive_find(d, "game-2")->flags & UI_SELECTED);
    for (int i = 0; i < ENDLESS_KEPT; i++)
        drive_press(d, "new");
    assert_int_equal(endless_count(d->app), ENDLESS_KEPT);
    d->w = 800; /* no room for the list */
    d->h = 600;
    drive_draw(d);
    assert_null(drive_find(d, "kept-1"));
    assert_true(drive_find(d, "newer")->flags & UI_DISABLED);
    char before[PUZZLE_NAME];
    snprintf(before, sizeof before, "%s", endless_at(d->app, 1)->name);
    drive_press(d, "older");
    assert_string_equal(drive_label(d, "shown"), before);
    assert_null(endless_find(d->app, FIRST));
}

TEST_DRIVEN(an_id_is_copied_and_opened)
{
    make_first(d);
    d->app->host.paste = paste_copied;
    drive_draw(d);
    drive_press(d, "copy");
    assert_string_equal(d->copied, FIRST);
    drive_type(d, "id", "nk1-1-100000");
    drive_press(d, "open");
    assert_string_equal(drive_label(d, "shown"), "nk1-1-100000");
    assert_string_equal(drive_find(d, "id")->text, "");
    assert_true(drive_find(d, "game-1")->flags & UI_SELECTED);
    drive_press(d, "paste"); /* it is kept */
    assert_string_equal(drive_label(d, "shown"), FIRST);
    drive_press(d, "play");
    expect_made(d, FIRST);
}

/* Where codes are pasted, ids are known, too. */
TEST_DRIVEN(an_id_among_the_own_leads_here)
{
    begin(d);
    drive_press(d, "back");
    d->app->host.paste = paste_copied;
    drive_copy(d, "SW-1-100007\n");
    drive_press(d, "own");
    drive_press(d, "paste");
    expect_screen(d, "puzzle-endless");
    assert_string_equal(drive_label(d, "shown"), "sw-1-100007");
}

TEST_DRIVEN(what_is_no_id_says_why)
{
    begin(d);
    drive_type(d, "id", "sw-9-100000");
    drive_press(d, "open");
    assert_string_equal(drive_label(d, "wrong"),
                        "That is no id: after the first hyphen comes how hard "
                        "it is, from 1 to 6.");
    assert_true(ui_focused(&d->app->ui, "id"));
    drive_copy(d, "sw-1-0001");
    d->app->host.paste = paste_copied;
    drive_draw(d);
    drive_press(d, "paste");
    assert_string_equal(drive_label(d, "wrong"),
                        "That is no id: its number is below 100000, so it is in a pack.");
    struct reason why;
    assert_false(puzzle_endless_open(d->app, "sw", 2, &why));
    expect_screen(d, "puzzle-endless");
}

/* While it is made, the page says how far it is, and something moves. */
TEST_DRIVEN(making_can_be_watched_and_stopped)
{
    begin(d);
    slice(d);
    drive_press(d, "tier-0");
    drive_press(d, "new");
    assert_string_equal(drive_label(d, "making"), FIRST);
    assert_true(app_waits(d->app));
    app_wake(d->app, app_wake_at(d->app));
    drive_draw(d);
    assert_string_equal(drive_label(d, "games"), "Game 1...");
    drive_press(d, "stop");
    assert_null(drive_find(d, "making"));
    for (int i = 0; i < 3 && app_wake_at(d->app); i++)
        app_wake(d->app, app_wake_at(d->app));
    assert_true(app_wake_at(d->app) == 0);
    drive_press(d, "new");
    work(d);
    assert_string_equal(drive_label(d, "shown"), FIRST);
    assert_true(app_wake_at(d->app) == 0);
    d->app->config.reduced_motion = true;
    drive_press(d, "new");
    work(d);
    slice(d);
    drive_press(d, "new");
    assert_true(drive_find(d, "kept-1")->flags & UI_DISABLED);
    app_wake(d->app, d->app->now_ms + 2500);
    drive_draw(d);
    assert_non_null(strstr(drive_label(d, "games"), "(2 s)"));
}

/* Elsewhere, a remark says that it is there. */
TEST_DRIVEN(it_is_made_while_one_does_something_else)
{
    begin(d);
    slice(d);
    drive_press(d, "tier-0");
    drive_press(d, "new");
    drive_press(d, "back");
    assert_non_null(strstr(drive_label(d, "endless"), "One is being made"));
    work(d);
    assert_string_equal(d->app->notice,
                        "The puzzle " FIRST " is ready. It is on the page Endless.");
    assert_non_null(strstr(drive_label(d, "endless"), FIRST));
    drive_press(d, "endless");
    assert_string_equal(drive_label(d, "shown"), FIRST);
    expect_screen(d, "puzzle-endless");
}

/* The next one is made while the stars are shown, and nothing is made after that. */
TEST_DRIVEN(the_next_one_is_made_ahead)
{
    make_first(d);
    slice(d);
    drive_press(d, "play");
    assert_false(endless_busy(d->app));
    solve(d);
    assert_true(endless_busy(d->app));
    assert_string_equal(endless_id(d->app), SECOND);
    work(d);
    assert_string_equal(d->app->notice, "");
    drive_press(d, "again");
    solve(d);
    assert_false(endless_busy(d->app)); /* one is enough */
    drive_press(d, "next");
    assert_string_equal(d->app->puzzling->puzzle.name, SECOND);
    solve(d);
    drive_press(d, "next"); /* it is not there yet */
    expect_screen(d, "puzzle-endless");
    work(d);
    expect_screen(d, "puzzle");
    assert_string_equal(d->app->puzzling->puzzle.name, "sw-1-561123");
    assert_false(endless_busy(d->app));
}

TEST_DRIVEN(choices_are_made_too)
{
    begin(d);
    drive_press(d, "game-3");
    assert_null(drive_find(d, "rules"));
    drive_type(d, "id", "bk-1-100001");
    drive_press(d, "open");
    assert_string_equal(drive_label(d, "about"), "Blockers! \xC2\xB7 Beginner");
    drive_press(d, "play");
    assert_string_equal(d->app->puzzling->puzzle.name, "bk-1-100001");
}

TESTS_MAIN
