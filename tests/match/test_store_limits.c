/* test_store_limits.c: disks that are full, folders that cannot be written, locks that others
 * hold. A child process does what the test's own process cannot do. */
#define _GNU_SOURCE /* unshare(), for a small disk of the test's own */

#include "test_store_help.h"

#include <errno.h>
#include <grp.h>
#include <signal.h>
#include <sys/resource.h>

#ifdef __linux__
#include <sched.h>
#include <sys/mount.h>
#endif

#define CANNOT_TRY 77 /* a child's word that this system does not let it try */
#define NOBODY 65534

static bool told(const struct store *s, const char *part)
{
    return strstr(store_trouble(s), part) && strstr(store_trouble(s), "You can keep playing");
}

/* The store does not try to open a profile at every write; here it may. */
static enum store_result set_at_once(struct store *s, const char *key, const char *value)
{
    store_set_retry(s, 0);
    return store_set(s, key, value);
}

/* skip() does not return, and cmocka has no message for it. */
static void ends_well_as(const char *name, int (*what)(void *), void *arg)
{
    int result = in_child(what, arg);
    if (result == CANNOT_TRY) {
        print_message("skipped: %s: this system does not let it try\n", name);
        skip();
    }
    assert_int_equal(result, 0);
}
#define ends_well(what, arg) ends_well_as(#what, what, arg)

/* ---- full disks ---- */

/* Fills a match until that fails; then everything must be as after the last success. */
static int write_until_it_fails(struct store *s, int64_t id, int64_t *rev, int *n)
{
    char long_step[3000];
    const char *steps[20];
    memset(long_step, 'x', sizeof long_step);
    long_step[sizeof long_step - 1] = 0;
    for (int i = 0; i < 20; i++)
        steps[i] = long_step;
    enum store_result r = STORE_OK;
    for (int i = 0; i < 1000 && r == STORE_OK; i++) {
        r = store_match_append(s, id, rev, *n, steps, 20, i);
        *n += r == STORE_OK ? 20 : 0;
    }
    CHECK(r == STORE_FAILED);
    CHECK(told(s, "the disk is full"));
    CHECK(!strcmp(store_error(s), store_trouble(s)));
    return 0;
}

static int holds(struct store *s, int64_t id, int64_t rev, int n)
{
    struct store_record r;
    CHECK(store_match_load(s, id, &r) == STORE_OK);
    CHECK(r.rev == rev && r.n_steps == n && r.at == n);
    store_record_free(&r);
    return 0;
}

/* Plays on a full disk until make_room() is called. */
static int play_on_full_disk(const char *dir, void (*make_room)(const char *), int least)
{
    struct reason notice;
    struct store *s = store_open(dir, &notice);
    int64_t id, rev;
    int n = 0;
    CHECK(!notice.text[0]);
    CHECK(store_match_new(s, "g", "t", "s", "h", 1, &id, &rev) == STORE_OK);
    CHECK(write_until_it_fails(s, id, &rev, &n) == 0);
    CHECK(n >= least);
    CHECK(holds(s, id, rev, n) == 0);
    make_room(dir);
    CHECK(store_match_append(s, id, &rev, n, &(const char *){"end"}, 1, 2) == STORE_OK);
    CHECK(!store_trouble(s)[0]);
    CHECK(holds(s, id, rev, n + 1) == 0);
    store_close(s);
    s = store_open(dir, &notice);
    CHECK(!notice.text[0]);
    CHECK(holds(s, id, rev, n + 1) == 0);
    store_close(s);
    return 0;
}

static void set_file_limit(rlim_t bytes)
{
    struct rlimit limit;
    getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = bytes < limit.rlim_max ? bytes : limit.rlim_max;
    setrlimit(RLIMIT_FSIZE, &limit);
}

static void lift_file_limit(const char *dir)
{
    (void)dir;
    set_file_limit(RLIM_INFINITY);
}

