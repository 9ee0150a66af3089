/* test_puzzle_pages.c: the pages of puzzles by mouse and by keyboard, with the packs of
 * tests/packs. */
#include "layout_help.h"

#include "library.h"
#include "navigation.h"
#include "puzzling.h"
#include "store_puzzles.h"

static char folder[200];

static void begin(struct driver *d)
{
    drive_start(d, drive_folder(folder, sizeof folder), 1280, 800);
    drive_press(d, "puzzles");
    expect_screen(d, "puzzles");
}

static void end(struct driver *d)
{
    drive_end(d);
    drive_remove(folder);
}

static const char *label(const struct driver *d, const char *id)
{
    const struct ui_widget *w = drive_find(d, id);
    if (!w)
        fail_msg("no %s on the screen %s", id, d->app->screen->id);
    return w->label;
}

/* Plays the solution that comes with the puzzle, and ends the turn. */
static void solve(struct driver *d)
{
    expect_screen(d, "puzzle");
    char *steps = mem_strdup(d->app->puzzling->puzzle.solution), *step = steps;
    while (step && *step) {
        char *next = strchr(step, '\n');
        if (next)
            *next++ = 0;
        struct reason why = {0};
        if (!puzzling_step(d->app, step, NULL, &why))
            fail_msg("%s: %s", step, why.text);
        step = next;
    }
    free(steps);
    assert_true(puzzling_try_end(d->app, NULL));
    drive_settle(d);
}

/* ---- Packs ---- */

