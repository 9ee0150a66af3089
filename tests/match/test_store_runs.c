/* test_store_runs.c: runs of Storm and Streak are there after the profile was closed; what they
 * have in common with a line of the log is written with it or not at all. */
#define _XOPEN_SOURCE 700

#include <signal.h>
#include <sys/socket.h>

#include "store_internal.h"
#include "test_store_help.h"

static const struct store_run_step BEGUN = {.run = 7, .mode = "streak", .names = "a\nb\nc"};

static struct store *again(struct store *s, const char *dir)
{
    store_close(s);
    return open_well(dir);
}

static struct store_try line(const char *name, int score, const struct store_run_step *step)
{
    return (struct store_try){
        .mode = "streak", .name = name, .moves = -1, .score = score, .run = step};
}

static bool no_line(void *ctx, const struct store_try *t)
{
    (void)t;
    return *(bool *)ctx = false;
}

/* Everything of the last one: "7 0 a,b,c 130" */
static const char *last(struct store *s, const char *mode)
{
    static char text[100];
    struct store_run run;
    bool there = store_run_last(s, mode, &run);
    snprintf(text, sizeof text, "%s", there ? "" : "none");
    if (there) {
        int len =
            snprintf(text, sizeof text, "%d %d %s ", (int)run.id, (int)run.how, run.names);
        for (int i = 0; i < 3; i++)
            len += snprintf(text + len, sizeof text - (size_t)len, "%d", run.what[i]);
    }
    store_run_free(&run);
    return text;
}

static void assert_log(struct store *s, bool empty)
{
    bool none = true;
    store_try_each(s, "streak", no_line, &none);
    assert_int_equal(none, empty);
}

TEST_WITH(a_run_is_kept, folder_up, folder_down)
{
    struct store *s = open_well(*state);
    assert_string_equal(last(s, "streak"), "none");
    assert_int_equal(store_run_save(s, &BEGUN), STORE_OK);
    s = again(s, *state);
    assert_string_equal(last(s, "streak"), "7 0 a\nb\nc 000");
    assert_string_equal(last(s, "storm"), "none");
    struct store_try solved =
        line("a", 0, &(struct store_run_step){.run = 7, .at = 0, .what = RUN_SOLVED});
    assert_int_equal(store_try_end(s, &solved, NULL, NULL, NULL), STORE_OK);
    assert_int_equal(
        store_run_save(s, &(struct store_run_step){.run = 7, .at = 1, .what = RUN_SKIPPED}),
        STORE_OK);
    struct store_try end =
        line("", 1,
             &(struct store_run_step){.run = 7, .at = 2, .what = RUN_MISSED, .how = RUN_OVER});
    assert_int_equal(store_try_add(s, &end), STORE_OK);
    s = again(s, *state);
    assert_string_equal(last(s, "streak"), "7 1 a\nb\nc 123");
    assert_int_equal(
        store_run_save(s, &(struct store_run_step){.run = 7, .at = 2, .what = RUN_MADE_UP}),
        STORE_OK);
    assert_string_equal(last(s, "streak"), "7 1 a\nb\nc 124");
    struct store_run_step next = BEGUN;
    next.run = 8;
    assert_int_equal(store_run_save(s, &next), STORE_OK);
    assert_string_equal(last(s, "streak"), "8 0 a\nb\nc 000");
    store_close(s);
}

/* What makes no sense is not saved, and takes the line of the log with it. */
TEST_WITH(a_line_and_its_run_are_one, folder_up, folder_down)
{
    struct store *s = open_well(*state);
    assert_int_equal(store_run_save(s, &BEGUN), STORE_OK);
    struct store_try wrong =
        line("a", 0, &(struct store_run_step){.run = 7, .at = -1, .what = RUN_SOLVED});
    assert_int_equal(store_try_end(s, &wrong, NULL, NULL, NULL), STORE_FAILED);
    assert_log(s, true);
    assert_int_equal(store_run_save(s, wrong.run), STORE_FAILED);
    assert_int_equal(store_run_save(s, &(struct store_run_step){.run = 0}), STORE_FAILED);
    assert_int_equal(
        store_run_save(
            s, &(struct store_run_step){.run = 7, .at = STORE_RUN_PUZZLES, .what = RUN_SOLVED}),
        STORE_FAILED);
    s = again(s, *state);
    assert_string_equal(last(s, "streak"), "7 0 a\nb\nc 000");
    assert_log(s, true);
    store_close(s);
}

