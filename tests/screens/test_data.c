/* test_data.c: what is exported with one profile is imported with another one, and copies of a
 * profile are kept and put back, through the whole program. */
#include "screens_help.h"

#include <dirent.h>

static char folder[FOLDER_MOST], other[FOLDER_MOST], documents[FOLDER_MOST];

static int begin(void **state)
{
    drive_new_folder(folder, sizeof folder);
    drive_new_folder(other, sizeof other);
    drive_new_folder(documents, sizeof documents);
    drive_folder_of_documents = documents;
    return drive_up(state);
}

static int end(void **state)
{
    char command[4 * FOLDER_MOST];
    drive_down(state);
    drive_folder_of_documents = NULL;
    snprintf(command, sizeof command, "rm -rf '%s' '%s' '%s'", folder, other, documents);
    return system(command);
}

#define TEST_DATA(name) TEST_GIVEN(name, struct driver *d, begin, end)

static void to_the_data(struct driver *d, const char *profile)
{
    drive_start(d, profile, 1280, 800);
    drive_press(d, "data");
    expect_screen(d, "data");
}

/* A game that has begun, and the page. */
static void with_a_game(struct driver *d)
{
    drive_start(d, folder, 1280, 800);
    drive_new_game(d);
    drive_press(d, "start");
    to_the_data(d, folder);
}

static void expect_notice(struct driver *d, const char *part)
{
    const struct ui_widget *w = drive_find(d, "notice");
    assert_non_null(w);
    if (!strstr(w->label, part))
        print_error("%s\n", w->label);
    assert_non_null(strstr(w->label, part));
    drive_press(d, "notice-close");
}

/* How many files among the documents end so. */
static int documents_with(const char *ending)
{
    int n = 0;
    DIR *dir = opendir(documents);
    assert_non_null(dir);
    for (struct dirent *e; (e = readdir(dir)) != NULL;)
        n += strstr(e->d_name, ending) != NULL;
    closedir(dir);
    return n;
}

static int games(struct driver *d)
{
    struct store_record r[4];
    int n = store_match_list(d->app->store, STORE_RUNNING, r, 4);
    for (int i = 0; i < n; i++)
        store_record_free(&r[i]);
    return n;
}

TEST_DATA(an_export_is_imported_elsewhere)
{
    with_a_game(d);
    drive_press(d, "export");
    expect_notice(d, "Saved as");
    drive_press(d, "export-me");
    expect_notice(d, "(2).zip");
    assert_int_equal(documents_with(".zip"), 2);
    to_the_data(d, other);
    assert_int_equal(games(d), 0);
    drive_press(d, "import");
    expect_screen(d, "open");
    drive_press(d, "entry-1");
    drive_press(d, "no"); /* it is asked before */
    assert_int_equal(games(d), 0);
    drive_press(d, "entry-1");
    drive_press(d, "yes");
    expect_notice(d, "games: 1");
    assert_int_equal(games(d), 1);
    drive_press(d, "entry-2");
    drive_press(d, "yes");
    expect_notice(d, "here already");
    drive_press(d, "back");
    expect_screen(d, "data");
    drive_press(d, "back");
    drive_press(d, "games");
    assert_null(drive_find(d, "none")); /* it is in My games */
}

TEST_DATA(a_dropped_export_is_asked_about)
{
    char path[2 * FOLDER_MOST] = "";
    with_a_game(d);
    drive_press(d, "export");
    drive_press(d, "notice-close");
    snprintf(path, sizeof path, "%s/no.zip", documents);
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    fclose(f);
    app_open(d->app, path, 0);
    drive_draw(d);
    expect_notice(d, "Nothing has been changed");
    assert_null(drive_find(d, "yes"));
}

TEST_DATA(a_backup_is_put_back)
{
    with_a_game(d);
    drive_press(d, "back-up");
    expect_notice(d, "Saved as");
    assert_int_equal(documents_with(".db"), 1);
    drive_press(d, "anew");
    drive_press(d, "no");
    assert_int_equal(games(d), 1);
    drive_press(d, "anew");
    drive_press(d, "yes");
    expect_notice(d, "is kept as");
    assert_int_equal(games(d), 0);
    drive_press(d, "restore");
    drive_press(d, "entry-1");
    drive_press(d, "yes");
    expect_notice(d, "is kept as");
    assert_int_equal(games(d), 1);
}

TESTS_MAIN
