/* test_lesson_layout.c: the lesson in every size of window and of text. */
#include "lesson_help.h"
#include "words.h"
#include "superwild_window.h"

/* ---- The looks ---- */

/* Before, after many unsuccessful tries, and done. */
static void look_at_step(struct walk *k, const struct lesson_step *s)
{
    char what[40];
    struct driver *d = &k->d;
    snprintf(what, sizeof what, "lesson, %s", s->id);
    check(k, what);
    page(d)->tries = 10;
    td_note(desk_of(page(d)), "They don't all fit here: the green six-nine is in the way.");
    snprintf(what, sizeof what, "lesson, %s, hint", s->id);
    check(k, what);
    td_note(desk_of(page(d)), "");
    solve(d, drag);
    snprintf(what, sizeof what, "lesson, %s, done", s->id);
    check(k, what);
}

static void look(int size, int scale, int text, bool thorough)
{
    struct walk k = {.thorough = thorough};
    drive_start(&k.d, NULL, SIZES[size].w, SIZES[size].h);
    k.d.app->settings.scale_percent = scale;
    k.d.app->settings.text_percent = text;
    settings_apply(k.d.app);
    drive_draw(&k.d);
    check(&k, "title for newcomers");
    drive_press(&k.d, "lesson");
    for (int i = 0; i < LESSON_SUPER_WILD.n; i++) {
        if (i == LESSON_SUPER_WILD.basics) {
            check(&k, "lesson, basics over");
            drive_press(&k.d, "more");
        }
        look_at_step(&k, (&LESSON_SUPER_WILD.step[i]));
        drive_press(&k.d, "next");
    }
    check(&k, "lesson, all over");
    drive_press(&k.d, "leave");
    check(&k, "title after the lesson");
    drive_press(&k.d, "rules");
    drive_press(&k.d, "next");
    drive_press(&k.d, "next");
    check(&k, "rules, to try");
    drive_press(&k.d, "try");
    look_at_step(&k, lesson_now(page(&k.d)));
    drive_end(&k.d);
}

TEST(test_layout)
{
    for (int i = 0; i < N_SIZES; i++)
        look(i, 0, 100, i == 0);
    look(1, 75, 100, false);
    look(1, 200, 100, false);
    look(3, 150, 100, false);
}

TEST(test_layout_of_large_text)
{
    look(0, 0, 150, false);
    look(1, 0, 125, false);
    look(1, 0, 150, false);
    look(3, 0, 150, false);
}

TEST(test_languages)
{
    const struct language *l;
    for (int i = 0; (l = language_at(i)); i++) {
        assert_true(words_open(SUPERWILD_BINARY_DIR "/assets/words", l->id));
        for (int size = 0; size < 2; size++) {
            look(size, 0, 100, false);
            look(size, 0, 150, false);
        }
    }
    words_close();
}

/* If the window changes its size in the middle of a step, everything is in sight again. */
TEST_DRIVEN(test_resize)
{
    start_lesson(d, NULL, 1280, 800);
    for (int i = 0; i < 7; i++)
        drive_press(d, "skip");
    d->w = 800;
    d->h = 600;
    drive_draw(d);
    solve(d, drag);
}

TESTS_MAIN
