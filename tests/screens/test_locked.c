/* test_locked.c: another program holds the lock of the profile while somebody plays. No event
 * waits for it longer than a tenth of a second, nothing is lost, and the person is told.
 *
 * Nothing really waits: the linker gives the calls of sqlite3_sleep() to this file. */
#include "screens_help.h"

#include <sqlite3.h>

#include "app_match.h"

#define MOST_MS 100

static int slept; /* milliseconds, since the last look */

int __wrap_sqlite3_sleep(int ms);

int __wrap_sqlite3_sleep(int ms)
{
    slept += ms;
    return ms;
}

static int waited(void)
{
    int n = slept;
    slept = 0;
    return n;
}

/* The lock of another program. */
static sqlite3 *lock(const char *folder, const char *sql)
{
    char path[300];
    sqlite3 *db = NULL;
    snprintf(path, sizeof path, "%s/profile.db", folder);
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    return db;
}

static void begin(struct driver *d, const char *folder)
{
    drive_start(d, folder, 1280, 800);
    assert_true(waited() <= 250); /* nobody plays yet */
}

static void start_game(struct driver *d)
{
    drive_new_game(d);
    drive_press(d, "start");
    drive_lots(d);
    drive_press(d, "reveal");
    expect_screen(d, "table");
}

/* Each is an event of its own. */
static void press(struct driver *d, const char *id)
{
    drive_press(d, id);
    int ms = waited();
    if (ms > MOST_MS)
        fail_msg("\"%s\" waits for %d ms", id, ms);
}

static void expect_told(const struct driver *d, const char *part)
{
    if (!strstr(d->app->notice, part))
        fail_msg("\"%s\" does not say \"%s\"", d->app->notice, part);
}

static void expect_try_in(const struct driver *d, int ms)
{
    assert_int_equal(d->app->profile_look_at - d->app->now_ms, ms);
}

/* The program tries again by itself. */
static void wait_until_saved(struct driver *d)
{
    for (int i = 0; i < 20 && store_trouble(d->app->store)[0]; i++)
        app_wake(d->app, app_wake_at(d->app));
    assert_string_equal(store_trouble(d->app->store), "");
    expect_told(d, "Saving works again. Nothing has been lost.");
}

/* Is the match stored as it is played now? */
static void expect_stored(const char *folder, int64_t id, int steps)
{
    struct reason why;
    struct store *s = store_open(folder, NULL);
    struct session *kept = session_open(s, id, NULL, NULL, &why);
    if (!kept)
        fail_msg("%s", why.text);
    assert_int_equal(kept->match->at, steps);
    session_free(kept);
    store_close(s);
}

TEST_DRIVEN(play_goes_on)
{
    drive_folder(d);
    begin(d, d->folder);
    start_game(d);
    assert_string_equal(d->app->notice, "");
    int64_t id = d->app->session->id;
    sqlite3 *other = lock(d->folder, "BEGIN IMMEDIATE");
    waited();
    int at = d->app->session->match->at;
    press(d, "draw");
    assert_int_equal(d->app->session->match->at, at + 1);
    expect_told(d, "another program is using your saved games. You can keep playing.");
    expect_try_in(d, 2000);
    press(d, "notice-close");
    press(d, "end-turn");
    press(d, "reveal");
    press(d, "draw");
    assert_string_equal(d->app->notice, ""); /* it is told once */
    for (int i = 0; i < 4; i++) {
        app_wake(d->app, d->app->profile_look_at); /* tries again, each time later */
        expect_try_in(d, 4000 << i);
    }
    assert_true(waited() <= MOST_MS);
    sqlite3_close(other);
    at = d->app->session->match->at;
    wait_until_saved(d);
    expect_stored(d->folder, id, at);
}

/* Two games are left and a third one begun, before any of it can be stored. */
TEST_DRIVEN(games_that_were_left)
{
    int at[2];
    drive_folder(d);
    begin(d, d->folder);
    start_game(d);
    int64_t id = d->app->session->id;
    sqlite3 *other = lock(d->folder, "BEGIN IMMEDIATE");
    press(d, "draw");
    press(d, "notice-close");
    at[0] = d->app->session->match->at;
    press(d, "menu");
    press(d, "leave");
    expect_screen(d, "title");
    start_game(d); /* the store has nothing at all of this one */
    press(d, "draw");
    at[1] = d->app->session->match->at;
    assert_int_equal(d->app->n_unsaved, 1);
    press(d, "menu");
    press(d, "leave");
    struct reason why;
    assert_true(
        app_resume(d->app, id, &why)); /* with its last step, though that is not stored */
    assert_int_equal(d->app->session->match->at, at[0]);
    assert_int_equal(d->app->n_unsaved, 1);
    sqlite3_close(other);
    wait_until_saved(d);
    assert_int_equal(d->app->n_unsaved, 0);
    expect_stored(d->folder, id, at[0]);
    expect_stored(d->folder, id + 1, at[1]);
}

/* The program ends: this is the last chance, so it has patience. */
TEST_DRIVEN(the_end_has_patience)
{
    drive_folder(d);
    begin(d, d->folder);
    start_game(d);
    sqlite3 *other = lock(d->folder, "BEGIN IMMEDIATE");
    press(d, "draw");
    waited();
    app_close(d->app);
    assert_true(waited() >= 2000);
    assert_string_equal(app_lost(d->app), "What you did last could not be saved.");
    sqlite3_close(other);
}

/* A match that was left counts, even if the one that is open is stored. */
TEST_DRIVEN(the_end_knows_what_was_left)
{
    struct reason why;
    drive_folder(d);
    begin(d, d->folder);
    start_game(d);
    int64_t stored = d->app->session->id;
    press(d, "menu");
    press(d, "leave");
    start_game(d);
    sqlite3 *other = lock(d->folder, "BEGIN IMMEDIATE");
    press(d, "draw");
    assert_true(app_resume(d->app, stored, &why));
    assert_int_equal(d->app->n_unsaved, 1);
    app_close(d->app);
    assert_non_null(app_lost(d->app));
    assert_string_equal(app_lost(d->app), "What you did last could not be saved.");
    sqlite3_close(other);
    drive_end(d);
    waited();
}

/* The profile cannot even be read when the program starts. */
TEST_DRIVEN(the_start)
{
    drive_folder(d);
    begin(d, d->folder);
    d->app->settings.review = true;
    settings_save_hands(d->app);
    drive_end(d);
    sqlite3 *other = lock(d->folder, "PRAGMA locking_mode = EXCLUSIVE; PRAGMA user_version;"
                                     " BEGIN EXCLUSIVE");
    waited();
    begin(d, d->folder);
    expect_told(d, "another program");
    store_set_retry(d->app->store, 0); /* whatever the clock says */
    start_game(d);
    assert_true(waited() <= MOST_MS);
    int at = d->app->session->match->at;
    sqlite3_close(other);
    wait_until_saved(d);
    expect_stored(d->folder, d->app->session->id, at);
}

TESTS_MAIN
