/* test_controller.c: Pebbles with a controller only. */
#include "platform/pad_help.h"

#include "toy_help.h"

#include "app_match.h"

/* The stick and the pad move the cursor, A picks up and puts down, the shoulders undo and
 * redo. */
TEST_PAD(a_turn_with_a_controller)
{
    struct driver *d = &s->d;
    toy_sit(d);
    tap(s, SDL_CONTROLLER_BUTTON_DPAD_DOWN, 1);
    stick(s, SDL_CONTROLLER_AXIS_LEFTX, 1);
    tap(s, SDL_CONTROLLER_BUTTON_DPAD_DOWN, 1);
    tap(s, SDL_CONTROLLER_BUTTON_A, 1);
    assert_true(toy_says(d, "held 8"));
    tap(s, SDL_CONTROLLER_BUTTON_B, 1);
    assert_false(toy_says(d, "held"));
    tap(s, SDL_CONTROLLER_BUTTON_A, 2);
    assert_true(toy_lies(d, 8, "hand"));
    tap(s, SDL_CONTROLLER_BUTTON_LEFTSHOULDER, 1);
    assert_true(toy_lies(d, 8, "board"));
    tap(s, SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, 1);
    assert_true(toy_lies(d, 8, "hand"));
    until_focus(s, "end-turn");
    tap(s, SDL_CONTROLLER_BUTTON_A, 1);
    assert_int_equal(app_status(d->app).turn, 2);
}

TESTS_MAIN
