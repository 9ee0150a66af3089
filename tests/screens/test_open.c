/* test_open.c: finds and opens a saved game or a position among files, through the whole
 * program. */
#include "screens_help.h"

#include <dirent.h>

#include "match.h"

static char folder[FOLDER_MOST]; /* with subfolders and files, for each test */

static const char *in(const char *name)
{
    static char path[4][300];
    static int turn;
    char *out = path[turn++ % 4];
    snprintf(out, sizeof path[0], "%s/%s", folder, name);
    return out;
}

static void put(const char *name, const char *text)
{
    FILE *f = fopen(in(name), "w");
    assert_non_null(f);
    assert_true(fputs(text, f) >= 0);
    assert_int_equal(fclose(f), 0);
}

#define POSITION "game super-wild\ngrid\nr3 r4 r5 .\n. . * .\nrack r6 k1\nbag b2\n"

static int begin(void **state)
{
    drive_new_folder(folder, sizeof folder);
    drive_folder_of_documents = folder;
    assert_int_equal(mkdir(in("Old games"), 0700), 0);
    put("Old games/inner.swt", POSITION);
    put("b good.swt", POSITION);
    put("A bad.swr", "superwild\nno game\n");
    put("notes.txt", POSITION);
    put(".hidden.swt", POSITION);
    return drive_up(state);
}

static int end(void **state)
{
    char command[FOLDER_MOST + 40];
    drive_down(state);
    drive_folder_of_documents = NULL;
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command);
}

#define TEST_FILES(name) TEST_GIVEN(name, struct driver *d, begin, end)

static void to_the_files(struct driver *d, const char *profile)
{
    drive_start(d, profile, 1280, 800);
    drive_press(d, "games");
    drive_press(d, "open");
    expect_screen(d, "open");
}

/* What is listed, in order: "Old games/|A bad.swr|". */
static void lists(const struct driver *d, const char *want)
{
    struct buf got = {0};
    char id[UI_ID];
    const struct ui_widget *w;
    for (int i = 1; snprintf(id, sizeof id, "entry-%d", i), (w = drive_find(d, id)); i++)
        buf_addf(&got, "%s|", w->label);
    assert_string_equal(buf_text(&got), want);
    buf_free(&got);
}

TEST_FILES(what_is_listed)
{
    to_the_files(d, NULL);
    assert_string_equal(drive_find(d, "path")->text, folder);
    lists(d, "Old games/|A bad.swr|b good.swt|");
    drive_press(d, "all-files");
    lists(d, "Old games/|A bad.swr|b good.swt|notes.txt|");
    drive_key(d, KEY_ESCAPE);
    expect_screen(d, "games");
}

TEST_FILES(a_position_is_opened)
{
    to_the_files(d, NULL);
    drive_press(d, "entry-1");
    expect_screen(d, "open");
    lists(d, "inner.swt|");
    drive_press(d, "up");
    lists(d, "Old games/|A bad.swr|b good.swt|");
    drive_press(d, "entry-3");
    expect_screen(d, "table");
}

/* A file with a goal is a puzzle, wherever that line stands. */
TEST_FILES(a_puzzle_is_opened)
{
    static const char *const text[] = {
        "game super-wild\ngrid\nr3 r4 r5 .\n. . * .\nrack r6\ngoal out\n",
        "game super-wild\n\tgoal\tout\r\ngrid\nr3 r4 r5 .\n. . * .\nrack r6\n"};
    for (int i = 0; i < 2; i++) {
        put("Old games/puzzle.swt", text[i]);
        to_the_files(d, NULL);
        drive_press(d, "entry-1");
        lists(d, "inner.swt|puzzle.swt|");
        drive_press(d, "entry-2");
        expect_screen(d, "puzzle");
    }
    assert_int_equal(remove(in("Old games/puzzle.swt")), 0);
}

/* What cannot be read is said in a sentence, and the list stays. */
TEST_FILES(a_bad_file_is_refused)
{
    to_the_files(d, NULL);
    drive_press(d, "entry-2");
    expect_screen(d, "open");
    assert_non_null(strstr(drive_find(d, "notice")->label, "A bad.swr:"));
    drive_press(d, "notice-close");
    lists(d, "Old games/|A bad.swr|b good.swt|");
}

/* A path can be typed: a file, a folder, in this folder or from the root; or one of nothing. */
TEST_FILES(a_path_is_typed)
{
    to_the_files(d, NULL);
    drive_type(d, "path", "Old games");
    drive_press(d, "go");
    lists(d, "inner.swt|");
    drive_type(d, "path", "/nowhere/at all");
    drive_press(d, "go");
    expect_screen(d, "open");
    assert_non_null(strstr(drive_find(d, "notice")->label, "there is no such file"));
    drive_press(d, "notice-close");
    lists(d, "inner.swt|");
    drive_type(d, "path", "   ");
    drive_press(d, "go");
    assert_null(drive_find(d, "notice"));
    drive_type(d, "path", "inner.swt");
    drive_key(d, KEY_ENTER);
    expect_screen(d, "table");
}

/* Next time it begins in the same folder, as long as that is there. */
TEST_FILES(the_folder_is_remembered)
{
    to_the_files(d, drive_folder(d));
    drive_press(d, "entry-1");
    drive_end(d);
    to_the_files(d, drive_folder(d));
    lists(d, "inner.swt|");
    drive_end(d);
    assert_int_equal(remove(in("Old games/inner.swt")), 0);
    assert_int_equal(rmdir(in("Old games")), 0);
    to_the_files(d, drive_folder(d));
    lists(d, "A bad.swr|b good.swt|");
}

/* Without a folder for documents it begins above it, where there is one. */
TEST_FILES(a_folder_that_is_not_there_yet)
{
    char missing[FOLDER_MOST + 40];
    snprintf(missing, sizeof missing, "%s/not yet/Superwild", folder);
    drive_folder_of_documents = missing;
    to_the_files(d, NULL);
    lists(d, "Old games/|A bad.swr|b good.swt|");
}

TEST_FILES(many_files_take_several_pages)
{
    char name[40];
    for (int i = 0; i < 20; i++) {
        snprintf(name, sizeof name, "Old games/%02d.swr", i);
        put(name, "superwild\n");
    }
    to_the_files(d, NULL);
    drive_press(d, "entry-1");
    assert_string_equal(drive_find(d, "entry-1")->label, "00.swr");
    assert_true(drive_find(d, "previous")->flags & UI_DISABLED);
    int seen = 0;
    for (int pages = 0; pages < 20; pages++) {
        char id[UI_ID];
        for (int i = 1; snprintf(id, sizeof id, "entry-%d", i), drive_find(d, id); i++)
            seen++;
        if (drive_find(d, "next")->flags & UI_DISABLED)
            break;
        drive_press(d, "next");
    }
    assert_int_equal(seen, 21);
    drive_press(d, "previous");
    drive_press(d, "up");
    lists(d, "Old games/|A bad.swr|b good.swt|");
}

TESTS_MAIN
