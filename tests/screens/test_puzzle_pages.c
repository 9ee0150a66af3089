/* test_puzzle_pages.c: the pages of puzzles by mouse and by keyboard, with the packs of
 * tests/packs. */
#include "puzzle_pages_help.h"

#include "app_library.h"
#include "maker.h"
#include "practice.h"
#include "puzzling_parts.h"
#include "settings.h"
#include "storm.h"
#include "store_puzzles.h"

static void begin(struct driver *d)
{
    drive_start(d, drive_folder(d), 1280, 800);
    drive_press(d, "puzzles");
    expect_screen(d, "puzzles");
}

/* ---- Packs ---- */

TEST(the_packs_are_read)
{
    struct reason why = {0};
    struct library *l = library_open(SUPERWILD_SOURCE_DIR "/tests/packs", &why);
    if (!l)
        fail_msg("%s", why.text);
    for (int s = 0; s < library_sets(l); s++)
        for (int t = 1; t <= PUZZLE_TIERS; t++)
            if (library_set(l, s)->count[t - 1] && !library_pack(l, s, t, &why))
                fail_msg("%s-%d: %s", library_set(l, s)->id, t, why.text);
    library_free(l);
}

TEST_DRIVEN(every_pack_is_reached)
{
    begin(d);
    drive_press(d, "packs");
    expect_screen(d, "puzzle-packs");
    assert_string_equal(drive_label(d, "puzzle-24"), "Puzzle 24: not solved yet");
    assert_string_equal(drive_label(d, "solved"), "0 of 24 solved");
    drive_press(d, "tier-2");
    assert_null(drive_find(d, "puzzle-7"));
    drive_press(d, "rules-1"); /* of this tier, it has four */
    assert_non_null(drive_find(d, "puzzle-4"));
    assert_null(drive_find(d, "puzzle-5"));
    drive_press(d, "game-1");
    assert_string_equal(drive_label(d, "rules-0"), "3 dimensions");
    drive_press(d, "game-2");
    assert_null(drive_find(d, "rules"));
    drive_key(d, KEY_ESCAPE);
    expect_screen(d, "puzzles");
    assert_true(ui_focused(&d->app->ui, "packs"));
}

/* A tier without puzzles says so. */
TEST_DRIVEN(an_empty_tier_is_no_trap)
{
    begin(d);
    drive_press(d, "packs");
    drive_press(d, "rules-2");
    drive_press(d, "tier-5");
    assert_null(drive_find(d, "puzzle-1"));
    assert_non_null(drive_find(d, "none"));
    drive_press(d, "tier-0");
    assert_non_null(drive_find(d, "puzzle-1"));
}

TEST_DRIVEN(a_puzzle_of_a_pack_is_played)
{
    begin(d);
    drive_press(d, "packs");
    drive_press(d, "puzzle-3");
    expect_screen(d, "puzzle");
    assert_string_equal(d->app->puzzling->puzzle.name, "sw-1-0003");
    solve(d);
    app_puzzle_leave(d->app);
    drive_draw(d);
    expect_screen(d, "puzzle-packs");
    assert_string_equal(drive_label(d, "puzzle-3"), "Puzzle 3: solved, 3 stars");
    assert_string_equal(drive_label(d, "solved"), "1 of 24 solved");
    assert_true(ui_focused(&d->app->ui, "puzzle-3"));
    drive_press(d, "next-open");
    assert_string_equal(d->app->puzzling->puzzle.name, "sw-1-0001");
    app_puzzle_leave(d->app);
    drive_draw(d);
    assert_string_equal(drive_label(d, "puzzle-1"), "Puzzle 1: begun");
    drive_press(d, "puzzle-1");
    solve(d);
    app_puzzle_leave(d->app);
    drive_draw(d);
    drive_press(d, "next-open");
    assert_string_equal(d->app->puzzling->puzzle.name, "sw-1-0002");
    app_puzzle_leave(d->app);
    drive_draw(d);
    drive_press(d, "back");
    assert_non_null(strstr(drive_label(d, "packs"), "2 of 145 solved"));
    assert_string_equal(app_library_next(d->app)->name, "sw-1-0002");
}

/* After the last puzzle of a pack comes the first of the next one. */
TEST_DRIVEN(the_next_puzzle_is_in_the_next_pack)
{
    char none[] = "";
    begin(d);
    for (int i = 1; i <= 24; i++) {
        char name[PUZZLE_NAME];
        struct store_puzzle solved = {.steps = none, .stars = 1, .moves = 1};
        snprintf(name, sizeof name, "sw-1-%04d", i);
        assert_int_equal(store_puzzle_save(d->app->store, name, &solved), STORE_OK);
    }
    assert_string_equal(app_library_next(d->app)->name, "sw-2-0001");
    struct library_place at;
    assert_false(library_place(app_library(d->app, NULL), "none-1-0001", &at, NULL));
}

/* The card of the packs is high if there is room for a picture of the next puzzle. */
TEST_DRIVEN(the_next_puzzle_has_its_picture)
{
    begin(d);
    assert_string_equal(app_library_next(d->app)->name, "sw-1-0001");
    assert_float_equal(drive_find(d, "packs")->r.h, drive_find(d, "practice")->r.h, 1);
    d->h = 1024;
    drive_draw(d);
    assert_true(drive_find(d, "packs")->r.h > 2 * drive_find(d, "practice")->r.h);
    d->app->settings.text_percent = 150;
    settings_apply(d->app);
    drive_draw(d);
    assert_float_equal(drive_find(d, "packs")->r.h, drive_find(d, "practice")->r.h, 1);
}

