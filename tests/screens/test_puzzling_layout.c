/* test_puzzling_layout.c: everything on the screen of a puzzle is inside the window, separate
 * and large enough to press, in windows of every size, in every language, with large text. */
#include "puzzling_help.h"

static void last_hint(struct walk *k, const char *what)
{
    drive_press(&k->d, "hint");
    check(k, what);
}

static void play(struct walk *k)
{
    struct driver *d = &k->d;
    check(k, "puzzle");
    end_puzzle(d);
    check(k, "puzzle, refused");
    drive_press(d, "hint");
    check(k, "puzzle, asked about a hint");
    drive_press(d, "yes");
    check(k, "puzzle, first hint");
    last_hint(k, "puzzle, needs");
    last_hint(k, "puzzle, asked about a tile");
    drive_press(d, "yes");
    check(k, "puzzle, tile");
    for (int i = 0; i < 40 && !puzzling_reached(the_puzzle(d), NULL); i++)
        drive_press(d, "hint");
    check(k, "puzzle, ready");
    drive_press(d, "menu");
    check(k, "puzzle, menu");
    drive_press(d, "resume");
    end_puzzle(d);
    check(k, "puzzle, solved");
    drive_press(d, "more");
    check(k, "puzzle, more");
    drive_press(d, "more-close");
    drive_press(d, "again");
    end_puzzle(d);
    drive_press(d, "restore");
    solve_steps(d, -1);
    end_puzzle(d);
    check(k, "puzzle, solved later");
    drive_press(d, "again");
    drive_press(d, "give-up");
    check(k, "puzzle, asked about giving up");
    drive_press(d, "yes");
    check(k, "puzzle, solution");
    while (!(drive_find(d, "later")->flags & UI_DISABLED))
        drive_press(d, "later");
    check(k, "puzzle, end of the solution");
}

static void nowhere(struct app *app)
{
    (void)app;
}

static void nothing(const struct app *app, struct buf *out)
{
    (void)app;
    (void)out;
}

/* With all that a course can add. */
static const struct puzzle_course FULL = {.next = nowhere, .result = nothing};

static void walk_puzzle(int size, int text)
{
    static const char *const texts[] = {MOST_PUZZLE, OUT_PUZZLE, FREE_PUZZLE, MELD_PUZZLE};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct walk k = {.thorough = i == 0};
        walk_begin(&k, NULL, size, 0, text);
        start_puzzle(&k.d, texts[i], PUZZLING_PACK, i ? &FULL : NULL);
        play(&k);
        drive_end(&k.d);
    }
}

TEST(test_layout)
{
    for (int size = 0; size < N_SIZES; size++)
        walk_puzzle(size, 100);
}

TEST(test_languages)
{
    walk_languages(walk_puzzle);
}

TESTS_MAIN