static void the_packs_are_read(void **state)
{
    (void)state;
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

static void every_pack_is_reached(void **state)
{
    (void)state;
    struct driver d;
    begin(&d);
    drive_press(&d, "packs");
    expect_screen(&d, "puzzle-packs");
    assert_string_equal(label(&d, "puzzle-24"), "Puzzle 24: open");
    assert_string_equal(label(&d, "solved"), "0 of 24 solved");
    drive_press(&d, "tier-2");
    assert_null(drive_find(&d, "puzzle-7"));
    drive_press(&d, "rules-1"); /* of this tier, it has four */
    assert_non_null(drive_find(&d, "puzzle-4"));
    assert_null(drive_find(&d, "puzzle-5"));
    drive_press(&d, "game-1");
    assert_string_equal(label(&d, "rules-0"), "3 dimensions");
    drive_press(&d, "game-2");
    assert_null(drive_find(&d, "rules"));
    drive_key(&d, KEY_ESCAPE);
    expect_screen(&d, "puzzles");
    assert_true(ui_focused(&d.app->ui, "packs"));
    end(&d);
}

/* A tier without puzzles says so. */
static void an_empty_tier_is_no_trap(void **state)
{
    (void)state;
    struct driver d;
    begin(&d);
    drive_press(&d, "packs");
    drive_press(&d, "rules-2");
    drive_press(&d, "tier-5");
    assert_null(drive_find(&d, "puzzle-1"));
    assert_non_null(drive_find(&d, "none"));
    drive_press(&d, "tier-0");
    assert_non_null(drive_find(&d, "puzzle-1"));
    end(&d);
}

static void a_puzzle_of_a_pack_is_played(void **state)
{
    (void)state;
    struct driver d;
    begin(&d);
    drive_press(&d, "packs");
    drive_press(&d, "puzzle-3");
    expect_screen(&d, "puzzle");
    assert_string_equal(d.app->puzzling->puzzle.name, "sw-1-0003");
    solve(&d);
    app_puzzle_leave(d.app);
    drive_draw(&d);
    expect_screen(&d, "puzzle-packs");
    assert_string_equal(label(&d, "puzzle-3"), "Puzzle 3: solved, 3 stars");
    assert_string_equal(label(&d, "solved"), "1 of 24 solved");
    assert_true(ui_focused(&d.app->ui, "puzzle-3"));
    drive_press(&d, "next-open");
    assert_string_equal(d.app->puzzling->puzzle.name, "sw-1-0001");
    app_puzzle_leave(d.app);
    drive_draw(&d);
    assert_string_equal(label(&d, "puzzle-1"), "Puzzle 1: begun");
    drive_press(&d, "back");
    assert_non_null(strstr(label(&d, "packs"), "1 of "));
    end(&d);
}

/* Somebody who comes back is where they were, even after the program was closed. */
static void the_place_is_remembered(void **state)
{
    (void)state;
    struct driver d;
    begin(&d);
    drive_press(&d, "packs");
    drive_press(&d, "game-2");
    drive_press(&d, "tier-1");
    drive_press(&d, "puzzle-5");
    drive_end(&d);
    drive_start(&d, folder, 1280, 800);
    drive_press(&d, "puzzles");
    drive_press(&d, "packs");
    assert_true(drive_find(&d, "game-2")->flags & UI_SELECTED);
    assert_true(drive_find(&d, "tier-1")->flags & UI_SELECTED);
    assert_true(ui_focused(&d.app->ui, "puzzle-5"));
    end(&d);
}

/* Arrows lead from tile to tile, and Enter plays. */
static void the_grid_by_keyboard(void **state)
{
    (void)state;
    struct driver d;
    begin(&d);
    drive_press(&d, "packs");
    drive_key(&d, KEY_RIGHT);
    assert_true(ui_focused(&d.app->ui, "puzzle-2"));
    drive_key(&d, KEY_DOWN);
    int i = 0;
    assert_int_equal(sscanf(d.app->ui.focus, "puzzle-%d", &i), 1);
    assert_true(i > 2);
    drive_key(&d, KEY_ENTER);
    expect_screen(&d, "puzzle");
    char name[PUZZLE_NAME];
    snprintf(name, sizeof name, "sw-1-%04d", i);
    assert_string_equal(d.app->puzzling->puzzle.name, name);
    end(&d);
}

/* ---- Practice ---- */

static void practice_asks_for_what_was_chosen(void **state)
{
    (void)state;
    struct driver d;
    begin(&d);
    drive_press(&d, "practice");
    expect_screen(&d, "puzzle-practice");
    drive_press(&d, "game-3");
    drive_press(&d, "least-1");
    drive_press(&d, "most-1");
    assert_string_equal(label(&d, "fit"), "12 puzzles fit.");
    drive_press(&d, "themes");
    drive_press(&d, "theme-four");
    drive_press(&d, "themes-close");
    assert_string_equal(label(&d, "themes"), "Taking from a set of four");
    assert_string_equal(label(&d, "fit"), "6 puzzles fit.");
    drive_press(&d, "start");
    expect_screen(&d, "puzzle");
    assert_memory_equal(d.app->puzzling->puzzle.name, "cl-2-", 5);
    assert_true(d.app->puzzling->puzzle.needs & THEME_BIT(THEME_FOUR));
    solve(&d);
    app_puzzle_leave(d.app);
    drive_draw(&d);
    double r[3];
    assert_true(store_rating(d.app->store, STORE_PLAYER, r));
    assert_true(r[0] > 1500);
    /* It is still so the next time. */
    drive_press(&d, "back");
    drive_press(&d, "practice");
    assert_string_equal(label(&d, "fit"), "6 puzzles fit.");
    end(&d);
}

/* The least tier pushes the most one up, and the other way round. */
static void tiers_make_a_range(void **state)
{
    (void)state;
    struct driver d;
    begin(&d);
    drive_press(&d, "practice");
    drive_press(&d, "most-1");
    drive_press(&d, "least-3");
    assert_int_equal(drive_find(&d, "most")->value, 3);
    drive_press(&d, "most-0");
    assert_int_equal(drive_find(&d, "least")->value, 0);
    end(&d);
}

static void what_was_failed_comes_again(void **state)
{
    (void)state;
    struct driver d;
    begin(&d);
    drive_press(&d, "practice");
    assert_true(drive_find(&d, "again")->flags & UI_DISABLED);
    drive_press(&d, "start");
    char name[PUZZLE_NAME];
    memcpy(name, d.app->puzzling->puzzle.name, sizeof name);
    puzzling_give_up(d.app);
    app_puzzle_leave(d.app);
    drive_draw(&d);
    assert_string_equal(label(&d, "again"), "Once more what I failed (1)");
    drive_press(&d, "again");
    assert_string_equal(d.app->puzzling->puzzle.name, name);
    solve(&d);
    app_puzzle_leave(d.app);
    drive_draw(&d);
    assert_string_equal(label(&d, "again"), "Once more what I failed (0)");
    end(&d);
}

/* ---- Storm and Streak ---- */

static void wait_until(struct driver *d, uint64_t ms)
{
    for (int i = 0; i < 3000 && d->app->now_ms < ms && d->app->screen == &SCREEN_PUZZLE; i++)
        app_wake(d->app, app_wake_at(d->app) ? app_wake_at(d->app) : ms);
    drive_draw(d);
}

static void a_storm_runs_out(void **state)
{
    (void)state;
    struct driver d;
    begin(&d);
    drive_press(&d, "storm");
    drive_press(&d, "start");
    solve(&d);
    solve(&d);
    expect_screen(&d, "puzzle");
    char name[PUZZLE_NAME];
    memcpy(name, d.app->puzzling->puzzle.name, sizeof name);
    drive_press(&d, "skip");
    assert_string_not_equal(d.app->puzzling->puzzle.name, name);
    wait_until(&d, d.app->now_ms + 181 * 1000);
    expect_screen(&d, "puzzle-storm");
    assert_string_equal(label(&d, "headline"), "Time is up. You solved 2 puzzles.");
    assert_string_equal(label(&d, "best"), "A first score to beat.");
    drive_press(&d, "back");
    assert_string_equal(label(&d, "storm"), "Storm: Best: 2");
    drive_press(&d, "storm");
    assert_string_equal(label(&d, "best"), "Your best: 2");
    end(&d);
}

static void a_streak_ends_with_a_mistake(void **state)
{
    (void)state;
    struct driver d;
    begin(&d);
    drive_press(&d, "streak");
    drive_press(&d, "start");
    for (int i = 0; i < 3; i++)
        solve(&d);
    assert_null(drive_find(&d, "skip"));
    assert_false(puzzling_try_end(d.app, NULL));
    drive_draw(&d);
    expect_screen(&d, "puzzle-streak");
    assert_string_equal(label(&d, "headline"), "The streak is over. You solved 3 puzzles.");
    drive_press(&d, "start");
    app_puzzle_leave(d.app); /* whoever leaves it ends it */
    drive_draw(&d);
    expect_screen(&d, "puzzle-streak");
    assert_string_equal(label(&d, "best"), "Your best: 3");
    end(&d);
}

/* ---- Learn ---- */

static void each_theme_has_its_page(void **state)
{
    (void)state;
    struct driver d;
    begin(&d);
    drive_press(&d, "learn");
    assert_non_null(drive_find(&d, "theme-5"));
    drive_press(&d, "theme-2");
    drive_press(&d, "next");
    drive_press(&d, "puzzle-1");
    expect_screen(&d, "puzzle");
    unsigned needs = d.app->puzzling->puzzle.needs;
    assert_true(needs);
    solve(&d);
    app_puzzle_leave(d.app);
    drive_draw(&d);
    expect_screen(&d, "puzzle-learn");
    drive_key(&d, KEY_ESCAPE);
    assert_true(ui_focused(&d.app->ui, "theme-3"));
    assert_non_null(strstr(label(&d, "theme-3"), ": 1 of 3 solved"));
    drive_key(&d, KEY_ESCAPE);
    expect_screen(&d, "puzzles");
    end(&d);
}

/* ---- Without packs ---- */

static void without_packs_the_pages_say_so(void **state)
{
    (void)state;
    struct driver d;
    drive_start(&d, NULL, 1280, 800);
    d.app->config.puzzles_dir = "/nowhere";
    drive_press(&d, "puzzles");
    drive_press(&d, "packs");
    assert_non_null(drive_find(&d, "none"));
    drive_press(&d, "back");
    drive_press(&d, "practice");
    assert_true(drive_find(&d, "start")->flags & UI_DISABLED);
    drive_press(&d, "back");
    drive_press(&d, "storm");
    drive_press(&d, "start");
    expect_screen(&d, "puzzle-storm");
    assert_true(d.app->notice[0]);
    drive_press(&d, "notice-close");
    drive_press(&d, "back");
    drive_press(&d, "learn");
    assert_non_null(drive_find(&d, "none"));
    drive_end(&d);
}

/* ---- At every size ---- */

static void walk_pages(struct walk *k)
{
    struct driver *d = &k->d;
    drive_press(d, "puzzles");
    check(k, "puzzles");
    drive_press(d, "packs");
    check(k, "packs");
    drive_press(d, "puzzle-2");
    solve(d);
    app_puzzle_leave(d->app);
    check(k, "packs, one solved");
    drive_press(d, "game-1");
    check(k, "packs of another game");
    drive_press(d, "back");
    drive_press(d, "practice");
    check(k, "practice");
    drive_press(d, "themes");
    check(k, "practice, themes");
    drive_press(d, "themes-close");
    drive_press(d, "back");
    drive_press(d, "storm");
    check(k, "storm");
    drive_press(d, "start");
    app_puzzle_leave(d->app);
    check(k, "storm, over");
    drive_press(d, "back");
    drive_press(d, "streak");
    check(k, "streak");
    drive_press(d, "back");
    drive_press(d, "learn");
    check(k, "learn");
    for (char id[UI_ID], i = 1; i < 20; i++) {
        snprintf(id, sizeof id, "theme-%d", i);
        if (!drive_find(d, id))
            break;
        drive_press(d, id);
        check(k, id);
        drive_press(d, "back");
    }
    drive_press(d, "back");
}

static void walk(int scale, int text, const char *theme, int size)
{
    struct walk k = {.thorough = size == 0};
    walk_begin(&k, drive_folder(folder, sizeof folder), size, scale, text);
    snprintf(k.d.app->settings.theme, sizeof k.d.app->settings.theme, "%s", theme);
    settings_apply(k.d.app);
    drive_draw(&k.d);
    walk_pages(&k);
    end(&k.d);
}

static void in_a_language(int size, int text)
{
    walk(0, text, "felt", size);
}

static void the_layout_of_all_pages(void **state)
{
    (void)state;
    for (int i = 0; i < N_SIZES; i++)
        walk(0, 100, "contrast", i);
    walk(200, 100, "walnut", 1);
    walk(150, 100, "slate", 3);
    walk_languages(in_a_language);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_packs_are_read),
        cmocka_unit_test(every_pack_is_reached),
        cmocka_unit_test(an_empty_tier_is_no_trap),
        cmocka_unit_test(a_puzzle_of_a_pack_is_played),
        cmocka_unit_test(the_place_is_remembered),
        cmocka_unit_test(the_grid_by_keyboard),
        cmocka_unit_test(practice_asks_for_what_was_chosen),
        cmocka_unit_test(tiers_make_a_range),
        cmocka_unit_test(what_was_failed_comes_again),
        cmocka_unit_test(a_storm_runs_out),
        cmocka_unit_test(a_streak_ends_with_a_mistake),
        cmocka_unit_test(each_theme_has_its_page),
        cmocka_unit_test(without_packs_the_pages_say_so),
        cmocka_unit_test(the_layout_of_all_pages),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
