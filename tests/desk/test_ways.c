/* test_ways.c: the settings for playing by hand: what a click does, how far a drag is, what a
 * double click takes. A change in the middle of a game applies at once. */
#include "view_help.h"

#define ROW "table *@0,0 r5@-1,0 r7@1,0 r8@2,0\nrack k3 b3 r10\nbag k1 k2"

static void sit(struct driver *d)
{
    desk_sit(d, ROW);
}

/* Changes settings as the settings page does. */
static void changed(struct driver *d)
{
    settings_save(d->app);
    drive_draw(d);
}

TEST_DRIVEN(test_click_or_drag)
{
    sit(d);
    click(d, on(d, "k3"));
    assert_int_equal(hand(d), HAND_CARRY);
    key(d, KEY_ESCAPE);
    d->app->settings.drag_only = true;
    changed(d);
    click(d, on(d, "k3"));
    expect_idle(d);
    drag(d, on(d, "k3"), cell(d, 0, 3));
    assert_lies(d, "k3", 0, 3, 0);
}

/* Shift and click still chooses tiles, and chosen tiles move together. */
TEST_DRIVEN(test_drag_only_chooses)
{
    sit(d);
    d->app->settings.drag_only = true;
    changed(d);
    click_with(d, on(d, "k3"), BUTTON_LEFT, MOD_SHIFT);
    click_with(d, on(d, "b3"), BUTTON_LEFT, MOD_SHIFT);
    drag(d, on(d, "k3"), cell(d, 0, 3));
    assert_int_equal(steps(d), 1);
    assert_false(racked(d, "k3") || racked(d, "b3"));
}

static void try_far(int set, float gone, enum hand_state want)
{
    struct driver d = {.app = NULL};
    sit(&d);
    d.app->settings.drag_px = set;
    changed(&d);
    struct spot s = on(&d, "k3");
    point(&d, s);
    press(&d, BUTTON_LEFT, 0);
    point(&d, beside(s, gone, 0));
    assert_int_equal(hand(&d), want);
    let_go(&d, BUTTON_LEFT);
    drive_end(&d);
}

TEST(test_how_far)
{
    try_far(4, 3.5f, HAND_PRESSED);
    try_far(4, 4.5f, HAND_DRAG);
    try_far(6, 5.5f, HAND_PRESSED);
    try_far(16, 15, HAND_PRESSED);
    try_far(16, 17, HAND_DRAG);
}

TEST_DRIVEN(test_double_click)
{
    for (int only = 0; only < 2; only++) {
        sit(d);
        d->app->settings.drag_only = only;
        changed(d);
        double_click(d, on(d, "r8"));
        assert_true(strlen(chosen_text(d)) > 0);
        key(d, KEY_ESCAPE);
        click(d, cell(d, 0, 3)); /* nothing is chosen */
        assert_string_equal(chosen_text(d), "");
        d->app->settings.double_click = false;
        changed(d);
        double_click(d, on(d, "r8"));
        assert_string_equal(chosen_text(d), "");
        expect_idle(d); /* picked up and put down in the same place */
        assert_int_equal(steps(d), 0);
    }
}

TESTS_MAIN
