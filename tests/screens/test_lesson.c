/* test_lesson.c: the page of the lesson, at Super Wild's and Classic's: its keys, left and
 * continued, tried from the rules; it never changes a match. test_lesson_contract.c tests what
 * every game's lesson must do. */
#include "lesson_help.h"

#include "classic_window.h"
#include "narrate.h"
#include "superwild_window.h"

/* Starts it; its first step is "drag". */
static void begin(struct driver *d, float w, float h)
{
    start_lesson(d, &LOOK_SUPER_WILD, w, h);
}

TEST_DRIVEN(test_pages_by_keyboard)
{
    const struct lesson_course *c = &LESSON_SUPER_WILD;
    drive_start(d, NULL, 800, 600);
    drive_key(d, KEY_DOWN); /* a newcomer is offered the lesson right below Play */
    drive_key(d, KEY_ENTER);
    expect_step(d, "drag");
    skip_to(d, c->step[c->basics - 1].id);
    drive_press(d, "skip");
    expect_step(d, "end");
    drive_key(d, KEY_DOWN); /* from New game to More */
    drive_key(d, KEY_ENTER);
    expect_step(d, c->step[c->basics].id);
}

/* ---- Shown ---- */

TEST_DRIVEN(test_show_me)
{
    begin(d, 1280, 800);
    drive_press(d, "skip");
    by_drag(d, "put r5 3,3");
    drive_press(d, "show-me");
    assert_int_equal(page(d)->stand, LESSON_DONE);
    assert_int_equal(page(d)->match->at, 3);
    drive_press(d, "undo");
    assert_int_equal(page(d)->stand, LESSON_OPEN);
    assert_int_equal(page(d)->match->at, 2);
}

/* It takes its time, and stops when the person does something. */
TEST_DRIVEN(test_show_me_can_be_stopped)
{
    begin(d, 1280, 800);
    drive_press(d, "skip");
    struct rect button = drive_find(d, "show-me")->r, table = {900, 600, 0, 0};
    drive_point(d, INPUT_DOWN, button, BUTTON_LEFT);
    drive_point(d, INPUT_UP, button, BUTTON_LEFT);
    assert_true(app_moving(d->app));
    for (int i = 0; i < 400 && page(d)->match->at < 1; i++)
        app_tick(d->app);
    assert_int_equal(page(d)->match->at, 1);
    drive_point(d, INPUT_DOWN, table, BUTTON_LEFT);
    drive_point(d, INPUT_UP, table, BUTTON_LEFT);
    drive_settle(d);
    assert_int_equal(page(d)->match->at, 1);
}

/* ---- Left and continued ---- */

static void expect_label(const struct driver *d, const char *label)
{
    expect_screen(d, "title");
    assert_string_equal(drive_find(d, "lesson")->label, label);
}

/* Only the menu leads to it. */
static void expect_in_menu(struct driver *d, const char *label)
{
    expect_screen(d, "title");
    assert_null(drive_find(d, "lesson"));
    assert_string_equal(drive_find_in_menu(d, "lesson")->label, label);
}

TEST_DRIVEN(test_progress)
{
    drive_start(d, drive_folder(d), 1280, 800);
    expect_label(d, "Learn in three minutes");
    assert_true(drive_find(d, "play")->flags & UI_PRIMARY);
    drive_press(d, "lesson");
    drive_press(d, "leave");
    expect_label(d, "Lesson");
    assert_true(drive_find(d, "play")->flags & UI_PRIMARY);
    drive_press(d, "lesson");
    solve(d, by_drag);
    drive_press(d, "next");
    drive_press(d, "skip");
    expect_step(d, "run");
    drive_key(d, KEY_ESCAPE);
    expect_label(d, "Lesson (3 of 8)");
    drive_start(d, d->folder, 800, 600);
    expect_label(d, "Lesson (3 of 8)");
    drive_press(d, "lesson");
    expect_step(d, "run");
    drive_press(d, "previous");
    expect_step(d, "set");
    for (int i = 1; i < LESSON_SUPER_WILD.basics; i++)
        drive_press(d, "skip");
    expect_step(d, "end");
    drive_press(d, "leave");
    drive_start(d, d->folder, 800, 600);
    expect_in_menu(d, "Lesson");
    drive_press(d, "lesson");
    expect_step(d, "end");
    assert_int_equal(d->app->settings.lesson[0].done, 1);
    drive_press(d, "more");
    drive_press(d, "skip");
    drive_press(d, "leave");
    expect_in_menu(d, "Lesson (2 of 3)");
    drive_press(d, "lesson");
    expect_step(d, "below");
    drive_press(d, "skip");
    drive_press(d, "skip");
    drive_press(d, "again");
    expect_step(d, "drag");
    assert_int_equal(d->app->settings.lesson[0].done, 2);
    struct store_record r;
    assert_int_equal(store_match_list(d->app->store, STORE_RUNNING, &r, 1), 0);
    assert_int_equal(store_match_list(d->app->store, STORE_FINISHED, &r, 1), 0);
}

