/* test_store_waits.c: how long the store waits for other programs, and how soon it tries again.
 * Nothing really waits: the linker gives the calls of sqlite3_sleep(), time() and
 * sqlite3_randomness() to this file. */
#define _XOPEN_SOURCE 700

#include <time.h>

#include "store_internal.h"
#include "test_store_help.h"

#define assert_text(got, want) assert_string_equal((got), (want))

int __wrap_sqlite3_sleep(int ms);
time_t __wrap_time(time_t *out);
void __wrap_sqlite3_randomness(int n, void *out);

static int slept; /* milliseconds */
static time_t now = 5000;

int __wrap_sqlite3_sleep(int ms)
{
    assert_true(ms > 0);
    slept += ms;
    return ms;
}

time_t __wrap_time(time_t *out)
{
    if (out)
        *out = now;
    return now;
}

static int dice = 7; /* each byte that is thrown */

void __wrap_sqlite3_randomness(int n, void *out)
{
    memset(out, dice, (size_t)n);
}

/* How long it has waited since the last call. */
static int waits(void)
{
    int n = slept;
    slept = 0;
    return n;
}

static int begin(void **state)
{
    now = 5000;
    slept = 0;
    return folder_up(state);
}

/* Another program that holds a lock on this file. */
static sqlite3 *other_program(const char *path, const char *begins)
{
    sqlite3 *other = NULL;
    assert_int_equal(sqlite3_open(path, &other), SQLITE_OK);
    assert_int_equal(sqlite3_exec(other, begins, NULL, NULL, NULL), SQLITE_OK);
    return other;
}

/* For the lock of the folder, and for a profile of which not even the beginning can be read. */
TEST_WITH(opening, begin, folder_down)
{
    struct store *s = store_open(*state, NULL);
    store_close(s);
    assert_int_equal(waits(), 0);
    sqlite3 *lock = other_program(in(*state, "profile.lock"), "BEGIN EXCLUSIVE");
    store_close(store_open(*state, NULL));
    assert_int_equal(waits(), 10000);
    store_close(store_open_within(*state, 77, NULL));
    assert_int_equal(waits(), 77);
    sqlite3_close(lock);
    sqlite3 *other = other_program(
        db_in(*state), "PRAGMA locking_mode = EXCLUSIVE; PRAGMA user_version; BEGIN IMMEDIATE");
    store_close(store_open(*state, NULL));
    assert_int_equal(waits(), 2000);
    store_close(store_open_within(*state, 77, NULL));
    assert_int_equal(waits(), 77);
    sqlite3_close(other);
}

/* Once in full; as long as the other program holds it, only briefly. */
TEST_WITH(a_lock_is_waited_for_once, begin, folder_down)
{
    struct store *s = store_open(*state, NULL);
    for (int patience = 2000; patience >= 20; patience -= 1980) { /* 20: less than a moment */
        store_set_patience(s, patience);
        sqlite3 *other = other_program(db_in(*state), "BEGIN IMMEDIATE");
        assert_int_equal(store_set(s, "k", "v"), STORE_FAILED);
        assert_int_equal(waits(), patience);
        for (int i = 0; i < 2; i++) {
            assert_int_equal(store_set(s, "k", "w"), STORE_FAILED);
            assert_int_equal(waits(), patience < 50 ? patience : 50);
            assert_text(store_get(s, "k"), "w"); /* for this run */
        }
        sqlite3_close(other);
        assert_int_equal(store_set(s, "k", "x"), STORE_OK);
        assert_int_equal(waits(), 0);
    }
    store_close(s);
}

/* While somebody plays: all calls of a moment together, and after a lock that was not free in
 * time nothing is waited for until it is. What could not be written is written then. */
TEST_WITH(a_moment, begin, folder_down)
{
    struct store *s = store_open(*state, NULL);
    store_moment(s, 80);
    sqlite3 *other = other_program(db_in(*state), "BEGIN IMMEDIATE");
    for (int moment = 0; moment < 3; moment++) {
        for (int i = 0; i < 5; i++) {
            assert_int_equal(store_set(s, "k", "v"), STORE_FAILED);
            assert_int_equal(store_target_save(s, i ? "a" : "b", i > 3 ? "4" : "3"),
                             STORE_FAILED);
        }
        assert_int_equal(waits(), moment ? 0 : 80);
        store_moment(s, 80);
    }
    assert_text(store_target_load(s, "a"), "4"); /* it counts, and is due only once */
    assert_int_equal(s->n_due, 2);
    sqlite3_close(other);
    assert_int_equal(store_set(s, "k", "w"), STORE_OK);
    assert_int_equal(s->n_due, 0);
    assert_text(store_target_load(s, "a"), "4");
    assert_text(store_target_load(s, "b"), "3");
    store_moment(s, 80);
    other = other_program(db_in(*state), "BEGIN IMMEDIATE");
    assert_int_equal(store_set(s, "k", "x"), STORE_FAILED);
    assert_int_equal(waits(), 80);
    store_set_patience(s, 300); /* nobody plays any more */
    assert_int_equal(store_set(s, "k", "x"), STORE_FAILED);
    assert_int_equal(waits(), 300);
    sqlite3_close(other);
    store_close(s);
}