static int play_within_file_limit(void *arg)
{
    signal(SIGXFSZ, SIG_IGN);
    set_file_limit(2000000);
    return play_on_full_disk(arg, lift_file_limit, 20);
}

TEST_WITH(a_file_limit_is_a_full_disk, folder_up, folder_down)
{
    ends_well(play_within_file_limit, *state);
    assert_sound(*state);
}

static int start_within_file_limit(void *arg)
{
    struct reason notice;
    int64_t id, rev;
    signal(SIGXFSZ, SIG_IGN);
    set_file_limit(5000);
    struct store *s = store_open(arg, &notice);
    CHECK(told(s, "the disk is full"));
    CHECK(!strcmp(notice.text, store_trouble(s)));
    CHECK(store_set(s, "k", "v") == STORE_FAILED);
    CHECK(store_match_new(s, "g", "t", "s", "h", 1, &id, &rev) == STORE_FAILED);
    set_file_limit(RLIM_INFINITY);
    CHECK(set_at_once(s, "k", "v") == STORE_OK);
    CHECK(!store_trouble(s)[0]);
    store_close(s);
    s = store_open(arg, &notice);
    CHECK(!notice.text[0] && !strcmp(store_get(s, "k"), "v"));
    store_close(s);
    return 0;
}

TEST_WITH(starting_on_a_full_disk_heals_when_there_is_room, folder_up, folder_down)
{
    ends_well(start_within_file_limit, *state);
    assert_sound(*state);
    assert_int_equal(count_files(*state, "profile-damaged-", NULL), 0);
}

/* A damaged profile on a full disk: both are reported, and nothing is lost. */
static int start_damaged_within_file_limit(void *arg)
{
    struct reason notice;
    signal(SIGXFSZ, SIG_IGN);
    set_file_limit(3000);
    struct store *s = store_open(arg, &notice);
    CHECK(told(s, "the disk is full"));
    CHECK(strstr(notice.text, "profile-damaged-"));
    CHECK(count_files(arg, "profile-damaged-", NULL) == 1);
    store_close(s);
    return 0;
}

TEST_WITH(a_damaged_profile_on_a_full_disk_is_told_twice, folder_up, folder_down)
{
    write_file(db_in(*state), "no profile", 10);
    ends_well(start_damaged_within_file_limit, *state);
}

#ifdef __linux__

static void delete_ballast(const char *dir)
{
    unlink(in(dir, "ballast"));
}

/* A disk of one megabyte, mounted where no other process sees it. */
static int play_on_small_disk(void *arg)
{
    const char *dir = arg;
    if (unshare(CLONE_NEWNS) || mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) ||
        mount("none", dir, "tmpfs", 0, "size=1m"))
        return CANNOT_TRY;
    char *ballast = mem_alloc(200000);
    memset(ballast, 'b', 200000);
    FILE *f = fopen(in(dir, "ballast"), "wb");
    CHECK(f && fwrite(ballast, 1, 200000, f) == 200000);
    CHECK(fclose(f) == 0);
    free(ballast);
    return play_on_full_disk(dir, delete_ballast, 20);
}

TEST_WITH(a_disk_that_is_really_full, folder_up, folder_down)
{
    ends_well(play_on_small_disk, *state);
}

#endif

/* ---- places that take no writes ---- */

/* Root may write everywhere, so root becomes nobody. */
static bool become_nobody(void)
{
    return geteuid() != 0 || (!setgroups(0, NULL) && !setgid(NOBODY) && !setuid(NOBODY));
}

static int start_in_locked_folder(void *arg)
{
    struct reason notice;
    if (!become_nobody())
        return CANNOT_TRY;
    struct store *s = store_open(arg, &notice);
    CHECK(told(s, "may not write to"));
    CHECK(strstr(notice.text, arg));
    CHECK(store_set(s, "k", "v") == STORE_FAILED);
    CHECK(!strcmp(store_get(s, "k"), "v")); /* for this run */
    store_close(s);
    s = store_open(in(arg, "deeper/still"), &notice);
    CHECK(told(s, "may not create the folder"));
    store_close(s);
    return 0;
}

