/* test_watch_layout.c: the replay of every game in the smallest window and an ordinary one, in
 * every language, with ordinary and with largest text: with the best play, and with the
 * summary. */
#include "layout_help.h"
#include "thorough.h"
#include "watch_help.h"

/* scale: in %, 0 for the window's own. */
static void walk_record(int size, int scale, int text, const char *record)
{
    struct walk k = {.long_names = false};
    char what[20] = "";
    walk_begin(&k, NULL, size, scale, text);
    watch_record(&k.d, record);
    check(&k, record);
    drive_press(&k.d, "next");
    check(&k, record);
    for (int i = 0; i < 30 && strcmp(what, "better") != 0; i++) {
        drive_press(&k.d, "next");
        watch_wait(&k.d, 1);
        watch_known(&k.d, what);
        check(&k, record);
    }
    drive_press(&k.d, "best");
    drive_settle(&k.d);
    check(&k, record);
    drive_press(&k.d, "summary");
    check(&k, record);
    check_keyboard(&k);
    drive_press(&k.d, "close");
    drive_press(&k.d, "last");
    check(&k, record);
    drive_end(&k.d);
}

static void walk(int size, int text)
{
    int step = size < 2 ? 1 : often(1, 2, 2); /* in large windows, every second one */
    for (int g = size % step; g < WATCH_GAMES; g += step)
        walk_record(size, 0, text, WATCH_RECORDS[g]);
    walk_record(size, 0, text, "normikub-5-dimensions-8-seats");
}

TEST(everywhere)
{
    walk_languages(walk);
}

TEST(in_large_windows)
{
    for (int size = 2; size < N_SIZES; size += often(1, 1, N_SIZES))
        walk(size, 150);
    /* Twice as large in the largest one; the last game's board has smaller letters at its edge
     * there, as on the table. */
    for (int g = 0; g < WATCH_GAMES - 1; g += often(1, 1, WATCH_GAMES))
        walk_record(N_SIZES - 1, 200, 100, WATCH_RECORDS[g]);
}

TESTS_MAIN