/* Somebody who comes back is where they were, even after the program was closed. */
TEST_DRIVEN(the_place_is_remembered)
{
    begin(d);
    drive_press(d, "packs");
    drive_press(d, "game-2");
    drive_press(d, "tier-1");
    drive_press(d, "puzzle-5");
    drive_start(d, d->folder, 1280, 800);
    drive_press(d, "puzzles");
    drive_press(d, "packs");
    assert_true(drive_find(d, "game-2")->flags & UI_SELECTED);
    assert_true(drive_find(d, "tier-1")->flags & UI_SELECTED);
    assert_true(ui_focused(&d->app->ui, "puzzle-5"));
}

/* Arrows lead from tile to tile, and Enter plays. */
TEST_DRIVEN(the_grid_by_keyboard)
{
    begin(d);
    drive_press(d, "packs");
    drive_key(d, KEY_RIGHT);
    assert_true(ui_focused(&d->app->ui, "puzzle-2"));
    drive_key(d, KEY_DOWN);
    int i = 0;
    assert_int_equal(sscanf(d->app->ui.focus, "puzzle-%d", &i), 1);
    assert_true(i > 2);
    drive_key(d, KEY_ENTER);
    expect_screen(d, "puzzle");
    char name[PUZZLE_NAME];
    snprintf(name, sizeof name, "sw-1-%04d", i);
    assert_string_equal(d->app->puzzling->puzzle.name, name);
}

/* ---- Practice ---- */

TEST_DRIVEN(practice_asks_for_what_was_chosen)
{
    begin(d);
    drive_press(d, "practice");
    expect_screen(d, "puzzle-practice");
    drive_press(d, "game-3");
    drive_press(d, "least-1");
    drive_press(d, "most-1");
    assert_string_equal(drive_label(d, "fit"), "12 puzzles fit.");
    drive_press(d, "themes");
    drive_press(d, "theme-four");
    drive_press(d, "themes-close");
    assert_string_equal(drive_label(d, "themes"), "Taking from a set of four");
    assert_string_equal(drive_label(d, "fit"), "6 puzzles fit.");
    drive_press(d, "start");
    expect_screen(d, "puzzle");
    assert_memory_equal(d->app->puzzling->puzzle.name, "cl-2-", 5);
    assert_true(d->app->puzzling->puzzle.needs & THEME_BIT(THEME_FOUR));
    solve(d);
    app_puzzle_leave(d->app);
    drive_draw(d);
    double r[3];
    assert_true(store_rating(d->app->store, STORE_PLAYER, r));
    assert_true(r[0] > PRACTICE_NEWCOMER.rating);
    /* It is still so the next time. */
    drive_press(d, "back");
    drive_press(d, "practice");
    assert_string_equal(drive_label(d, "fit"), "6 puzzles fit.");
}

static bool is_drawn(const struct driver *d, const char *text)
{
    for (int i = 0; i < d->dl.n; i++)
        if (d->dl.cmd[i].kind == DRAW_TEXT && strcmp(d->dl.text + d->dl.cmd[i].text, text) == 0)
            return true;
    return false;
}

/* Nobody has a rating before the first puzzle; after each one it says what has changed. */
TEST_DRIVEN(practice_tells_the_rating)
{
    begin(d);
    drive_press(d, "practice");
    assert_true(is_drawn(d, "?"));
    assert_false(is_drawn(d, "0"));
    drive_press(d, "start");
    solve(d);
    assert_non_null(strstr(drive_label(d, "message"), "Your first rating: "));
    drive_press(d, "next");
    drive_press(d, "hint"); /* it would be lost */
    assert_non_null(
        strstr(drive_label(d, "question"), "for your rating the puzzle counts as lost"));
    drive_press(d, "no");
    solve(d);
    assert_non_null(strstr(drive_label(d, "message"), "Your rating: "));
    assert_non_null(strstr(drive_label(d, "message"), " (+"));
    drive_press(d, "again");
    drive_press(d, "hint"); /* only the first attempt is rated */
    assert_null(drive_find(d, "question"));
    solve(d);
    assert_null(strstr(drive_label(d, "message"), "rating"));
    drive_press(d, "leave");
    assert_false(is_drawn(d, "?"));
}

static void took(struct driver *d, const char *name, int seconds)
{
    const struct store_try t = {
        .mode = "pack", .name = name, .solved = true, .stars = 3, .seconds = seconds};
    assert_int_equal(store_try_add(d->app->store, &t), STORE_OK);
}

/* All there is to know about a puzzle that is over; its ideas lead to their pages. */
TEST_DRIVEN(more_about_a_puzzle)
{
    begin(d);
    for (int i = 0; i < 9; i++)
        took(d, "cl-2-0001", 10); /* of another tier */
    took(d, "sw-1-0001", 300);
    took(d, "sw-1-0002", 100);
    drive_press(d, "packs");
    drive_press(d, "puzzle-10");
    solve(d);
    d->app->settings.narration = true;
    drive_press(d, "more");
    assert_non_null(strstr(d->app->words.said, "3 stars of 3. 0 moves. Proven best: 0 moves."));
    d->app->settings.narration = false;
    assert_string_equal(drive_label(d, "more-stars"), "3 stars of 3.");
    assert_string_equal(drive_label(d, "more-time"), "Time: 0:00."); /* two are too few */
    assert_string_equal(drive_label(d, "more-moves"), "0 moves. Proven best: 0 moves.");
    assert_non_null(strstr(drive_label(d, "more-its-rating"), "Rating of the puzzle: "));
    assert_null(drive_find(d, "more-rating"));
    drive_key(d, KEY_ESCAPE);
    assert_true(ui_focused(&d->app->ui, "more"));
    took(d, "sw-1-0003", 200);
    drive_press(d, "again");
    drive_press(d, "give-up");
    drive_press(d, "yes");
    drive_press(d, "more");
    assert_string_equal(drive_label(d, "more-time"), "Time: 0:00. Usually 3:20 (Beginner).");
    assert_string_equal(drive_label(d, "more-moves"), "Proven best: 0 moves.");
    drive_press(d, "idea-crossing");
    expect_screen(d, "puzzle-learn");
    assert_string_equal(drive_label(d, "theme"), "Crossing groups");
}

