/* test_puzzle_history.c: the page with everything that was tried. */
#include "puzzle_pages_help.h"

#include "page.h"

#include "store_own.h"
#include "store_runs.h"

static bool can(const struct driver *d, const char *id)
{
    const struct ui_widget *w = drive_find(d, id);
    return w && !(w->flags & UI_DISABLED);
}

static void begin(struct driver *d)
{
    drive_start(d, drive_folder(d), 1280, 800);
}

static void open_page(struct driver *d)
{
    drive_press(d, "puzzles");
    drive_press(d, "history");
    expect_screen(d, "puzzle-history");
}

#define NOW 1795000000 /* of the driver's clock: 18 November 2026 */

static void attempt(struct driver *d, const char *mode, const char *name, int stars, int ago)
{
    store_try_add(d->app->store, &(struct store_try){.mode = mode,
                                                     .name = name,
                                                     .when = NOW - ago,
                                                     .day = (NOW - ago) / 86400,
                                                     .solved = stars > 0,
                                                     .stars = stars,
                                                     .moves = stars ? 2 : -1,
                                                     .seconds = 83});
}

/* What was tried last. */
static bool first_line(void *ctx, const struct store_try *t)
{
    struct store_try *out = ctx;
    *out = *t;
    out->mode = out->name = NULL;
    return false;
}

TEST_DRIVEN(nothing_yet)
{
    begin(d);
    open_page(d);
    assert_non_null(strstr(drive_label(d, "none"), "is listed here"));
    assert_null(drive_find(d, "entry-1"));
    drive_key(d, KEY_ESCAPE);
    expect_screen(d, "puzzles");
    assert_true(ui_focused(&d->app->ui, "history"));
}

TEST_DRIVEN(an_attempt_is_listed_and_played_again)
{
    struct store_try last;
    begin(d);
    drive_press(d, "puzzles");
    drive_press(d, "practice");
    drive_press(d, "start");
    char name[PUZZLE_NAME];
    memcpy(name, d->app->puzzling->puzzle.name, sizeof name);
    drive_press(d, "give-up");
    drive_press(d, "yes");
    drive_settle(d);
    app_puzzle_leave(d->app);
    drive_draw(d);
    drive_press(d, "back");
    drive_press(d, "history");
    assert_string_equal(drive_label(d, "day-1"), "Wednesday, 18 November 2026");
    assert_true(strncmp(drive_label(d, "entry-2"), name, strlen(name)) == 0);
    assert_non_null(strstr(drive_label(d, "entry-2"), ": Practice \xC2\xB7 Not solved"));
    assert_non_null(strstr(drive_label(d, "about-words"), "Your first rating: "));
    assert_true(ui_focused(&d->app->ui, "entry-2"));
    assert_string_equal(drive_label(d, "retry"), "Retry missed puzzles (1)");
    drive_press(d, "play");
    expect_screen(d, "puzzle");
    assert_string_equal(d->app->puzzling->puzzle.name, name);
    solve(d);
    app_puzzle_leave(d->app);
    drive_draw(d);
    expect_screen(d, "puzzle-history");
    assert_false(can(d, "retry"));
    store_try_each(d->app->store, NULL, first_line, &last);
    assert_true(last.solved && last.rating == 0); /* a later attempt */
    /* The clock stands still here, so the latest of both is taken for what was chosen. */
    assert_non_null(
        strstr(drive_label(d, "about-words"), "Your first try counts: not solved."));
}

TEST_DRIVEN(what_was_failed_is_played_in_its_order)
{
    begin(d);
    attempt(d, "pack", "sw-1-0002", 0, 90);
    attempt(d, "pack", "cl-1-0001", 0, 80);
    attempt(d, "pack", "sw-1-0001", 0, 70);
    attempt(d, "own", "own/gone", 0, 60);
    attempt(d, "pack", "sw-1-0003", 3, 50);
    open_page(d);
    assert_string_equal(drive_label(d, "retry"), "Retry missed puzzles (4)");
    drive_press(d, "game-1"); /* the first game */
    drive_press(d, "what-1");
    assert_null(drive_find(d, "entry-4"));
    drive_press(d, "retry");
    assert_string_equal(d->app->puzzling->puzzle.name, "sw-1-0002");
    solve(d);
    drive_press(d, "next");
    assert_string_equal(d->app->puzzling->puzzle.name, "sw-1-0001");
    solve(d);
    assert_null(drive_find(d, "next"));
    app_puzzle_leave(d->app);
    drive_draw(d);
    /* The filter stays, as the person left it. */
    assert_string_equal(drive_label(d, "retry"), "Retry missed puzzles (0)");
    assert_non_null(drive_find(d, "entry-3"));
    drive_press(d, "game-0");
    drive_press(d, "what-0");
    assert_string_equal(drive_label(d, "retry"), "Retry missed puzzles (2)");
    drive_press(d, "retry"); /* the one that is gone is passed over */
    assert_string_equal(d->app->puzzling->puzzle.name, "cl-1-0001");
}