/* A person who already has a game is not offered the lesson first. */
TEST_DRIVEN(test_not_offered_to_players)
{
    drive_start(d, drive_folder(d), 1280, 800);
    drive_new_game(d);
    drive_press(d, "start");
    drive_start(d, d->folder, 1280, 800);
    assert_true(drive_find(d, "continue")->flags & UI_PRIMARY);
    expect_in_menu(d, "Lesson");
}

/* If no step has the id in the store (any more), the lesson begins at the start. */
TEST_DRIVEN(test_unknown_progress)
{
    drive_start(d, NULL, 1280, 800);
    snprintf(d->app->settings.lesson[0].step, sizeof d->app->settings.lesson[0].step,
             "juggling");
    drive_draw(d);
    drive_press(d, "lesson");
    expect_step(d, "drag");
}

TEST_DRIVEN(test_to_a_game)
{
    begin(d, 1280, 800);
    for (int i = 0; i < LESSON_SUPER_WILD.basics; i++)
        drive_press(d, "skip");
    drive_press(d, "new-game");
    expect_screen(d, "setup");
}

/* Enter at the end begins a game at once, against whom the button names. */
TEST_DRIVEN(test_to_a_game_at_once)
{
    begin(d, 1280, 800);
    for (int i = 0; i < LESSON_SUPER_WILD.basics; i++)
        drive_press(d, "skip");
    assert_string_equal(drive_find(d, "play")->label, "Play against Nell");
    drive_key(d, KEY_ENTER);
    expect_screen(d, "lots");
    assert_ptr_equal(d->app->session->match->game, LOOK_SUPER_WILD.game);
    assert_int_equal(d->app->session->match->config.seats, 2);
}

/* What is finished begins anew; the card only comes back as long as it offers further steps. */
TEST_DRIVEN(test_finished_begins_anew)
{
    begin(d, 1280, 800);
    for (int i = 0; i < LESSON_SUPER_WILD.basics; i++)
        drive_press(d, "skip");
    drive_press(d, "leave");
    drive_press(d, "lesson");
    expect_step(d, "end");
    drive_press(d, "more");
    for (int i = LESSON_SUPER_WILD.basics; i < LESSON_SUPER_WILD.n; i++)
        drive_press(d, "skip");
    expect_step(d, "end");
    drive_press(d, "leave");
    drive_press(d, "lesson");
    expect_step(d, LESSON_SUPER_WILD.step[0].id);
}

/* ---- From the rules, in the middle of a match ---- */