/* The least tier pushes the most one up, and the other way round. */
TEST_DRIVEN(tiers_make_a_range)
{
    begin(d);
    drive_press(d, "practice");
    drive_press(d, "most-1");
    drive_press(d, "least-3");
    assert_int_equal(drive_find(d, "most")->value, 3);
    drive_press(d, "most-0");
    assert_int_equal(drive_find(d, "least")->value, 0);
}

TEST_DRIVEN(what_was_failed_comes_again)
{
    begin(d);
    drive_press(d, "practice");
    assert_true(drive_find(d, "again")->flags & UI_DISABLED);
    drive_press(d, "start");
    char name[PUZZLE_NAME];
    memcpy(name, d->app->puzzling->puzzle.name, sizeof name);
    puzzling_give_up(d->app);
    app_puzzle_leave(d->app);
    drive_draw(d);
    assert_string_equal(drive_label(d, "again"), "Retry missed puzzles (1)");
    drive_press(d, "again");
    assert_string_equal(d->app->puzzling->puzzle.name, name);
    solve(d);
    app_puzzle_leave(d->app);
    drive_draw(d);
    assert_string_equal(drive_label(d, "again"), "Retry missed puzzles (0)");
}

/* ---- Storm and Streak ---- */

static void wait_until(struct driver *d, uint64_t ms)
{
    for (int i = 0; i < 3000 && d->app->now_ms < ms && d->app->screen == &PUZZLE_SCREEN; i++)
        app_wake(d->app, app_wake_at(d->app) ? app_wake_at(d->app) : ms);
    drive_draw(d);
}

TEST_DRIVEN(a_storm_runs_out)
{
    begin(d);
    drive_press(d, "storm");
    drive_press(d, "start");
    solve(d);
    solve(d);
    expect_screen(d, "puzzle");
    char name[PUZZLE_NAME];
    memcpy(name, d->app->puzzling->puzzle.name, sizeof name);
    drive_press(d, "skip");
    assert_string_not_equal(d->app->puzzling->puzzle.name, name);
    wait_until(d, d->app->now_ms + 181 * 1000);
    expect_screen(d, "puzzle-storm");
    assert_string_equal(drive_label(d, "headline"), "Time is up. You solved 2 puzzles.");
    assert_string_equal(drive_label(d, "best"), "A first score to beat.");
    drive_press(d, "back");
    assert_string_equal(drive_label(d, "storm"), "Storm: Best: 2");
    drive_press(d, "storm");
    assert_string_equal(drive_label(d, "best"), "Your best: 2");
}

/* Lays as much of the solution as makes a turn that is legal and falls short. */
static bool lay_short(struct driver *d)
{
    struct puzzling *p = d->app->puzzling;
    char *steps = mem_strdup(p->puzzle.solution), *step = steps;
    bool legal = false;
    while (step && *step && !legal) {
        char *next = strchr(step, '\n');
        if (next)
            *next++ = 0;
        bool laid = puzzling_step(d->app, step, NULL, NULL) && !strncmp(step, "put", 3);
        legal = laid && match_check(p->match, "end", NULL) && !puzzling_reached(p, NULL);
        step = next;
    }
    free(steps);
    if (!legal)
        puzzling_restart(d->app);
    puzzle_sync(d->app);
    drive_draw(d);
    return legal;
}

TEST_DRIVEN(a_streak_ends_with_a_mistake)
{
    begin(d);
    drive_press(d, "streak");
    drive_press(d, "start");
    int n = 0;
    for (; n < 1 || !lay_short(d); n++)
        solve(d);
    assert_null(drive_find(d, "skip"));
    /* The run counts at once. Before its page, one sees the table and then the solution. */
    drive_press(d, "end-turn");
    drive_settle(d);
    expect_screen(d, "puzzle");
    assert_string_equal(drive_label(d, "title"), "Not solved");
    assert_non_null(strstr(drive_label(d, "message"), "Go on to see the solution."));
    assert_null(drive_find(d, "again"));
    int best = -1;
    store_try_each(d->app->store, "streak", storm_best, &best);
    assert_int_equal(best, n);
    drive_press(d, "later");
    assert_string_equal(drive_label(d, "title"), "Solution");
    drive_press(d, "later");
    assert_non_null(strstr(drive_label(d, "title"), "Solution: 1 of"));
    drive_press(d, "earlier");
    drive_press(d, "earlier");
    assert_string_equal(drive_label(d, "title"), "Not solved");
    assert_string_equal(drive_label(d, "home"), "See the result");
    drive_press(d, "leave");
    expect_screen(d, "puzzle-streak");
    assert_non_null(strstr(drive_label(d, "headline"), "The streak is over. "));
    drive_press(d, "start");
    drive_press(d, "give-up");
    assert_string_equal(drive_label(d, "question"),
                        "Give up? That ends the streak, and you see the solution.");
    drive_press(d, "yes");
    assert_string_equal(drive_label(d, "title"), "Solution");
    drive_press(d, "home");
    assert_int_equal(atoi(drive_label(d, "best") + strlen("Your best: ")), n);
}

