/* test_data.c: what is exported with one profile is imported with another one, and copies of a
 * profile are kept and put back, through the whole program. */
#include "screens_help.h"

#include <dirent.h>

#include "file.h"

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

static const char *only_document(void)
{
    static char name[256];
    DIR *dir = opendir(documents);
    assert_non_null(dir);
    for (struct dirent *e; (e = readdir(dir)) != NULL;)
        if (e->d_name[0] != '.')
            snprintf(name, sizeof name, "%s", e->d_name);
    closedir(dir);
    return name;
}

TEST_DATA(an_export_is_imported_elsewhere)
{
    with_a_game(d);
    drive_press(d, "export");
    drive_press(d, "save-here");
    expect_notice(d, "Saved as");
    drive_press(d, "export-me");
    drive_press(d, "save-here");
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
    drive_press(d, "save-here");
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

/* ---- Without a mouse ---- */

static const char *said(const struct driver *d, const char *id)
{
    const struct ui_widget *w = drive_find(d, id);
    return w ? w->label : "";
}

/* The shuffles of a game that is over, the statistics, a result taken out, an export and its
 * import elsewhere. */
TEST_DATA(all_of_it_by_keys)
{
    drive_start(d, folder, 1280, 800);
    drive_enter(d, "menu");
    drive_enter(d, "solitaire");
    drive_enter(d, "start");
    drive_enter(d, "draw-pass");
    drive_key(d, KEY_ESCAPE);
    drive_enter(d, "stop");
    drive_enter(d, "yes");
    expect_screen(d, "game-end");
    drive_enter(d, "menu");
    drive_enter(d, "fair");
    drive_enter(d, "check");
    assert_non_null(strstr(said(d, "text"), "fits (shuffles: 1"));
    drive_enter(d, "shuffle-1");
    drive_enter(d, "back");
    drive_key(d, KEY_ESCAPE);
    drive_enter(d, "title-page");
    drive_enter(d, "menu");
    drive_enter(d, "games");
    drive_enter(d, "statistics");
    drive_tab_to(d, "hints");
    drive_key(d, KEY_RIGHT);
    assert_non_null(strstr(said(d, "entry-1"), "Solitaire. 1 game"));
    drive_enter(d, "entry-1");
    drive_enter(d, "results");
    drive_enter(d, "out-1");
    assert_non_null(strstr(said(d, "row-1"), "taken out"));
    for (int i = 0; i < 4; i++)
        drive_key(d, KEY_ESCAPE);
    expect_screen(d, "title");
    drive_enter(d, "menu");
    drive_enter(d, "data");
    drive_enter(d, "export-me");
    drive_enter(d, "save-here");
    assert_non_null(strstr(said(d, "notice"), "Saved as"));
    drive_enter(d, "notice-close");
    drive_start(d, other, 1280, 800);
    drive_enter(d, "menu");
    drive_enter(d, "data");
    drive_enter(d, "settings-too");
    drive_enter(d, "import");
    drive_enter(d, "entry-1");
    drive_enter(d, "yes");
    assert_non_null(strstr(said(d, "notice"), "games: 1, results: 1"));
}

/* ---- In the background ---- */

/* In slices; each wake is one. */
static void in_slices(struct driver *d)
{
    d->app->host.slice.ms = 1;
    d->app->along_percent = -1;
}

/* How many wakes the card is there. */
static int wait_for_card(struct driver *d)
{
    int n = 0;
    for (; drive_find(d, "along-stop"); n++) {
        app_wake(d->app, app_wake_at(d->app));
        drive_draw(d);
    }
    return n;
}

TEST_DATA(somebody_stops_it)
{
    with_a_game(d);
    in_slices(d);
    drive_press(d, "export");
    drive_press(d, "along-stop");
    expect_notice(d, "Nothing has been changed");
    assert_int_equal(documents_with(".zip"), 0);
    drive_press(d, "export");
    assert_in_range(wait_for_card(d), 1, 1000);
    drive_press(d, "save-here");
    expect_notice(d, "Saved as");
    to_the_data(d, other);
    in_slices(d);
    drive_press(d, "import");
    drive_press(d, "entry-1");
    drive_key(d, KEY_ESCAPE);
    expect_notice(d, "Nothing has been changed");
    for (int i = 0; i < 20; i++)
        app_wake(d->app, app_wake_at(d->app) + 1);
    drive_draw(d);
    assert_null(drive_find(d, "yes"));
    assert_int_equal(games(d), 0);
    drive_press(d, "entry-1");
    assert_in_range(wait_for_card(d), 1, 1000);
    drive_press(d, "yes"); /* it is taken in beside the window, and not to be stopped */
    assert_true(drive_find(d, "along-stop")->flags & UI_DISABLED);
    drive_key(d, KEY_ESCAPE);
    assert_int_equal(games(d), 0);
    assert_in_range(wait_for_card(d), 1, 1000);
    expect_notice(d, "games: 1");
    assert_int_equal(games(d), 1);
    drive_press(d, "entry-1");
    wait_for_card(d);
    drive_press(d, "yes");
    wait_for_card(d);
    expect_notice(d, "here already");
}

/* Sanitizers see a job that is used after its end. */
TEST_DATA(the_program_ends_while_it_exports)
{
    with_a_game(d);
    in_slices(d);
    drive_press(d, "export");
    assert_non_null(drive_find(d, "along-stop"));
    to_the_data(d, folder);
    assert_null(drive_find(d, "along-stop"));
    assert_int_equal(documents_with(".zip"), 0);
    assert_int_equal(games(d), 1);
}

/* ---- Name and place ---- */

TEST_DATA(a_card_asks_for_name_and_place)
{
    with_a_game(d);
    drive_press(d, "export");
    drive_press(d, "save-not");
    assert_int_equal(documents_with(".zip"), 0);
    drive_press(d, "export");
    drive_type(d, "save-name", "my: games");
    drive_press(d, "save-here");
    expect_notice(d, "/my  games.zip");
    drive_press(d, "export");
    drive_type(d, "save-name", "other.zip");
    drive_type(d, "save-folder", "below");
    drive_press(d, "save-here");
    expect_notice(d, "/below/other.zip");
    assert_int_equal(documents_with(".zip"), 1);
}

TEST_DATA(nothing_is_replaced_without_asking)
{
    struct buf text = {0}, path = {0};
    with_a_game(d);
    buf_addf(&path, "%s/mine.db", documents);
    FILE *f = fopen(buf_text(&path), "w");
    assert_non_null(f);
    fputs("old", f);
    fclose(f);
    for (int i = 0; i < 2; i++) {
        if (i == 0)
            drive_press(d, "back-up");
        drive_type(d, "save-name", "mine");
        drive_press(d, "save-here");
        buf_clear(&text);
        assert_true(file_read(buf_text(&path), &text, NULL));
        assert_string_equal(buf_text(&text), "old");
        drive_press(d, i == 0 ? "no" : "yes"); /* after No, the card is there again */
    }
    expect_notice(d, "mine.db");
    buf_clear(&text);
    assert_true(file_read(buf_text(&path), &text, NULL));
    assert_memory_equal(buf_text(&text), "SQLite format", 13);
    assert_int_equal(documents_with(".db"), 1);
    buf_free(&text);
    buf_free(&path);
}

static struct {
    int n;
    bool save, there;
    char path[600], endings[40];
} asked;

static bool ask_file(void *self, const struct app_file_question *q)
{
    (void)self;
    asked.n++;
    asked.save = q->save;
    snprintf(asked.path, sizeof asked.path, "%s", q->path);
    snprintf(asked.endings, sizeof asked.endings, "%s", q->endings ? q->endings : "");
    return asked.there;
}

TEST_DATA(the_system_asks)
{
    struct buf path = {0};
    with_a_game(d);
    d->app->host.ask_file = ask_file;
    memset(&asked, 0, sizeof asked);
    asked.there = true;
    drive_press(d, "export");
    assert_true(asked.save);
    assert_string_equal(asked.endings, "*.zip");
    assert_non_null(strstr(asked.path, documents));
    drive_press(d, "back-up"); /* one at a time */
    assert_int_equal(asked.n, 1);
    app_file_chosen(d->app, NULL, 1);
    assert_int_equal(documents_with("."), 2);
    drive_press(d, "export");
    buf_addf(&path, "%s/chosen", documents);
    app_file_chosen(d->app, buf_text(&path), 2); /* gets its ending */
    drive_draw(d);
    expect_notice(d, "/chosen.zip");
    drive_press(d, "export");
    app_file_chosen(d->app, buf_text(&path), 3); /* about that the dialog did not ask */
    drive_draw(d);
    drive_press(d, "no");
    drive_press(d, "save-not");
    app_file_chosen(d->app, buf_text(&path), 4); /* nobody has asked */
    drive_press(d, "back-up");
    app_no_dialog(d->app, 5); /* there is none after all */
    drive_draw(d);
    drive_press(d, "save-here");
    expect_notice(d, "Saved as");
    to_the_data(d, other);
    d->app->host.ask_file = ask_file;
    drive_press(d, "import");
    drive_press(d, "choose");
    assert_false(asked.save);
    assert_string_equal(asked.endings, "*.zip *.db");
    buf_add(&path, ".zip");
    app_file_chosen(d->app, buf_text(&path), 1);
    drive_draw(d);
    drive_press(d, "yes");
    expect_notice(d, "games: 1");
    buf_free(&path);
}

/* In a browser there are no folders to look into: its own dialog asks, and no page, and a file
 * is only named. */
TEST_DATA(a_browser_asks)
{
    struct buf path = {0}, said = {0};
    with_a_game(d);
    drive_press(d, "export");
    d->app->config.no_quit = true;
    drive_press(d, "save-here");
    buf_addf(&said, "Saved as %s.", only_document());
    expect_notice(d, buf_text(&said));
    buf_free(&said);
    file_path_add(&path, documents, only_document());
    to_the_data(d, other);
    d->app->config.no_quit = true;
    d->app->host.ask_file = ask_file;
    memset(&asked, 0, sizeof asked);
    asked.there = true;
    d->app->dirty = true;
    drive_draw(d);
    drive_press(d, "restore");
    expect_screen(d, "data");
    assert_int_equal(asked.n, 1);
    assert_string_equal(asked.endings, "*.zip *.db");
    app_file_chosen(d->app, NULL, 1); /* none */
    drive_press(d, "import");
    app_file_chosen(d->app, buf_text(&path), 2);
    drive_draw(d);
    drive_press(d, "yes");
    expect_notice(d, "games: 1");
    expect_screen(d, "data");
    drive_press(d, "back");
    drive_press(d, "games");
    drive_press(d, "open");
    expect_screen(d, "games");
    assert_int_equal(asked.n, 3);
    assert_false(asked.save);
    assert_string_equal(asked.endings, "*.swr *.swt");
    buf_free(&path);
}

static const char *shown;

static bool show_folder(void *self, const char *path)
{
    (void)self;
    shown = path;
    return strcmp(path, folder) == 0;
}

TEST_DATA(the_folder_is_opened)
{
    with_a_game(d);
    assert_null(drive_find(d, "open-folder"));
    d->app->host.show_folder = show_folder;
    d->app->dirty = true;
    drive_draw(d);
    drive_press(d, "open-folder");
    assert_string_equal(shown, folder);
    assert_null(drive_find(d, "notice"));
    to_the_data(d, other);
    d->app->host.show_folder = show_folder;
    drive_draw(d);
    drive_press(d, "open-folder");
    expect_notice(d, "can't open");
}

TESTS_MAIN
