/* test_store_lock.c: another program holds the lock of the profile's folder, or something else
 * is in the place of a file; the program starts all the same and never waits for long. */
#define _GNU_SOURCE

#include "store_internal.h"
#include "test_store_help.h"

#include <grp.h>

#define NOBODY 65534
#define CANNOT_TRY 77

static sqlite3 *hold_lock(const char *dir)
{
    sqlite3 *lock = NULL;
    assert_int_equal(sqlite3_open(in(dir, "profile.lock"), &lock), SQLITE_OK);
    assert_int_equal(sqlite3_exec(lock, "BEGIN EXCLUSIVE", NULL, NULL, NULL), SQLITE_OK);
    return lock;
}

TEST_WITH(without_the_lock_a_sound_profile_is_used, folder_up, folder_down)
{
    struct reason notice;
    struct store *s = open_well(*state);
    assert_int_equal(store_set(s, "k", "v"), STORE_OK);
    store_close(s);
    sqlite3 *lock = hold_lock(*state);
    s = store_open_within(*state, 0, &notice);
    assert_string_equal(notice.text, "");
    assert_string_equal(store_get(s, "k"), "v");
    assert_int_equal(store_set(s, "k", "w"), STORE_OK);
    store_close(s);
    sqlite3_close(lock);
}

/* Whatever else is there stays as it is: nothing is saved, until the lock is free. */
TEST_WITH(without_the_lock_nothing_is_changed, folder_up, folder_down)
{
    static const struct {
        const char *sql, *said; /* sql: what is done to a sound profile; NULL: it is emptied */
    } list[] = {
        {NULL, "another program"},
        {"PRAGMA user_version = 0", "another program"},
        {"PRAGMA application_id = 1", "another program"},
        {"DROP TABLE notes", "another program"},
        {"PRAGMA user_version = 99", "from a newer version"},
    };
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        struct buf was = {0}, now = {0};
        struct reason notice;
        struct store *s = open_well(*state);
        assert_int_equal(store_set(s, "k", "v"), STORE_OK);
        store_close(s);
        if (list[i].sql)
            raw_sql(db_in(*state), list[i].sql);
        else
            write_file(db_in(*state), "", 0);
        unlink(in(*state, "profile.db-wal"));
        read_whole(db_in(*state), &was);
        sqlite3 *lock = hold_lock(*state);
        s = store_open_within(*state, 0, &notice);
        if (!strstr(notice.text, list[i].said))
            fail_msg("%d: %s", (int)i, notice.text);
        assert_null(s->p.db);
        assert_int_equal(store_set(s, "k", "w"), STORE_FAILED);
        store_close(s);
        read_whole(db_in(*state), &now);
        assert_int_equal(now.len, was.len);
        if (was.len)
            assert_memory_equal(now.data, was.data, was.len);
        sqlite3_close(lock);
        assert_int_equal(count_files(*state, "profile-damaged-", NULL), 0);
        unlink(db_in(*state));
        buf_free(&was);
        buf_free(&now);
    }
}

TEST_WITH(a_held_lock_is_said_and_saving_begins_when_it_is_free, folder_up, folder_down)
{
    struct reason notice;
    int64_t rev, id;
    sqlite3 *lock = hold_lock(*state);
    struct store *s = store_open_within(*state, 0, &notice);
    assert_non_null(strstr(notice.text, "another program"));
    assert_int_equal(store_set(s, "k", "v"), STORE_FAILED);
    assert_int_equal(
        store_match_new(s, "super-wild", "Ann", "Round 1", "seed 7\n", 1, &id, &rev),
        STORE_FAILED);
    assert_int_equal(count_files(*state, "profile.db", NULL), 0); /* nobody may make it now */
    sqlite3_close(lock);
    unsigned before = store_epoch(s);
    store_set_retry(s, 0);
    assert_int_not_equal(store_epoch(s), before);
    assert_string_equal(store_trouble(s), "");
    assert_false(store_take_news(s, &notice)); /* nothing had been open before */
    store_close(s);
    s = open_well(*state);
    assert_string_equal(store_get(s, "k"), "v"); /* it was due */
    store_close(s);
}

TEST_WITH(a_damaged_profile_waits_for_the_lock, folder_up, folder_down)
{
    struct reason notice;
    write_file(db_in(*state), "no profile", 10);
    sqlite3 *lock = hold_lock(*state);
    struct store *s = store_open_within(*state, 0, &notice);
    assert_non_null(strstr(notice.text, "another program"));
    assert_int_equal(count_files(*state, "profile-damaged-", NULL), 0);
    sqlite3_close(lock);
    store_set_retry(s, 0);
    assert_int_equal(store_set(s, "k", "v"), STORE_OK);
    assert_int_equal(count_files(*state, "profile-damaged-", NULL), 1);
    store_close(s);
}

/* ---- something else in the place of a file ---- */

static void make_folder(const char *path)
{
    assert_int_equal(mkdir(path, 0700), 0);
    write_file(in(path, "inside"), "x", 1);
}

static void make_pipe(const char *path)
{
    assert_int_equal(mkfifo(path, 0600), 0);
}

static void (*const OBSTACLE[])(const char *path) = {make_folder, make_pipe};

TEST_WITH(what_is_not_a_lock_is_moved_away, folder_up, folder_down)
{
    for (size_t i = 0; i < 2; i++)
        for (int again = 0; again < 2; again++) {
            unlink(in(*state, "profile.lock"));
            OBSTACLE[i](in(*state, "profile.lock"));
            struct store *s = open_well(*state);
            assert_int_equal(store_set(s, "k", "v"), STORE_OK);
            store_close(s);
        }
    assert_int_equal(count_files(*state, "profile-damaged", NULL), 4);
}

