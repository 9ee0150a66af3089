/* test_layout_upright.c: on a phone that is held upright, what is on the pages that are laid
 * out for it is inside the window, separate, complete, and large enough for a finger. */
#include "layout_help.h"

#include "screens.h"
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

TEST(pages)
{
    static const enum screen_number page[] = {
        SCREEN_SETUP, SCREEN_GAMES, SCREEN_OPEN, SCREEN_RULES, SCREEN_LESSON, SCREEN_SETTINGS,
        SCREEN_KEYS, SCREEN_ABOUT, SCREEN_PUZZLES, SCREEN_PUZZLE_PACKS, SCREEN_PUZZLE_DAYS,
        SCREEN_PUZZLE_OWN, SCREEN_PUZZLE_PRACTICE, SCREEN_PUZZLE_LEARN, SCREEN_PUZZLE_HISTORY, SCREEN_PUZZLE_ENDLESS, SCREEN_STATISTICS,
        SCREEN_MARKS, SCREEN_DATA, SCREEN_PEOPLE, SCREEN_KNOWN, SCREEN_PUZZLE_EDITOR};
    const char *only = getenv("ONLY");
    for (int i = 0; i < (int)(sizeof page / sizeof *page); i++)
        for (int size = 0; size < N_UPRIGHT; size++) {
            if (only && i != atoi(only))
                continue;
            struct walk k = {.bubbles = true};
            struct driver *d = &k.d;
            walk_begin(&k, NULL, UPRIGHT + size, 0, 100);
            if (page[i] == SCREEN_LESSON)
                drive_press(d, "lesson");
            else
                app_go(d->app, page[i]);
            drive_draw(d);
            see(&k, d->app->screen->id);
            drive_end(d);
        }
}

TESTS_MAIN