/* One click on End turn must not end it. */
TEST_DRIVEN(a_streak_outlives_an_end_with_nothing_placed)
{
    begin(d);
    drive_press(d, "streak");
    drive_press(d, "start");
    drive_press(d, "end-turn");
    drive_settle(d);
    assert_int_equal(d->app->puzzling->stage, PUZZLING_PLAY);
    assert_non_null(strstr(drive_label(d, "message"), "Not yet. "));
    solve(d);
    expect_screen(d, "puzzle");
    assert_int_equal(d->app->puzzling->stage, PUZZLING_PLAY);
    assert_non_null(drive_find(d, "give-up"));
}

/* The hint is given, and the puzzle goes on for nothing. */
TEST_DRIVEN(a_hint_ends_a_streak)
{
    begin(d);
    drive_press(d, "streak");
    drive_press(d, "start");
    solve(d);
    drive_press(d, "hint");
    assert_string_equal(drive_label(d, "question"), "A hint ends the streak. Show it?");
    drive_press(d, "no");
    int best = -1;
    store_try_each(d->app->store, "streak", storm_best, &best);
    assert_int_equal(best, -1);
    drive_press(d, "hint");
    drive_press(d, "yes");
    store_try_each(d->app->store, "streak", storm_best, &best);
    assert_int_equal(best, 1);
    assert_int_equal(d->app->puzzling->hints, 1);
    solve(d);
    expect_screen(d, "puzzle-streak");
    assert_string_equal(drive_label(d, "headline"), "The streak is over. You solved 1 puzzle.");
    best = -1;
    store_try_each(d->app->store, "streak", storm_best, &best);
    assert_int_equal(best, 1);
}

/* Whoever leaves a run is asked first, as it ends then, and is told the truth about it. */
TEST_DRIVEN(a_run_is_left)
{
    begin(d);
    drive_press(d, "storm");
    assert_string_equal(drive_label(d, "best"), "You have not played it yet.");
    drive_press(d, "start");
    assert_string_equal(drive_label(d, "home"), "End run");
    drive_press(d, "home");
    assert_string_equal(drive_label(d, "question"),
                        "End this run? What you have solved counts.");
    drive_press(d, "no");
    expect_screen(d, "puzzle");
    drive_press(d, "menu");
    assert_string_equal(drive_label(d, "leave"), "End run");
    drive_press(d, "leave");
    expect_screen(d, "puzzle");
    drive_press(d, "yes");
    expect_screen(d, "puzzle-storm");
    assert_string_equal(drive_label(d, "headline"), "You ended the run. You solved 0 puzzles.");
    assert_string_equal(drive_label(d, "best"), "Your best: 0");
    drive_press(d, "back");
    assert_string_equal(drive_label(d, "storm"), "Storm: Best: 0");
    drive_press(d, "storm");
    assert_string_equal(drive_label(d, "best"), "Your best: 0");
}

/* ---- Learn ---- */

TEST_DRIVEN(each_theme_has_its_page)
{
    begin(d);
    drive_press(d, "learn");
    assert_non_null(drive_find(d, "theme-5"));
    drive_press(d, "theme-2");
    drive_press(d, "next");
    drive_press(d, "puzzle-1");
    expect_screen(d, "puzzle");
    unsigned needs = d->app->puzzling->puzzle.needs;
    assert_true(needs);
    assert_non_null(strstr(drive_label(d, "puzzle"), " \xC2\xB7 Learn"));
    solve(d);
    app_puzzle_leave(d->app);
    drive_draw(d);
    expect_screen(d, "puzzle-learn");
    drive_key(d, KEY_ESCAPE);
    assert_true(ui_focused(&d->app->ui, "theme-3"));
    assert_non_null(strstr(drive_label(d, "theme-3"), ": 1 of "));
    drive_key(d, KEY_ESCAPE);
    expect_screen(d, "puzzles");
}

/* ---- The days ---- */

/* Puts a simple puzzle into the profile as that of a day: what makers make may change. */
static void plant(struct driver *d, const char *key, const char *day)
{
    struct buf text = {0};
    buf_addf(&text,
             "puzzle day-%s\ngame classic\ntable r1@0,0 r2@1,0 r3@2,0\nrack r4\ngoal out\n"
             "moves 1\ntier 1\nneeds\nsolution put r4 3,0\n",
             day);
    store_set(d->app->store, key, buf_text(&text));
    buf_free(&text);
}