TEST_DRIVEN(filters_and_themes)
{
    begin(d);
    attempt(d, "pack", "sw-1-0002", 3, 90);
    attempt(d, "pack", "sw-3-0001", 3, 80);
    open_page(d);
    drive_press(d, "themes");
    drive_press(d, "themes-close");
    assert_true(ui_focused(&d->app->ui, "themes"));
    drive_press(d, "themes");
    drive_press(d, "theme-adjoin");
    assert_string_not_equal(drive_label(d, "themes"), "All themes");
    assert_null(drive_find(d, "entry-3"));
    drive_press(d, "themes");
    drive_press(d, "themes-all");
    assert_non_null(drive_find(d, "entry-3"));
    drive_press(d, "what-2");
    assert_string_equal(drive_label(d, "none"), "Nothing you have tried fits this.");
}

TEST_DRIVEN(a_run_opens_to_its_puzzles)
{
    begin(d);
    drive_press(d, "puzzles");
    drive_press(d, "storm");
    drive_press(d, "start");
    solve(d);
    char skipped[PUZZLE_NAME];
    memcpy(skipped, d->app->puzzling->puzzle.name, sizeof skipped);
    drive_press(d, "skip");
    solve(d);
    drive_press(d, "home");
    drive_press(d, "yes");
    drive_press(d, "back");
    drive_press(d, "history");
    assert_string_equal(drive_label(d, "entry-2"), "Storm: 2 solved \xC2\xB7 Ended by you");
    assert_null(drive_find(d, "entry-3"));
    drive_press(d, "copy");
    assert_non_null(strstr(d->copied, "Superwild Storm: 2 puzzles in 3:00"));
    drive_press(d, "open-run");
    assert_string_equal(drive_label(d, "day-1"), "Storm \xC2\xB7 2 solved");
    assert_non_null(strstr(drive_label(d, "entry-1"), ": Solved"));
    assert_non_null(strstr(drive_label(d, "entry-2"), ": Skipped"));
    assert_non_null(strstr(drive_label(d, "entry-3"), ": Solved"));
    assert_non_null(strstr(drive_label(d, "entry-4"), ": Not finished"));
    assert_null(drive_find(d, "entry-5"));
    assert_string_equal(drive_label(d, "retry"), "Retry missed puzzles (1)");
    drive_press(d, "entry-2");
    drive_press(d, "play");
    assert_string_equal(d->app->puzzling->puzzle.name, skipped);
    solve(d);
    app_puzzle_leave(d->app);
    drive_draw(d);
    /* The run is still open. */
    assert_non_null(strstr(drive_label(d, "entry-2"), ": Solved later"));
    assert_false(can(d, "retry"));
    assert_true(ui_focused(&d->app->ui, "entry-2"));
    drive_key(d, KEY_ESCAPE);
    expect_screen(d, "puzzle-history");
    assert_non_null(strstr(drive_label(d, "entry-3"), "Storm: 2 solved"));
    assert_true(ui_focused(&d->app->ui, "entry-3"));
}

#define DAY_PUZZLE                                                                             \
    "puzzle day-2026-11-18\ngame super-wild\nrules stacks diagonals\n"                         \
    "table *@0,0 r4@-2,0 r5@-1,0 k8@1,0 b8@2,0 g8@2,0,1 r8@2,0,2 b3@-1,1 b4@-2,2 b1@1,-1 "     \
    "b6@-1,-1 b5@-2,-2\nrack r3 k3 k9 g2\ngoal out\nmoves 3\ntier 3\nneeds split arm\n"        \
    "solution put r3 -3,0\n"