/* While nothing can be saved, all of it is remembered, and written in order. */
TEST_WITH(a_run_that_cannot_be_written_waits, folder_up, folder_down)
{
    struct store *s = open_well(*state);
    sqlite3 *other = NULL;
    assert_int_equal(sqlite3_open(db_in(*state), &other), SQLITE_OK);
    assert_int_equal(sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    store_set_patience(s, 0);
    char names[] = "a\nb\nc";
    struct store_run_step step = {.run = 7, .mode = "streak", .names = names};
    assert_int_equal(store_run_save(s, &step), STORE_FAILED);
    names[0] = 'x'; /* it has a copy */
    step = (struct store_run_step){.run = 7, .what = RUN_SOLVED};
    struct store_try t = line("a", 0, &step);
    assert_int_equal(store_try_end(s, &t, NULL, NULL, NULL), STORE_FAILED);
    step = (struct store_run_step){.run = 7, .how = RUN_LEFT};
    t = line("", 1, &step);
    assert_int_equal(store_try_add(s, &t), STORE_FAILED);
    assert_string_equal(last(s, "streak"), "none");
    sqlite3_close(other);
    store_set_patience(s, 5000);
    assert_int_equal(store_set(s, "k", "v"), STORE_OK);
    s = again(s, *state);
    assert_string_equal(last(s, "streak"), "7 2 a\nb\nc 100");
    store_close(s);
}

#define RUN_OF_SOMEBODY(run)                                                                   \
    "INSERT INTO runs SELECT " run ", lower(hex(randomblob(16))), id FROM people"

/* What somebody else has written there is checked like any other input. */
TEST_WITH(a_senseless_run_is_not_read, folder_up, folder_down)
{
    struct store *s = open_well(*state);
    assert_int_equal(store_run_save(s, &BEGUN), STORE_OK);
    raw_sql(db_in(*state), "INSERT INTO run_puzzles VALUES(7, 200, 1), (7, 4000000000000, 1),"
                           " (7, 1, 2)");
    assert_string_equal(last(s, "streak"), "7 0 a\nb\nc 020");
    raw_sql(db_in(*state), RUN_OF_SOMEBODY("-3, 'storm', 0, 'a'"));
    assert_string_equal(last(s, "storm"), "none");
    raw_sql(db_in(*state), RUN_OF_SOMEBODY("9, 'storm', 0, CAST(x'610062' AS TEXT)"));
    assert_string_equal(last(s, "storm"), "none");
    store_close(s);
}

/* ---- Whose run it is ---- */

/* Another program plays a run until it is killed, or until this one ends. */
static pid_t player(const char *dir)
{
    int both[2];
    char word = 0;
    assert_int_equal(socketpair(AF_UNIX, SOCK_STREAM, 0, both), 0);
    pid_t child = fork();
    if (!child) {
        close(both[0]);
        struct store *s = store_open(dir, NULL);
        bool good = store_run_claim(s, "streak") && store_run_save(s, &BEGUN) == STORE_OK;
        if (write(both[1], good ? "y" : "n", 1) == 1 && read(both[1], &word, 1) == 0)
            _exit(0);
        _exit(1);
    }
    close(both[1]); /* the other end stays open as long as this program runs */
    assert_int_equal(read(both[0], &word, 1), 1);
    assert_int_equal(word, 'y');
    return child;
}

static void kill_player(pid_t child)
{
    int how;
    kill(child, SIGKILL);
    assert_int_equal(waitpid(child, &how, 0), child);
    assert_true(WIFSIGNALED(how));
}

TEST_WITH(a_run_is_taken_over_from_a_program_that_was_killed, folder_up, folder_down)
{
    pid_t child = player(*state);
    struct store *s = open_well(*state);
    assert_string_equal(last(s, "streak"), "7 0 a\nb\nc 000");
    assert_false(store_run_claim(s, "streak"));
    assert_true(store_run_claim(s, "storm")); /* of which nobody plays one */
    kill_player(child);
    assert_true(store_run_claim(s, "streak"));
    assert_true(store_run_claim(s, "streak")); /* already */
    struct store *next = open_well(*state);
    assert_false(store_run_claim(next, "streak"));
    store_run_release(s, "streak");
    assert_true(store_run_claim(next, "streak"));
    assert_false(store_run_claim(s, "streak"));
    store_close(next);
    assert_true(store_run_claim(s, "streak"));
    store_close(s);
}

/* Something else in the place of the lock keeps nobody from playing. */
TEST_WITH(what_cannot_be_locked_is_not_elsewhere, folder_up, folder_down)
{
    struct store *s = open_well(*state);
    assert_int_equal(mkdir(in(*state, "profile-storm.lock"), 0700), 0);
    write_file(in(*state, "profile-streak.lock"), "This is no lock, but a letter.", 30);
    assert_true(store_run_claim(s, "storm"));
    assert_true(store_run_claim(s, "streak"));
    store_close(s);
}

static void lose(const char *dir, bool aside)
{
    if (aside) {
        write_file(db_in(dir), "nonsense", 8);
        return;
    }
    unlink(db_in(dir));
    unlink(in(dir, "profile.db-wal"));
    unlink(in(dir, "profile.db-shm"));
}

/* It is in the new one, whole, before what comes next. */
TEST_WITH(a_run_outlives_its_profile, folder_up, folder_down)
{
    const struct store_run_step solved = {.run = 7, .at = 0, .what = RUN_SOLVED},
                                skipped = {.run = 7, .at = 1, .what = RUN_SKIPPED};
    struct store_run_step later = BEGUN;
    struct store *s = open_well(*state);
    for (int way = 0; way < 4; way++) {
        store_set_retry(s, 0);
        assert_true(store_run_claim(s, "streak"));
        store_run_save(s, &later);
        store_run_save(s,
                       &(struct store_run_step){.run = later.run, .at = 0, .what = RUN_SOLVED});
        if (way & 1) { /* the run of before is found and goes on */
            s = again(s, *state);
            store_set_retry(s, 0);
            assert_true(store_run_claim(s, "streak"));
        }
        lose(*state, way & 2);
        assert_int_equal(
            store_run_save(
                s, &(struct store_run_step){.run = later.run, .at = 1, .what = RUN_SKIPPED}),
            STORE_OK);
        s = again(s, *state);
        char text[40];
        snprintf(text, sizeof text, "%d 0 a\nb\nc 120", (int)later.run++);
        assert_string_equal(last(s, "streak"), text);
    }
    assert_true(store_run_claim(s, "streak"));
    store_run_save(s, &solved);
    store_run_save(s, &(struct store_run_step){.run = later.run - 1, .how = RUN_LEFT});
    lose(*state, false);
    store_run_save(s, &skipped);
    assert_string_equal(last(s, "streak"), "none"); /* what has ended is history */
    store_close(s);
}

TEST(without_a_profile_nothing_is_kept_and_nothing_complains)
{
    struct store *s = store_open(NULL, NULL);
    assert_int_equal(store_run_save(s, &BEGUN), STORE_OK);
    assert_string_equal(last(s, "streak"), "none");
    assert_string_equal(store_trouble(s), "");
    assert_true(store_run_claim(s, "streak"));
    store_close(s);
}

TESTS_MAIN