TEST_DRIVEN(today_is_solved_and_counts)
{
    begin(d);
    plant(d, "day-puzzle", "2026-11-18");
    assert_string_equal(drive_label(d, "day"), "Wednesday, 18 November 2026");
    assert_true(drive_find(d, "play")->flags & UI_DISABLED);
    make_today(d);
    assert_string_equal(drive_label(d, "state"), "It is still waiting for you.");
    assert_string_equal(drive_label(d, "game"), "Beginner \xC2\xB7 Classic");
    drive_press(d, "play");
    assert_string_equal(drive_label(d, "puzzle"), "Classic \xC2\xB7 Today's puzzle");
    assert_string_equal(d->app->puzzling->puzzle.name, "day-2026-11-18");
    solve(d);
    struct buf text = {0};
    d->app->puzzling->course->result(d->app, &text);
    assert_non_null(strstr(buf_text(&text), "18"));
    buf_free(&text);
    app_puzzle_leave(d->app);
    drive_draw(d);
    expect_screen(d, "puzzles");
    assert_string_equal(drive_label(d, "state"), "You have solved it.");
    assert_string_equal(drive_label(d, "days"), "1-day streak.");
    drive_press(d, "calendar");
    assert_string_equal(drive_label(d, "day-18"),
                        "Wednesday, 18 November 2026: Solved on its day");
    drive_press(d, "back");
    drive_press(d, "back");
    expect_screen(d, "title");
    assert_non_null(strstr(drive_label(d, "day-puzzle"), "solved"));
    assert_string_equal(drive_label(d, "streak"), "1-day streak");
}

static void expect_result(const struct driver *d, const char *want, const char * not )
{
    struct buf text = {0};
    d->app->puzzling->course->result(d->app, &text);
    if (!strstr(buf_text(&text), want) || (not &&strstr(buf_text(&text), not )))
        fail_msg("%s", buf_text(&text));
    buf_free(&text);
}

static void play_today(struct driver *d)
{
    begin(d);
    plant(d, "day-puzzle", "2026-11-18");
    make_today(d);
    drive_press(d, "play");
}

/* What is shared is the first attempt, with its hints, as long as there is a log. */
TEST_DRIVEN(a_day_with_a_hint_is_told_as_it_was)
{
    play_today(d);
    drive_press(d, "hint");
    drive_press(d, "yes");
    solve(d);
    expect_result(d, "\xE2\x98\x85\xE2\x98\x85\xE2\x98\x86", "no hints");
    expect_result(d, "1 hint", "Later");
    drive_press(d, "again");
    solve(d);
    expect_result(d, "1 hint\nLater: \xE2\x98\x85\xE2\x98\x85\xE2\x98\x85", "no hints");
    drive_press(d, "leave");
    drive_press(d, "calendar");
    drive_press(d, "day-18");
    drive_press(d, "give-up");
    drive_press(d, "yes");
    expect_result(d, "1 hint", "no hints");
    drive_press(d, "leave");
    drive_press(d, "back");
    assert_string_equal(drive_label(d, "days"),
                        "1-day streak."); /* solved at the first attempt */
}

/* What was given up and solved on the same day is solved later: no streak. */
TEST_DRIVEN(a_day_that_was_given_up_first)
{
    play_today(d);
    drive_press(d, "give-up");
    drive_press(d, "yes");
    expect_result(d, "It beat me. Can you solve it?", "no hints");
    drive_press(d, "again");
    solve(d);
    expect_result(d, "It beat me the first time.", "no hints");
    drive_press(d, "leave");
    assert_string_equal(drive_label(d, "days"), "A new one every day, the same for everybody.");
    drive_press(d, "calendar");
    assert_string_equal(drive_label(d, "day-18"), "Wednesday, 18 November 2026: Solved later");
    drive_press(d, "back");
    drive_press(d, "practice");
    assert_string_equal(drive_label(d, "again"), "Retry missed puzzles (0)");
}

/* The pack says what the first attempt brought, and the best of later ones. */
TEST_DRIVEN(a_pack_tells_first_and_later)
{
    begin(d);
    drive_press(d, "packs");
    drive_press(d, "puzzle-3");
    drive_press(d, "hint");
    drive_press(d, "yes");
    solve(d);
    drive_press(d, "leave");
    assert_string_equal(drive_label(d, "puzzle-3"), "Puzzle 3: solved, 2 stars");
    drive_press(d, "puzzle-3");
    solve(d);
    drive_press(d, "leave");
    assert_string_equal(drive_label(d, "puzzle-3"), "Puzzle 3: solved, 2 stars; later 3 stars");
    drive_press(d, "puzzle-4");
    drive_press(d, "give-up");
    drive_press(d, "yes");
    drive_press(d, "again");
    solve(d);
    drive_press(d, "leave");
    assert_string_equal(drive_label(d, "puzzle-4"), "Puzzle 4: solved later, 1 star");
}

/* Once it was made, it is in the profile, and so is its picture. */
TEST_DRIVEN(today_is_made_only_once)
{
    begin(d);
    make_today(d);
    assert_false(drive_find(d, "play")->flags & UI_DISABLED);
    const char *text = store_get(d->app->store, "day-puzzle-3");
    assert_non_null(text);
    assert_non_null(strstr(text, "day-2026-11-18"));
    plant(d, "day-puzzle-3", "2026-11-18");
    drive_start(d, d->folder, 1280, 800);
    drive_press(d, "puzzles");
    assert_string_equal(drive_label(d, "game"), "Beginner \xC2\xB7 Classic");
    drive_press(d, "play");
    assert_int_equal(d->app->puzzling->puzzle.task.tiles, 1);
}

static struct rgba ink_of(const struct driver *d, const char *text)
{
    for (int i = 0; i < d->dl.n; i++) {
        const struct draw_cmd *c = &d->dl.cmd[i];
        if (c->kind == DRAW_TEXT && strcmp(d->dl.text + c->text, text) == 0)
            return c->c0;
    }
    fail_msg("%s is not drawn", text);
    return rgb(0);
}