TEST_DRIVEN(test_trial_in_a_match)
{
    struct buf probe = {0};
    drive_start(d, NULL, 1280, 800);
    drive_new_game(d);
    drive_press(d, "start");
    drive_lots(d);
    drive_press(d, "reveal");
    const struct session *s = d->app->session;
    uint64_t hash = match_hash(s->match);
    drive_press(d, "menu");
    drive_press(d, "rules");
    assert_null(drive_find(d, "try")); /* this page has no step to try */
    while (strcmp(drive_find(d, "title")->label, "Crossing") != 0)
        drive_press(d, "next");
    drive_press(d, "try");
    expect_step(d, "crossing");
    assert_null(drive_find(d, "skip"));
    app_probe(d->app, &probe);
    assert_null(strstr(buf_text(&probe), "turn Player"));
    buf_free(&probe);
    solve(d, by_drag);
    drive_press(d, "next");
    expect_screen(d, "rules");
    assert_string_equal(drive_find(d, "title")->label, "Crossing");
    drive_press(d, "back");
    expect_screen(d, "pause");
    drive_press(d, "resume");
    expect_screen(d, "table");
    assert_ptr_equal(d->app->session, s);
    assert_true(match_hash(s->match) == hash);
    assert_string_equal(d->app->settings.lesson[0].step, ""); /* the lesson is where it was */
    drive_press(d, "menu");
    drive_press(d, "rules");
    assert_string_equal(drive_find(d, "title")->label, look_at(0)->rules[0]->title);
}

TEST_DRIVEN(test_narration)
{
    drive_start(d, NULL, 1280, 800);
    narrate_switch(d->app, true);
    drive_press(d, "lesson");
    make_move(d, 0, by_keys);
    assert_non_null(strstr(d->app->words.said, "lack 7 played to"));
}

/* ---- The probe ---- */

TEST_DRIVEN(test_probe)
{
    struct buf probe = {0};
    begin(d, 1280, 800);
    app_probe(d->app, &probe);
    static const char *const fact[] = {
        "screen lesson\n",   "lesson drag 1 8 open\n", "\ngrid ",
        "\ntile k7 rack 0 ", "\ntile * table ",        "\ntext title ",
        "\ntext words ",     "\ntext goal ",           "\nbutton next ",
        "\nbutton show-me ", "\nbutton undo ",         "\nbutton skip ",
        "\nbutton leave ",   "\narea table ",          "\"Put a tile down\""};
    for (size_t i = 0; i < sizeof fact / sizeof *fact; i++)
        if (!strstr(buf_text(&probe), fact[i]))
            fail_msg("the probe does not say %s", fact[i]);
    buf_free(&probe);
}

/* The rules' key opens the page that belongs to the step, and leads back to it as it was. */
TEST_DRIVEN(test_rules_of_the_step)
{
    begin(d, 800, 600);
    drive_press(d, "show-me");
    drive_press(d, "next");
    expect_step(d, "set");
    make_move(d, 0, by_drag);
    int left = bits_count(&desk_of(page(d))->rack);
    for (int i = 0; i < 2; i++) {
        drive_key(d, KEY_F1);
        expect_screen(d, "rules");
        assert_string_equal(drive_find(d, "title")->label, "Sets and runs");
        assert_null(drive_find(d, "try")); /* the step is there already */
        drive_press(d, "next");
        i ? drive_press(d, "back") : drive_key(d, KEY_ESCAPE);
        expect_step(d, "set");
        assert_int_equal(bits_count(&desk_of(page(d))->rack), left);
    }
    drive_press(d, "leave");
    expect_screen(d, "title");
}

/* The texts name the keys that the person has set. */
TEST_DRIVEN(test_names_the_keys)
{
    begin(d, 1280, 800);
    assert_non_null(strstr(drive_find(d, "also")->label, "and Enter to pick up"));
    keymap_read(&d->app->settings.keys, "pick=p");
    drive_draw(d);
    assert_non_null(strstr(drive_find(d, "also")->label, "and P to pick up"));
}

/* "Melds ... that can be dragged whole." */
TEST_DRIVEN(a_row_by_its_grip)
{
    start_lesson(d, &LOOK_CLASSIC, 1280, 800);
    skip_to(d, "join");
    make_move(d, 0, by_drag);
    assert_int_equal(page(d)->stand, LESSON_BESIDE);
    const struct tile_desk *v = desk_of(page(d));
    struct rect from = grid_cell(&v->grid, 0, 2), to = grid_cell(&v->grid, 4, 0);
    drive_drag(d, part_of(from, -0.3f, 0.5f), part_of(to, -0.3f, 0.5f));
    assert_int_equal(page(d)->stand, LESSON_DONE);
}

TESTS_MAIN
