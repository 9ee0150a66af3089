/* test_layout_upright.c: on a phone that is held upright, what is on the pages that are laid
 * out for it is inside the window, separate, complete, and large enough for a finger. */
#include "layout_help.h"

#include "settings.h"

static void see(struct walk *k, const char *what)
{
    check(k, what);
    assert_true(k->d.app->ui.upright);
    assert_true(k->d.app->ui.scale >= 1); /* so that 44 units are 44 pixels */
}

static void walk_table(int size, int text, const struct look *l)
{
    struct walk k = {.bubbles = true};
    struct driver *d = &k.d;
    walk_begin(&k, NULL, UPRIGHT + size, 0, text);
    settings_choose_game(d->app, l);
    drive_settle(d);
    see(&k, "title");
    drive_press(d, "play");
    for (int i = 0; i < 100 && strcmp(d->app->screen->id, "lots") == 0; i++) {
        const char *const press = drive_find(d, "deal") ? "deal" : "draw-lot";
        if (drive_find(d, press))
            drive_press(d, press);
        else
            drive_settle(d);
        app_wake(d->app, d->app->now_ms + 1000);
    }
    expect_screen(d, "table");
    for (int i = 0; i < 40; i++) {
        see(&k, l->name);
        drive_settle(d);
    }
    see(&k, l->name);
    drive_press(d, "menu");
    see(&k, "pause");
    drive_end(d);
}

TEST(tables)
{
    for (int i = 0; i < look_count(); i++)
        for (int size = 0; size < N_UPRIGHT; size++)
            walk_table(size, 100, look_at(i));
}

TESTS_MAIN
