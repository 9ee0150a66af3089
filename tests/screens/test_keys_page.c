/* test_keys_page.c: the Keys page: changing a key, swapping two, keeping one, resetting,
 * storing. */
#include "screens_help.h"

static void to_keys(struct driver *d)
{
    app_visit(d->app, SCREEN_KEYS);
    app_event(d->app, &(struct input){.kind = INPUT_LEAVE});
    drive_draw(d);
    expect_screen(d, "keys");
}

static const char *label(const struct driver *d, const char *id)
{
    const struct ui_widget *w = drive_find(d, id);
    assert_non_null(w);
    return w ? w->label : "";
}

static void page(struct driver *d, int n)
{
    char id[16];
    snprintf(id, sizeof id, "key-page-%d", n);
    drive_press(d, id);
}

TEST_DRIVEN(test_change)
{
    drive_start(d, drive_folder(d), 800, 600);
    to_keys(d);
    page(d, 1);
    assert_string_equal(label(d, "key-end-turn"), "E");
    drive_press(d, "key-end-turn");
    assert_string_equal(label(d, "key-end-turn"), "Press a key");
    drive_key(d, 'T');
    assert_string_equal(label(d, "key-end-turn"), "T");
    page(d, 2);
    drive_press(d, "key-fullscreen");
    drive_key(d, KEY_F1 + 11);
    drive_start(d, d->folder, 800, 600); /* also after a new start */
    to_keys(d);
    page(d, 1);
    assert_string_equal(label(d, "key-end-turn"), "T");
    drive_key(d, KEY_F11);
    assert_false(d->full);
    drive_key(d, KEY_F12);
    assert_true(d->full);
    drive_press(d, "reset");
    assert_string_equal(label(d, "key-end-turn"), "E");
    drive_start(d, d->folder, 800, 600);
    to_keys(d);
    page(d, 1);
    assert_string_equal(label(d, "key-end-turn"), "E");
}

TEST_DRIVEN(test_conflict)
{
    drive_start(d, NULL, 800, 600);
    to_keys(d);
    page(d, 1);
    drive_press(d, "key-end-turn");
    drive_key(d, 'D');
    assert_string_equal(label(d, "question"),
                        "D is already the key for \"Draw a tile\". Swap them?");
    drive_press(d, "no");
    assert_string_equal(label(d, "key-end-turn"), "E");
    drive_press(d, "key-end-turn");
    drive_key(d, 'D');
    drive_press(d, "yes");
    assert_string_equal(label(d, "key-end-turn"), "D");
    assert_string_equal(label(d, "key-draw"), "E");
    drive_press(d, "key-end-turn"); /* its own key is not a conflict */
    drive_key(d, 'D');
    assert_null(drive_find(d, "question"));
}

TEST_DRIVEN(test_never_mind)
{
    drive_start(d, NULL, 800, 600);
    to_keys(d);
    page(d, 2);
    drive_press(d, "key-rules");
    drive_key(d, KEY_ESCAPE);
    expect_screen(d, "keys");
    assert_string_equal(label(d, "key-rules"), "F1");
    drive_press(d, "key-rules");
    drive_press(d, "key-menu"); /* another one instead */
    assert_string_equal(label(d, "key-rules"), "F1");
    drive_key(d, KEY_ESCAPE); /* it has this one already */
    assert_string_equal(label(d, "key-menu"), "Esc");
    drive_press(d, "key-rules");
    drive_press(d, "back"); /* the page is no longer waiting for a key */
    drive_key(d, KEY_F1);
    drive_key(d, KEY_F11);
    assert_true(d->full);
}

/* Cmd and comma open the settings, unless the keys have another action. */
TEST_DRIVEN(test_comma)
{
    struct input comma = {.kind = INPUT_KEY, .key = ',', .mods = MOD_CTRL};
    drive_start(d, NULL, 800, 600);
    drive_key(d, ',');
    expect_screen(d, "title");
    app_event(d->app, &comma);
    drive_draw(d);
    expect_screen(d, "settings");
    drive_key(d, KEY_ESCAPE);
    expect_screen(d, "title");
    d->app->settings.keys.chord[ACTION_RULES] = (struct key_chord){',', MOD_CTRL};
    app_event(d->app, &comma);
    drive_draw(d);
    expect_screen(d, "rules");
}

/* By keyboard only: a key still held from opening the page is not taken as the new key. */
TEST_DRIVEN(test_by_keyboard)
{
    struct input again = {.kind = INPUT_KEY, .key = KEY_ENTER, .repeat = true};
    drive_start(d, NULL, 800, 600);
    to_keys(d);
    drive_key(d, KEY_TAB);
    assert_true(ui_focused(&d->app->ui, "key-left"));
    drive_key(d, KEY_ENTER);
    app_event(d->app, &again);
    drive_draw(d);
    assert_string_equal(label(d, "key-left"), "Press a key");
    drive_key(d, 'K');
    assert_string_equal(label(d, "key-left"), "K");
    drive_key(d, KEY_ESCAPE);
    expect_screen(d, "settings");
}

/* Everything is on one of the pages, visible, and large enough to press. */
TEST_DRIVEN(test_fits)
{
    static const float size[][2] = {{800, 600}, {1280, 800}, {3840, 2160}};
    for (int i = 0; i < 3; i++) {
        int found = 0;
        drive_start(d, NULL, size[i][0], size[i][1]);
        to_keys(d);
        float back = drive_find(d, "back")->r.y;
        for (int p = 0; p < KEY_PAGES; p++) {
            page(d, p);
            for (int k = 0; k < d->app->ui.n; k++) {
                const struct ui_widget *w = &d->app->ui.widget[k];
                if (strncmp(w->id, "key-", 4) != 0 || w->parent >= 0 || w->kind == UI_CHOICE)
                    continue;
                assert_true(w->r.y + w->r.h <= back);
                assert_true(w->r.x >= 0 && w->r.x + w->r.w <= size[i][0]);
                assert_false(w->tip); /* the whole word fits on it */
                found++;
            }
        }
        assert_int_equal(found, KEY_ACTIONS_END - 1);
    }
}

TESTS_MAIN