TEST_WITH(a_folder_without_permission_is_told, folder_up, folder_down)
{
    chmod(*state, 0555);
    ends_well(start_in_locked_folder, *state);
    chmod(*state, 0755);
    assert_int_equal(count_files(*state, "profile", NULL), 0);
}

static int read_in_locked_folder(void *arg)
{
    struct store_record r;
    struct reason notice;
    if (!become_nobody())
        return CANNOT_TRY;
    struct store *s = store_open(arg, &notice);
    CHECK(told(s, "may not write to"));
    CHECK(store_get(s, "k") && !strcmp(store_get(s, "k"), "old"));
    CHECK(store_match_list(s, STORE_RUNNING, &r, 1) == 1);
    store_record_free(&r);
    CHECK(store_set(s, "k", "new") == STORE_FAILED);
    CHECK(told(s, "may not write to"));
    CHECK(!strcmp(store_get(s, "k"), "new")); /* for this run */
    chmod(arg, 0755);
    CHECK(set_at_once(s, "k", "new") == STORE_OK);
    CHECK(!store_trouble(s)[0]);
    CHECK(!strcmp(store_get(s, "k"), "new"));
    store_close(s);
    return 0;
}

static void hand_to_nobody(const char *dir)
{
    if (geteuid() != 0)
        return;
    assert_int_equal(chown(dir, NOBODY, NOBODY), 0);
    static const char *const names[] = {"profile.db", "profile.db-wal", "profile.db-shm",
                                        "profile.lock"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        assert_true(chown(in(dir, names[i]), NOBODY, NOBODY) == 0 || errno == ENOENT);
}

TEST_WITH(what_cannot_be_written_can_be_read, folder_up, folder_down)
{
    struct store *s = open_well(*state);
    int64_t rev;
    new_match(s, 1, &rev);
    assert_int_equal(store_set(s, "k", "old"), STORE_OK);
    store_close(s);
    hand_to_nobody(*state);
    chmod(*state, 0555);
    ends_well(read_in_locked_folder, *state);
    assert_sound(*state);
}

static int read_locked_file(void *arg)
{
    struct reason notice;
    if (!become_nobody())
        return CANNOT_TRY;
    struct store *s = store_open(arg, &notice);
    CHECK(told(s, "may not write to"));
    CHECK(store_get(s, "k") && !strcmp(store_get(s, "k"), "old"));
    CHECK(store_set(s, "k", "new") == STORE_FAILED);
    chmod(db_in(arg), 0600);
    CHECK(set_at_once(s, "k", "new") == STORE_OK);
    CHECK(!store_trouble(s)[0]);
    store_close(s);
    return 0;
}

/* No write has to fail before it is noticed. */
static int unlock_file(void *arg)
{
    if (!become_nobody())
        return CANNOT_TRY;
    struct store *s = store_open(arg, NULL);
    unsigned epoch = store_epoch(s);
    chmod(db_in(arg), 0600);
    store_set_retry(s, 0);
    CHECK(store_epoch(s) == epoch + 1);
    CHECK(store_set(s, "k", "new") == STORE_OK);
    store_close(s);
    return 0;
}

TEST_WITH(a_file_without_permission_heals, folder_up, folder_down)
{
    struct store *s = open_well(*state);
    assert_int_equal(store_set(s, "k", "old"), STORE_OK);
    store_close(s);
    hand_to_nobody(*state);
    chmod(db_in(*state), 0444);
    ends_well(read_locked_file, *state);
    chmod(db_in(*state), 0444);
    ends_well(unlock_file, *state);
}

/* Neither readable nor writable: it may be a good file, so it is not set aside. */
static int start_with_unreadable_file(void *arg)
{
    struct reason notice;
    if (!become_nobody())
        return CANNOT_TRY;
    struct store *s = store_open(arg, &notice);
    CHECK(told(s, "the file profile.db"));
    CHECK(count_files(arg, "profile-damaged-", NULL) == 0);
    store_close(s);
    return 0;
}

TEST_WITH(a_file_that_cannot_be_read_is_not_called_damaged, folder_up, folder_down)
{
    store_close(open_well(*state));
    hand_to_nobody(*state);
    chmod(db_in(*state), 0);
    ends_well(start_with_unreadable_file, *state);
}

static int set_aside_in_locked_folder(void *arg)
{
    struct reason notice;
    if (!become_nobody())
        return CANNOT_TRY;
    struct store *s = store_open(arg, &notice);
    CHECK(store_trouble(s)[0] && !strcmp(store_trouble(s), notice.text));
    CHECK(store_set(s, "k", "v") == STORE_FAILED);
    store_close(s);
    return 0;
}

TEST_WITH(a_damaged_file_in_a_locked_folder_stays, folder_up, folder_down)
{
    write_file(db_in(*state), "no profile", 10);
    hand_to_nobody(*state);
    chmod(*state, 0555);
    ends_well(set_aside_in_locked_folder, *state);
    chmod(*state, 0755);
    assert_int_equal(count_files(*state, "profile", NULL), 1);
}

TEST_WITH(a_file_in_place_of_the_folder_heals, folder_up, folder_down)
{
    struct reason notice;
    char *dir = mem_strdup(in(*state, "here/profile"));
    write_file(in(*state, "here"), "x", 1);
    struct store *s = store_open(dir, &notice);
    assert_true(told(s, "can't be created"));
    assert_string_equal(notice.text, store_trouble(s));
    assert_int_equal(store_set(s, "k", "v"), STORE_FAILED);
    store_set_retry(s, 1000000);
    unlink(in(*state, "here"));
    assert_int_equal(store_set(s, "k", "v"), STORE_FAILED); /* not tried at every step */
    assert_int_equal(set_at_once(s, "k", "v"), STORE_OK);
    assert_string_equal(store_trouble(s), "");
    assert_string_equal(store_get(s, "k"), "v");
    store_close(s);
    free(dir);
}

TEST_WITH(paths_too_long_for_a_sentence_are_shortened, folder_up, folder_down)
{
    struct reason notice;
    struct buf dir = {0};
    buf_add(&dir, *state);
    for (int i = 0; i < 300; i++)
        buf_add(&dir, "/\xc3\xa9\xe2\x98\x80\xc3\xa9\xe2\x98\x80xxxxxxxxxx");
    struct store *s = store_open(dir.data, &notice);
    assert_non_null(strstr(notice.text, "You can keep playing."));
    assert_int_equal(store_set(s, "k", "v"), STORE_FAILED);
    store_close(s);
    buf_free(&dir);
}

/* ---- locks ---- */

TEST_WITH(a_lock_of_another_program_is_waited_for, folder_up, folder_down)
{
    struct store *s = open_well(*state);
    sqlite3 *other = NULL;
    int64_t rev, id = new_match(s, 1, &rev), before = rev;
    assert_int_equal(sqlite3_open(db_in(*state), &other), SQLITE_OK);
    assert_int_equal(sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    store_set_patience(s, 50);
    assert_int_equal(store_set(s, "k", "v"), STORE_FAILED);
    assert_true(told(s, "another program"));
    assert_int_equal(store_match_append(s, id, &rev, 0, &(const char *){"a"}, 1, 2),
                     STORE_FAILED);
    assert_int_equal(rev, before);
    assert_string_equal(steps_of(s, id), "|"); /* reading still works */
    assert_int_equal(sqlite3_exec(other, "COMMIT", NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(store_match_append(s, id, &rev, 0, &(const char *){"a"}, 1, 2), STORE_OK);
    assert_string_equal(store_trouble(s), "");
    sqlite3_close(other);
    store_close(s);
}

TESTS_MAIN
