/* test_controller_start.c: who goes first in Normikub, with a controller only, and with the
 * keys that go from button to button. */
#include "pad_help.h"

#include "app_match.h"
#include "normikub.h"

/* A game of two from its first tile: another person, or a computer that can play. */
static void begin(struct seat *s, bool computer)
{
    struct game_config c;
    drive_start(&s->d, NULL, 800, 600);
    game_config_default(&c, &NORMIKUB, 2);
    snprintf(c.name[0], NAME_MAX_BYTES, "Ann");
    snprintf(c.name[1], NAME_MAX_BYTES, "Bob");
    if (computer)
        snprintf(c.computer[1], COMPUTER_ID, "nell:open");
    c.seed = 3;
    assert_true(app_start(s->d.app, &c, NULL));
    drive_settle(&s->d);
}

static struct game_status now(const struct seat *s)
{
    return app_status(s->d.app);
}

/* The computer answers. */
static void wait_until(struct seat *s, enum game_phase phase)
{
    for (int i = 0; i < 100 && now(s).phase != phase; i++) {
        app_wake(s->d.app, app_wake_at(s->d.app));
        drive_settle(&s->d);
    }
    assert_int_equal(now(s).phase, phase);
}

static void press_a(struct seat *s, const char *id)
{
    until_focus(s, id);
    tap(s, SDL_CONTROLLER_BUTTON_A, 1);
}

/* Moving over the rack and picking up decide nothing. */
static void nothing_is_said_by_mistake(struct seat *s)
{
    tap(s, SDL_CONTROLLER_BUTTON_DPAD_RIGHT, 3);
    tap(s, SDL_CONTROLLER_BUTTON_A, 2);
    tap(s, SDL_CONTROLLER_BUTTON_X, 1);
    tap(s, SDL_CONTROLLER_BUTTON_Y, 1);
    pull(s, SDL_CONTROLLER_AXIS_TRIGGERRIGHT);
    assert_int_equal(now(s).phase, PHASE_VOLUNTEER);
    expect_screen(&s->d, "table");
}

TEST_PAD(two_people_with_a_controller)
{
    begin(s, false);
    expect_screen(&s->d, "handover");
    tap(s, SDL_CONTROLLER_BUTTON_A, 1); /* shows the rack */
    expect_screen(&s->d, "table");
    assert_int_equal(now(s).seat, 0);
    nothing_is_said_by_mistake(s);
    press_a(s, "draw-for-it");
    expect_screen(&s->d, "handover");
    tap(s, SDL_CONTROLLER_BUTTON_A, 1);
    assert_int_equal(now(s).seat, 1);
    nothing_is_said_by_mistake(s);
    press_a(s, "can-play");
    assert_int_equal(now(s).phase, PHASE_AGREE);
    press_a(s, "agree");
    assert_int_equal(now(s).phase, PHASE_TURN);
    assert_int_equal(now(s).seat, 1);
    expect_screen(&s->d, "handover");
    tap(s, SDL_CONTROLLER_BUTTON_A, 1);
    expect_screen(&s->d, "table");
    until_focus(s, "rack"); /* and the first turn can be played */
}

TEST_PAD(a_computer_is_refused_with_a_controller)
{
    begin(s, true);
    nothing_is_said_by_mistake(s);
    press_a(s, "draw-for-it");
    wait_until(s, PHASE_AGREE);
    tap(s, SDL_CONTROLLER_BUTTON_B, 1);
    expect_screen(&s->d, "pause");
    tap(s, SDL_CONTROLLER_BUTTON_B, 1);
    assert_int_equal(now(s).phase, PHASE_AGREE);
    press_a(s, "object");
    expect_screen(&s->d, "lots");
    press_a(s, "draw-lot");
    wait_until(s, PHASE_TURN);
    press_a(s, "deal");
    expect_screen(&s->d, "table");
}

static void tab_until(struct seat *s, const char *id)
{
    for (int i = 0; i < 30 && !ui_focused(&s->d.app->ui, id); i++)
        drive_key(&s->d, KEY_TAB);
    assert_true(ui_focused(&s->d.app->ui, id));
    drive_key(&s->d, KEY_ENTER);
}

TEST_PAD(tab_and_enter_are_enough)
{
    begin(s, false);
    drive_key(&s->d, KEY_ENTER);
    expect_screen(&s->d, "table");
    drive_key(&s->d, KEY_RIGHT);
    drive_key(&s->d, KEY_ENTER); /* on a tile */
    expect_screen(&s->d, "table");
    assert_int_equal(now(s).phase, PHASE_VOLUNTEER);
    tab_until(s, "can-play");
    expect_screen(&s->d, "handover");
    drive_key(&s->d, KEY_ENTER);
    tab_until(s, "draw-for-it");
    assert_int_equal(now(s).phase, PHASE_AGREE);
    tab_until(s, "object");
    expect_screen(&s->d, "lots");
}

TESTS_MAIN