TEST_DRIVEN(a_day_has_its_text)
{
    begin(d);
    store_set(d->app->store, "puzzle-text/day-2026-11-18", DAY_PUZZLE);
    attempt(d, "day", "day-2026-11-18", 2, 900);
    attempt(d, "day", "day-2026-11-18", 3, 600);
    open_page(d);
    drive_press(d, "what-4");
    assert_null(drive_find(d, "copy")); /* the first attempt is the one that counts */
    drive_press(d, "entry-3");
    drive_press(d, "copy");
    assert_non_null(strstr(d->copied, "Superwild, puzzle of 18 November 2026"));
    assert_non_null(strstr(d->copied, "Later: "));
    assert_true(strncmp(d->copied, drive_label(d, "about-words"), 38) == 0);
    assert_non_null(strstr(drive_label(d, "about-words"), "Later: ***"));
    drive_press(d, "play");
    assert_string_equal(d->app->puzzling->puzzle.name, "day-2026-11-18");
    assert_int_equal(d->app->puzzling->tried.n, 2);
}

TEST_DRIVEN(own_puzzles_and_those_that_are_gone)
{
    begin(d);
    store_own_save(d->app->store, "x",
                   "puzzle x\ntitle Over the bridge\ngame super-wild\n"
                   "table *@0,0 r2@1,0 r3@2,0\nrack r4\ngoal out\n",
                   1);
    attempt(d, "own", "own/x", 1, 20);
    attempt(d, "own", "own/gone", 1, 10);
    open_page(d);
    assert_non_null(strstr(drive_label(d, "about-gone"), "no longer there"));
    assert_false(can(d, "play"));
    drive_press(d, "entry-3");
    assert_non_null(strstr(drive_label(d, "entry-3"), "Over the bridge"));
    drive_press(d, "play");
    assert_string_equal(d->app->puzzling->key, "own/x");
    app_puzzle_leave(d->app);
    drive_draw(d);
    assert_true(ui_focused(&d->app->ui, "entry-3"));
}

/* One that is in no pack and on no page any more is played from the log. */
TEST_DRIVEN(a_puzzle_that_only_its_page_knew)
{
    struct puzzle p;
    begin(d);
    const char text[] = "puzzle sw-1-815047\ngame super-wild\ntable *@0,0 r2@1,0 r3@2,0\n"
                        "rack r4\ngoal out\nmoves 0\ntier 1\nneeds\nsolution put r4 3,0\n";
    assert_true(puzzle_read(text, strlen(text), true, &p, NULL));
    assert_true(app_puzzle_play(d->app, &p, PUZZLING_PRACTICE, NULL));
    puzzle_free(&p);
    drive_draw(d);
    solve(d);
    app_puzzle_leave(d->app);
    drive_draw(d);
    open_page(d);
    assert_non_null(strstr(drive_label(d, "entry-2"), "sw-1-815047, Super Wild"));
    drive_press(d, "play");
    assert_string_equal(d->app->puzzling->puzzle.name, "sw-1-815047");
}

TEST_DRIVEN(keys_alone)
{
    begin(d);
    attempt(d, "pack", "sw-1-0002", 0, 90);
    attempt(d, "pack", "sw-1-0001", 3, 80);
    open_page(d);
    assert_true(ui_focused(&d->app->ui, "entry-2"));
    drive_key(d, KEY_DOWN);
    assert_true(ui_focused(&d->app->ui, "entry-3"));
    drive_key(d, KEY_ENTER);
    assert_non_null(strstr(drive_label(d, "about"), "sw-1-0002"));
    drive_key(d, KEY_ENTER); /* once more opens it */
    expect_screen(d, "puzzle");
    assert_string_equal(d->app->puzzling->puzzle.name, "sw-1-0002");
}

/* A long log is turned by pages; every line is on one of them. */
TEST_DRIVEN(a_long_log_has_pages)
{
    int seen = 0;
    begin(d);
    for (int i = 0; i < 60; i++)
        attempt(d, "pack", "sw-1-0002", 1 + i % 3, (60 - i) * 9000);
    open_page(d);
    for (bool more = true; more;) {
        for (int i = 1; i < 30; i++)
            seen += drive_find(d, page_id("entry", i).text) != NULL;
        more = can(d, "next");
        if (more)
            drive_key(d, KEY_PAGE_DOWN);
    }
    assert_int_equal(seen, 60);
    while (can(d, "previous"))
        drive_key(d, KEY_PAGE_UP);
    assert_string_equal(drive_label(d, "day-1"), "Wednesday, 18 November 2026");
}

TESTS_MAIN