TEST_DRIVEN(the_calendar_has_every_day)
{
    begin(d);
    drive_press(d, "calendar");
    assert_string_equal(drive_label(d, "month"), "November 2026");
    assert_true(ui_focused(&d->app->ui, "day-18"));
    /* What is lit under the pointer is no wider than the tile needs. */
    struct rect lit = drive_find(d, "day-18")->r;
    assert_true(lit.w <= lit.h && lit.w >= 44);
    assert_string_equal(drive_label(d, "streak"), "Current streak");
    assert_true(drive_find(d, "day-19")->flags & UI_DISABLED);
    assert_true(ink_of(d, "19").a < ink_of(d, "17").a); /* tomorrow is faint */
    assert_true(drive_find(d, "next")->flags & UI_DISABLED);
    for (int i = 0; i < 10; i++)
        drive_key(d, KEY_PAGE_UP);
    assert_string_equal(drive_label(d, "month"), "January 2026");
    assert_true(drive_find(d, "previous")->flags & UI_DISABLED);
    drive_press(d, "next");
    assert_null(drive_find(d, "day-29"));
}

TEST_DRIVEN(new_year_is_between_two_pages)
{
    begin(d);
    d->app->config.day = puzzle_day_number((struct puzzle_day){2027, 1, 9});
    drive_press(d, "calendar");
    assert_string_equal(drive_label(d, "month"), "January 2027");
    drive_press(d, "previous");
    assert_string_equal(drive_label(d, "month"), "December 2026");
    drive_press(d, "next");
    assert_string_equal(drive_label(d, "month"), "January 2027");
}

/* A day of the past is solved later, and does not count for the row. */
TEST_DRIVEN(a_day_of_the_past_is_played)
{
    begin(d);
    plant(d, "day-puzzle-other", "2026-11-16");
    drive_press(d, "calendar");
    drive_press(d, "day-16");
    expect_screen(d, "puzzle");
    assert_string_equal(d->app->puzzling->puzzle.name, "day-2026-11-16");
    solve(d);
    app_puzzle_leave(d->app);
    drive_draw(d);
    expect_screen(d, "puzzle-days");
    assert_string_equal(drive_label(d, "day-16"), "Monday, 16 November 2026: Solved later");
    assert_true(ui_focused(&d->app->ui, "day-16"));
    drive_press(d, "back");
    assert_string_equal(drive_label(d, "days"), "A new one every day, the same for everybody.");
}

/* ---- Own puzzles ---- */

static void begin_own(struct driver *d)
{
    begin(d);
    d->app->host.paste = paste_copied;
    drive_press(d, "own");
    assert_non_null(drive_find(d, "none"));
}

/* What is wrong is said of all that was copied, also of what the field does not take. */
TEST_DRIVEN(a_pasted_code_that_is_too_long_says_so)
{
    struct buf code = {0};
    begin_own(d);
    buf_add(&code, "SW-1");
    for (int i = 0; i < 3000; i++)
        buf_add(&code, "e");
    drive_copy(d, buf_text(&code));
    drive_press(d, "paste");
    assert_string_equal(drive_label(d, "wrong"),
                        "The code is too long: it has 3003 characters, and no code has more "
                        "than 405.");
    assert_null(drive_find(d, "mend")); /* nobody knows what it should be */
    copy_code(d);
    buf_clear(&code);
    buf_addf(&code, "\xEF\xBB\xBF%s", d->copied);
    drive_copy(d, buf_text(&code));
    drive_press(d, "paste");
    assert_string_equal(drive_label(d, "about"), "cl-1-0001");
    buf_free(&code);
}

TEST_DRIVEN(a_code_is_pasted_and_played)
{
    begin_own(d);
    copy_code(d);
    drive_press(d, "paste");
    assert_string_equal(drive_label(d, "about"), "cl-1-0001");
    drive_press(d, "paste"); /* the same once more */
    assert_null(drive_find(d, "own-2"));
    drive_press(d, "play");
    assert_int_equal(d->app->puzzling->mode, PUZZLING_OWN);
    solve(d);
    app_puzzle_leave(d->app);
    drive_draw(d);
    expect_screen(d, "puzzle-own");
    char *code = mem_strdup(d->copied);
    drive_copy(d, "");
    drive_press(d, "copy");
    assert_string_equal(d->copied, code);
    free(code);
    drive_press(d, "more");
    drive_press(d, "delete");
    assert_non_null(drive_find(d, "none"));
}

/* ---- What is said about them ---- */

static void say(struct driver *d, const char *title, const char *author, const char *folders,
                const char *note)
{
    drive_press(d, "more");
    drive_press(d, "about");
    drive_type(d, "title", title);
    drive_type(d, "author", author);
    drive_type(d, "folders", folders);
    drive_type(d, "note", note);
    drive_press(d, "save-about");
}

/* A name and who made it are in the code; folders and a note are not. It is still the same
 * puzzle: solved. */
