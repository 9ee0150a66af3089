/* test_lesson_classic.c: the lesson of Classic, done by hand: rows that open and make way, a
 * Wild that is taken, a whole row moved by its grip. */
#include "lesson_help.h"
#include "classic_window.h"

static void start(struct driver *d, float w, float h)
{
    drive_start(d, NULL, w, h);
    drive_press(d, "game-2");
    drive_press(d, "lesson");
    expect_step(d, "row");
}

static void skip_to(struct driver *d, const char *id)
{
    while (strcmp(lesson_now(page(d))->id, id) != 0)
        drive_press(d, "skip");
}

static void through(float w, float h, void (*how)(struct driver *, const struct lesson_move *))
{
    struct driver d = {.app = NULL};
    start(&d, w, h);
    for (int i = 0; i < LESSON_CLASSIC.n; i++) {
        if (i == LESSON_CLASSIC.basics) {
            expect_step(&d, "end");
            drive_press(&d, "more");
        }
        expect_step(&d, LESSON_CLASSIC.step[i].id);
        solve(&d, how);
        drive_key(&d, KEY_ENTER);
    }
    expect_step(&d, "end");
    assert_int_equal(d.app->settings.lesson[look_index(&LOOK_CLASSIC)].done, 2);
    drive_end(&d);
}

TEST(by_dragging)
{
    for (int i = 0; i < N_SIZES; i++)
        through(SIZES[i].w, SIZES[i].h, drag);
}

TEST(by_clicking)
{
    through(800, 600, click_click);
}

TEST(by_keyboard)
{
    through(800, 600, by_keys);
}

/* Show me does what a person would do, and the step is then done. */
TEST_DRIVEN(by_being_shown)
{
    start(d, 1280, 800);
    for (int i = 0; i < LESSON_CLASSIC.n; i++) {
        if (i == LESSON_CLASSIC.basics)
            drive_press(d, "more");
        drive_press(d, "show-me");
        if (page(d)->stand != LESSON_DONE)
            fail_msg("%s is not done when it is shown", lesson_now(page(d))->id);
        drive_press(d, "next");
    }
    expect_step(d, "end");
}

static const char *message(const struct driver *d)
{
    const struct ui_widget *w = drive_find(d, "message");
    return w ? w->label : "";
}

/* "Worth 30 points or more": the message says the worth so far while tiles are laid. */
TEST_DRIVEN(the_worth_is_told)
{
    start(d, 800, 600);
    skip_to(d, "thirty");
    const struct lesson_step *s = lesson_now(page(d));
    for (int i = 0; i < 3; i++)
        drag(d, &tile_lesson_task(s)->solution[i]);
    assert_non_null(strstr(message(d), "Worth 18 so far"));
    for (int i = 3; i < 6; i++)
        drag(d, &tile_lesson_task(s)->solution[i]);
    assert_int_equal(page(d)->stand, LESSON_DONE);
}

/* The table is legal, but the turn may not end: the message gives the reason of the rules. */
TEST_DRIVEN(a_refused_turn_says_why)
{
    struct lesson_move away = {"*", {2, 3, 0}}, own = {"r6", {2, 0, 0}}, end = {"*", {5, 0, 0}};
    start(d, 1280, 800);
    for (int i = 0; i < LESSON_CLASSIC.basics; i++)
        drive_press(d, "skip");
    drive_press(d, "more");
    skip_to(d, "stays");
    drag(d, &away);
    drag(d, &own);
    assert_int_equal(page(d)->stand, LESSON_FAULTY);
    drag(d, &end);
    assert_int_equal(page(d)->stand, LESSON_REFUSED);
    assert_true(drive_find(d, "next")->flags & UI_DISABLED);
    assert_non_null(
        strstr(message(d), "The Wild that stood for red 6 must make a new set or run"));
}

/* "Melds ... that can be dragged whole." */
TEST_DRIVEN(a_row_by_its_grip)
{
    start(d, 1280, 800);
    skip_to(d, "join");
    drag(d, &tile_lesson_task(lesson_now(page(d)))->solution[0]);
    assert_int_equal(page(d)->stand, LESSON_BESIDE);
    const struct tile_desk *v = desk_of(page(d));
    struct rect from = grid_cell(&v->grid, 0, 2), to = grid_cell(&v->grid, 4, 0);
    float x = from.x - from.w * 0.3f, y = from.y + from.h / 2;
    float tx = to.x - from.w * 0.3f, ty = to.y + to.h / 2;
    send(d, INPUT_MOVE, x, y);
    send(d, INPUT_DOWN, x, y);
    for (int i = 1; i <= 8; i++)
        send(d, INPUT_MOVE, x + (tx - x) * (float)i / 8, y + (ty - y) * (float)i / 8);
    send(d, INPUT_UP, tx, ty);
    drive_settle(d);
    assert_int_equal(page(d)->stand, LESSON_DONE);
}

/* ---- The looks ---- */

static void look_at_step(struct walk *k)
{
    struct driver *d = &k->d;
    const char *id = lesson_now(page(d))->id;
    char what[40];
    snprintf(what, sizeof what, "lesson, %.20s", id);
    check(k, what);
    page(d)->tries = 10;
    td_note(desk_of(page(d)),
            "The Wild that stood for green 10 or blue 10 only makes an old run "
            "longer. Two or more tiles from your rack must lie right beside it "
            "and make a new run with it.");
    snprintf(what, sizeof what, "lesson, %.20s, hint", id);
    check(k, what);
    td_note(desk_of(page(d)), "");
    solve(d, drag);
    snprintf(what, sizeof what, "lesson, %.20s, done", id);
    check(k, what);
}

static void look(int size, int text, bool thorough)
{
    struct walk k = {.thorough = thorough};
    drive_start(&k.d, NULL, SIZES[size].w, SIZES[size].h);
    k.d.app->settings.text_percent = text;
    settings_apply(k.d.app);
    drive_press(&k.d, "game-2");
    drive_press(&k.d, "lesson");
    for (int i = 0; i < LESSON_CLASSIC.n; i++) {
        if (i == LESSON_CLASSIC.basics) {
            check(&k, "lesson, basics over");
            drive_press(&k.d, "more");
        }
        look_at_step(&k);
        drive_press(&k.d, "next");
    }
    check(&k, "lesson, all over");
    drive_end(&k.d);
}

TEST(at_every_size)
{
    for (int i = 0; i < N_SIZES; i++) {
        look(i, 100, i == 0);
        look(i, 150, false);
    }
}

static void in_a_language(int size, int text)
{
    look(size, text, false);
}

TEST(in_every_language)
{
    walk_languages(in_a_language);
}

TESTS_MAIN
