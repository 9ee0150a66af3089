/* test_store_flush.c: the flushing of the log where no thread can be had: then each change does
 * that work itself. Together with a power cut it is in test_store_power.c, with threads in
 * screens/test_disk.c. */
#define _XOPEN_SOURCE 700

#include "test_store_help.h"

static void *no_thread(void *self, void (*work)(void *arg), void *arg)
{
    (void)work;
    (void)arg;
    ++*(int *)self;
    return NULL;
}

static void nothing_to_join(void *self, void *thread)
{
    (void)self;
    assert_null(thread);
}

static struct store *open_without_threads(const char *dir, int *asked)
{
    struct store *s = open_well(dir);
    store_flush_behind(s, &(struct store_threads){asked, no_thread, nothing_to_join});
    return s;
}

/* It is on the disk when the call returns, and the work ends with that. */
TEST_WITH(without_a_thread_each_change_is_flushed_at_once, folder_up, folder_down)
{
    int asked = 0;
    struct store *s = open_without_threads(*state, &asked);
    for (int i = 0; i < 3; i++) {
        int before = asked;
        assert_int_equal(store_set(s, "k", i % 2 ? "v" : "w"), STORE_OK);
        assert_int_equal(asked, before + 1);
        assert_false(store_busy(s));
        assert_true(store_flushed(s, 0));
    }
    store_close(s);
    assert_sound(*state);
}

static long log_size(const char *dir)
{
    struct stat st;
    assert_int_equal(stat(in(dir, "profile.db-wal"), &st), 0);
    return (long)st.st_size;
}

/* Makes so many changes, and returns how much longer the log is then. */
static long make_changes(struct store *s, const char *dir, int n)
{
    long before = log_size(dir);
    for (int i = 0; i < n; i++)
        assert_int_equal(store_set(s, "k", i % 2 ? "v" : "w"), STORE_OK);
    return log_size(dir) - before;
}

/* As long as another program reads what is in the log, it cannot begin anew. Trying leaves a
 * page in it, so that is done only after so many pages again. */
TEST_WITH(a_log_that_another_program_reads, folder_up, folder_down)
{
    int asked = 0;
    sqlite3 *other = NULL;
    struct store *s = open_without_threads(*state, &asked);
    long one = make_changes(s, *state, 1);
    assert_int_equal(sqlite3_open(db_in(*state), &other), SQLITE_OK);
    assert_int_equal(
        sqlite3_exec(other, "BEGIN; SELECT COUNT(*) FROM settings", NULL, NULL, NULL),
        SQLITE_OK);
    store_set_log(s, 10);
    long all = make_changes(s, *state, 40);
    assert_in_range(all, 43 * one, 45 * one);
    sqlite3_close(other);
    store_close(s);
    assert_sound(*state);
}

/* Another program copies the log into the file. That must not let the log begin anew: whoever
 * writes next would wait for the disk. */
TEST_WITH(a_log_that_another_program_copies, folder_up, folder_down)
{
    int asked = 0;
    struct store *s = open_without_threads(*state, &asked);
    long one = make_changes(s, *state, 1);
    raw_sql(db_in(*state), "PRAGMA wal_checkpoint(PASSIVE)");
    assert_int_equal(make_changes(s, *state, 3), 3 * one);
    store_close(s);
}

TESTS_MAIN
