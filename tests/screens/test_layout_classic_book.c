/* Classic's rules and lesson at every size, in every language and with large text: as
 * test_layout.c and test_lesson_layout.c have it for Super Wild. */
#include "lesson_help.h"

static void walk_rules(struct walk *k)
{
    struct driver *d = &k->d;
    drive_press(d, "rules");
    for (int i = 0; i < look_pages(look_at(LOOK_CLASSIC)); i++) {
        char what[40];
        snprintf(what, sizeof what, "rules, %.30s", look_at(LOOK_CLASSIC)->rules[i]->title);
        check(k, what);
        drive_press(d, "next");
    }
    assert_true(drive_find(d, "next")->flags & UI_DISABLED);
    drive_press(d, "back");
}

static void walk(int size, int scale, int text, bool thorough)
{
    struct walk k = {.thorough = thorough};
    drive_start(&k.d, NULL, SIZES[size].w, SIZES[size].h);
    k.d.app->settings.scale_percent = scale;
    k.d.app->settings.text_percent = text;
    settings_apply(k.d.app);
    drive_press(&k.d, "game-2");
    check(&k, "title, Classic");
    walk_rules(&k);
    drive_end(&k.d);
}

static void test_sizes(void **state)
{
    (void)state;
    for (int i = 0; i < N_SIZES; i++)
        walk(i, 0, 100, i == 0);
    walk(1, 75, 100, false);
    walk(1, 200, 100, false);
    for (int i = 0; i < N_SIZES; i++)
        walk(i, 0, 150, false);
}

static void test_languages(void **state)
{
    (void)state;
    const struct language *l;
    for (int i = 0; (l = language_at(i)); i++) {
        if (!speak(l->id))
            continue;
        for (int size = 0; size < 2; size++) {
            walk(size, 0, 100, false);
            walk(size, 0, 150, false);
        }
    }
    words_close();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sizes),
        cmocka_unit_test(test_languages),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