TEST_DRIVEN(a_puzzle_gets_a_name_and_a_note)
{
    struct puzzle p;
    struct reason why;
    begin_own(d);
    copy_code(d);
    drive_press(d, "paste");
    drive_press(d, "play");
    solve(d);
    int stars = d->app->puzzling->stars;
    assert_true(stars > 0);
    app_puzzle_leave(d->app);
    drive_draw(d);
    say(d, "  Over the bridge ", "\xe6\x9d\x8e\xe6\x98\x8e", " hard ,, towers, Hard",
        "Look left.");
    assert_string_equal(drive_label(d, "about"), "Over the bridge");
    assert_string_equal(drive_label(d, "about-by"),
                        "by \xe6\x9d\x8e\xe6\x98\x8e \xC2\xB7 hard, towers");
    assert_string_equal(drive_label(d, "note"), "Look left.");
    drive_press(d, "copy");
    assert_true(code_read(d->copied, strlen(d->copied), &p, &why));
    assert_string_equal(p.title, "Over the bridge");
    assert_string_equal(p.author, "\xe6\x9d\x8e\xe6\x98\x8e");
    puzzle_free(&p);
    drive_press(d, "play");
    assert_int_equal(d->app->puzzling->best_stars, stars);
    app_puzzle_leave(d->app);
    drive_draw(d);
    say(d, "", "", "", ""); /* its id is all that is left */
    assert_string_equal(drive_label(d, "about"), "cl-1-0001");
    assert_null(drive_find(d, "about-by"));
    assert_null(drive_find(d, "note"));
}

/* Undo brings back all of it, and Escape in a card changes nothing. */
TEST_DRIVEN(a_deleted_puzzle_comes_back)
{
    begin_own(d);
    copy_code(d);
    drive_press(d, "paste");
    drive_press(d, "play");
    solve(d);
    int stars = d->app->puzzling->stars;
    assert_true(stars > 0);
    app_puzzle_leave(d->app);
    drive_draw(d);
    say(d, "Over the bridge", "", "hard", "Look left.");
    drive_press(d, "more");
    drive_key(d, KEY_ESCAPE);
    drive_press(d, "more");
    drive_press(d, "delete");
    assert_string_equal(drive_label(d, "wrong"), "Over the bridge is deleted.");
    assert_true(ui_focused(&d->app->ui, "undo"));
    drive_press(d, "undo");
    assert_null(drive_find(d, "undo"));
    assert_string_equal(drive_label(d, "about"), "Over the bridge");
    assert_string_equal(drive_label(d, "about-by"), "hard");
    assert_string_equal(drive_label(d, "note"), "Look left.");
    drive_press(d, "play");
    assert_int_equal(d->app->puzzling->best_stars, stars);
}

/* A wrong letter is named, and the code stays, to be mended. */
TEST_DRIVEN(a_wrong_code_is_refused)
{
    begin_own(d);
    copy_code(d);
    d->copied[9] = d->copied[9] == '7' ? '8' : '7';
    struct input in = {.kind = INPUT_KEY, .key = 'V', .mods = MOD_CTRL};
    app_event(d->app, &in);
    drive_draw(d);
    assert_string_equal(drive_find(d, "code")->text, d->copied);
    struct reason why = {0};
    struct puzzle p;
    assert_false(code_read(d->copied, strlen(d->copied), &p, &why));
    assert_string_equal(drive_label(d, "wrong"), why.text);
    assert_non_null(drive_find(d, "none"));
    assert_true(ui_focused(&d->app->ui, "code")); /* with the wrong letter chosen */
    assert_int_equal(d->app->ui.anchor, 9);
    assert_int_equal(d->app->ui.caret, 10);
    drive_type(d, "code", "x");
    assert_string_equal(drive_label(d, "wrong"), "Somebody sent you a code? Paste it here.");
}

/* A button makes it what it should be, and takes it. */
TEST_DRIVEN(a_wrong_code_is_mended)
{
    begin_own(d);
    for (int way = 0; way < 4; way++) {
        copy_code(d);
        char *right = mem_strdup(d->copied), *at = d->copied + 9;
        char was = at[0];
        assert_true(at[0] != '-' && at[1] != '-' && at[0] != at[1]);
        if (way == 0) { /* a wrong one */
            at[0] = was == '7' ? '8' : '7';
        } else if (way == 1) { /* two in each other's places */
            at[0] = at[1];
            at[1] = was;
        } else if (way == 2) { /* one is missing */
            memmove(at, at + 1, strlen(at));
        } else { /* one is too much */
            struct buf more = {0};
            buf_addf(&more, "%.9sZ%s", right, right + 9);
            drive_copy(d, buf_text(&more));
            buf_free(&more);
        }
        drive_press(d, "paste");
        assert_non_null(strstr(drive_label(d, "wrong"), "haracter"));
        if (way == 1 && !drive_find(d, "mend")) { /* a short code does not know about that */
            free(right);
            continue;
        }
        drive_press(d, "mend");
        assert_string_equal(drive_label(d, "about"), "cl-1-0001");
        assert_null(drive_find(d, "mend"));
        assert_string_equal(drive_find(d, "code")->text, "");
        drive_press(d, "copy");
        assert_string_equal(d->copied, right);
        free(right);
    }
}

/* By keyboard: the button is before the field, and goes with what is typed there. */
TEST_DRIVEN(a_code_is_mended_by_keyboard)
{
    begin_own(d);
    copy_code(d);
    d->copied[9] = d->copied[9] == '7' ? '8' : '7';
    drive_press(d, "paste");
    for (int i = 0; i < 12 && !ui_focused(&d->app->ui, "mend"); i++)
        drive_key(d, KEY_TAB);
    drive_key(d, KEY_ENTER);
    assert_string_equal(drive_label(d, "about"), "cl-1-0001");
    assert_true(ui_focused(&d->app->ui, "play"));
    copy_code(d);
    d->copied[9] = d->copied[9] == '7' ? '8' : '7';
    drive_press(d, "paste");
    drive_type(d, "code", "x");
    assert_null(drive_find(d, "mend"));
}