/* The same if the profile is gone and the lock of the folder is held. */
TEST_WITH(a_moment_without_a_profile, begin, folder_down)
{
    struct store *s = store_open(*state, NULL);
    sqlite3 *lock = other_program(in(*state, "profile.lock"), "BEGIN EXCLUSIVE");
    unlink(db_in(*state));
    store_moment(s, 80);
    for (int i = 0; i < 5; i++) {
        assert_int_equal(store_set(s, "k", "v"), STORE_FAILED);
        now += 2;
    }
    assert_int_equal(waits(), 80);
    sqlite3_close(lock);
    now += 2;
    assert_int_equal(store_set(s, "k", "v"), STORE_OK);
    store_close(s);
}

/* The first rev of a match is random and positive, and has room to grow. */
TEST_WITH(the_first_rev, begin, folder_down)
{
    struct store *s = store_open(*state, NULL);
    int64_t id, rev;
    dice = 0;
    assert_int_equal(store_match_new(s, "g", "t", "s", "h", 1, &id, &rev), STORE_OK);
    assert_int_equal(rev, 1);
    dice = 0xff;
    assert_int_equal(store_match_new(s, "g", "t", "s", "h", 1, &id, &rev), STORE_OK);
    assert_int_equal(rev, 0x40000000);
    store_close(s);
}

/* How many times a profile was tried to be opened since the last look. */
static int tries(void)
{
    int ms = waits();
    assert_int_equal(ms % 200, 0);
    return ms / 200;
}

/* A disk that fails is slow at it, so it is left in peace for two seconds. */
TEST_WITH(trying_again, begin, folder_down)
{
    static const struct {
        int later, tries;
    } list[] = {{0, 0}, {1, 0}, {1, 1},  {0, 0}, {1, 0},
                {1, 1}, {5, 1}, {-1, 1}, {0, 0}, {2, 1}};
    sqlite3 *other = other_program(in(*state, "profile.lock"), "BEGIN EXCLUSIVE");
    struct store *s = store_open(*state, NULL); /* which is the first try */
    assert_int_equal(waits(), 10000);
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {
        now += list[i].later;
        assert_int_equal(store_set(s, "k", "v"), STORE_FAILED);
        assert_int_equal(tries(), list[i].tries);
    }
    store_set_retry(s, 0); /* always */
    assert_int_equal(store_set(s, "k", "v"), STORE_FAILED);
    assert_int_equal(tries(), 1);
    store_set_retry(s, 30);
    now += 29;
    assert_int_equal(store_set(s, "k", "v"), STORE_FAILED);
    assert_int_equal(tries(), 0);
    sqlite3_close(other);
    now++;
    assert_int_equal(store_set(s, "k", "v"), STORE_OK);
    assert_int_equal(waits(), 0);
    store_close(s);
}

/* After a success the next loss is seen to at once, even within the same second. */
TEST_WITH(a_loss_after_a_success, begin, folder_down)
{
    struct store *s = store_open(*state, NULL);
    unsigned epoch = store_epoch(s);
    for (int i = 0; i < 3; i++) {
        unlink(db_in(*state));
        assert_int_equal(store_set(s, "k", "v"), STORE_OK);
        assert_int_equal(store_epoch(s), ++epoch);
    }
    store_close(s);
}

/* Without a success in between, what was found lost twice is not opened again at once; until
 * then nothing is called saved. */
TEST_WITH(a_loss_after_a_look, begin, folder_down)
{
    struct store *s = store_open(*state, NULL);
    unsigned epoch = store_epoch(s);
    unlink(db_in(*state));
    assert_int_equal(store_epoch(s), epoch + 1);
    unlink(db_in(*state));
    assert_int_equal(store_set(s, "k", "v"), STORE_FAILED);
    assert_string_not_equal(store_trouble(s), "");
    assert_int_equal(store_epoch(s), epoch + 1);
    now += 2;
    assert_int_equal(store_set(s, "k", "v"), STORE_OK);
    assert_int_equal(store_epoch(s), epoch + 2);
    store_close(s);
    s = store_open(*state, NULL);
    assert_text(store_get(s, "k"), "v");
    store_close(s);
}

/* After an error the profile is opened again before the next write, unless that has just been
 * done: then the connection is used as it is. */
TEST_WITH(an_error_after_a_look, begin, folder_down)
{
    struct store *s = store_open(*state, NULL);
    for (int just_done = 1; just_done >= 0; just_done--) {
        if (just_done) {
            unlink(db_in(*state));
            store_epoch(s);
        }
        assert_int_not_equal(sqlite3_exec(s->p.db, "no SQL", NULL, NULL, NULL), SQLITE_OK);
        store_fail(s);
        unsigned epoch = s->epoch;
        assert_int_equal(store_set(s, "k", "v"), STORE_OK);
        assert_int_equal(s->epoch - epoch, !just_done);
        assert_text(store_trouble(s), "");
        epoch = s->epoch; /* after that, it is healthy */
        assert_int_equal(store_set(s, "k", "w"), STORE_OK);
        assert_int_equal(s->epoch, epoch);
    }
    store_close(s);
}

TESTS_MAIN
