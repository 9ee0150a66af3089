/* test_store_runs.c: runs of Storm and Streak are there after the profile was closed; what they
 * have in common with a line of the log is written with it or not at all. */
#define _XOPEN_SOURCE 700

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

TEST(without_a_profile_nothing_is_kept_and_nothing_complains)
{
    struct store *s = store_open(NULL, NULL);
    assert_int_equal(store_run_save(s, &BEGUN), STORE_OK);
    assert_string_equal(last(s, "streak"), "none");
    assert_string_equal(store_trouble(s), "");
    store_close(s);
}

TESTS_MAIN