/* ---- Files ---- */

static void type_path(struct driver *d, const char *path, const char *text)
{
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    fputs(text, f);
    fclose(f);
    drive_press(d, "open");
    expect_screen(d, "open");
    assert_string_equal(drive_label(d, "title"), "Open a puzzle");
    drive_type(d, "path", path);
    drive_press(d, "go");
}

/* It becomes one of the own ones. Back leads there, too. */
TEST_DRIVEN(a_file_is_opened)
{
    char path[240];
    begin_own(d);
    snprintf(path, sizeof path, "%s/some.swt", d->folder);
    assert_non_null(drive_find(d, "none"));
    type_path(d, path, "puzzle mine\ngame super-wild\ntable *@0,0 nonsense\n");
    expect_screen(d, "open");
    assert_true(d->app->notice[0]);
    drive_press(d, "notice-close");
    drive_press(d, "back");
    expect_screen(d, "puzzle-own");
    type_path(d, path,
              "puzzle mine\ngame super-wild\ntable *@0,0 r2@1,0 r3@2,0\nrack r4\ngoal out\n");
    expect_screen(d, "puzzle-own");
    assert_string_equal(drive_label(d, "about"), "mine");
    assert_null(drive_find(d, "none"));
    assert_true(ui_focused(&d->app->ui, "play"));
    unlink(path);
}

#define PACK(name)                                                                             \
    "puzzle " name "\ngame super-wild\ntable *@0,0 r2@1,0 r3@2,0\nrack r4 " name "\ngoal "     \
    "out\n"

static bool dialog_of_browser(void *self, const struct app_file_question *q)
{
    (void)self;
    return !q->save && strcmp(q->endings, "*.swr *.swt") == 0;
}

/* In a browser its own dialog asks, and the page stays. */
TEST_DRIVEN(a_file_is_opened_in_a_browser)
{
    char path[240];
    begin_own(d);
    d->app->config.no_quit = true;
    d->app->host.ask_file = dialog_of_browser;
    snprintf(path, sizeof path, "%s/some.swt", d->folder);
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    fputs(PACK("r5"), f);
    fclose(f);
    drive_press(d, "open");
    expect_screen(d, "puzzle-own");
    app_file_chosen(d->app, path, 1);
    drive_draw(d);
    expect_screen(d, "puzzle-own");
    assert_string_equal(drive_label(d, "about"), "r5");
    unlink(path);
}

/* The puzzles of a pack go into a folder that is called like the file; one that is wrong keeps
 * all of them out. What a folder holds is saved as a pack. */
TEST_DRIVEN(a_pack_is_opened_and_saved)
{
    char path[240];
    struct reason why;
    struct pack pack;
    begin_own(d);
    snprintf(path, sizeof path, "%s/2026-11-28 Towers, and more.swt", d->folder);
    type_path(d, path, PACK("r5") "---\n" PACK("r9") "---\npuzzle x\ngame nonsense\n");
    expect_screen(d, "open");
    drive_press(d, "notice-close");
    drive_press(d, "back");
    assert_non_null(drive_find(d, "none"));
    type_path(d, path, PACK("r5") "---\n" PACK("k9") "---\n" PACK("g9"));
    expect_screen(d, "puzzle-own");
    assert_string_equal(drive_label(d, "wrong"), "3 puzzles are in this folder now.");
    assert_string_equal(drive_label(d, "folder"), "Folder: Towers  and more (3)");
    assert_string_equal(drive_label(d, "about"), "r5");
    drive_press(d, "folder");
    drive_press(d, "folder-1");
    assert_string_equal(drive_label(d, "folder"), "Folder: all (3)");
    say(d, "", "", "", ""); /* the first one leaves it */
    drive_press(d, "folder");
    assert_string_equal(drive_label(d, "folder-2"), "Towers  and more (2)");
    drive_press(d, "folder-2");
    assert_null(drive_find(d, "own-3"));
    drive_press(d, "save-pack");
    assert_true(pack_read(d->copied, strlen(d->copied), true, &pack, &why));
    assert_int_equal(pack.n, 2);
    pack_free(&pack);
    unlink(path);
    /* One that is there already joins the next folder, too. */
    snprintf(path, sizeof path, "%s/New.swt", d->folder);
    type_path(d, path, PACK("k9") "---\n" PACK("b9"));
    assert_string_equal(drive_label(d, "wrong"), "2 puzzles are in this folder now.");
    assert_string_equal(drive_label(d, "folder"), "Folder: New (2)");
    drive_press(d, "folder");
    assert_string_equal(drive_label(d, "folder-3"), "Towers  and more (2)");
    unlink(path);
}

/* ---- Without packs ---- */

TEST_DRIVEN(without_packs_the_pages_say_so)
{
    drive_start(d, NULL, 1280, 800);
    d->app->config.puzzles_dir = "/nowhere";
    drive_press(d, "puzzles");
    drive_press(d, "packs");
    assert_non_null(drive_find(d, "none"));
    drive_press(d, "back");
    drive_press(d, "practice");
    assert_true(drive_find(d, "start")->flags & UI_DISABLED);
    drive_press(d, "back");
    drive_press(d, "storm");
    drive_press(d, "start");
    expect_screen(d, "puzzle-storm");
    assert_true(d->app->notice[0]);
    drive_press(d, "notice-close");
    drive_press(d, "back");
    drive_press(d, "learn");
    assert_non_null(drive_find(d, "none"));
}

TESTS_MAIN