/* A pipe would be waited for without end. */
TEST_WITH(what_is_not_a_file_of_the_profile_is_set_aside, folder_up, folder_down)
{
    static const char *const name[] = {"profile.db", "profile.db-wal", "profile.db-journal",
                                       "profile.db-shm"};
    for (size_t k = 0; k < 4; k++)
        for (size_t i = 0; i < 2; i++) {
            struct reason notice;
            store_close(open_well(*state));
            unlink(in(*state, name[k]));
            OBSTACLE[i](in(*state, name[k]));
            struct store *s = store_open(*state, &notice);
            assert_non_null(strstr(notice.text, "profile-damaged-"));
            assert_int_equal(store_set(s, "k", "v"), STORE_OK);
            store_close(s);
            store_close(open_well(*state));
        }
}

static bool become_nobody(void)
{
    return geteuid() != 0 || (!setgroups(0, NULL) && !setgid(NOBODY) && !setuid(NOBODY));
}

static int start_in_closed_folder(void *arg)
{
    struct reason notice;
    if (!become_nobody())
        return CANNOT_TRY;
    struct store *s = store_open(arg, &notice);
    CHECK(strstr(notice.text, "profile.lock"));
    CHECK(!strstr(notice.text, "profile.db"));
    store_close(s);
    return 0;
}

TEST_WITH(an_obstacle_that_cannot_be_moved_is_named, folder_up, folder_down)
{
    assert_int_equal(mkdir(in(*state, "profile.lock"), 0700), 0);
    chmod(*state, 0555);
    int result = in_child(start_in_closed_folder, *state);
    chmod(*state, 0755);
    if (result == CANNOT_TRY) {
        print_message(
            "skipped: a folder without permission: this system does not let it try\n");
        skip();
    }
    assert_int_equal(result, 0);
}

/* ---- read-only, after a crash ---- */

struct crash {
    const char *dir;
    int64_t id, rev;
};

/* Ends without closing: what was written is in the log only. */
static int play_and_crash(void *arg)
{
    static const char *const step[] = {"a", "b"};
    struct crash *c = arg;
    struct reason notice;
    struct store *s = store_open(c->dir, &notice);
    CHECK(store_set(s, "k", "v") == STORE_OK);
    CHECK(store_match_new(s, "g", "t", "s", "h", 1, &c->id, &c->rev) == STORE_OK);
    CHECK(store_match_append(s, c->id, &c->rev, 0, step, 2, 2) == STORE_OK);
    return 0;
}

static bool newer; /* the program that reads has newer tables */

static int read_after_crash(void *arg)
{
    int ours = store_schema()->versions;
    const char *script[12][STORE_SCRIPT_PARTS] = {{NULL}};
    memcpy(script, store_schema()->script, (size_t)ours * sizeof *script);
    script[ours][0] = "CREATE TABLE more(x)";
    struct store_schema next = {.script = (const char *const(*)[STORE_SCRIPT_PARTS])script,
                                .versions = ours + 1};
    store_use_schema(newer ? &next : NULL);
    struct reason notice;
    struct store_record r;
    if (!become_nobody())
        return CANNOT_TRY;
    char own[] = "/tmp/superwild-store-XXXXXX"; /* for temporary files */
    CHECK(mkdtemp(own) && !setenv("TMPDIR", own, 1));
    struct store *s = store_open(arg, &notice);
    CHECK(strstr(notice.text, "may not write to"));
    CHECK(store_get(s, "k") && !strcmp(store_get(s, "k"), "v"));
    CHECK(store_match_list(s, STORE_RUNNING, &r, 1) == 1);
    int64_t id = r.id;
    store_record_free(&r);
    CHECK(store_match_load(s, id, &r) == STORE_OK);
    CHECK(r.n_steps == 2 && !strcmp(r.step[1], "b"));
    store_record_free(&r);
    CHECK(store_set(s, "k", "w") == STORE_FAILED);
    CHECK(count_files(own, "superwild-", NULL) == 1);
    store_close(s);
    CHECK(rmdir(own) == 0); /* the copy is gone */
    return 0;
}

static void read_in_a_read_only_folder(void **state, bool by_newer)
{
    struct crash c = {.dir = *state};
    struct buf was = {0}, now = {0};
    assert_int_equal(in_child(play_and_crash, &c), 0);
    read_whole(in(*state, "profile.db-wal"), &was);
    assert_true(was.len > 1000);
    chmod(db_in(*state), 0444);
    chmod(in(*state, "profile.db-wal"), 0444);
    chmod(*state, 0555);
    newer = by_newer;
    int result = in_child(read_after_crash, *state);
    chmod(*state, 0755);
    if (result == CANNOT_TRY) {
        print_message("skipped: a read-only folder: this system does not let it try\n");
        skip();
    }
    assert_int_equal(result, 0);
    read_whole(in(*state, "profile.db-wal"), &now);
    assert_int_equal(now.len, was.len);
    assert_memory_equal(now.data, was.data, was.len);
    buf_free(&was);
    buf_free(&now);
}

TEST_WITH(games_are_there_in_a_read_only_folder_after_a_crash, folder_up, folder_down)
{
    read_in_a_read_only_folder(state, false);
}

/* The copy that is read is brought up to date, and the profile stays as it is. */
TEST_WITH(so_are_those_of_an_older_version, folder_up, folder_down)
{
    read_in_a_read_only_folder(state, true);
}

TESTS_MAIN
